/** How often intervals hold what is true, and tests call equal what is equal: by adding up all that can happen, or by seeded games. */
import { seeded } from '@snug/dice';
import { describe, expect, test } from 'vitest';
import {
  aheadDifference,
  aheadInterval,
  COUNT,
  type Estimate,
  meanDifference,
  meanInterval,
  meanOf,
  medianDifference,
  medianInterval,
  quotientOf,
  shareInterval,
  sureShareInterval,
  wilsonInterval,
} from './statistics.ts';

const holds = ({ low, high }: Estimate, truth: number): boolean => (low ?? -1e9) <= truth && truth <= (high ?? 1e9);

/** The probability that the interval holds the truth, if each of n games is odd with probability p. */
function coverage(n: number, p: number, interval: (odd: number) => Estimate, truth: number): number {
  let [all, likely] = [0, (1 - p) ** n];
  for (let odd = 0; odd <= n; odd++) {
    if (holds(interval(odd), truth)) all += likely;
    likely *= ((n - odd) / (odd + 1)) * (p / (1 - p));
  }
  return all;
}

const RARE = Array.from({ length: 60 }, (_, nth) => 0.0005 * 1.1 ** nth); // up to 0.14

describe('where few games differ from all others', () => {
  test.each([
    [0.95, 64],
    [0.95, 400],
    [0.999, 400],
  ])('a mean: %d, %i games', (confidence, n) => {
    for (const p of RARE) {
      const interval = (odd: number) => meanInterval(meanOf(2 * n + odd, 4 * n + 5 * odd, n, COUNT), confidence);
      expect(coverage(n, p, interval, 2 + p), `${p}`).toBeGreaterThan(confidence);
    }
  });

  test('without a unit it would not hold', () => {
    const interval = (odd: number) => meanInterval(meanOf(2 * 64 + odd, 4 * 64 + 5 * odd, 64));
    expect(coverage(64, 0.01, interval, 2.01)).toBeLessThan(0.5);
  });

  test.each([1, 0.5])('the first seat nearly always wins; a loss costs %d', (loss) => {
    const interval = (sure: boolean) => (lost: number) =>
      aheadInterval({ won: 100 - lost, lost, loss, n: 100 }, 0.95, sure ? sureShareInterval : shareInterval);
    const covered = (p: number, sure: boolean): number => coverage(100, p, interval(sure), 1 - p * (1 + loss));
    for (const p of RARE) expect(covered(p, true), `${p}`).toBeGreaterThan(0.95);
    for (const p of RARE) expect(covered(p, false), `${p}`).toBeGreaterThan(0.93);
  });

  test('a share: sure ones hold as often as they say, everywhere', () => {
    for (const confidence of [0.95, 0.9995])
      for (const p of RARE) {
        const covered = coverage(300, p, (count) => sureShareInterval({ count, n: 300 }, confidence), p);
        expect(covered, `${p}`).toBeGreaterThan(confidence);
      }
    // Newcombe (1998), table I, method 5.
    expect(sureShareInterval({ count: 81, n: 263 }).low).toBeCloseTo(0.2527, 4);
    expect(sureShareInterval({ count: 81, n: 263 }).high).toBeCloseTo(0.3676, 4);
  });

  /** Coverage is least just beside some end of an interval. `most`: events, so many that more are as good as impossible. */
  const leastCoverage = (n: number, most: number, interval: (count: number) => Estimate): number => {
    const logs = [0];
    for (let i = 1; i <= most; i++) logs.push((logs[i - 1] ?? 0) + Math.log((n - i + 1) / i)); // of binomial coefficients
    const all = logs.map((log, count) => ({ log, count, estimate: interval(count) }));
    const ends = all
      .flatMap(({ estimate: { low, high } }) => [low ?? 0, high ?? 1])
      .flatMap((end) => [end - 1e-9 * end, end + 1e-9 * end]);
    const rare = ends.filter((p) => p > 0 && p < 1 && (most === n || p * n < most / 3));
    const covered = rare.map((p) =>
      all.reduce(
        (sum, { log, count, estimate }) =>
          holds(estimate, p) ? sum + Math.exp(log + count * Math.log(p) + (n - count) * Math.log1p(-p)) : sum,
        0,
      ),
    );
    return Math.min(...covered);
  };

  test.each([
    [20, 20],
    [100, 100],
    [1000, 1000],
    [10_000, 400],
    [100_000, 400],
    [1_000_000, 400],
  ])("a share of %i games, whatever it is: Wilson's ends are far too sure where events are rare", (n, most) => {
    expect(leastCoverage(n, most, (count) => shareInterval({ count, n }))).toBeGreaterThan(0.94);
    expect(leastCoverage(n, most, (count) => wilsonInterval({ count, n }))).toBeLessThan(0.84);
  });

  test('of no games in a million nothing is said but how many there may be; of one, that there is some', () => {
    const n = 1_000_000;
    const per = (count: number) =>
      [shareInterval({ count, n }).low, shareInterval({ count, n }).high].map((end) => (end ?? -1) * n);
    // Garwood (1936): 0.0253 is half the 2.5 % quantile of chi-squared with 2 degrees, and so on.
    for (const [count, low] of [0, 0.0253, 0.2422, 0.6187, 1.0899, 1.6235].entries()) expect(per(count)[0]).toBeCloseTo(low, 3);
    for (const [count, high] of [3.689, 5.572, 7.225, 8.767, 10.242, 11.668].entries())
      expect(per(count)[1]).toBeGreaterThanOrEqual(high);
    expect(shareInterval({ count: n, n }).high).toBe(1);
    expect(shareInterval({ count: n - 1, n }).high).toBeCloseTo(1 - 0.0253e-6, 9);
  });

  test('a quotient', () => {
    const chance = seeded('quotient');
    const [n, p] = [60, 0.02]; // of 10 decisions all matter, in one of fifty games 9
    let held = 0;
    for (let run = 0; run < 2000; run++) {
      let odd = 0;
      for (let game = 0; game < n; game++) if (chance.below(50) === 0) odd++;
      const above = { sum: 10 * n - odd, squares: 100 * n - 19 * odd };
      const below = { sum: 10 * n, squares: 100 * n };
      if (holds(meanInterval(quotientOf(above, below, 100 * n - 10 * odd, n, { ...COUNT, most: 1 })), 1 - p / 10)) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.945);
  });
});

describe('nothing is said that is impossible', () => {
  test('of a mean', () => {
    const share = { ...COUNT, most: 1 };
    expect(meanInterval(meanOf(1, 1, 2, COUNT)).low).toBe(0);
    expect(meanInterval(quotientOf({ sum: 7, squares: 25 }, { sum: 8, squares: 32 }, 28, 2, share)).high).toBe(1);
    expect(meanDifference(meanOf(9, 9, 10, share), meanOf(1, 1, 10, share))?.low).toBeGreaterThanOrEqual(-1);
  });

  test('of who is ahead', () => {
    for (const [won, lost, n] of [
      [40, 0, 40],
      [0, 40, 40],
      [0, 0, 40],
      [1, 1, 2],
      [20, 20, 40],
    ] as const)
      for (const loss of [1, 0.5]) {
        const { low, high, value } = aheadInterval({ won, lost, loss, n });
        expect(low).toBeGreaterThanOrEqual(-loss - 1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
        expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(0.05);
        expect(holds({ low, high, value, n }, value ?? 2)).toBe(true);
      }
  });

  test('of a median of few games', () => {
    expect(medianInterval([0, 1, 0, 1])).toEqual({ value: 1, low: null, high: null, n: 2 });
    expect(medianInterval([0, 4, 4])).toMatchObject({ low: 1, high: 2 });
  });
});

describe('differences', () => {
  test('games that are all equal on both sides are no proof beyond their number', () => {
    const all = (turns: number, n: number) => meanOf(turns * n, turns * turns * n, n, COUNT);
    expect(meanDifference(all(2, 10), all(3, 10))?.p).toBeCloseTo(1.3e-5, 6); // Fisher's exact test: 1.1e-5
    expect(meanDifference(all(2, 10), all(2, 10))).toMatchObject({ value: 0, p: 1 });
    expect(meanDifference(all(2, 10), all(2, 10))?.high).toBeGreaterThan(0.3);
    expect(aheadDifference({ won: 10, lost: 0, loss: 1, n: 10 }, { won: 0, lost: 10, loss: 1, n: 10 })?.p).toBeCloseTo(1.3e-5, 6);
  });

  const histogramOf = (n: number, lengths: readonly number[], seed: string): readonly number[] => {
    const chance = seeded(seed);
    const histogram = Array<number>(Math.max(...lengths) + 1).fill(0);
    for (let game = 0; game < n; game++) {
      const length = lengths[chance.below(lengths.length)] ?? 0;
      histogram[length] = (histogram[length] ?? 0) + 1;
    }
    return histogram;
  };
  const found = (one: readonly number[], other: readonly number[]): number => {
    let times = 0;
    for (let run = 0; run < 400; run++)
      if ((medianDifference(histogramOf(200, one, `a${run}`), histogramOf(200, other, `b${run}`))?.p ?? 1) < 0.05) times++;
    return times;
  };
  const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

  test('medians that are equal are hardly ever called different, also where the games are not', () => {
    expect(found(range(1, 99), range(1, 99))).toBeLessThanOrEqual(20);
    expect(found([1, 2, 3], [1, 2, 3])).toBeLessThanOrEqual(20);
    expect(found([1, 1, 2, 2, 2, 3], [2, 2, 2, 3, 3, 3].concat(2))).toBeLessThanOrEqual(20);
  });

  /** Of n games half are expected on either side of a gap: 1 and 2, 2 and 3. So 2 is a median of both. */
  test.each([20, 101, 400])(
    'two medians at the edge of a gap, %i games: added up, equal ones are called different in 5 % at most',
    (n) => {
      const likely = [0.5 ** n];
      for (let i = 1; i <= n; i++) likely.push(((likely[i - 1] ?? 0) * (n - i + 1)) / i);
      let [wrong, missed] = [0, 0];
      for (let a = 0; a <= n; a++)
        for (let b = 0; b <= n; b++) {
          const both = (likely[a] ?? 0) * (likely[b] ?? 0);
          if (both < 1e-12) continue;
          const { p, low, high } = medianDifference([0, n - a, a], [0, 0, n - b, b]) ?? { p: 0, low: 1, high: 1 };
          if (p < 0.05) wrong += both;
          if (low > 0 || high < 0) missed += both;
        }
      expect([wrong, missed].every((share) => share > 0.01 && share < 0.05)).toBe(true);
    },
  );

  test.each([
    ['of all lengths', range(1, 99), range(31, 129), 30],
    ['of few lengths', [1, 2, 2, 3, 3, 4], [2, 3, 3, 4, 4, 5], 1],
    ['of one length mostly', [7, 7, 7, 9, 10], [9, 10, 10, 10, 11], 3],
    ['of one length by a hair', [7, 7, 7, 7, 10, 10, 10], [9, 9, 9, 10, 10, 10, 10], 3],
  ] as const)('how far medians are apart, games %s: 95 of 100 intervals hold it at least', (_which, one, other, apart) => {
    let held = 0;
    for (let run = 0; run < 1000; run++) {
      const found = medianDifference(histogramOf(150, one, `a${run}`), histogramOf(150, other, `b${run}`));
      if (found !== null && found.low <= apart && apart <= found.high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(945);
  });

  test('an interval of medians leaves out 0 where p is below 5 %, and nowhere else', () => {
    let different = 0;
    for (let run = 0; run < 600; run++) {
      const found = medianDifference(
        histogramOf(10 + run, range(1, 3 + (run % 20)), `a${run}`),
        histogramOf(40, range(1 + (run % 3), 6 + (run % 23)), `b${run}`),
      );
      if (found === null) throw new Error('there are games enough');
      expect(found.low > 0 || found.high < 0, `${run}`).toBe(found.p < 0.05);
      if (found.p < 0.05) different++;
    }
    expect(different).toBeGreaterThan(20);
    expect(different).toBeLessThan(400);
  });

  test('where one median is certain, the other decides alone', () => {
    const lower = [0, 0, 0, 0, 0, 0, 0, 511, 8, 14, 467];
    const upper = [0, 0, 0, 0, 0, 0, 0, 0, 0, 354, 365, 281];
    const found = medianDifference(lower, upper);
    expect(found).toMatchObject({ value: 3, low: 1, high: 3 });
    expect(found?.p).toBeCloseTo(0.043, 3); // 467 of 1000 or fewer, or as many more than half: 0.040
  });

  test('those that are apart are', () => {
    expect(found(range(1, 99), range(26, 124))).toBeGreaterThan(380);
    expect(found([1, 2, 2], [3, 3, 2])).toBeGreaterThan(380);
    expect(medianDifference(histogramOf(200, [2], 'a'), histogramOf(200, [4], 'b'))).toMatchObject({ value: 2, low: 2, high: 2 });
    expect(medianDifference([0, 9], [0, 0, 9])).toBeNull();
  });
});
