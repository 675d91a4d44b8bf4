/// <reference path="./jstat.d.ts" />
/**
 * Intervals and tests. Distributions are jStat's. Shares: Wilson's interval, Newcombe's for a difference, the score test.
 * Means: Student's interval, Welch's test. Many figures at once: Holm.
 */
import jStat from 'jstat';

export interface Estimate {
  readonly value: number | null; // null: of nothing
  readonly low: number | null; // null: nothing can be said of how far it may be off
  readonly high: number | null;
  readonly n: number; // games, or whatever it is an average over
}

export interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly p: number; // how often chance alone would make as large a difference between equals
}

export interface Share {
  readonly count: number;
  readonly n: number;
}

/** An average over games; `variance` is that of a single one. */
export interface Mean {
  readonly value: number;
  readonly variance: number;
  readonly n: number;
}

const CONFIDENCE = 0.95;
const TAIL = (1 + CONFIDENCE) / 2;
const FEWEST = 10; // games of each version: with fewer no difference is tested

/** How many standard deviations to both sides make an interval. */
export const deviationsFor = (confidence: number): number => jStat.normal.inv((1 + confidence) / 2, 0, 1);

/** Wilson (1927). */
export function shareInterval({ count, n }: Share, confidence = CONFIDENCE): Estimate {
  if (n === 0) return { value: null, low: null, high: null, n };
  const z = deviationsFor(confidence);
  const value = count / n;
  const middle = (value + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((value * (1 - value)) / n + (z * z) / (4 * n * n));
  return { value, low: count === 0 ? 0 : middle - half, high: count === n ? 1 : middle + half, n };
}

export function meanInterval({ value, variance, n }: Mean, confidence = CONFIDENCE): Estimate {
  if (n === 0) return { value: null, low: null, high: null, n };
  if (n < 2) return { value, low: null, high: null, n };
  const half = jStat.studentt.inv((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n);
  return { value, low: value - half, high: value + half, n };
}

/** From sums alone. */
export function meanOf(sum: number, squares: number, n: number): Mean {
  if (n === 0) return { value: 0, variance: 0, n };
  const value = sum / n;
  return { value, variance: n < 2 ? 0 : Math.max(0, (squares - sum * value) / (n - 1)), n };
}

/**
 * A quotient of two sums over games, such as choices a decision: a game's own quotient would give short games too much
 * weight. The variance is that of what each game adds to the difference from the quotient (Cochran, ch. 6).
 */
export function quotientOf(
  above: { readonly sum: number; readonly squares: number },
  below: { readonly sum: number; readonly squares: number },
  products: number,
  n: number,
): Mean {
  if (n === 0 || below.sum === 0) return { value: 0, variance: 0, n: 0 };
  const value = above.sum / below.sum;
  const each = below.sum / n;
  const spread = above.squares - 2 * value * products + value * value * below.squares;
  return { value, variance: n < 2 ? 0 : Math.max(0, spread) / (n - 1) / (each * each), n };
}

/** From a histogram: the value of the middle game, and of those that are as far off as chance takes it. */
export function medianInterval(histogram: readonly number[], confidence = CONFIDENCE): Estimate {
  const n = histogram.reduce((all, games) => all + games, 0);
  if (n === 0) return { value: null, low: null, high: null, n };
  const half = (deviationsFor(confidence) * Math.sqrt(n)) / 2;
  const at = (rank: number): number => {
    const wanted = Math.min(n, Math.max(1, rank));
    let seen = 0;
    return histogram.findIndex((games) => {
      seen += games;
      return seen >= wanted;
    });
  };
  return { value: at(Math.ceil(n / 2)), low: at(Math.floor(n / 2 - half)), high: at(Math.ceil(n / 2 + half) + 1), n };
}

/** How much more the second is; null where there are too few games to say. */
export function shareDifference(a: Share, b: Share): Difference | null {
  const [one, other] = [shareInterval(a), shareInterval(b)];
  if (a.n < FEWEST || b.n < FEWEST || one.value === null || other.value === null) return null;
  const value = other.value - one.value;
  const [oneLow, oneHigh, otherLow, otherHigh] = [one.low ?? 0, one.high ?? 1, other.low ?? 0, other.high ?? 1];
  const low = value - Math.hypot(other.value - otherLow, oneHigh - one.value);
  const high = value + Math.hypot(otherHigh - other.value, one.value - oneLow);
  const all = (a.count + b.count) / (a.n + b.n);
  const error = Math.sqrt(all * (1 - all) * (1 / a.n + 1 / b.n));
  return { value, low, high, p: error === 0 ? 1 : 2 * jStat.normal.cdf(-Math.abs(value) / error, 0, 1) };
}

export function meanDifference(a: Mean, b: Mean): Difference | null {
  if (a.n < FEWEST || b.n < FEWEST) return null;
  const value = b.value - a.value;
  const [one, other] = [a.variance / a.n, b.variance / b.n];
  const error = Math.sqrt(one + other);
  if (error === 0) return { value, low: value, high: value, p: value === 0 ? 1 : 0 };
  const freedom = (one + other) ** 2 / (one ** 2 / (a.n - 1) + other ** 2 / (b.n - 1));
  const half = jStat.studentt.inv(TAIL, freedom) * error;
  return { value, low: value - half, high: value + half, p: 2 * jStat.studentt.cdf(-Math.abs(value) / error, freedom) };
}

/** p-values as they have to be when so many questions were asked at once. */
export function holm(ps: readonly number[]): readonly number[] {
  const order = ps.map((p, place) => ({ p, place })).sort((a, b) => a.p - b.p || a.place - b.place);
  const adjusted = Array<number>(ps.length).fill(1);
  let least = 0;
  for (const [rank, { p, place }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (ps.length - rank)));
    adjusted[place] = least;
  }
  return adjusted;
}
