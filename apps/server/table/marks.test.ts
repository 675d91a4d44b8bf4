import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Marks } from './marks.ts';

test('a key is found where it was last pushed; what was not pushed, or has no key, is not', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ maxLength: 3 }))), fc.string({ maxLength: 3 }), (all, other) => {
      const marks = new Marks();
      for (const key of all) marks.push(key);
      for (const key of [...all, other])
        if (key !== null) {
          const at = all.lastIndexOf(key);
          expect(marks.find(key)).toBe(at < 0 ? null : at);
        }
    }),
  );
});

test('of 100,000 keys that are alike each is found where it is', () => {
  const marks = new Marks();
  const names = Array.from({ length: 100_000 }, (_, nth) => `0123456789abcdef/m${nth}`);
  for (const name of names) marks.push(name);
  for (let nth = 0; nth < names.length; nth += 97) {
    expect(marks.find(names[nth] as string)).toBe(nth);
    expect(marks.find(`fedcba9876543210/m${nth}`)).toBe(null);
  }
});
