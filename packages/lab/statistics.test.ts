import { describe, expect, test } from 'vitest';
import {
  holm,
  meanDifference,
  meanInterval,
  meanOf,
  medianInterval,
  quotientOf,
  shareDifference,
  shareInterval,
  wilsonInterval,
} from './statistics.ts';

const near = (number: number | null | undefined, wanted: number, digits: number): void =>
  expect(number).toBeCloseTo(wanted, digits);

describe('shares', () => {
  // Newcombe (1998), Statistics in Medicine 17, 857–872, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Wilson: %i of %i', (count, n, low, high) => {
    near(wilsonInterval({ count, n }).low, low, 4);
    near(wilsonInterval({ count, n }).high, high, 4);
  });

  // Newcombe (1998), Statistics in Medicine 17, 873–890, table II, method 10.
  test.each([[56, 70, 48, 80, 0.0524, 0.3339]])('Newcombe: %i of %i less %i of %i', (count, n, countB, nB, low, high) => {
    const difference = shareDifference({ count: countB, n: nB }, { count, n });
    near(difference?.low, low, 4);
    near(difference?.high, high, 4);
  });

  test('the score test is the chi-squared test without correction', () => {
    const [a, b, c, d] = [56, 14, 48, 32];
    const squared = ((a * d - b * c) ** 2 * 150) / (70 * 80 * (a + c) * (b + d));
    near(squared, 7.0234, 4);
    near(shareDifference({ count: 48, n: 80 }, { count: 56, n: 70 })?.p, 0.0080454, 6);
  });

  test('nothing is said of nothing, and little of too little', () => {
    expect(shareInterval({ count: 0, n: 0 })).toEqual({ value: null, low: null, high: null, n: 0 });
    expect(shareDifference({ count: 0, n: 9 }, { count: 9, n: 9 })).toBeNull();
    expect(shareDifference({ count: 0, n: 50 }, { count: 0, n: 50 })?.p).toBe(1);
  });
});

describe('means', () => {
  const of = (hours: readonly number[]) => {
    const sum = hours.reduce((all, each) => all + each, 0);
    const squares = hours.reduce((all, each) => all + each * each, 0);
    return meanOf(sum, squares, hours.length);
  };

  test("Student's interval", () => {
    // Student's sleep data (1908), second drug: mean 2.33, interval from R's t.test.
    const hours = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const { value, low, high } = meanInterval(of(hours));
    near(value, 2.33, 9);
    near(low, 0.8976775, 6);
    near(high, 3.7623225, 6);
  });

  test("Welch's test", () => {
    // Both drugs, as R's t.test(extra ~ group, data = sleep) has it.
    const one = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
    const other = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const difference = meanDifference(of(one), of(other));
    near(difference?.value, 1.58, 9);
    near(difference?.low, -0.2054832, 6);
    near(difference?.high, 3.3654832, 6);
    near(difference?.p, 0.07939, 5);
    near(meanDifference(of(one), of(one))?.p, 1, 6);
  });

  test('a quotient weighs long games by their length, and knows how far it may be off', () => {
    const games = [
      [2, 1],
      [6, 3],
      [10, 4],
      [3, 2],
    ] as const;
    const sum = (of: (game: readonly [number, number]) => number): number => games.reduce((all, game) => all + of(game), 0);
    const sums = (at: 0 | 1) => ({ sum: sum((game) => game[at]), squares: sum((game) => game[at] ** 2) });
    const { value, variance, n } = quotientOf(
      sums(0),
      sums(1),
      sum(([above, below]) => above * below),
      4,
    );
    expect([value, n]).toEqual([2.1, 4]);
    near(variance, sum(([above, below]) => (above - 2.1 * below) ** 2) / 3 / 2.5 ** 2, 12);
  });

  test('the middle game', () => {
    expect(medianInterval([])).toMatchObject({ value: null, n: 0 });
    const histogram = Array.from({ length: 101 }, (_, turns) => (turns === 0 ? 0 : 1));
    expect(medianInterval(histogram)).toEqual({ value: 50, low: 40, high: 61, n: 100 }); // ranks 40 and 61: published for n = 100
  });
});

test('Holm (1979)', () => {
  const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
  for (const [nth, p] of [0.03, 0.06, 0.06, 0.02].entries()) near(adjusted[nth], p, 12);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});
