import { layOut, solveRound } from '@snug/solver';
import { askedTwice } from '@snug/solver/node/testing';
import { expect, test } from 'vitest';
import { boxOf } from './model.ts';
import { parseOptions } from './options.ts';

const parsed = parseOptions({});
if (!parsed.ok) throw new Error('no such rules');
const turn = layOut(boxOf(parsed.value));
const KEY = { kind: 'shut-the-box', version: 1, of: {} };
const ask = (players: number) => askedTwice((work) => solveRound(turn, { players, ties: 'replay', zeroWins: false }, work, KEY));

test('a round that was kept is the round that was found', async () => {
  const players = 5;
  const [found, fetched, served] = await ask(players);
  expect(served).toBe(true);
  expect([fetched.chances, fetched.states]).toEqual([found.chances, found.states]);
  for (const lowest of [null, { rank: 3, shared: false }, { rank: 9, shared: true }])
    for (let acting = 0; acting < players; acting++)
      for (let player = 0; player < players; player++)
        expect(fetched.worths(player, acting, lowest, true)).toEqual(found.worths(player, acting, lowest, true));
});

test('what is found in no time is not kept', async () => {
  const [found, again, served] = await ask(2);
  expect(served).toBe(false);
  expect(again.chances).toEqual(found.chances);
});
