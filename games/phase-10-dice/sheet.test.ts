import { Match } from '@snug/engine';
import { spoken } from '@snug/languages/parts/phase-10-dice';
import { LANGUAGES } from '@snug/table';
import { expect, test } from 'vitest';
import { game } from './rules.ts';
import { rowLabel, type Sheet, sheetOf } from './sheet.ts';
import type { Player, View } from './types.ts';
import { words as en } from './words/en.ts';

const names = (seat: number): string => ['Ann', 'Bea', 'Cid'][seat] ?? '';
const player = (more: Partial<Player>): Player => ({
  phase: 1 + (more.scores?.length ?? 0),
  scores: [],
  fiveBonus: 0,
  finishBonus: 0,
  failures: 0,
  total: 0,
  done: false,
  ...more,
});
const viewOf = (players: readonly Player[], order: readonly number[] | null): View => ({
  turn: 0,
  throws: 0,
  dice: [],
  players,
  lastTries: false,
  order,
});

/** A column as it reads from top to bottom: what is written, and the running total. */
const column = ({ rows }: Sheet, index: number): readonly (string | null)[] =>
  rows.map(({ cells }) => (cells[index] ? `${cells[index].points} ${cells[index].total}` : null));

test('PTD-19 the rows of the printed sheet, in every language', async () => {
  const { rows } = sheetOf(game.view(game.setup({ order: 'seats' }, 2)), names);
  expect(rows.map(({ kind }) => kind)).toEqual([
    1,
    2,
    3,
    4,
    5,
    'five-bonus',
    'five-total',
    6,
    7,
    8,
    9,
    10,
    'finish-bonus',
    'grand-total',
  ]);
  expect(rows.map(({ kind }) => rowLabel(kind, en.sheet))).toEqual([
    '2 sets of 3',
    'Set of 3, run of 4',
    'Set of 4, run of 4',
    'Run of 7',
    'Run of 8',
    'Bonus for 221 or more',
    'Total of five phases',
    'Run of 9',
    '2 sets of 4',
    '7 of one colour',
    'Set of 5, set of 2',
    'Set of 5, set of 3',
    'First-finish bonus',
    'Grand total',
  ]);
  for (const language of LANGUAGES) {
    const { sheet } = (await spoken[language]()).words;
    expect(new Set(rows.map(({ kind }) => rowLabel(kind, sheet))).size).toBe(rows.length);
  }
});

test('PTD-19 a column a player, the first to play on the left; by seats until the order is known', () => {
  const players = [player({ scores: [30], total: 30 }), player({ scores: [40], total: 40 }), player({})];
  const known = sheetOf(viewOf(players, [2, 0, 1]), names);
  expect(known.columns).toEqual([
    { seat: 2, name: 'Cid' },
    { seat: 0, name: 'Ann' },
    { seat: 1, name: 'Bea' },
  ]);
  expect(known.rows[0]).toEqual({ kind: 1, cells: [null, { points: 30, total: 30 }, { points: 40, total: 40 }] });
  expect(sheetOf(viewOf(players, null), names).columns.map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Cid']);
});

test('PTD-19 the running total after every phase, the bonuses and the totals', () => {
  const all = player({
    scores: [60, 57, 59, 49, 52, 54, 60, 56, 60, 62],
    fiveBonus: 40,
    finishBonus: 40,
    failures: 3,
    total: 649,
    done: true,
  });
  const some = player({ scores: [30, 30, 30, 30, 30, 50], total: 200, failures: 2 });
  const sheet = sheetOf(viewOf([all, some], [0, 1]), names);
  expect(column(sheet, 0)).toEqual([
    '60 60',
    '57 117',
    '59 176',
    '49 225',
    '52 277',
    '40 317',
    '317 317',
    '54 371',
    '60 431',
    '56 487',
    '60 547',
    '62 609',
    '40 649',
    '649 649',
  ]);
  expect(column(sheet, 1)).toEqual([
    '30 30',
    '30 60',
    '30 90',
    '30 120',
    '30 150',
    '0 150',
    '150 150',
    '50 200',
    ...Array<null>(6).fill(null),
  ]);
});

test('PTD-19 who is done after a failed last try has a grand total, and no bonus', () => {
  const sheet = sheetOf(viewOf([player({ scores: [30], total: 30, done: true }), player({})], [0, 1]), names);
  expect(column(sheet, 0)).toEqual(['30 30', ...Array<null>(11).fill(null), '0 30', '30 30']);
});

test('PTD-19 alone, a row for the failed turns, written at the end', () => {
  const scores = [30, 30, 30, 30, 30, 50, 50, 50, 50, 50];
  const over = sheetOf(viewOf([player({ scores, failures: 4, total: 380, done: true })], [0]), names);
  expect(over.rows.at(-2)).toEqual({ kind: 'penalty', cells: [{ points: -20, total: 380 }] });
  expect(over.rows.at(-1)).toEqual({ kind: 'grand-total', cells: [{ points: 380, total: 380 }] });
  expect(rowLabel('penalty', en.sheet)).toBe('Failed turns');
  const playing = sheetOf(viewOf([player({ scores: scores.slice(0, 9), failures: 4, total: 350 })], [0]), names);
  expect(playing.rows.slice(-3).map(({ cells }) => cells)).toEqual([[null], [null], [null]]);
});

test('PTD-19 the sheet of a game as it is played', () => {
  const match = new Match(game, { order: 'seats' } as const, 2, 'typed');
  match.take({ kind: 'move', seat: 0, move: { type: 'throw' } });
  match.take({ kind: 'roll', faces: ['8', '8', '8', '10', '6', '5', 'W', 'W', '1', '2'] });
  match.take({ kind: 'move', seat: 0, move: { type: 'stop' } });
  expect(sheetOf(game.view(match.state), names).rows[0]?.cells).toEqual([{ points: 34, total: 34 }, null]);
});
