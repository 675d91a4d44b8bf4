import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('what was not let go of is where it was, and no more than twice as much is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30)), (keeping) => {
      const list = new Recent<string>();
      const all: string[] = [];
      let least = 0; // the first that may not have gone
      for (const kept of keeping) {
        for (const more of ['a', 'b', 'c']) {
          all.push(`${more}${all.length}`);
          list.push(all.at(-1) as string);
        }
        list.release(all.length - kept);
        least = Math.max(least, all.length - kept);
        expect(list.length).toBe(all.length);
        expect(list.first).toBeLessThanOrEqual(least);
        expect(list.length - list.first).toBeLessThanOrEqual(Math.max(2 * kept, 2 * (all.length - least)));
        expect(list.slice(list.first)).toEqual(all.slice(list.first));
        for (const place of all.keys()) expect(list.at(place)).toBe(place < list.first ? undefined : all[place]);
      }
    }),
  );
});

test('of what is let go of bit by bit twice as much is there at the most', () => {
  const list = new Recent<number>();
  for (let nth = 0; nth < 10_000; nth++) {
    list.push(nth);
    list.release(list.length - 32);
    expect(list.length - list.first).toBeLessThanOrEqual(64);
    expect(list.slice(Math.max(0, list.length - 32)).at(-1)).toBe(nth);
  }
});
