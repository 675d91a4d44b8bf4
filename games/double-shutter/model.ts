/**
 * A turn is a walk down the boxes in which no back tile is shut before the tile in front of it. For two seats winning is
 * winning the game; for more, and for a goal so far off that it would take too long to count, it is winning the round:
 * the chance to be lowest, alone or with others. Then each plays for that given the totals so far, and where it is all
 * the same, for a lower total; the bonus and the points so far are left out.
 */
import type { Seat } from '@snug/engine';
import { type Box, type Key, type Lowest, solveRound, type Turn, turnModel, type Winning, type Work } from '@snug/solver';
import { ALL, HIGHEST, mirror, rowOf, SHUTTINGS, sumOf, totalOf } from './box.ts';
import type { Options } from './options.ts';
import { position } from './position.ts';
import { type Points, solveRace } from './race.ts';
import { game } from './rules.ts';
import type { Fact, Move, State, View } from './types.ts';

/** The largest goal for which a game of two is counted to its end. */
export const FARTHEST_GOAL = 12;

/** What is kept of winning depends on the turn, and that on this. The number is raised with any change to it. */
const keyOf = ({ oneDie }: Options): Key => ({ kind: game.id, version: 1, of: { oneDie } });

/** Both rows as one number, the back row above the front row. */
export const boxNumber = ({ front, back }: Pick<State, 'front' | 'back'>): number => front | (back << HIGHEST);

export function boxOf({ oneDie }: Options): Box {
  const ways = SHUTTINGS.map((all) =>
    all.map(({ front, back, columns }) => ({ tiles: boxNumber({ front, back }), mustBeShut: columns & ~front })),
  );
  return {
    full: boxNumber({ front: ALL, back: ALL }),
    dice(box) {
      const front = box & ALL;
      const back = box >> HIGHEST;
      const counted = sumOf(front) + sumOf(oneDie === 'exposed' ? back & ~mirror(front) : back);
      return oneDie !== 'never' && counted <= 6 ? [1, 2] : [2];
    },
    after(box, total) {
      const left: number[] = [];
      for (const { tiles, mustBeShut } of ways[total] ?? [])
        if ((box & tiles) === tiles && (box & mustBeShut) === 0) left.push(box & ~tiles);
      return left;
    },
    score: (box) => totalOf(box & ALL, box >> HIGHEST),
  };
}

/** Who can still turn out to be the starter. */
function startersOf({ awaiting, starter }: State): readonly Seat[] {
  return awaiting.kind === 'roll' && awaiting.seats !== undefined ? awaiting.seats : [starter];
}

const place = (seat: Seat, starter: Seat, seats: number): number => (seat - starter + seats) % seats;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a chance by order of play comes to for a seat, over all who can still be the starter. */
function overStarters(state: State, seat: Seat, inOrder: (place: number) => number): number {
  return mean(startersOf(state).map((starter) => inOrder(place(seat, starter, state.points.length))));
}

async function winGame(options: Options, turn: Turn, work: Work): Promise<Winning<State, Fact>> {
  const race = await solveRace(turn, options.goal, work, keyOf(options));
  const pointsOf = ({ points, starter }: State): Points => [points[starter] ?? 0, points[1 - starter] ?? 0];
  const atStart = race.chance([0, 0]);
  const inOrder = [atStart, 1 - atStart];
  const start = game.setup(options, 2);
  return {
    chances: [0, 1].map((seat) => overStarters(start, seat, (at) => inOrder[at] ?? 0)),
    states: race.states,
    larger: true,
    more: { of: 'game' },
    start: { inOrder },
    settled({ state }, seat) {
      if (state.awaiting.kind === 'over') return state.awaiting.winners.includes(seat) ? 1 : 0;
      return startersOf(state).length > 1 ? overStarters(state, seat, (at) => inOrder[at] ?? 0) : null;
    },
    worths(state, seat) {
      const { starter, totals } = state;
      const first = totals[starter] ?? null;
      const points = pointsOf(state);
      const toStarter = first === null ? race.afterFirst(points) : race.afterSecond(points, turn.scores.indexOf(first));
      return seat === starter ? toStarter : toStarter.map((chance) => 1 - chance);
    },
  };
}

async function winRound(options: Options, seats: number, turn: Turn, work: Work): Promise<Winning<State, Fact>> {
  const round = await solveRound(turn, { players: seats, ties: 'share', zeroWins: false }, work, keyOf(options));
  const inOrder = (at: number): number => round.chances[at] ?? 0;
  const start = game.setup(options, seats);
  return {
    chances: start.points.map((_, seat) => overStarters(start, seat, inOrder)),
    states: round.states,
    larger: true,
    more: { of: 'round' },
    start: { inOrder: round.chances },
    settled({ state, facts }, seat) {
      const won = facts.find((fact) => fact.kind === 'round-won');
      if (won !== undefined) return won.seats.includes(seat) ? 1 : 0;
      return startersOf(state).length > 1 ? overStarters(state, seat, inOrder) : null;
    },
    worths({ totals, starter, turn: acting }, seat) {
      const played = totals.filter((total) => total !== null);
      const low = Math.min(...played);
      const lowest: Lowest | null = played.length === 0 ? null : { rank: turn.scores.indexOf(low), shared: false };
      return round.worths(place(seat, starter, seats), place(acting, starter, seats), lowest, totals[seat] === low);
    },
  };
}

/** DSH-13: alone one gets there sooner or later. */
function winAlone(turn: Turn): Winning<State, Fact> {
  const sure = turn.scores.map(() => 1);
  return {
    chances: [1],
    states: turn.size,
    larger: true,
    more: { of: 'game' },
    start: {},
    settled: ({ state: { awaiting } }) => (awaiting.kind === 'over' ? 1 : null),
    worths: () => sure,
  };
}

export const model = turnModel<Options, State, Move, View, Fact>({
  game,
  position,
  box: boxOf,
  left: boxNumber,
  leaves: ({ front, back }, move) =>
    move.type === 'throw' ? null : boxNumber({ front: front & ~rowOf(move.front), back: back & ~rowOf(move.back) }),
  async winning({ options, seats }, turn, work) {
    if (seats === 1) return winAlone(turn);
    return seats === 2 && options.goal <= FARTHEST_GOAL ? winGame(options, turn, work) : winRound(options, seats, turn, work);
  },
});
