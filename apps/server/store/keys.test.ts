import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Keys } from './keys.ts';

test('a key is found where it was last pushed, however many there are, and others are not', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ maxLength: 3 }))), fc.string({ maxLength: 3 }), (all, other) => {
      const keys = new Keys();
      for (const key of all) keys.push(key);
      for (const key of [...all, other])
        if (key !== null) {
          const at = all.lastIndexOf(key);
          expect(keys.find(key, (seq) => all[seq] === key)).toBe(at < 0 ? null : at);
        }
    }),
  );
  const keys = new Keys();
  const names = Array.from({ length: 20_000 }, (_, nth) => `0123456789abcdef/m${nth}`);
  for (const name of names) keys.push(name);
  for (const [nth, name] of names.entries()) expect(keys.find(name, (seq) => names[seq] === name)).toBe(nth);
});

test('what was never pushed is next to never looked for', () => {
  const keys = new Keys();
  const [count, tries] = [4000, 20_000];
  for (let nth = 0; nth < count; nth++) keys.push(`0123456789abcdef/m${nth}`);
  let looked = 0;
  const look = (): boolean => {
    looked++;
    return false;
  };
  for (let nth = 0; nth < tries; nth++) expect(keys.find(`fedcba9876543210/m${nth}`, look)).toBe(null);
  expect(looked).toBeLessThan(tries / 100);
});
