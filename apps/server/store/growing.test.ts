import { expect, test } from 'vitest';
import { Growing } from './growing.ts';

test('has what was put in, by its place, within a block and across blocks', () => {
  const list = new Growing<string>();
  expect(list.at(0)).toBeUndefined();
  const all = Array.from({ length: 1000 }, (_, nth) => `item ${nth}`);
  for (const [nth, item] of all.entries()) {
    expect(list.length).toBe(nth);
    list.push(item);
    expect(list.at(nth)).toBe(item);
  }
  expect(list.slice(0)).toEqual(all);
  expect([0, 127, 128, 129, 999].map((place) => list.at(place))).toEqual([0, 127, 128, 129, 999].map((place) => all[place]));
  expect([-1, 1000, 5000].map((place) => list.at(place))).toEqual([undefined, undefined, undefined]);
  expect(list.slice(120, 300)).toEqual(all.slice(120, 300));
  expect(list.slice(1000)).toEqual([]);
});
