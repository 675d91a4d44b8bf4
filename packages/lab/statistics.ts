/**
 * Intervals and tests. Distributions are jStat's. Shares: Wilson's interval, its end towards 0 exact where few games are
 * counted, or its end towards all where all but few are; Newcombe's for a difference, the score test.
 * Means: Student's interval, Welch's test. Many figures at once: Holm.
 *
 * Where games are counted, many equal ones say little of a rare one that is not: a mean of n equal games has a variance of 0
 * and may still be off. What hides behind them is a share of up to 1 - tail^(1/n) of games that differ by a `unit`. The
 * interval is widened so that it is this share where all games are equal, Garwood's (1936) exact one where a few differ,
 * within a hundredth of it, and Student's where many do.
 */
import { beta, missedShare, normal, student } from './distributions.ts';

export interface Estimate {
  readonly value: number | null; // null: of nothing
  readonly low: number | null; // null: nothing can be said of how far it may be off
  readonly high: number | null;
  readonly n: number; // games, or whatever it is an average over
  readonly always?: true; // it was this in every single one of many games
}

export interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly p: number; // how often chance alone would make as large a difference between equals
  readonly always?: true; // of any two games
}

export interface Share {
  readonly count: number;
  readonly n: number;
}

/** What a game can add to an average. */
export interface Grain {
  readonly unit: number; // by which one that differs from others differs at least; 0: by as little as one likes
  readonly least: number;
  readonly most: number;
}

export const SMOOTH: Grain = { unit: 0, least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
export const COUNT: Grain = { unit: 1, least: 0, most: Number.POSITIVE_INFINITY };

/** An average over games; `variance` is that of a single one. */
export interface Mean extends Grain {
  readonly value: number;
  readonly variance: number;
  readonly n: number;
  readonly equal: boolean; // all games are, and there are many
}

/** Games that were won, and that were lost at `loss` each; the rest are worth nothing. */
export interface Ahead {
  readonly won: number;
  readonly lost: number;
  readonly loss: number;
  readonly n: number;
}

const CONFIDENCE = 0.95;
const TAIL = (1 + CONFIDENCE) / 2;
const FEWEST = 10; // games of each version: with fewer no difference is tested
const MANY = 400; // games: if all of them are equal, fewer than one in a hundred are not, at 95 %

/** How many standard deviations to both sides make an interval. */
export const deviationsFor = (confidence: number): number => normal.inv((1 + confidence) / 2);

const RARE = 50; // games

/**
 * Wilson's, but for the end towards nothing of what is rare, and the end towards all of what is nearly always so: there Wilson's
 * is far too sure. Of a single game in a million its lower end is 7 times the exact one, and where something happens in 0.18
 * games on average 84 % of its intervals hold. With exact ends below 50 games it is 94 % at least, whatever the share is.
 */
export function shareInterval(share: Share, confidence = CONFIDENCE): Estimate {
  const { count, n } = share;
  const wilson = wilsonInterval(share, confidence);
  const [rare, nearlyAll] = [count <= RARE, n - count <= RARE];
  if (n === 0 || !(rare || nearlyAll)) return wilson;
  const { low, high } = sureShareInterval(share, confidence);
  return { ...wilson, ...(rare && { low }), ...(nearlyAll && { high }) };
}

/** Wilson (1927). */
export function wilsonInterval({ count, n }: Share, confidence = CONFIDENCE): Estimate {
  if (n === 0) return { value: null, low: null, high: null, n };
  const z = deviationsFor(confidence);
  const value = count / n;
  const middle = (value + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((value * (1 - value)) / n + (z * z) / (4 * n * n));
  return { value, low: count === 0 ? 0 : middle - half, high: count === n ? 1 : middle + half, n };
}

/**
 * Clopper and Pearson (1934): wider than Wilson's, but it never holds less often than it says. Wilson's does so on average only,
 * which is not enough where something is to follow from a single game in thousands.
 */
export function sureShareInterval({ count, n }: Share, confidence = CONFIDENCE): Estimate {
  if (n === 0) return { value: null, low: null, high: null, n };
  const tail = (1 - confidence) / 2;
  const low = count === 0 ? 0 : beta.inv(tail, count, n - count + 1);
  const high = count === n ? 1 : beta.inv(1 - tail, count + 1, n - count);
  return { value: count / n, low, high, n };
}

export function meanInterval(mean: Mean, confidence = CONFIDENCE): Estimate {
  const { value, variance, n, equal, least, most } = mean;
  if (n === 0) return { value: null, low: null, high: null, n };
  if (n < 2) return { value, low: null, high: null, n };
  const error = student.inv((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n);
  const half = widened(error, hiddenIn(mean, confidence));
  return { value, low: Math.max(least, value - half), high: Math.min(most, value + half), n, ...(equal && ALWAYS) };
}

const ALWAYS = { always: true } as const;

/** What n equal games may hide. */
const hiddenIn = ({ unit, n }: Mean, confidence: number): number => unit * missedShare((1 - confidence) / 2, n);

const widened = (half: number, hidden: number): number => hidden / 2 + Math.hypot(half, hidden / 2);

/** From sums alone. */
export function meanOf(sum: number, squares: number, n: number, { unit, least, most }: Grain = SMOOTH): Mean {
  const grain = { unit, least, most };
  if (n === 0) return { value: 0, variance: 0, n, equal: false, ...grain };
  const value = sum / n;
  const equal = n >= MANY && Number.isInteger(value) && value * n === sum && value * sum === squares;
  return { value, variance: n < 2 ? 0 : Math.max(0, (squares - sum * value) / (n - 1)), n, equal, ...grain };
}

/**
 * The intervals of both shares put together as far as they depend on each other (Newcombe 1998, method 10 for pairs; Zou
 * and Donner 2008): never beyond what is possible, and of some width also where all games ended alike.
 */
export function aheadInterval({ won, lost, loss, n }: Ahead, confidence = CONFIDENCE, interval = shareInterval): Estimate {
  const [up, down] = [interval({ count: won, n }, confidence), interval({ count: lost, n }, confidence)];
  if (up.value === null || down.value === null) return { value: null, low: null, high: null, n };
  const value = up.value - loss * down.value;
  const spread = Math.sqrt(up.value * (1 - up.value) * down.value * (1 - down.value));
  const together = spread === 0 ? 1 : Math.min(1, (up.value * down.value) / spread); // one is won less where the other is more
  const reach = (one: number, other: number): number => Math.sqrt(one * one + other * other + 2 * together * one * other);
  const below = reach(up.value - (up.low ?? 0), loss * ((down.high ?? 1) - down.value));
  const above = reach((up.high ?? 1) - up.value, loss * (down.value - (down.low ?? 0)));
  return { value, low: value - below, high: value + above, n };
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
  { unit, least, most }: Grain = SMOOTH,
): Mean {
  if (n === 0 || below.sum === 0) return { value: 0, variance: 0, n: 0, equal: false, unit, least, most };
  const value = above.sum / below.sum;
  const each = below.sum / n;
  const spread = above.squares - 2 * value * products + value * value * below.squares;
  const equal = n >= MANY && Number.isInteger(value) && value * below.sum === above.sum && spread === 0;
  const variance = n < 2 ? 0 : Math.max(0, spread) / (n - 1) / (each * each);
  return { value, variance, n, equal, unit: unit / each, least, most };
}

/**
 * From a histogram: the value of the middle game, and of those that are as far off as chance takes it. Where there are not so
 * many games nothing is said of how far that is.
 */
export function medianInterval(histogram: readonly number[], confidence = CONFIDENCE): Estimate {
  const n = sumOf(histogram);
  if (n === 0) return { value: null, low: null, high: null, n };
  const half = (deviationsFor(confidence) * Math.sqrt(n)) / 2;
  const at = (rank: number): number => {
    let seen = 0;
    return histogram.findIndex((games) => {
      seen += games;
      return seen >= rank;
    });
  };
  const value = at(Math.ceil(n / 2));
  const [low, high] = [Math.floor(n / 2 - half), Math.ceil(n / 2 + half) + 1];
  if (low < 1 || high > n) return { value, low: null, high: null, n };
  return { value, low: at(low), high: at(high), n, ...(n >= MANY && histogram[value] === n && ALWAYS) };
}

/** How much more the second is; null where there are too few games to say. */
export function shareDifference(a: Share, b: Share): Difference | null {
  const [one, other] = [wilsonInterval(a), wilsonInterval(b)];
  if (a.n < FEWEST || b.n < FEWEST || one.value === null || other.value === null) return null;
  const difference = apart(one, other);
  const all = (a.count + b.count) / (a.n + b.n);
  const error = Math.sqrt(all * (1 - all) * (1 / a.n + 1 / b.n));
  return { ...difference, p: error === 0 ? 1 : 2 * normal.cdf(-Math.abs(difference.value) / error) };
}

export function meanDifference(a: Mean, b: Mean): Difference | null {
  if (a.n < FEWEST || b.n < FEWEST) return null;
  const value = b.value - a.value;
  const [one, other] = [a.variance / a.n, b.variance / b.n];
  const error = Math.sqrt(one + other);
  const hidden = Math.hypot(hiddenIn(a, CONFIDENCE), hiddenIn(b, CONFIDENCE));
  const reach = a.most - a.least;
  const within = (half: number, p: number): Difference => ({
    value,
    low: Math.max(-reach, value - widened(half, hidden)),
    high: Math.min(reach, value + widened(half, hidden)),
    p,
    ...(a.equal && b.equal && ALWAYS),
  });
  if (error === 0) return within(0, value === 0 ? 1 : pooled(value, a.n, b.n));
  const freedom = square(one + other) / (square(one) / (a.n - 1) + square(other) / (b.n - 1));
  return within(student.inv(TAIL, freedom) * error, 2 * student.cdf(-Math.abs(value) / error, freedom));
}

/** All games of each are equal: if there were no difference, they would come from games of both kinds. */
function pooled(value: number, a: number, b: number): number {
  const variance = (value * value * a * b) / (a + b) / (a + b - 1);
  return 2 * normal.cdf(-Math.abs(value) / Math.sqrt(variance * (1 / a + 1 / b)));
}

export function aheadDifference(a: Ahead, b: Ahead): Difference | null {
  const [one, other] = [aheadInterval(a), aheadInterval(b)];
  const tested = meanDifference(aheadMean(a), aheadMean(b));
  return tested && { ...apart(one, other), p: tested.p };
}

const aheadMean = ({ won, lost, loss, n }: Ahead): Mean => meanOf(won - loss * lost, won + loss * loss * lost, n);

/** From both intervals, as Newcombe does it. */
function apart(one: Estimate, other: Estimate): Omit<Difference, 'p'> {
  const [from, to] = [one.value ?? 0, other.value ?? 0];
  const value = to - from;
  return {
    value,
    low: value - Math.hypot(to - (other.low ?? to), (one.high ?? from) - from),
    high: value + Math.hypot((other.high ?? to) - to, from - (one.low ?? from)),
  };
}

/**
 * Two medians may differ by all that a number in the one interval and a number in the other differ by: that is the interval,
 * and p is where the two intervals come apart if they are made for p instead of 5 %. Whole numbers are often the median by far, so
 * tests that compare how many games lie above one of them (Mood's) find what is no difference of medians, and Newcombe's
 * interval, which takes both to be off by less than each alone, leaves out what is true. Whatever the games are, this one is
 * wrong as often as it says at most: most often where each version has exactly half of its games on either side of a gap.
 */
export function medianDifference(a: readonly number[], b: readonly number[]): Difference | null {
  const [one, other] = [medianInterval(a), medianInterval(b)];
  if (one.n < FEWEST || other.n < FEWEST) return null;
  if (one.value === null || one.low === null || one.high === null) return null;
  if (other.value === null || other.low === null || other.high === null) return null;
  const [lower, upper] = other.value < one.value ? [b, a] : [a, b];
  const [from, to] = [Math.min(one.value, other.value), Math.max(one.value, other.value)];
  const commons = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  const off = Math.min(
    ...commons.map((middle) => Math.max(short(lower.slice(middle), lower), short(upper.slice(0, middle + 1), upper))),
  );
  return {
    value: other.value - one.value,
    low: other.low - one.high,
    high: other.high - one.low,
    p: 2 * normal.cdf(-off),
    ...(one.always && other.always && ALWAYS),
  };
}

/** At how many deviations an interval leaves out a number that so few games reach, or do not exceed. */
function short(some: readonly number[], all: readonly number[]): number {
  const [few, n] = [sumOf(some), sumOf(all)];
  return Math.max(0, (n - 2 * few - 2) / Math.sqrt(n));
}

const square = (number: number): number => number * number;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

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
