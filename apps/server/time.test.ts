import { expect, test, vi } from 'vitest';
import { aheadBy, systemTime } from './time.ts';

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

test('a clock that is set while a node runs is put right when it is next compared', async () => {
  const theirs = async (): Promise<number> => performance.timeOrigin + performance.now();
  const time = systemTime();
  await time.agree(theirs);
  for (const step of [-6000, 6000]) {
    const { now } = Date;
    const set = vi.spyOn(Date, 'now').mockImplementation(() => now() + step);
    expect(Math.abs(time.now() - (await theirs()))).toBeGreaterThan(5000);
    await time.agree(theirs);
    expect(Math.abs(time.now() - (await theirs()))).toBeLessThan(1000);
    set.mockRestore();
    await time.agree(theirs);
  }
});
