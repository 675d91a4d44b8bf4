import { expect, test } from 'vitest';
import { aheadBy } from './time.ts';

const slowly = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a clock that may be the same is taken for the same, however long the way to it was', async () => {
  const before = async (): Promise<number> => {
    const read = Date.now();
    await slowly(30);
    return read;
  };
  const after = async (): Promise<number> => {
    await slowly(30);
    return Date.now();
  };
  expect([await aheadBy(before), await aheadBy(after)]).toEqual([0, 0]);
});

test('a clock that is ahead or behind is known to be', async () => {
  expect(await aheadBy(async () => Date.now() + 60_000)).toBeGreaterThan(59_000);
  expect(await aheadBy(async () => Date.now() - 60_000)).toBeLessThan(-59_000);
});
