import { expect, test } from 'vitest';
import { beta, missedShare, normal, student } from './distributions.ts';

test('ten digits, as tables have them', () => {
  expect(normal.inv(0.975)).toBe(1.959963985);
  expect(normal.cdf(-1.959963984540054)).toBeCloseTo(0.025, 10);
  expect(student.inv(0.975, 1)).toBeCloseTo(12.7062047362, 8);
  expect(student.cdf(-12.7062047362, 1)).toBeCloseTo(0.025, 10);
  expect(beta.inv(0.025, 1, 10)).toBeCloseTo(1 - 0.975 ** 0.1, 8);
  for (const value of [normal.inv(0.9), normal.cdf(1), student.inv(0.9, 7), student.cdf(1, 7), beta.inv(0.3, 2, 5)])
    expect(`${value}`).toMatch(/^\d\.\d{0,10}$/);
});

test('what n equal games may hide is as exact for a thousand million of them as for three', () => {
  expect(missedShare(0.025, 3)).toBeCloseTo(1 - 0.025 ** (1 / 3), 9);
  expect(missedShare(0.025, 1e9) * 1e9).toBeCloseTo(-Math.log(0.025), 7);
});

test('a tail that is only noise is none', () => {
  expect(normal.cdf(-9)).toBe(0);
});
