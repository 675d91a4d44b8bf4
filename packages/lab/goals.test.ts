import { describe, expect, test } from 'vitest';
import { clearlyInside, clearlyOutside, type GoalQuantity, missedBy, readGoal } from './goals.ts';
import { words as en } from './search/words/en.ts';

const QUANTITIES: readonly GoalQuantity[] = [
  { name: 'draws', unit: 'share' },
  { name: 'seat-advantage', unit: 'points' },
  { name: 'turns:median', unit: 'number' },
  { name: 'choices', unit: 'number', least: 2 },
];

const bounds = (text: string) => {
  const read = readGoal(text, QUANTITIES);
  return read.ok ? [read.goal.quantity, read.goal.least, read.goal.most, read.goal.open] : read.problem.code;
};

describe('a goal is read', () => {
  test.each([
    ['draws<=5%', ['draws', null, 0.05, false]],
    ['draws <= 5 %', ['draws', null, 0.05, false]],
    ['draws≤0.05', ['draws', null, 0.05, false]],
    ['draws=1..5%', ['draws', 0.01, 0.05, false]],
    ['seat-advantage<2', ['seat-advantage', null, 0.02, true]],
    ['seat-advantage=-1..1.5', ['seat-advantage', -0.01, 0.015, false]],
    ['turns:median=12..20', ['turns:median', 12, 20, false]],
    ['turns:median>3', ['turns:median', 3, null, true]],
    ['turns:median=12', ['turns:median', 12, 12, false]],
    ['seat-advantage<=0', ['seat-advantage', null, 0, false]],
    ['draws>=100%', ['draws', 1, null, false]],
    ['choices<=2', ['choices', null, 2, false]],
  ])('%s', (text, expected) => expect(bounds(text)).toEqual(expected));
});

describe('what is no goal is told in a sentence', () => {
  test.each([
    ['draws', 'no-comparison'],
    ['', 'no-comparison'],
    ['luck<5', 'no-such-quantity'],
    ['draws<', 'not-a-number'],
    ['draws<5,5%', 'not-a-number'],
    ['draws<5', 'not-a-share'],
    ['draws<=120%', 'not-a-share'],
    ['turns:median<12%', 'no-percent'],
    ['turns:median=12..', 'not-a-number'],
    ['turns:median=20..12', 'nothing-between'],
    ['turns:median<12..20', 'not-a-number'],
    ['seat-advantage<0', 'impossible'],
    ['seat-advantage=-3..-1', 'impossible'],
    ['seat-advantage>100', 'impossible'],
    ['draws<0%', 'impossible'],
    ['draws>100%', 'impossible'],
    ['turns:median<=-1', 'impossible'],
    ['choices<2', 'impossible'],
  ])('%s', (text, code) => {
    const read = readGoal(text, QUANTITIES);
    if (read.ok) throw new Error('it was read');
    expect(read.problem.code).toBe(code);
    expect(en.goal(read.text, read.problem)).toContain(`"${text}"`);
  });
});

test('an interval is inside, outside or neither; bounds count unless they are open', () => {
  const goal = { text: '', quantity: 'turns', least: 12, most: 20, open: false };
  const open = { ...goal, open: true };
  const half = { ...goal, least: null };
  const span = (low: number | null, high: number | null) => ({ low, high });
  expect([clearlyInside(goal, span(12, 20)), clearlyInside(open, span(12, 20)), clearlyInside(open, span(13, 19))]).toEqual([
    true,
    false,
    true,
  ]);
  expect([clearlyOutside(goal, span(20, 25)), clearlyOutside(open, span(20, 25)), clearlyOutside(goal, span(21, 25))]).toEqual([
    false,
    true,
    true,
  ]);
  expect([clearlyOutside(goal, span(2, 11)), clearlyOutside(half, span(2, 11)), clearlyInside(half, span(null, 11))]).toEqual([
    true,
    false,
    true,
  ]);
  expect([clearlyInside(goal, span(null, 20)), clearlyOutside(goal, span(null, 20)), clearlyInside(goal, span(11, 13))]).toEqual([
    false,
    false,
    false,
  ]);
  expect([missedBy(goal, 10), missedBy(goal, 15), missedBy(goal, 23), missedBy(half, 10)]).toEqual([2, 0, 3, 0]);
});
