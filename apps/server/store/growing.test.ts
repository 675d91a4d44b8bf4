import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Growing } from './growing.ts';

test('has what was put in, by its place', () => {
  const list = new Growing();
  expect(list.at(0)).toBeUndefined();
  const all = Array.from({ length: 1000 }, (_, nth) => (nth % 2 === 0 ? nth : -nth));
  for (const [nth, number] of all.entries()) {
    expect(list.length).toBe(nth);
    list.push(number);
    expect(list.at(nth)).toBe(number);
  }
  expect(all.map((_, place) => list.at(place))).toEqual(all);
  expect([-1, 1000, 5000].map((place) => list.at(place))).toEqual([undefined, undefined, undefined]);
});

test('finds the last place of a number that will do', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 })), fc.nat(3), fc.nat(40), (all, number, before) => {
      const list = new Growing();
      for (const one of all) list.push(one);
      const at = all.findLastIndex((one, place) => one === number && place < before);
      expect(list.findLast(number, (place) => place < before)).toBe(at < 0 ? null : at);
    }),
  );
});
