/** Values through the command line: known figures, whole games, and what is refused. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFields } from '@snug/engine';
import { expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/snug.mjs', import.meta.url));

const snug = (args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [BIN, ...args], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
const answers = (text: string): { readonly [field: string]: unknown }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter(isFields);
const only = (text: string): { readonly [field: string]: unknown } => answers(text)[0] ?? {};

/** A turn alone with nine tiles: everything but 1, 2 and 6 is laid, then nothing fits. */
const ALONE = [
  { kind: 'game', game: 'shut-the-box', version: 1, options: {}, seats: 1 },
  ...[
    [
      [6, 6],
      [3, 9],
    ],
    [
      [5, 6],
      [4, 7],
    ],
    [[6, 2], [8]],
    [[4, 1], [5]],
    [[6, 4], []],
  ].flatMap(([faces, tiles]) => [
    { kind: 'move', seat: 0, move: { type: 'throw' } },
    { kind: 'roll', faces },
    ...(tiles?.length ? [{ kind: 'move', seat: 0, move: { type: 'lay', tiles } }] : []),
  ]),
]
  .map((line) => JSON.stringify(line))
  .join('\n');

test('a known figure comes out of solve', () => {
  const { status, stdout } = snug(['solve', 'shut-the-box', '--seats', '1', '--for', 'shut']);
  expect(status).toBe(0);
  expect(only(stdout)).toMatchObject({ goal: 'shut', states: 511 });
  expect(Math.abs(Number(only(stdout)['value']) - 956177159 / 9795520512)).toBeLessThan(1e-15);
});

test('luck and loss add up: from the value of the start to the score', () => {
  const { status, stdout } = snug(['analyse', '--all'], ALONE);
  expect(status).toBe(0);
  const lines = answers(stdout);
  const start = Number(lines[0]?.['value']);
  const sum = (field: string): number => lines.reduce((all, line) => all + Number(line[field] ?? 0), 0);
  expect(start + sum('luck') + sum('loss')).toBeCloseTo(126, 6);
  expect(lines.filter((line) => 'luck' in line)).toHaveLength(5);
  expect(lines.filter((line) => 'played' in line)).toHaveLength(9);
});

test('where a log stops every legal move is weighed, best first', () => {
  const { stdout } = snug(['analyse', '--for', 'shut'], ALONE.split('\n').slice(0, 3).join('\n'));
  const { seq, seat, goal, value, moves } = only(stdout);
  expect([seq, seat, goal]).toEqual([2, 0, 'shut']);
  const weighed = moves as { value: number; loss: number; move: { tiles: number[] } }[];
  expect(weighed[0]).toMatchObject({ value, loss: 0 });
  expect(weighed.map(({ loss }) => loss)).toEqual(weighed.map(({ loss }) => loss).sort((a, b) => a - b));
  for (const { move, value: worth, loss } of weighed) {
    expect(move.tiles.reduce((sum, tile) => sum + tile, 0)).toBe(12);
    expect(worth + loss).toBeCloseTo(Number(value), 12);
  }
});

test('a position set up by hand', () => {
  const { stdout } = snug([
    'analyse',
    'shut-the-box',
    '--seats',
    '1',
    '--for',
    'shut',
    '--position',
    '{"tiles":[1,2],"throw":[1]}',
  ]);
  expect(only(stdout)).toMatchObject({ seq: 0, seat: 0, value: 1 / 6 });
});

test.each([
  [['solve']],
  [['solve', 'chess']],
  [['solve', 'shut-the-box', '--for', 'glory']],
  [['solve', 'shut-the-box', '--phase', 'x']],
  [['solve', 'shut-the-box', '--phase', '3']],
  [['solve', 'phase-10-dice', '--for', 'total', '--phase', '3']],
  [['analyse', 'shut-the-box', '--all', '--position', '{"tiles":[1,2,3]}']],
  [['analyse', 'shut-the-box', '--position', '{']],
  [['analyse', 'shut-the-box', '--position', '{"tiles":[13]}']],
  [['analyse', 'shut-the-box', '--position', '{"throw":[7,1]}']],
  [['analyse']],
])('%j: a sentence on stderr, exit 2, nothing on stdout', (args) => {
  const { status, stdout, stderr } = snug(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^snug (solve|analyse): .+\.\n$/);
});

test('a log that cannot be is refused by line, and one that stops elsewhere has no decision', () => {
  const lines = ALONE.split('\n');
  const wrong = snug(['analyse'], [...lines.slice(0, 2), '{"kind":"roll","faces":[9,9]}'].join('\n'));
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toContain('line 2');
  expect(snug(['analyse'], lines.slice(0, 2).join('\n')).status).toBe(2);
  expect(snug(['analyse'], ALONE).status).toBe(2);
});
