/**
 * One player's turn alone, in games where it goes like this: throw one or two dice, use the whole throw in one of the
 * ways that fit, throw again, until a throw fits nothing or nothing is left. The turn ends with a score. What a score
 * is good for is the business of whoever asks: a plan is the best play for a given worth of each score, and of play
 * that is equally good the one with the lower score to be expected.
 */

/** How a game says what a turn is. A position is what is left, as a number; using a throw makes it smaller. */
export interface Box {
  readonly full: number; // as the turn begins; 0 is all done
  /** How many dice may be thrown. */
  dice(position: number): readonly Dice[];
  /** What using a throw can leave; empty where it does not fit. */
  after(position: number, total: number): readonly number[];
  /** What the turn scores if it ends there. */
  score(position: number): number;
}
export type Dice = 1 | 2;

/** A turn laid out for counting. Positions have places: 0 is where the turn begins, and a throw leads to higher ones. */
export interface Turn {
  readonly size: number;
  readonly placeOf: Int32Array; // of each position; -1 where no turn leads to it
  readonly dice: Uint8Array; // 1, 2, 3 where either may be thrown, 0 where all is done
  readonly first: Int32Array; // at place * THROWS + total: where the places that the throw can lead to begin in `next`
  readonly next: Int32Array;
  readonly firstBefore: Int32Array; // at a place: where the places that lead to it begin in `before`
  readonly before: Int32Array;
  readonly score: Float64Array; // of what is left; a throw never makes it more
  readonly ending: Int32Array; // which of `scores` the turn has if it ends there; -1 where it cannot
  readonly scores: Float64Array; // that a turn can end with, lowest first
}

/** Best play for a worth of each score. */
export interface Plan {
  readonly worths: Float64Array; // of each of the turn's scores
  readonly worth: Float64Array; // of each place, before a throw
  readonly score: Float64Array; // to be expected there
  readonly dice: Uint8Array; // to throw there
  readonly leave: Int32Array; // at place * THROWS + total: the place to go to; -1 where the throw ends the turn
  readonly stale: Uint8Array; // places to look at again
}

export const HIGHEST = 12;
export const THROWS = HIGHEST + 1;
/** In how many of 36 orders two dice show each total. */
export const WAYS = Uint8Array.of(0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1);
/** Worths that differ by no more than this part of themselves differ by rounding only. */
export const ROUNDING = 1e-13;

export const chance = (dice: Dice, total: number): number =>
  dice === 2 ? (WAYS[total] ?? 0) / 36 : total > 0 && total <= 6 ? 1 / 6 : 0;

export function layOut(box: Box): Turn {
  const placeOf = new Int32Array(box.full + 1).fill(-1);
  const positions: number[] = [];
  const dice: number[] = [];
  const first: number[] = [0];
  const next: number[] = []; // positions at first, places later
  const ends: boolean[] = [];
  placeOf[box.full] = 0;
  for (let position = box.full; position >= 0; position--) {
    if (placeOf[position] === -1) continue;
    placeOf[position] = positions.length;
    positions.push(position);
    const allowed = position === 0 ? [] : box.dice(position);
    let stuck = position === 0;
    for (let total = 0; total < THROWS; total++) {
      if (allowed.some((count) => chance(count, total) > 0)) {
        const uses = box.after(position, total);
        stuck ||= uses.length === 0;
        for (const left of uses) {
          next.push(left);
          placeOf[left] = 0;
        }
      }
      first.push(next.length);
    }
    dice.push(allowed.reduce((sum, count) => sum + count, 0));
    ends.push(stuck);
  }
  const size = positions.length;
  const score = Float64Array.from(positions, (position) => box.score(position));
  const scores = Float64Array.from(new Set(score.filter((_, place) => ends[place]))).sort();
  const rank = new Map(Array.from(scores, (value, i) => [value, i]));
  const places = Int32Array.from(next, (position) => placeOf[position] as number);
  return {
    size,
    placeOf,
    dice: Uint8Array.from(dice),
    first: Int32Array.from(first),
    next: places,
    ...backwards(size, first, places),
    score,
    ending: Int32Array.from(score, (value, place) => (ends[place] ? (rank.get(value) ?? -1) : -1)),
    scores,
  };
}

function backwards(size: number, first: readonly number[], next: Int32Array): Pick<Turn, 'firstBefore' | 'before'> {
  const firstBefore = new Int32Array(size + 1);
  for (const place of next) (firstBefore[place + 1] as number)++;
  for (let place = 0; place < size; place++) (firstBefore[place + 1] as number) += firstBefore[place] as number;
  const filled = firstBefore.slice();
  const before = new Int32Array(next.length);
  for (let place = 0; place < size; place++)
    for (let i = first[place * THROWS] as number; i < (first[(place + 1) * THROWS] as number); i++)
      before[(filled[next[i] as number] as number)++] = place;
  return { firstBefore, before };
}

/** The best play for these worths of the turn's scores. */
export function plan(turn: Turn, worths: Float64Array): Plan {
  const fresh: Plan = {
    worths: worths.slice(),
    worth: new Float64Array(turn.size).fill(Number.NaN),
    score: new Float64Array(turn.size),
    dice: new Uint8Array(turn.size),
    leave: new Int32Array(turn.size * THROWS).fill(-1),
    stale: new Uint8Array(turn.size).fill(1),
  };
  settle(turn, fresh);
  return fresh;
}

/** The same for other worths, counting again only what they touch. */
export function replan(turn: Turn, plan: Plan, worths: Float64Array): void {
  const { ending } = turn;
  for (let place = 0; place < turn.size; place++) {
    const end = ending[place] as number;
    if (end >= 0 && worths[end] !== plan.worths[end]) plan.stale[place] = 1;
  }
  plan.worths.set(worths);
  settle(turn, plan);
}

function settle(turn: Turn, plan: Plan): void {
  const { firstBefore, before } = turn;
  const { worth, score, stale } = plan;
  for (let place = turn.size - 1; place >= 0; place--) {
    if (stale[place] === 0) continue;
    stale[place] = 0;
    const oldWorth = worth[place];
    const oldScore = score[place];
    decide(turn, plan, place);
    if (worth[place] === oldWorth && score[place] === oldScore) continue;
    const to = firstBefore[place + 1] as number;
    for (let i = firstBefore[place] as number; i < to; i++) stale[before[i] as number] = 1;
  }
}

/** Where one can be had for the other, which is better? Worth comes first, then the lower score. */
function better(worth: number, score: number, otherWorth: number, otherScore: number): boolean {
  const gain = worth - otherWorth;
  const slack = ROUNDING * Math.abs(otherWorth);
  return gain > slack || (gain >= -slack && score < otherScore);
}

function decide(turn: Turn, { worths, worth, score, dice, leave }: Plan, place: number): void {
  const { first, next } = turn;
  const end = turn.ending[place] as number;
  const endWorth = end < 0 ? 0 : (worths[end] as number);
  const endScore = end < 0 ? 0 : (turn.scores[end] as number);
  const allowed = turn.dice[place] as number;
  let one = 0;
  let oneScore = 0;
  let two = 0;
  let twoScore = 0;
  const most = allowed === 0 ? 0 : allowed === 1 ? 6 : HIGHEST;
  for (let total = allowed === 2 ? 2 : 1; total <= most; total++) {
    const from = first[place * THROWS + total] as number;
    const to = first[place * THROWS + total + 1] as number;
    let choice = -1;
    let best = endWorth;
    let bestScore = endScore;
    if (from < to) {
      choice = next[from] as number;
      best = worth[choice] as number;
      bestScore = score[choice] as number;
      for (let i = from + 1; i < to; i++) {
        const other = next[i] as number;
        if (better(worth[other] as number, score[other] as number, best, bestScore)) {
          choice = other;
          best = worth[other] as number;
          bestScore = score[other] as number;
        }
      }
    }
    leave[place * THROWS + total] = choice;
    if (total <= 6) {
      one += best;
      oneScore += bestScore;
    }
    two += (WAYS[total] as number) * best;
    twoScore += (WAYS[total] as number) * bestScore;
  }
  const single = allowed === 1 || (allowed === 3 && better(one / 6, oneScore / 6, two / 36, twoScore / 36));
  dice[place] = single ? 1 : 2;
  worth[place] = allowed === 0 ? endWorth : single ? one / 6 : two / 36;
  score[place] = allowed === 0 ? endScore : single ? oneScore / 6 : twoScore / 36;
}

/** With what chance each score ends a turn that is played by a plan. */
export function spread(turn: Turn, { dice, leave }: Plan): Float64Array {
  const at = new Float64Array(turn.size);
  const ends = new Float64Array(turn.scores.length);
  at[0] = 1;
  for (let place = 0; place < turn.size; place++) {
    const here = at[place] as number;
    if (here === 0) continue;
    const end = turn.ending[place] as number;
    const single = dice[place] === 1;
    const most = turn.dice[place] === 0 ? 0 : single ? 6 : HIGHEST;
    const part = single ? here / 6 : here / 36;
    for (let total = single ? 1 : 2; total <= most; total++) {
      const share = single ? part : part * (WAYS[total] as number);
      const to = leave[place * THROWS + total] as number;
      if (to < 0) ends[end] = (ends[end] as number) + share;
      else at[to] = (at[to] as number) + share;
    }
    if (most === 0) ends[end] = (ends[end] as number) + here;
  }
  return ends;
}

/** What each place is worth to somebody else, who has these worths of the scores, while the turn is played by a plan. */
export function follow(turn: Turn, plan: Plan, worths: Float64Array): Float64Array {
  const worth = new Float64Array(turn.size);
  for (let place = turn.size - 1; place >= 0; place--)
    worth[place] =
      turn.dice[place] === 0
        ? (worths[turn.ending[place] as number] as number)
        : ofThrow(turn, plan, place, plan.dice[place] === 1 ? 1 : 2, worth, worths);
  return worth;
}

/** What throwing so many dice at a place is worth, with a worth of each place and of each score. */
export function ofThrow(turn: Turn, plan: Plan, place: number, dice: Dice, worth: Float64Array, worths: Float64Array): number {
  let sum = 0;
  for (let total: number = dice; total <= 6 * dice; total++) {
    const ways = dice === 1 ? 1 : (WAYS[total] as number);
    sum += ways * ofThrown(turn, plan, place, total, worth, worths);
  }
  return dice === 1 ? sum / 6 : sum / 36;
}

/** The same once the dice lie. */
export function ofThrown(
  turn: Turn,
  { leave }: Plan,
  place: number,
  total: number,
  worth: Float64Array,
  worths: Float64Array,
): number {
  const to = leave[place * THROWS + total] as number;
  return to < 0 ? (worths[turn.ending[place] as number] as number) : (worth[to] as number);
}

/** The chance that a throw of so many dice fits nothing. */
export function stuck(turn: Turn, place: number, dice: Dice): number {
  let sum = 0;
  for (let total = 1; total < THROWS; total++)
    if (turn.first[place * THROWS + total] === turn.first[place * THROWS + total + 1]) sum += chance(dice, total);
  return sum;
}

/** The same with the dice that make it least. */
export function leastStuck(turn: Turn, place: number): number {
  const allowed = turn.dice[place] as number;
  if (allowed === 0) return 0;
  return allowed === 3 ? Math.min(stuck(turn, place, 1), stuck(turn, place, 2)) : stuck(turn, place, allowed as Dice);
}
