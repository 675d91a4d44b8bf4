import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => void vi.useRealTimers());

test.each([
  [
    'a terminal',
    true,
    ['\r\u001b[KPlaying chess: 300 games, 300 a second', '\r\u001b[KPlaying chess: 1,300 games, 650 a second'],
  ],
  ['elsewhere', false, []],
])('who plays for others tells how many games there were and how fast they are of late: %s', (_, terminal, wanted) => {
  vi.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const progress = new Progress(words, terminal, (text) => lines.push(text));
  progress.works('chess');
  const at = (time: number, games: number): void => {
    vi.setSystemTime(time);
    progress.worked('chess', games);
  };
  at(100, 200);
  at(1000, 100);
  at(1100, 500);
  at(2000, 500);
  expect(lines.slice(1)).toEqual(wanted);
  at(11_500, 100);
  expect(lines.at(-1)).toContain('Playing chess: 1,400 games, 11 a second'); // since 2,000
  progress.rests();
  const before = lines.length;
  at(15_000, 10);
  expect(lines.slice(before)).toEqual([]); // how fast it is now is not known yet
});
