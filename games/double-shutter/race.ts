/**
 * The race of two to the goal, round by round. Points only grow, so that what a round's points are worth is known when
 * the round is counted, with one exception: tied at the goal or beyond it they go on until a round parts them, and that
 * is worth what it is worth.
 */
import { answers, type Key, pause, plan, shelved, type Turn, type Work } from '@snug/solver';

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
const VERSION = 1; // of what is kept

/** The race is kept under a key that says what the turn depends on. */
export async function solveRace(turn: Turn, goal: number, work: Work, { of, ...kind }: Key): Promise<Race> {
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

  /** From the last round to the first. */
  const inOrder: Points[] = [tied];
  for (let sum = 2 * goal - 2; sum >= 0; sum--)
    for (let starter = Math.max(0, sum - goal + 1); starter <= Math.min(sum, goal - 1); starter++)
      inOrder.push([starter, sum - starter]);

  const find = async (): Promise<Float64Array<ArrayBuffer>> => {
    let rounds = 0;
    const all = inOrder.length - 1 + TIED_ROUNDS;
    // Tied, a round's chance depends on itself by the small chance of another tie, and nearly in a straight line.
    let guess = 0.5;
    let slope = 0;
    for (;;) {
      chances.set(key(tied), guess);
      const found = count(tied);
      await pause(work, ++rounds, all);
      if (Math.abs(found - guess) <= SAME) break;
      const next = (found - slope * guess) / (1 - slope);
      chances.set(key(tied), next);
      const again = count(tied);
      await pause(work, ++rounds, all);
      slope = (again - found) / (next - guess);
      guess = (again - slope * next) / (1 - slope);
    }
    for (const points of inOrder.slice(1)) {
      chances.set(key(points), count(points));
      await pause(work, ++rounds, all);
    }
    return Float64Array.from(inOrder.flatMap((points) => [chance(points), ...(afterFirst.get(key(points)) ?? [])]));
  };

  const width = 1 + scores.length;
  const numbers = await shelved(work, { ...kind, of: { ...of, goal, race: VERSION } }, width * inOrder.length, find);
  for (const [i, points] of inOrder.entries()) {
    chances.set(key(points), numbers[width * i] as number);
    afterFirst.set(key(points), numbers.subarray(width * i + 1, width * (i + 1)));
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
