import { expect, test } from 'vitest';
import type { Goal } from '../goals.ts';
import { learn, nearestFirst, unseen } from './standing.ts';

const goals: readonly Goal[] = [{ text: '', quantity: 'turns:median', least: 12, most: 20, open: false }];
const at = (place: number, value: number) =>
  learn(unseen(place, goals), goals, { 'turns:median': { value, low: value, high: value, n: 100 } });

test('of medians without any doubt the nearest is nearest, not the first', () => {
  const order = [at(0, 2), at(1, 4), at(2, 21), at(3, 15), at(4, 3)].sort(nearestFirst(goals));
  expect(order.map(({ place }) => place)).toEqual([3, 2, 1, 4, 0]);
});
