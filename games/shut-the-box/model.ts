/**
 * A turn is a walk down the sets of tiles. To win, all play for the lowest score of the round, a tie being worth what
 * the game is; with more than two seats each plays to win given the scores so far, and where that is all the same, for
 * a lower score. Played for stakes, a shut box wins at once (STB-12). Chips are not counted: winning is.
 */
import type { Seat } from '@snug/engine';
import { type Box, type Key, type Lowest, solveRound, type Turn, turnModel } from '@snug/solver';
import type { Options } from './options.ts';
import { position } from './position.ts';
import { game, scoreOf, sumOf } from './rules.ts';
import type { Fact, Move, State, View } from './types.ts';

export function boxOf({ tiles, oneDie, scoring }: Options): Box {
  const sets: number[][] = Array.from({ length: 13 }, () => []);
  for (let set = 1; set < 1 << tiles; set++) sets[sumOf(set)]?.push(set);
  return {
    full: (1 << tiles) - 1,
    dice: (up) => (oneDie === 'never' || sumOf(up) > 6 ? [2] : oneDie === 'must' ? [1] : [1, 2]),
    after: (up, total) => (sets[total] ?? []).filter((set) => (set & up) === set).map((set) => up & ~set),
    score: (up) => scoreOf(up, scoring),
  };
}

/** What is up after a choice of tiles is laid. */
export const leftBy = (up: number, { tiles }: Extract<Move, { type: 'lay' }>): number =>
  tiles.reduce((left, tile) => left & ~(1 << (tile - 1)), up);

/** What is kept of winning depends on the turn, and that on this. The number is raised with any change to it. */
const keyOf = ({ tiles, oneDie, scoring }: Options): Key => ({ kind: game.id, version: 1, of: { tiles, oneDie, scoring } });

/** The lowest score of the round so far. */
function lowestOf({ scores }: State, turn: Turn): Lowest | null {
  const played = scores.filter((score) => score !== null);
  if (played.length === 0) return null;
  const lowest = Math.min(...played);
  const rank = turn.scores.indexOf(lowest);
  if (rank < 0) throw new Error(`no turn ends with ${lowest}`);
  return { rank, shared: played.filter((score) => score === lowest).length > 1 };
}

export const model = turnModel<Options, State, Move, View, Fact>({
  game,
  position,
  box: boxOf,
  left: ({ up }) => up,
  leaves: ({ up }, move) => (move.type === 'throw' ? null : leftBy(up, move)),
  async winning({ options, seats }, turn, work) {
    const round = await solveRound(turn, { players: seats, ties: 'replay', zeroWins: options.stake > 0 }, work, keyOf(options));
    return {
      chances: round.chances,
      states: round.states,
      larger: true,
      more: {},
      start: {},
      settled: ({ state: { awaiting } }, seat) => (awaiting.kind === 'over' ? (awaiting.winners.includes(seat) ? 1 : 0) : null),
      worths(state: State, seat: Seat) {
        const lowest = lowestOf(state, turn);
        return round.worths(seat, state.turn, lowest, lowest !== null && state.scores[seat] === turn.scores[lowest.rank]);
      },
    };
  },
});
