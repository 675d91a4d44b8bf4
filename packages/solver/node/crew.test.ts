import { expect, test } from 'vitest';
import { Stopped, TooLarge } from '../model.ts';
import { alone, type Race, solveRace } from '../retrograde/index.ts';
import { unwatched } from '../testing/index.ts';
import { threads } from './crew.ts';

/** Trays of nine tiles of one kind: whoever has five down has won; a tile of the other tray can only be pushed down. */
const TILES = 9;
const bits = (set: number): number => set.toString(2).replaceAll('0', '').length;
const trays = Array.from({ length: 2 ** TILES }, (_, tray) => bits(tray));
const single = Array.from({ length: TILES }, (_, i) => 1 << i);
const race: Race = {
  tiles: TILES,
  there: Uint8Array.from(trays, (down) => (down === 5 ? 1 : 0)),
  planes: 1,
  situations: [
    {
      turns: [
        ...single.map((tile) => ({ own: tile, other: 0, up: 0, needs: [], plane: 0 })),
        ...single.map((tile) => ({ own: 0, other: tile, up: tile, needs: [], plane: 0 })),
      ],
      locks: [{ things: [], plane: 0, wins: Uint8Array.from(trays, (down) => (down === 4 || down === 6 ? 1 : 0)) }],
    },
  ],
};

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
