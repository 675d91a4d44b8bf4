/**
 * The model of a game whose turns are as in `turn.ts`: what a turn can shut, what it scores, and what it does for
 * winning, which is the game's own business.
 */
import type { AnyFact, AnyMove, Awaiting, Game, Parsed, Seat, Step } from '@snug/engine';
import type { Model, Question, Solver, Weighed, Work } from './model.ts';
import { Recent } from './recent.ts';
import { type Box, type Dice, follow, layOut, ofThrow, ofThrown, type Plan, plan, ROUNDING, replan, type Turn } from './turn.ts';

/** What the score of a turn is good for. */
export interface Goal<State, Fact> {
  readonly larger: boolean; // whether more of it is better
  readonly more: object; // what else an answer says about it
  /** What a seat has of it after a step, where no turn has to be played for that; null where it is open. */
  settled(step: Step<State, Fact>, seat: Seat): number | null;
  /** What each score of the player to act is worth to a seat; null where the goal says nothing about that seat. */
  worths(state: State, seat: Seat): Float64Array | null;
}

export interface Winning<State, Fact> extends Goal<State, Fact> {
  readonly chances: readonly number[]; // of each seat as the game begins
  readonly start: object; // what else is to be said about the beginning
  readonly states: number;
}

interface TurnState {
  readonly turn: Seat; // who is to act
  readonly throw: readonly number[] | null;
  readonly awaiting: Awaiting;
}

/** What happened at the end of a turn says who scored what. */
interface TurnFact extends AnyFact {
  readonly seat?: Seat;
  readonly score?: number;
}

export interface TurnGame<Options, State extends TurnState, Move extends AnyMove, View, Fact extends TurnFact> {
  readonly game: Game<Options, State, Move, View, Fact>;
  box(options: Options): Box;
  /** What the player to act has left, as a position of the box. */
  left(state: State): number;
  /** What a move leaves of it; null for a throw. */
  leaves(state: State, move: Move): number | null;
  winning(question: Question<Options>, turn: Turn, work: Work): Promise<Winning<State, Fact>>;
  position(input: unknown, options: Options, seats: number, turn: Turn): Parsed<State>;
}

const KEPT = 6;

export function turnModel<Options, State extends TurnState, Move extends AnyMove, View, Fact extends TurnFact>(
  rules: TurnGame<Options, State, Move, View, Fact>,
): Model<Options, State, Move, Fact> {
  const turns = new Recent<Turn>(KEPT);
  const winnings = new Recent<Winning<State, Fact>>(KEPT);

  const turnFor = (options: Options): Turn => {
    const key = JSON.stringify(options);
    return turns.get(key) ?? turns.keep(key, layOut(rules.box(options)));
  };

  const winningFor = async (question: Question<Options>, work: Work): Promise<Winning<State, Fact>> => {
    const key = JSON.stringify([question.options, question.seats]);
    return winnings.get(key) ?? winnings.keep(key, await rules.winning(question, turnFor(question.options), work));
  };

  const ofTurn = (turn: Turn, larger: boolean, worth: (score: number) => number): Goal<State, Fact> => {
    const worths = turn.scores.map(worth);
    return {
      larger,
      more: {},
      settled: ({ facts }, seat) => {
        const scored = facts.find((fact) => fact.kind === 'scored' && fact.seat === seat);
        return scored?.score === undefined ? null : worth(scored.score);
      },
      worths: (state, seat) => (seat === state.turn ? worths : null),
    };
  };

  const goalFor = async (question: Question<Options>, work: Work): Promise<Goal<State, Fact>> => {
    switch (question.goal) {
      case 'shut':
        return ofTurn(turnFor(question.options), true, (score) => (score === 0 ? 1 : 0));
      case 'score':
        return ofTurn(turnFor(question.options), false, (score) => score);
      case 'win':
        return winningFor(question, work);
      default:
        throw new Error(`no such goal: ${question.goal}`);
    }
  };

  return {
    goals: (seats) => (seats === 1 ? ['score', 'shut', 'win'] : ['win', 'score', 'shut']),
    larger: (goal) => goal !== 'score',
    unit: (goal) => (goal === 'score' ? 'points' : 'chance'),
    open: async (question, work) => solverOf(rules, turnFor(question.options), await goalFor(question, work)),
    async solve(question, work) {
      if (question.goal === 'win') {
        const { chances, states, more, start } = await winningFor(question, work);
        return { value: chances, states, ...more, ...start };
      }
      const { options, seats } = question;
      const solver = solverOf(rules, turnFor(options), await goalFor(question, work));
      const value = solver.worth({ state: begun(rules.game.setup(options, seats)), facts: [] }, 0);
      if (value === null) throw new Error('the first seat has no turn');
      return { value, states: turnFor(options).size };
    },
    position: (input, options, seats) => rules.position(input, options, seats, turnFor(options)),
  };
}

/** The start of the game with the first seat to act, whatever is thrown for before. */
function begun<State extends TurnState>(state: State): State {
  return { ...state, turn: 0, awaiting: { kind: 'turn', seat: 0, deadline: null } };
}

function solverOf<Options, State extends TurnState, Move extends AnyMove, View, Fact extends TurnFact>(
  rules: TurnGame<Options, State, Move, View, Fact>,
  turn: Turn,
  goal: Goal<State, Fact>,
): Solver<State, Move, Fact> {
  const { game } = rules;
  const signed = (worth: number): number => (goal.larger ? worth : 0 - worth); // plans know only more and less
  let last: Plan | null = null;

  /** How the player to act plays for the goal; good until the next one is asked for. */
  const planIn = (state: State): Plan => {
    const worths = goal.worths(state, state.turn)?.map(signed);
    if (worths === undefined) throw new Error('the goal is nothing to the player to act');
    if (last === null) last = plan(turn, worths);
    else replan(turn, last, worths);
    return last;
  };

  const placeOf = (position: number): number => {
    const place = turn.placeOf[position];
    if (place === undefined || place < 0) throw new Error(`no turn leads to ${position}`);
    return place;
  };

  return {
    weigh(state) {
      const { awaiting } = state;
      if (awaiting.kind !== 'turn') return null;
      const { seat } = awaiting;
      const best = planIn(state);
      const place = placeOf(rules.left(state));
      const choices = game.legal(state, seat).map((move): Choice<Move> => {
        const left = rules.leaves(state, move);
        if (left === null) {
          const dice = diceAwaited(game.apply(state, { kind: 'move', seat, move, at: 0 }).state.awaiting);
          return {
            move,
            worth: ofThrow(turn, best, place, dice, best.worth, best.worths),
            score: ofThrow(turn, best, place, dice, best.score, turn.scores),
          };
        }
        return { move, worth: best.worth[placeOf(left)] as number, score: best.score[placeOf(left)] as number };
      });
      const moves = ranked(choices).map(({ move, value, loss }) => ({ move, value: signed(value), loss }));
      return { seat, value: moves[0]?.value ?? Number.NaN, moves, ...goal.more };
    },

    worth(step, seat) {
      const settled = goal.settled(step, seat);
      if (settled !== null) return settled;
      const { state } = step;
      const { awaiting } = state;
      if (awaiting.kind === 'over' || awaiting.seat === null) return null;
      const worths = goal.worths(state, seat);
      if (worths === null) return null;
      const acting = planIn(state);
      const each = seat === state.turn ? acting.worth.map(signed) : follow(turn, acting, worths);
      const place = placeOf(rules.left(state));
      if (awaiting.kind === 'roll') return ofThrow(turn, acting, place, diceAwaited(awaiting), each, worths);
      if (state.throw === null) return each[place] as number;
      const total = state.throw.reduce((sum, face) => sum + face, 0);
      return ofThrown(turn, acting, place, total, each, worths);
    },
  };
}

function diceAwaited(awaiting: Awaiting): Dice {
  return awaiting.kind === 'roll' && awaiting.dice.length === 1 ? 1 : 2;
}

interface Choice<Move> {
  readonly move: Move;
  readonly worth: number;
  readonly score: number; // to be expected after it
}

/** Best first; what differs from the best by rounding only is as good, and of those the lower score comes first. */
function ranked<Move>(choices: readonly Choice<Move>[]): (Weighed<Move> & { readonly move: Move; readonly value: number })[] {
  const top = Math.max(...choices.map(({ worth }) => worth));
  const weighed = choices.map(({ move, worth, score }) => {
    const good = top - worth <= ROUNDING * Math.abs(top);
    return { move, value: good ? top : worth, loss: good ? 0 : top - worth, score };
  });
  return weighed.sort((a, b) => a.loss - b.loss || a.score - b.score).map(({ move, value, loss }) => ({ move, value, loss }));
}
