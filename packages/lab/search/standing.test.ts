import { expect, test } from 'vitest';
import type { Goal } from '../goals.ts';
import { learn, looksGood, nearestFirst, unseen } from './standing.ts';

const goals: readonly Goal[] = [{ text: '', quantity: 'turns:median', least: 12, most: 20, open: false }];
const at = (place: number, value: number) =>
  learn(unseen(place, goals), goals, { 'turns:median': { value, low: value, high: value, n: 100 } });

test('of medians without any doubt the nearest is nearest, not the first', () => {
  const order = [at(0, 2), at(1, 4), at(2, 21), at(3, 15), at(4, 3)].sort(nearestFirst(goals));
  expect(order.map(({ place }) => place)).toEqual([3, 2, 1, 4, 0]);
});

test('a value on a bound looks good unless the bound is open; what is clear does so wherever early rounds were', () => {
  const [goal] = goals;
  if (goal === undefined) throw new Error('no goal');
  const open = [{ ...goal, open: true }];
  expect([11, 12, 20, 21].map((value) => looksGood(at(0, value), goals))).toEqual([false, true, true, false]);
  expect([12, 13].map((value) => looksGood(at(0, value), open))).toEqual([false, true]);
  const early = learn(unseen(0, goals), goals, { 'turns:median': { value: 11, low: 9, high: 14, n: 10 } });
  const clear = learn(early, goals, { 'turns:median': { value: 12, low: 12, high: 12, n: 90 } });
  expect(clear.seen[0]?.value).toBeLessThan(12);
  expect(looksGood(clear, goals)).toBe(true);
  expect(looksGood(early, goals)).toBe(false);
  expect(looksGood(unseen(0, goals), goals)).toBe(false);
});
