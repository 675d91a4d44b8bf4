import type { AnyMove, Entry } from '@snug/engine';
import { expect, test } from 'vitest';
import { creditsIn, pausesIn } from './credits.ts';

const log: readonly Entry<AnyMove>[] = [
  { kind: 'lag', seat: 0, ms: 40, at: 0 },
  { kind: 'pause', at: 1000 },
  { kind: 'resume', at: 4000 },
  { kind: 'lag', seat: 0, ms: 60, at: 5000 },
  { kind: 'outage', seat: 1, ms: 7000, at: 6000 },
  { kind: 'give', seat: 1, ms: 30_000, at: 9000 },
  { kind: 'pause', at: 10_000 },
];

test('each seat is told what it got, and why', () => {
  expect(creditsIn(log, 2)).toEqual([
    { lag: 100, lags: 2, outage: 0, give: 0 },
    { lag: 0, lags: 0, outage: 7000, give: 30_000 },
  ]);
});

test('a pause that still lasts counts up to now', () => {
  expect(pausesIn(log, 12_500)).toEqual({ count: 2, lasted: 5500 });
  expect(pausesIn([], 0)).toEqual({ count: 0, lasted: 0 });
});
