import { D6, type DieId, type Face } from '@snug/dice';
import { type Awaiting, type Game, LEGAL, type PlayEntry, refuse, type Seat, type Step, type Verdict } from '@snug/engine';
import { type Options, parseOptions } from './options.ts';
import { type Fact, type Move, parseMove, type State, type View } from './types.ts';

type Lay = Extract<Move, { type: 'lay' }>;

/** For every throw the sets of tiles that add up to it, whatever is up; made once for the largest box. */
const SETS: readonly (readonly { readonly mask: number; readonly move: Lay }[])[] = setsByTotal(12, 12);

function setsByTotal(tiles: number, most: number): { mask: number; move: Lay }[][] {
  const sets: { mask: number; move: Lay }[][] = Array.from({ length: most + 1 }, () => []);
  for (let mask = 1; mask < 1 << tiles; mask++) sets[sumOf(mask)]?.push({ mask, move: { type: 'lay', tiles: tilesOf(mask) } });
  return sets;
}

const ONE_DIE: readonly DieId[] = [D6.id];
const TWO_DICE: readonly DieId[] = [D6.id, D6.id];
const THROW: readonly Move[] = [{ type: 'throw' }];
const THROW_ONE_OR_TWO: readonly Move[] = [
  { type: 'throw', dice: 1 },
  { type: 'throw', dice: 2 },
];

export function tilesOf(mask: number): number[] {
  const tiles: number[] = [];
  for (let tile = 1; mask >> (tile - 1) !== 0; tile++) if ((mask >> (tile - 1)) & 1) tiles.push(tile);
  return tiles;
}

export function sumOf(mask: number): number {
  let sum = 0;
  for (let left = mask, tile = 1; left !== 0; left >>= 1, tile++) if (left & 1) sum += tile;
  return sum;
}

/** STB-07: the tiles left up read as one number, or added up. */
export function scoreOf(mask: number, scoring: Options['scoring']): number {
  return scoring === 'sum' ? sumOf(mask) : Number(tilesOf(mask).join(''));
}

/** STB-05: how many dice the player may throw now. */
function diceAllowed(state: State): readonly (1 | 2)[] {
  const { oneDie } = state.options;
  if (oneDie === 'never' || sumOf(state.up) > 6) return [2];
  return oneDie === 'must' ? [1] : [1, 2];
}

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

function setup(options: Options, seats: number): State {
  const table = { options, chips: Array<number>(seats).fill(0), pool: 0 };
  return newRound(table, 1);
}

function newRound({ options, chips, pool }: Pick<State, 'options' | 'chips' | 'pool'>, round: number): State {
  return newTurn(
    {
      options,
      round,
      scores: chips.map(() => null),
      chips: options.stake === 0 ? chips : chips.map((balance) => balance - options.stake),
      pool: pool + options.stake * chips.length,
    },
    0,
  );
}

function newTurn(rest: Pick<State, 'options' | 'round' | 'scores' | 'chips' | 'pool'>, seat: Seat): State {
  const { options, round, scores, chips, pool } = rest;
  return { options, round, turn: seat, up: (1 << options.tiles) - 1, throw: null, scores, chips, pool, awaiting: turnOf(seat) };
}

/** The turn a step further. Spelt out: copying a state by `...` is many times slower, and every entry of a turn makes one. */
function step(
  { options, round, turn, scores, chips, pool }: State,
  up: number,
  faces: State['throw'],
  awaiting: Awaiting,
): State {
  return { options, round, turn, up, throw: faces, scores, chips, pool, awaiting };
}

const turnOf = (seat: Seat): Awaiting => ({ kind: 'turn', seat, deadline: null });

function legal(state: State, seat: Seat): readonly Move[] {
  if (state.awaiting.kind !== 'turn' || seat !== state.turn) return [];
  if (state.throw === null) return diceAllowed(state).length === 2 ? THROW_ONE_OR_TWO : THROW;
  const moves: Move[] = [];
  for (const set of SETS[total(state.throw)] ?? []) if ((set.mask & state.up) === set.mask) moves.push(set.move);
  return moves;
}

function judge(state: State, seat: Seat, move: Move): Verdict {
  if (seat !== state.turn) return refuse('not-your-turn', 'STB-02', { turn: state.turn });
  if (state.awaiting.kind === 'roll') return refuse('not-now', 'ALL-1', { why: 'roll' });
  if (move.type === 'throw') {
    if (state.throw !== null) return refuse('not-now', 'STB-06', { why: 'lay-first', throw: total(state.throw) });
    const allowed = diceAllowed(state);
    return move.dice === undefined || allowed.includes(move.dice)
      ? LEGAL
      : refuse('one-die', 'STB-05', { asked: move.dice, sum: sumOf(state.up), oneDie: state.options.oneDie });
  }
  if (state.throw === null) return refuse('not-now', 'STB-03', { why: 'throw-first' });
  const sum = total(move.tiles);
  const thrown = total(state.throw);
  if (sum !== thrown) return refuse('wrong-total', 'STB-03', { tiles: move.tiles, sum, throw: thrown });
  const down = move.tiles.find((tile) => ((state.up >> (tile - 1)) & 1) === 0);
  return down === undefined ? LEGAL : refuse('tile-down', 'STB-03', { tile: down });
}

function judgeRoll(state: State, faces: readonly Face[]): Verdict {
  const dice = state.awaiting.kind === 'roll' ? state.awaiting.dice.length : 0;
  return faces.length === dice && faces.every((face) => D6.faces.includes(face)) ? LEGAL : refuse('bad-dice', 'ALL-1', { dice });
}

function apply(state: State, entry: PlayEntry<Move>): Step<State, Fact> {
  switch (entry.kind) {
    case 'move':
      return entry.move.type === 'throw' ? throwDice(state, entry.move.dice) : layDown(state, entry.move.tiles);
    case 'roll':
      return entry.faces === 'cocked' ? { state, facts: [] } : land(state, entry.faces as readonly number[]);
    case 'flag':
      throw new Error('shut-the-box has no clock');
  }
}

function throwDice(state: State, asked: 1 | 2 | undefined): Step<State, Fact> {
  const allowed = diceAllowed(state);
  const dice = asked ?? (allowed.includes(2) ? 2 : 1);
  const roll: Awaiting = { kind: 'roll', seat: state.turn, dice: dice === 1 ? ONE_DIE : TWO_DICE };
  return { state: step(state, state.up, null, roll), facts: [] };
}

function land(state: State, faces: readonly number[]): Step<State, Fact> {
  const landed = step(state, state.up, faces, turnOf(state.turn));
  const fits = (SETS[total(faces)] ?? []).some((set) => (set.mask & state.up) === set.mask);
  return fits ? { state: landed, facts: [] } : endTurn(landed);
}

function layDown(state: State, tiles: readonly number[]): Step<State, Fact> {
  let up = state.up;
  for (const tile of tiles) up &= ~(1 << (tile - 1));
  const laid = step(state, up, null, turnOf(state.turn));
  return up === 0 ? endTurn(laid) : { state: laid, facts: [] };
}

function endTurn(state: State): Step<State, Fact> {
  const { turn: seat, options, chips } = state;
  const score = scoreOf(state.up, options.scoring);
  const facts: Fact[] = [{ kind: 'scored', seat, score }];
  if (state.up === 0) facts.push({ kind: 'shut', seat });
  const scored: State = { ...state, scores: state.scores.map((old, other) => (other === seat ? score : old)) };

  // STB-12: the first shut box of a round played for stakes takes the pool and another stake from everyone else.
  if (state.up === 0 && options.stake > 0) {
    const paid = chips.map((balance, other) =>
      other === seat ? balance + options.stake * (chips.length - 1) : balance - options.stake,
    );
    return { state: win({ ...scored, chips: paid }, seat), facts };
  }
  if (seat + 1 < scored.scores.length) return { state: newTurn(scored, seat + 1), facts };

  const scores = scored.scores as readonly number[];
  const lowest = scores.reduce((low, other) => Math.min(low, other));
  if (scores.indexOf(lowest) === scores.lastIndexOf(lowest)) return { state: win(scored, scores.indexOf(lowest)), facts };
  facts.push({ kind: 'round-tied', round: state.round });
  return { state: newRound(scored, state.round + 1), facts };
}

function win(state: State, winner: Seat): State {
  return {
    ...state,
    chips: state.chips.map((balance, seat) => (seat === winner ? balance + state.pool : balance)),
    pool: 0,
    awaiting: { kind: 'over', winners: [winner], totals: state.scores },
  };
}

function view({ round, turn, up, throw: thrown, scores, chips, pool }: State): View {
  return { round, turn, tiles: tilesOf(up), throw: thrown, scores, chips, pool };
}

export const game: Game<Options, State, Move, View, Fact> = {
  id: 'shut-the-box',
  version: 1,
  seats: { min: 1, max: 1000 },
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
