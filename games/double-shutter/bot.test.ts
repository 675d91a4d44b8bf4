import { seeded, throwing } from '@snug/dice';
import { isPlay, playOut } from '@snug/engine';
import type { Simple } from '@snug/table';
import { expect, test } from 'vitest';
import { bots } from './bot.ts';
import { game } from './rules.ts';
import { optionsOf, shut } from './testing/table.ts';

/** The mean total of a bot's turns, alone at the table. */
function meanTotal(level: Simple): number {
  const options = optionsOf({ goal: 1000 });
  const bot = bots[level]({ options, seats: 1, seat: 0 });
  const { log } = playOut(game, options, [bot], throwing(seeded('dice')), seeded('bot'), 20_000);
  const scores: number[] = [];
  let state = game.setup(options, 1);
  for (const entry of log) {
    if (!isPlay(entry)) continue;
    const step = game.apply(state, entry);
    for (const fact of step.facts) if (fact.kind === 'scored') scores.push(fact.score);
    state = step.state;
  }
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

test('DSH-09 greedy leaves far less standing than chance does', () => {
  expect(meanTotal('random')).toBeGreaterThan(60);
  expect(meanTotal('greedy')).toBeLessThan(25);
});

test('DSH-06 greedy shuts few tiles, front before back, and throws one die where it may', () => {
  const greedy = bots.greedy({ options: optionsOf({}), seats: 1, seat: 0 });
  const view = game.view(game.setup(optionsOf({}), 1));
  const choose = (...moves: Parameters<typeof greedy>[1]) => greedy(view, moves, seeded('none'));
  expect(choose(shut([1, 8], []), shut([], [9]), shut([9], []), shut([4], [5]))).toEqual(shut([9], []));
  expect(choose({ type: 'throw', dice: 1 }, { type: 'throw', dice: 2 })).toEqual({ type: 'throw', dice: 1 });
  expect(choose()).toBeNull();
});
