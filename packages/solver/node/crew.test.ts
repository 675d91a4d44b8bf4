import { expect, test } from 'vitest';
import { Stopped, TooLarge } from '../model.ts';
import { alone, solveRace } from '../retrograde/index.ts';
import { unwatched } from '../testing/index.ts';
import { race, TILES } from '../testing/race.ts';
import { oneByOne, threads } from './crew.ts';

test('however many hands there are, they find the same', async () => {
  const [one, three] = await Promise.all([alone, threads(3)].map((crew) => solveRace(race, [], { ...unwatched, crew })));
  expect(one?.won).toBeGreaterThan(0);
  expect([three?.won, three?.lost, three?.levels]).toEqual([one?.won, one?.lost, one?.levels]);
  for (let own = 0; own < 2 ** TILES; own += 7)
    for (let other = 0; other < 2 ** TILES; other += 5)
      expect(three?.levelOf({ plane: 0, own, other })).toEqual(one?.levelOf({ plane: 0, own, other }));
});

test('work can be stopped, and says how far it is', async () => {
  const seen: number[] = [];
  const progress = (done: number, of: number): void => void seen.push(done / of);
  await expect(solveRace(race, [], { ...unwatched, progress, stopped: () => seen.length > 1, crew: threads(2) })).rejects.toThrow(
    Stopped,
  );
  expect(seen).toHaveLength(2);
  expect(seen.every((part) => part > 0 && part <= 1)).toBe(true);
});

test('without room it is too large', async () => {
  await expect(solveRace(race, [], { ...unwatched, crew: threads(1, 2 ** 20) })).rejects.toThrow(TooLarge);
});

test('one table at a time: the next is begun when the last one is done, or could not be begun', async () => {
  const heard: string[] = [];
  const { room, gather } = threads(1);
  const crew = oneByOne(
    {
      room,
      gather: async (kernel, bytes) => {
        if (heard.length === 1) throw new RangeError('no room');
        const gang = await gather(kernel, bytes);
        return { ...gang, leave: () => [heard.push('left'), gang.leave()] };
      },
    },
    () => heard.push('begun'),
  );
  const solving = [1, 2, 3].map(() => solveRace(race, [], { ...unwatched, crew }));
  const done = await Promise.allSettled(solving);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(heard).toEqual(['begun', 'begun', 'left', 'begun', 'left']);
});
