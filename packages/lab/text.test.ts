import { expect, test } from 'vitest';
import type { Manifest, Version } from './experiment.ts';
import { differs } from './figures.ts';
import { reportOf } from './report.ts';
import { emptyTally, type Tally } from './tally.ts';
import { reportText } from './text.ts';
import { words as en } from './words/en.ts';

const version = (name: string): Version => ({ name, given: '{}', options: {} });
const manifest: Manifest = {
  game: 'some',
  rules: 1,
  versions: [version('one'), version('other')],
  sweep: null,
  seats: 2,
  players: ['random', 'random'],
  seed: '',
  games: 1000,
  chunk: 100,
  longest: 100,
  exact: false,
  sample: 0,
};
const tally = (wins: number): Tally => ({
  ...emptyTally(2, []),
  games: 1000,
  seatWins: [wins, 1000 - wins],
  playerWins: [500, 500],
  turns: { sum: 2000, squares: 4000 },
  lengths: [0, 0, 1000],
});

test('where an interval leaves out 0 and nothing is called different, the table says why', () => {
  const findings = { tallies: [tally(500), tally(452)], matterings: [null, null], exact: [] };
  const report = reportOf('0', manifest, findings, {}, [en]);
  const [, tested] = report.figures[0]?.differences ?? [];
  expect([(tested?.high ?? 0) < 0, differs(tested), (tested?.adjusted ?? 0) > 0.05]).toEqual([true, false, true]);
  const lines = reportText(report, en);
  expect(lines).toContain('-4.8 (-9.2 to -0.4)');
  expect(lines.replaceAll('\n', ' ')).toContain(
    'Intervals stand each for itself, as if nothing else had been asked: one may leave out 0 where p is larger.',
  );
});
