/**
 * What exact play is worth. `phase` and `points` are about one turn of the player to act. `total` is the grand total of
 * solitaire; with several seats the player to act is taken to play alone: failing costs 5 points, nobody ends the game.
 */
import type { Seat, Step } from '@snug/engine';
import { type Model, type Question, type Solver, TooLarge, type Weighing, type Work } from '@snug/solver';
import { COLOUR_STATES, colourTurn } from './model/colours.ts';
import { NUMBER_STATES, numberTurn } from './model/numbers.ts';
import { position } from './model/position.ts';
import { type Stake, type Standing, Totals } from './model/total.ts';
import { type Pay, STOP, type Turn } from './model/turn.ts';
import type { Options } from './options.ts';
import { game, PENALTY } from './rules.ts';
import { asksForColour, PHASES } from './scoring.ts';
import type { Fact, Move, Player, State } from './types.ts';

const GOALS = ['total', 'phase', 'points'] as const;
type Goal = (typeof GOALS)[number];

/** What the turn of a player is about; null where the goal says nothing about it. */
type StakeOf = (state: State, seat: Seat) => Stake | null;

/** What a seat has after a step, where its turn is not going on; null where the goal says nothing about it. */
type Settled = (step: Step<State, Fact>, seat: Seat) => number | null;

const statesOf = (phase: number): number => (asksForColour(phase) ? COLOUR_STATES : NUMBER_STATES);

const PAYS: { readonly [goal in 'phase' | 'points']: Pay } = { phase: () => 1, points: (score) => score };
const turns = new Map<string, Turn>();

/** A turn on a phase, for its own sake. */
export function turnOn(goal: 'phase' | 'points', phase: number): Turn {
  const key = `${goal} ${phase}`;
  const turn = turns.get(key) ?? (asksForColour(phase) ? colourTurn(PAYS[goal]) : numberTurn(phase, PAYS[goal]));
  turns.set(key, turn);
  return turn;
}

let known: Totals | null = null;

async function totalsFor(work: Work): Promise<Totals> {
  known ??= await Totals.find(work);
  return known;
}

function playerAt({ players }: State, seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
}

const isTurnOf = ({ turn, awaiting }: State, seat: Seat): boolean => turn === seat && awaiting.kind !== 'over';

/** One turn, on the phase asked for or on the player's own. */
function ofTurn(goal: 'phase' | 'points', asked: number | null): Solver<State, Move, Fact> {
  const stakeOf: StakeOf = (state, seat) => {
    const phase = asked ?? playerAt(state, seat).phase;
    const blind = asksForColour(phase) && state.dice.some((face) => /[\dW]$/.test(face));
    return blind ? null : { turn: turnOn(goal, phase), failing: 0 };
  };
  return solverOf(stakeOf, ({ facts }, seat) => {
    const ended = facts.find((fact) => fact.seat === seat && fact.phase === (asked ?? fact.phase));
    if (ended === undefined) return null;
    return ended.kind === 'phase-made' ? PAYS[goal](ended.score) : 0;
  });
}

/** The whole game. */
function ofTotals(totals: Totals): Solver<State, Move, Fact> {
  const standingOf = (state: State, seat: Seat): Standing => {
    const { phase, total } = playerAt(state, seat);
    return { phase, points: total, firstTry: state.bonusFor.includes(seat) };
  };
  const soFar = (state: State, seat: Seat): number => {
    const { total, failures } = playerAt(state, seat);
    const counted = state.awaiting.kind === 'over' && state.players.length === 1; // PTD-17: failures, at the end
    return counted ? total : total - PENALTY * failures;
  };
  const stakeOf: StakeOf = (state, seat) => {
    const { turn, failing } = totals.stake(standingOf(state, seat));
    return { turn, failing: soFar(state, seat) + failing };
  };
  return solverOf(stakeOf, ({ state }, seat) => {
    if (state.turn === null) return null;
    return soFar(state, seat) + (playerAt(state, seat).done ? 0 : totals.toCome(standingOf(state, seat)));
  });
}

const asked = new WeakMap<object, { readonly state: string; readonly worths: Float64Array }>();

/** What every choice of the dice on the table is worth; the same decision is often asked about again. */
export function keepingOn(turn: Pick<Turn, 'keeping'>, { dice, throws }: Pick<State, 'dice' | 'throws'>): Float64Array {
  const state = `${throws} ${dice}`;
  const last = asked.get(turn);
  if (last?.state === state) return last.worths;
  const worths = turn.keeping(dice, throws === 1 ? 2 : 1);
  asked.set(turn, { state, worths });
  return worths;
}

function solverOf(stakeOf: StakeOf, settled: Settled): Solver<State, Move, Fact> {
  const keeping = ({ turn, failing }: Stake, state: State): Float64Array =>
    keepingOn(turn, state).map((worth) => failing + worth);

  return {
    weigh(state) {
      const { awaiting } = state;
      if (awaiting.kind !== 'turn') return null;
      const { seat } = awaiting;
      const stake = stakeOf(state, seat);
      if (stake === null) return null;
      const values = state.throws === 0 ? Float64Array.of(stake.failing + stake.turn.value) : keeping(stake, state);
      return weighing(seat, game.legal(state, seat), values);
    },
    worth(step, seat) {
      const { state } = step;
      const before = settled(step, seat);
      if (before !== null && !(isTurnOf(state, seat) && state.throws > 0)) return before;
      const stake = isTurnOf(state, seat) ? stakeOf(state, seat) : null;
      if (stake === null) return null;
      if (state.throws === 0) return stake.failing + stake.turn.value;
      const values = keeping(stake, state);
      const { awaiting } = state;
      if (awaiting.kind !== 'roll') return values.reduce((most, value) => Math.max(most, value));
      return values[awaiting.dice.reduce<number>((kept, die) => kept - (1 << Number(die)), STOP)] ?? null;
    },
  };
}

const ROUNDING = 1e-12;

/** Moves are listed by the dice they keep, as bits; to stop is to keep them all. */
function weighing(seat: Seat, moves: readonly Move[], values: Float64Array): Weighing<Move> {
  const best = values.reduce((most, value) => Math.max(most, value));
  const weighed = moves.map((move, kept) => {
    const value = values[kept] as number;
    const good = best - value <= ROUNDING * Math.max(1, best); // differs by rounding only
    return { move, value: good ? best : value, loss: good ? 0 : best - value };
  });
  return { seat, value: best, moves: weighed.sort((a, b) => a.loss - b.loss) };
}

function phaseOf({ phase }: Question<Options>): number | null {
  if (phase !== null && (phase < 1 || phase > PHASES.length)) throw new TooLarge(`there are phases from 1 to ${PHASES.length}.`);
  return phase;
}

export const model: Model<Options, State, Move, Fact> = {
  goals: () => GOALS,
  larger: () => true,
  phased: (goal) => goal !== 'total',
  unit: (goal) => (goal === 'phase' ? 'chance' : 'points'),
  async open(question, work) {
    const goal = question.goal as Goal;
    return goal === 'total' ? ofTotals(await totalsFor(work)) : ofTurn(goal, phaseOf(question));
  },
  async solve(question, work) {
    const goal = question.goal as Goal;
    if (goal !== 'total') {
      const phase = phaseOf(question) ?? 1;
      return { value: turnOn(goal, phase).value, states: statesOf(phase) };
    }
    const totals = await totalsFor(work);
    return { value: totals.toCome({ phase: 1, points: 0, firstTry: true }), states: totals.states };
  },
  position,
};
