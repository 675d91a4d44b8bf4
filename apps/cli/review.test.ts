/** A game looked back at, through the command line. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/snug.mjs', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'snug-review-'));
afterAll(() => rmSync(dir, { recursive: true }));

const snug = (args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, SNUG_CACHE: join(dir, 'cache'), LANG: 'en_GB.UTF-8' },
  });

const text = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const lay = (faces: readonly number[], tiles: readonly number[]): object[] => [
  { kind: 'move', seat: 0, move: { type: 'throw' } },
  { kind: 'roll', faces },
  ...(tiles.length > 0 ? [{ kind: 'move', seat: 0, move: { type: 'lay', tiles } }] : []),
];
const BOX = text([
  { kind: 'game', game: 'shut-the-box', version: 1, options: {}, seats: 1, names: ['Ann'] },
  ...lay([6, 6], [3, 9]),
  ...lay([5, 6], [4, 7]),
  ...lay([6, 2], [8]),
  ...lay([4, 1], [5]),
  ...lay([6, 4], []),
]);
const flip = (seat: number, tile: number): object => ({
  kind: 'move',
  seat,
  move: { type: 'flip', tray: seat, tile, to: 'down' },
});
const RACE = text([
  { kind: 'game', game: 'race-to-65', version: 1, options: { rules: 'phase-two', target: 12 }, seats: 2, names: ['Ann', 'Ben'] },
  flip(0, 2),
  flip(1, 1),
  { kind: 'move', seat: 0, move: { type: 'call' } },
]);

const RESIGNED = `${RACE.trimEnd().split('\n').slice(0, -1).join('\n')}\n${JSON.stringify({ kind: 'resign', seat: 1, at: 0 })}\n`;

interface Seen {
  readonly goal: string;
  readonly unit: string;
  readonly moments: readonly {
    readonly kind: string;
    readonly seat: number;
    readonly luck?: number;
    readonly loss?: number | null;
    readonly choices?: number;
    readonly why?: readonly string[];
    readonly best?: { readonly value: number | string };
    readonly played?: object | null;
  }[];
  readonly players: readonly { readonly loss: number; readonly luck: number; readonly mistakes: number }[];
}
const json = (input: string, ...args: readonly string[]): Seen => {
  const { status, stdout, stderr } = snug(['review', '-', '--json', ...args], input);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Seen;
};

test('what the start was worth, less what was given away, and luck, come to the score', () => {
  const { goal, unit, moments, players } = json(BOX);
  expect([goal, unit]).toEqual(['score', 'points']);
  const start = Number(moments[0]?.best?.value);
  expect(start + (players[0]?.loss ?? 0) - (players[0]?.luck ?? 0)).toBeCloseTo(126, 6); // 1, 2 and 6 are up; less is better
  expect(moments.filter(({ kind }) => kind === 'throw')).toHaveLength(5);
  const losses = moments.flatMap(({ loss }) => (typeof loss === 'number' && loss > 0 ? [loss] : []));
  expect(players[0]?.mistakes).toBe(losses.length);
  expect(players[0]?.loss).toBeCloseTo(
    losses.reduce((sum, loss) => sum + loss, 0),
    12,
  );
});

test('why, in the language asked for, wherever there was a choice', () => {
  const en = json(BOX);
  const es = json(BOX, '--lang', 'es');
  for (const [i, { kind, choices, why }] of en.moments.entries()) {
    if (kind !== 'choice') continue;
    expect((why?.length ?? 0) > 0).toBe((choices ?? 0) > 1);
    expect(es.moments[i]?.why).toHaveLength(why?.length ?? 0);
    if (why !== undefined && why.length > 0) expect(es.moments[i]?.why).not.toEqual(why);
  }
});

test('in sentences: the mistakes, then the sums; with --all every choice and every throw', () => {
  const { stdout } = snug(['review', '-'], BOX);
  expect(stdout).toContain('Shut-the-Box. At the table: Ann. Counted is the score to expect.');
  expect(stdout).toMatch(/Ann: Lay 8 \(.+\)\. Better: Lay .+ That cost .+ points\.\n +· /);
  expect(stdout).toMatch(/Ann: \d choices, \d of them not the best, which cost .+ luck of .+ points in all\.\n$/);
  expect(stdout).not.toContain('Ann’s throw');
  const all = snug(['review', '-', '--all'], BOX).stdout;
  expect(all.match(/Ann’s throw: (good|bad) luck/g)).toHaveLength(5);
  expect(all.match(/Ann: Throw, the only choice\./g)).toHaveLength(5);
  expect(snug(['review', '-', '--lang', 'es'], BOX).stdout).toContain('Mejor: Bajar');
});

test('RTC-05 a wrong call is told as what is not weighed, a win that was missed as that', () => {
  const { stdout } = snug(['review', '-'], RACE);
  expect(stdout).toContain('Ann did what is not weighed, a foul or a wrong call. Best: your 10 down (a win).');
  expect(stdout).toContain('Ben: your 1 down (a loss).');
  expect(json(RACE).moments.at(-1)).toMatchObject({ seat: 0, played: null, loss: null });
});

test('a game that somebody gave up is over', () => {
  expect(snug(['review', '-'], RACE.split('\n').slice(0, 3).join('\n')).stdout).toContain('not over');
  expect(snug(['review', '-'], RESIGNED).stdout).not.toContain('not over');
  expect(json(RESIGNED)).toMatchObject({ over: true });
});

test('each choice is theirs who sat there, and what a seat came to all theirs who did', () => {
  const [header = '', ...lines] = BOX.trimEnd().split('\n');
  const sits = (kind: string, name: string): string => JSON.stringify({ kind, seat: 0, name, player: 'person', at: 0 });
  const log = [
    header.replace(',"names":["Ann"]', ''),
    sits('sit', 'Ann'),
    ...lines.slice(0, 3),
    sits('hand-over', 'Cy'),
    ...lines.slice(3),
  ];
  const { stdout } = snug(['review', '-', '--all'], log.join('\n'));
  expect(stdout).toMatch(/^ 1 {2}Ann: Throw/m);
  expect(stdout).toMatch(/^ 3 {2}Ann: Lay 3 \+ 9/m);
  expect(stdout).toMatch(/^ 4 {2}Cy: Throw/m);
  expect(stdout).toMatch(/^Ann and Cy: \d+ choices/m);
});

test('a file, another goal, and what cannot be looked back at', () => {
  const file = join(dir, 'game.jsonl');
  writeFileSync(file, BOX);
  expect(snug(['review', file, '--for', 'shut']).stdout).toContain('Counted is the chance to shut the box.');
  for (const args of [[], [join(dir, 'none.jsonl')], [file, file], [file, '--for', 'glory'], [file, '--lang', 'tlh']]) {
    const { status, stdout, stderr } = snug(['review', ...args]);
    expect([args, status, stdout]).toEqual([args, 2, '']);
    expect(stderr).toMatch(/^snug review: .+\.\n$/);
  }
  writeFileSync(file, BOX.replace('[6,6]', '[6,7]'));
  expect(snug(['review', file]).stderr).toContain('line 3');
});
