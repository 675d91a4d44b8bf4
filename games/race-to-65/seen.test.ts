import { seeded } from '@snug/dice';
import { expect, test } from 'vitest';
import { count, NOTHING_SEEN } from './seen.ts';

test('RTC-12 positions are counted one by one, however many there are', () => {
  const chance = seeded('positions');
  const expected = new Map<number, number>();
  const early: number[] = [];
  let seen = NOTHING_SEEN;
  for (let turn = 0; turn < 20_000; turn++) {
    const position = chance.below(2 ** 21) * (turn % 2 === 0 ? 1 : 2 ** 30) + chance.below(3);
    const again = turn % 3 === 1 ? (early[chance.below(early.length)] ?? position) : position;
    if (early.length < 50) early.push(again);
    const counted = count(seen, again);
    expected.set(again, (expected.get(again) ?? 0) + 1);
    expect(counted.times).toBe(expected.get(again));
    seen = counted.seen;
  }
});

test('RTC-12 counting leaves earlier counts as they were', () => {
  const once = count(NOTHING_SEEN, 7).seen;
  expect([count(once, 7).times, count(once, 7).times, count(NOTHING_SEEN, 7).times]).toEqual([2, 2, 1]);
});
