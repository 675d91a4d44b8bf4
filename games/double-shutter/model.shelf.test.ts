import { layOut, solveRound } from '@snug/solver';
import { askedTwice } from '@snug/solver/node/testing';
import { expect, test } from 'vitest';
import { boxOf } from './model.ts';
import { parseOptions } from './options.ts';
import { type Points, solveRace } from './race.ts';

const parsed = parseOptions({});
if (!parsed.ok) throw new Error('no such rules');
const turn = layOut(boxOf(parsed.value));
const KEY = { kind: 'double-shutter', version: 1, of: {} };

test('a game that was kept is the game that was found', async () => {
  const [found, fetched, served] = await askedTwice((work) => solveRace(turn, 1, work, KEY));
  expect(served).toBe(true);
  expect(fetched.states).toBe(found.states);
  const undecided: readonly Points[] = [
    [0, 0],
    [1, 1],
    [5, 5],
  ];
  for (const points of undecided) {
    expect(fetched.chance(points)).toBe(found.chance(points));
    expect(fetched.afterFirst(points)).toEqual(found.afterFirst(points));
    expect(fetched.afterSecond(points, 7)).toEqual(found.afterSecond(points, 7));
  }
});

test('a round that was kept is the round that was found', async () => {
  const rules = { players: 2, ties: 'share', zeroWins: false } as const;
  const [found, fetched, served] = await askedTwice((work) => solveRound(turn, rules, work, KEY));
  expect(served).toBe(true);
  expect([fetched.chances, fetched.states]).toEqual([found.chances, found.states]);
  for (const lowest of [null, { rank: 0, shared: false }, { rank: 40, shared: false }])
    for (const acting of [0, 1])
      for (const player of [0, 1])
        expect(fetched.worths(player, acting, lowest, true)).toEqual(found.worths(player, acting, lowest, true));
});
