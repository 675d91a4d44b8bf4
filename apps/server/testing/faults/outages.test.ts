/** The check itself: a death before a game begins takes time only from whoever is not back when it does. */
import { slices } from '@snug/games';
import type { TableHeader } from '@snug/protocol';
import { expect, test } from 'vitest';
import { noTally } from './checks.ts';
import { lostTime } from './outages.ts';

const ON = 1_800_000_000_000;
const LINES = [
  { kind: 'seal', hash: '8d2b78d98cef2d6bdeb2b293909329b85311c57bff8d9d5a3fbcae1ac3d9c7e3', at: 0 },
  { kind: 'sit', seat: 0, name: 'Ann', player: 'person', at: 0 },
  { kind: 'seed', seat: 0, seed: 'a', at: 0 },
  { kind: 'sit', seat: 1, name: 'Ben', player: 'person', at: 0 },
  { kind: 'seed', seat: 1, seed: 'b', at: 0 },
  { kind: 'begin', on: ON, at: 0 },
  { kind: 'move', seat: 0, move: { type: 'flip', tray: 1, tile: 6, to: 'down' }, at: 39 },
].map((line) => JSON.stringify(line));

async function faults(back: number): Promise<string[]> {
  const game = await slices.find(({ id }) => id === 'race-to-65')?.rules();
  const options = game?.parseOptions({ seconds: 30 });
  if (game === undefined || !options?.ok) throw new Error('no game');
  const header = { kind: 'game', game: game.id, version: game.version, options: options.value, seats: 2 } as TableHeader;
  const place = { table: 'a', game, name: 'Ann', seat: 0, secret: null, home: 0 };
  const clients = [{ place, welcomes: [ON - 700, back].map((at) => ({ at, address: '' })) }];
  const outage = { from: ON - 600, until: ON - 570, known: true, seats: [0], late: [], length: 5 };
  return [...lostTime(header, game, clients, LINES, [outage], noTally())];
}

test('whoever is back when the game begins has lost nothing', async () => {
  for (const back of [ON - 200, ON]) expect(await faults(back)).toEqual([]);
});

test('whoever comes back later than it begins is given that back', async () => {
  expect(await faults(ON + 20)).toEqual([expect.stringContaining('seat 0 was never given back what an outage took')]);
});
