import { D6, type DieId, type Face } from '@snug/dice';
import { type Awaiting, type Game, LEGAL, type PlayEntry, refuse, type Seat, type Step, type Verdict } from '@snug/engine';
import { ALL, across, fits, mirror, numbersOf, type Row, rowOf, SHUTTINGS, type Shut, sumOf, tile, totalOf } from './box.ts';
import { type Options, parseOptions } from './options.ts';
import { type Fact, type Move, parseMove, type State, type View } from './types.ts';

const ONE_DIE: readonly DieId[] = [D6.id];
const TWO_DICE: readonly DieId[] = [D6.id, D6.id];
const THROW: readonly Move[] = [{ type: 'throw' }];
const THROW_ONE_OR_TWO: readonly Move[] = [
  { type: 'throw', dice: 1 },
  { type: 'throw', dice: 2 },
];

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** DSH-06: the tiles that have to add up to six or less before one die may be thrown. */
function counted({ front, back, options }: State): number {
  return sumOf(front) + sumOf(options.oneDie === 'exposed' ? back & ~mirror(front) : back);
}

const oneDieAllowed = (state: State): boolean => state.options.oneDie !== 'never' && counted(state) <= 6;

function setup(options: Options, seats: number): State {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const table = newRound({ options, points: everyone.map(() => 0), starter: 0 }, 1);
  return options.order === 'seats' || seats === 1 ? table : { ...table, awaiting: throwForOrder(everyone) };
}

function newRound({ options, points, starter }: Pick<State, 'options' | 'points' | 'starter'>, round: number): State {
  return newTurn({ options, points, starter, round, totals: points.map(() => null) }, starter);
}

function newTurn(rest: Pick<State, 'options' | 'points' | 'starter' | 'round' | 'totals'>, seat: Seat): State {
  const { options, points, starter, round, totals } = rest;
  return { options, round, starter, turn: seat, front: ALL, back: ALL, throw: null, totals, points, awaiting: turnOf(seat) };
}

/** The turn a step further. Spelt out, for every entry of a turn makes a state and copying one by `...` is slow. */
function step(
  { options, round, starter, turn, totals, points }: State,
  front: Row,
  back: Row,
  faces: State['throw'],
  awaiting: Awaiting,
): State {
  return { options, round, starter, turn, front, back, throw: faces, totals, points, awaiting };
}

const turnOf = (seat: Seat): Awaiting => ({ kind: 'turn', seat, deadline: null });

const throwForOrder = (seats: readonly Seat[]): Awaiting => ({ kind: 'roll', seat: null, dice: seats.map(() => D6.id), seats });

const orderIsOpen = ({ awaiting }: State): boolean => awaiting.kind === 'roll' && awaiting.seat === null;

function legal(state: State, seat: Seat): readonly Move[] {
  if (state.awaiting.kind !== 'turn' || seat !== state.turn) return [];
  if (state.throw === null) return oneDieAllowed(state) ? THROW_ONE_OR_TWO : THROW;
  const moves: Move[] = [];
  for (const shutting of SHUTTINGS[total(state.throw)] ?? []) if (fits(shutting, state)) moves.push(shutting.move);
  return moves;
}

function judge(state: State, seat: Seat, move: Move): Verdict {
  if (orderIsOpen(state)) return refuse('not-now', 'DSH-02', { why: 'order' });
  if (seat !== state.turn) return refuse('not-your-turn', 'DSH-10', { turn: state.turn });
  if (state.awaiting.kind === 'roll') return refuse('not-now', 'ALL-1', { why: 'roll' });
  if (move.type === 'throw') {
    if (state.throw !== null) return refuse('not-now', 'DSH-03', { why: 'shut-first', throw: total(state.throw) });
    return move.dice === 1 && !oneDieAllowed(state)
      ? refuse('one-die', 'DSH-06', { sum: counted(state), oneDie: state.options.oneDie })
      : LEGAL;
  }
  if (state.throw === null) return refuse('not-now', 'DSH-03', { why: 'throw-first' });
  return judgeShut(state, move, total(state.throw));
}

function judgeShut({ front, back }: State, move: Shut, thrown: number): Verdict {
  const tiles = [...move.front, ...move.back];
  const sum = total(tiles);
  if (sum !== thrown) return refuse('wrong-total', 'DSH-03', { tiles, sum, throw: thrown });
  const shutInFront = move.front.find((number) => (front & tile(number)) === 0);
  if (shutInFront !== undefined) return refuse('tile-down', 'DSH-08', { row: 'front', tile: shutInFront });
  const shutInBack = move.back.find((number) => (back & tile(number)) === 0);
  if (shutInBack !== undefined) return refuse('tile-down', 'DSH-08', { row: 'back', tile: shutInBack });
  const left = front & ~rowOf(move.front);
  const blocked = move.back.find((number) => (left & tile(across(number))) !== 0);
  return blocked === undefined ? LEGAL : refuse('tile-blocked', 'DSH-04', { tile: blocked, front: across(blocked) });
}

function judgeRoll(state: State, faces: readonly Face[]): Verdict {
  const dice = state.awaiting.kind === 'roll' ? state.awaiting.dice.length : 0;
  return faces.length === dice && faces.every((face) => D6.faces.includes(face)) ? LEGAL : refuse('bad-dice', 'ALL-1', { dice });
}

function apply(state: State, entry: PlayEntry<Move>): Step<State, Fact> {
  switch (entry.kind) {
    case 'move':
      return entry.move.type === 'throw' ? throwDice(state, entry.move.dice ?? 2) : shutTiles(state, entry.move);
    case 'roll':
      return entry.faces === 'cocked' ? { state, facts: [] } : land(state, entry.faces as readonly number[]);
    case 'flag':
      throw new Error('double-shutter has no clock');
  }
}

function throwDice(state: State, dice: 1 | 2): Step<State, Fact> {
  const roll: Awaiting = { kind: 'roll', seat: state.turn, dice: dice === 1 ? ONE_DIE : TWO_DICE };
  return { state: step(state, state.front, state.back, null, roll), facts: [] };
}

function land(state: State, faces: readonly number[]): Step<State, Fact> {
  if (state.awaiting.kind === 'roll' && state.awaiting.seats !== undefined)
    return { state: decideOrder(state, state.awaiting.seats, faces), facts: [] };
  const landed = step(state, state.front, state.back, faces, turnOf(state.turn));
  const usable = SHUTTINGS[total(faces)]?.some((shutting) => fits(shutting, state));
  return usable ? { state: landed, facts: [] } : endTurn(landed);
}

/** DSH-02: the highest throw starts; those who share it throw again. */
function decideOrder(state: State, throwers: readonly Seat[], faces: readonly number[]): State {
  const highest = Math.max(...faces);
  const best = throwers.filter((_, i) => faces[i] === highest);
  return best.length > 1 ? { ...state, awaiting: throwForOrder(best) } : newRound({ ...state, starter: best[0] as Seat }, 1);
}

function shutTiles(state: State, move: Shut): Step<State, Fact> {
  const back = state.back & ~rowOf(move.back);
  const shut = step(state, state.front & ~rowOf(move.front), back, null, turnOf(state.turn));
  return back === 0 ? endTurn(shut) : { state: shut, facts: [] }; // no back tile is shut before its front tile
}

function endTurn(state: State): Step<State, Fact> {
  const { turn: seat, starter } = state;
  const score = totalOf(state.front, state.back);
  const facts: Fact[] = [{ kind: 'scored', seat, score }];
  if (score === 0) facts.push({ kind: 'shut', seat });
  const scored: State = { ...state, totals: state.totals.map((old, other) => (other === seat ? score : old)) };
  const next = (seat + 1) % scored.totals.length;
  if (next !== starter) return { state: newTurn(scored, next), facts };
  const round = endRound(scored, scored.totals as readonly number[]);
  return { state: round.state, facts: [...facts, ...round.facts] };
}

function endRound(state: State, totals: readonly number[]): Step<State, Fact> {
  const lowest = Math.min(...totals);
  const alone = totals.length === 1; // DSH-13: then only a shut box wins the round
  const seats = alone && lowest > 0 ? [] : totals.flatMap((score, seat) => (score === lowest ? [seat] : []));
  const facts: Fact[] = seats.length === 0 ? [] : [{ kind: 'round-won', seats, round: state.round }];
  const bonus = lowest === 0 ? 1 : 0; // DSH-11: a shut box is always the lowest
  const points = state.points.map((old, seat) => (seats.includes(seat) ? old + 1 + bonus : old));

  const most = Math.max(...points);
  const leader = points.indexOf(most);
  const ended: State = { ...state, points };
  return most >= state.options.goal && points.lastIndexOf(most) === leader // DSH-12
    ? { state: { ...ended, awaiting: { kind: 'over', winners: [leader], totals: points } }, facts }
    : { state: newRound(ended, state.round + 1), facts };
}

function view(state: State): View {
  const { round, turn, front, back, throw: thrown, totals, points } = state;
  return {
    round,
    turn: orderIsOpen(state) ? null : turn,
    front: numbersOf(front),
    back: numbersOf(back),
    throw: thrown,
    totals,
    points,
  };
}

export const game: Game<Options, State, Move, View, Fact> = {
  id: 'double-shutter',
  version: 1,
  seats: { min: 1, max: 6 },
  parseOptions,
  parseMove,
  setup,
  awaiting: (state) => state.awaiting,
  legal,
  judge,
  judgeRoll,
  apply,
  view,
  die: () => D6,
};
