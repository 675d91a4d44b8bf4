import { expect, test } from 'vitest';
import { Progress } from './progress.ts';
import { words } from './words/en.ts';

const SEARCH = { rounds: 7, played: 0, now: { done: 0, of: 0 }, atMost: 5_000_000 };

test.each([
  [2, 'Round 2 of 7, 312 settings'],
  [8, 'Confirming, 312 settings'],
])('a search tells its round, its settings, its games and how fast they are: %i', (round, stage) => {
  const lines: string[] = [];
  const progress = new Progress(words, true, (text) => lines.push(text));
  progress.searched({ ...SEARCH, round, left: 312 }, 0, 500); // nothing to tell yet
  progress.searched({ ...SEARCH, round, left: 312 }, 20_000, 500);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`${stage}: 20,500 of 5,000,000 games, [\\d,]+ a second, [\\d:]+ left at most$`));
});
