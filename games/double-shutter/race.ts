/**
 * The race of two to the goal, round by round. Points only grow, so that what a round's points are worth is known when
 * the round is counted, with one exception: tied at the goal or beyond it they go on until a round parts them, and that
 * is worth what it is worth.
 */
import { answers, pause, plan, type Turn, type Work } from '@snug/solver';

/** Points of the player who starts every round, then of the other. */
export type Points = readonly [number, number];

export interface Race {
  readonly states: number;
  /** The starter's chance to win, between rounds. */
  chance(points: Points): number;
  /** The starter's chance for each total of the starter's turn. */
  afterFirst(points: Points): Float64Array;
  /** The starter's chance for each total of the other's turn, once the starter has a total (both by rank). */
  afterSecond(points: Points, first: number): Float64Array;
}

const SAME = 1e-15;
const TIED_ROUNDS = 5; // that are counted, usually, until that worth is found

export async function solveRace(turn: Turn, goal: number, work: Work): Promise<Race> {
  const { scores } = turn;
  const chances = new Map<number, number>();
  const afterFirst = new Map<number, Float64Array>();
  const tied: Points = [goal, goal]; // and any tie beyond

  const key = ([starter, other]: Points): number => (starter >= goal && other >= goal ? -1 : starter * goal + other);

  const chance = ([starter, other]: Points): number => {
    if (starter !== other && Math.max(starter, other) >= goal) return starter > other ? 1 : 0;
    const known = chances.get(key([starter, other]));
    if (known === undefined) throw new Error(`no such points: ${starter}, ${other}`);
    return known;
  };

  /** DSH-10 and DSH-11: what a round brings. */
  const after = ([starter, other]: Points, first: number, second: number): Points => {
    const bonus = scores[Math.min(first, second)] === 0 ? 1 : 0;
    return [first <= second ? starter + 1 + bonus : starter, second <= first ? other + 1 + bonus : other];
  };

  const count = (points: Points): number => {
    const best = answers(turn, (first, second) => 1 - chance(after(points, first, second)));
    const left = best.map((answer) => 1 - answer);
    afterFirst.set(key(points), left);
    return plan(turn, left).worth[0] as number;
  };

  let rounds = 0;
  const of = goal * goal + TIED_ROUNDS;
  // Tied, a round's chance depends on itself by the small chance of another tie, and nearly in a straight line.
  let guess = 0.5;
  let slope = 0;
  for (;;) {
    chances.set(key(tied), guess);
    const found = count(tied);
    await pause(work, ++rounds, of);
    if (Math.abs(found - guess) <= SAME) break;
    const next = (found - slope * guess) / (1 - slope);
    chances.set(key(tied), next);
    const again = count(tied);
    await pause(work, ++rounds, of);
    slope = (again - found) / (next - guess);
    guess = (again - slope * next) / (1 - slope);
  }
  for (let sum = 2 * goal - 2; sum >= 0; sum--)
    for (let starter = Math.max(0, sum - goal + 1); starter <= Math.min(sum, goal - 1); starter++) {
      const points: Points = [starter, sum - starter];
      chances.set(key(points), count(points));
      await pause(work, ++rounds, of);
    }

  return {
    states: (goal * goal + 1) * (scores.length + 1) * turn.size,
    chance,
    afterFirst(points) {
      const known = afterFirst.get(key(points));
      if (known === undefined) throw new Error(`no such points: ${points.join(', ')}`);
      return known;
    },
    afterSecond: (points, first) => Float64Array.from(scores, (_, second) => chance(after(points, first, second))),
  };
}
