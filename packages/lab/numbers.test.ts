import { describe, expect, test } from 'vitest';
import type { FigureName, Scale } from './figures.ts';
import { differenceText, estimateText, written } from './numbers.ts';
import { COUNT, type Mean, meanDifference, meanInterval, meanOf, medianInterval, quotientOf } from './statistics.ts';
import { words as en } from './words/en.ts';

const estimated = (value: number, low: number, high: number, scale: Scale = 'number', name: FigureName = 'turns') =>
  estimateText({ value, low, high, n: 100 }, { scale, name }, en);
const apart = (value: number, low: number, high: number, scale: Scale = 'number', name: FigureName = 'turns') =>
  differenceText({ value, low, high, p: 1, adjusted: 1 }, { scale, name }, en);

describe('differences have their sign', () => {
  test.each([
    [-0.03, -0.18, 0.12, '-0.03 (-0.18 to 0.12)'],
    [-0.145, -0.247, -0.043, '-0.14 (-0.25 to -0.04)'],
    [0.145, 0.043, 0.247, '+0.14 (0.04 to 0.25)'],
    [0, -0.2, 0.2, '0.0 (-0.2 to 0.2)'],
    [1e-16, -0.2, 0.2, '0.0 (-0.2 to 0.2)'],
    [-1e-7, -0.2, 0.2, '0.0 (-0.2 to 0.2)'],
    [-12.3, -14, -10.6, '-12.3 (-14.0 to -10.6)'],
  ])('%d', (value, low, high, text) => expect(apart(value, low, high)).toBe(text));

  test('shares that complete each other change by as much', () => {
    const [one, other] = [0.5075 - 0.5, 1 - 0.5075 - 0.5];
    expect(apart(one, one - 0.01, one + 0.01, 'share')).toBe('+0.8 (-0.3 to 1.8)');
    expect(apart(other, other - 0.01, other + 0.01, 'share')).toBe('-0.8 (-1.8 to 0.3)');
  });

  test('medians are whole as far as they are', () => {
    expect(apart(2, 1, 3, 'number', 'median-turns')).toBe('+2 (1 to 3)');
    expect(apart(1, -0.4142, 2.4142, 'number', 'median-turns')).toBe('+1.0 (-0.4 to 2.4)');
  });
});

describe('what is not nothing, and not all, is not written so', () => {
  test.each([
    [0.003, 0.0004, 0.017, '0.30 % (0.04 to 1.70)'],
    [0.9997, 0.98, 1, '99.97 % (98.00 to 100.00)'],
    [0, 0, 0.02, '0.0 % (0.0 to 2.0)'],
    [0.5, 0.49, 0.51, '50.0 % (49.0 to 51.0)'],
  ])('%d', (value, low, high, text) => expect(estimated(value, low, high, 'share', 'drawn')).toBe(text));

  test('numbers', () => {
    expect(estimated(12.34, 12.3, 12.38)).toBe('12.34 (12.30 to 12.38)');
    expect(estimated(2, 1.9991, 2.0009)).toBe('2.0000 (1.9991 to 2.0009)');
    expect(estimated(12345, 12300, 12390)).toBe('12,345.0 (12,300.0 to 12,390.0)');
  });
});

test('what nothing can be said of', () => {
  const one = { value: 12, low: null, high: null, n: 2 };
  expect(estimateText(one, { scale: 'number', name: 'median-turns' }, en)).toBe('12 (n = 2)');
  expect(estimateText({ ...one, value: null, n: 0 }, { scale: 'number', name: 'turns' }, en)).toBe('not known');
});

test('a share is never written without its interval', () =>
  expect(estimateText({ value: 1, low: null, high: null, n: 1 }, { scale: 'share', name: 'mattered' }, en)).toBe('not known'));

test('nothing has no sign', () => {
  expect([written(-0.04, 1, en), written(-0, 1, en), written(-0.06, 1, en)]).toEqual(['0.0', '0.0', '-0.1']);
});

describe('what is the same in every game says so', () => {
  const inAll = (value: number, n: number, odd = 0): Mean =>
    meanOf(value * n + odd, value * value * n + odd * (2 * value + 1), n, COUNT);
  /** Choices a decision: 3 decisions in each game, and in odd games one choice more. */
  const choices = (value: number, n: number, odd = 0): Mean => {
    const [each, below] = [3 * value, { sum: 3 * n, squares: 9 * n }];
    const above = { sum: each * n + odd, squares: each * each * n + odd * (2 * each + 1) };
    return quotientOf(above, below, 3 * above.sum, n, COUNT);
  };
  const shown = (mean: Mean, name: FigureName = 'choices') => estimateText(meanInterval(mean), { scale: 'number', name }, en);

  test('as long as it is', () => {
    expect(shown(choices(1024, 4000))).toBe('always 1,024 (n = 4,000)');
    expect(shown(choices(1024, 4000, 1))).toBe('1,024.0001 (1,023.9997 to 1,024.0005)');
    expect(shown(inAll(2, 20_000), 'turns')).toBe('always 2 (n = 20,000)');
    expect(shown(inAll(2, 20_000, 1), 'turns')).toBe('2.0000 (1.9998 to 2.0003)');
  });

  test('few games hide too much', () => expect(shown(inAll(2, 399), 'turns')).toBe('2.000 (1.991 to 2.009)'));

  test('an interval that is hardly wide has as many digits as it takes to see that', () => {
    const each = { sum: 480 * 300, squares: 480 * 480 * 300 };
    const all = { sum: 1024 * each.sum, squares: 1024 * 1024 * each.squares };
    const mean = quotientOf(all, each, 1024 * each.squares, 300, COUNT);
    expect(shown(mean)).toBe('1,024.00000 (1,023.99997 to 1,024.00003)');
    const difference = meanDifference(mean, mean);
    expect(difference && differenceText({ ...difference, adjusted: 1 }, { scale: 'number', name: 'choices' }, en)).toBe(
      '0.00000 (-0.00004 to 0.00004)',
    );
  });

  test('of a median that is more than an interval without width', () => {
    const text = (histogram: readonly number[]) =>
      estimateText(medianInterval(histogram), { scale: 'number', name: 'median-turns' }, en);
    expect(text([0, 0, 1000])).toBe('always 2 (n = 1,000)');
    expect(text([0, 1, 1000])).toBe('2 (2 to 2)');
  });

  test('so does a difference', () => {
    const apart = (a: Mean, b: Mean) => {
      const difference = meanDifference(a, b);
      return difference && differenceText({ ...difference, adjusted: 1 }, { scale: 'number', name: 'choices' }, en);
    };
    expect(apart(choices(1024, 4000), choices(1024, 400))).toBe('always 0');
    expect(apart(choices(512, 4000), choices(1024, 400))).toBe('always +512');
    expect(apart(choices(512, 4000), choices(1024, 400, 1))).toBe('+512.001 (511.997 to 512.005)');
  });

  test('shares keep their intervals', () =>
    expect(estimateText({ value: 1, low: 0.999, high: 1, n: 4000, always: true }, { scale: 'share', name: 'mattered' }, en)).toBe(
      '100.00 % (99.90 to 100.00)',
    ));
});
