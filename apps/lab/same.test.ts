/** The same experiment, the same report, whoever does it and however often it is interrupted. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@snug/lab';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesIn, Program } from './testing/program.ts';

const COMPARE =
  'compare shut-the-box --a sheet --b sums --players person:overlooks=0.2 casual --games 4000 --no-exact --sample 0'.split(' ');

let program: Program;
let first: string;
beforeAll(() => {
  program = new Program();
  first = lab([...COMPARE, '--workers', '1', '--json']).stdout;
});
afterAll(() => program.end());

const lab = (args: readonly string[]) => program.run(args);
const inFolder = (name: string): string => join(program.folder, name);
const reportIn = (text: string): Report => JSON.parse(text) as Report;
const chunksIn = (file: string): number => linesIn(file, 'chunk');
const interrupted = (state: string, signal: NodeJS.Signals): Promise<number | null> =>
  program.interrupted(COMPARE, state, signal, 'chunk', { from: 5, below: 80 });

describe('a comparison', () => {
  test('is the same on two workers', () => {
    const { stdout, status } = lab([...COMPARE, '--workers', '2', '--json']);
    expect(status).toBe(0);
    expect(reportIn(first).games).toEqual([4000, 4000]);
    expect(stdout).toBe(first);
  });

  test('is the same when it was killed, a line was torn, and it goes on on two workers', async () => {
    const state = inFolder('killed.jsonl');
    await interrupted(state, 'SIGKILL');
    expect(chunksIn(state)).toBeGreaterThanOrEqual(5);
    appendFileSync(state, '{"kind":"chunk","version":0,"chu');
    const { stdout, stderr } = lab([...COMPARE, '--workers', '2', '--json', '--state', state]);
    expect(stderr).toMatch(/^Going on: [\d,]+ games were played before/);
    expect(stdout).toBe(first);
    expect(existsSync(state)).toBe(false);
  });

  test('Ctrl-C keeps what was done', async () => {
    const state = inFolder('stopped.jsonl');
    expect(await interrupted(state, 'SIGINT')).toBe(130);
    expect(lab([...COMPARE, '--json', '--state', state]).stdout).toBe(first);
  });

  test('is the same by rerun, and by its own command', () => {
    const file = inFolder('report.json');
    writeFileSync(file, first);
    const again = lab(['rerun', file, '--json']);
    expect(again.status).toBe(0);
    expect(again.stderr).toContain('The same figures, to the last digit.\n');
    expect(again.stdout).toBe(first);
    const { command } = reportIn(first);
    const words = command.split(' ').slice(2); // nothing in it needs quotes
    expect(lab([...words, '--json']).stdout).toBe(first);
  });

  test('rerun notices figures that are not the same', () => {
    const file = inFolder('bent.json');
    const report = reportIn(first);
    writeFileSync(file, JSON.stringify({ ...report, figures: report.figures.slice(1) }));
    expect(lab(['rerun', file, '--json']).status).toBe(1);
    writeFileSync(file, JSON.stringify({ ...report, words: {}, exact: [{ kind: 'beyond' }] }));
    const { status, stderr } = lab(['rerun', file, '--json']);
    expect([status, stderr]).toEqual([1, 'One figure is not the same.\n']);
  });
});

test('without a number of games, counting decides how many there are', () => {
  const args = 'compare shut-the-box --a sheet --players random --no-exact --sample 0 --json'.split(' ');
  const [one, two] = ['1', '2'].map((workers) => lab([...args, '--workers', workers]).stdout);
  expect(two).toBe(one);
  const { games, figures } = reportIn(one ?? '');
  expect(games[0]).toBeGreaterThan(5000);
  expect(games[0]).toBeLessThanOrEqual(20_000);
  for (const { name, values } of figures)
    if (name === 'seat-wins') for (const { low, high } of values) expect((high ?? 1) - (low ?? 0)).toBeLessThanOrEqual(0.02);
});

test('what is wrong is said in a sentence', () => {
  const { status, stderr } = lab('compare shut-the-box --a sheet --games 0 --lang es'.split(' '));
  expect([status, stderr]).toEqual([2, 'snug lab: --games tiene que ser un número entero de 1 a 1000000000.\n']);
});

test('a switch that is given twice is refused', () => {
  const { status, stderr } = lab('compare shut-the-box --a sheet --a pub'.split(' '));
  expect([status, stderr]).toEqual([2, 'snug lab: --a is there twice; it can be given once.\n']);
});

test('of too few games there is no table of differences', () => {
  const { stdout } = lab('compare shut-the-box --a sheet --b pub --games 4 --players random --no-exact --sample 0'.split(' '));
  expect(stdout).toContain('Too few games to look for differences between sheet and pub.');
  expect(stdout).not.toMatch(/pub less sheet|not tested|p below/);
});

test('a sweep has a version for each value', () => {
  const args = 'sweep shut-the-box --option stake --from 0 --to 2 --players random --games 100 --no-exact --sample 0'.split(' ');
  const report = reportIn(lab([...args, '--json']).stdout);
  expect(report.manifest.versions.map(({ name }) => name)).toEqual(['stake=0', 'stake=1', 'stake=2']);
  const { stdout } = lab(args);
  expect(stdout).toMatch(/^stake=2 +-*o-* +\d+\.\d % \(/m);
  expect(stdout).toMatch(/^turns till half are over\nstake=0 +o +2 \(2 to 2\)\n/m); // the same throughout
});

test('what is the same in every game says so, in the terminal and on a page; a report of before it did is done again', () => {
  const file = inFolder('always.json');
  const args = 'compare phase-10-dice --a {} --players random --games 400 --no-exact --sample 0 --out'.split(' ');
  expect(lab([...args, file]).stdout).toMatch(/^choices a decision +always 1,024 \(n = 400\)$/m);
  expect(lab([...args, file, '--lang', 'es']).stdout).toMatch(/^opciones por decisión +siempre 1024 \(n = 400\)$/m);
  const text = (page: string): string => page.replaceAll(/<[^>]*>/g, '');
  expect(text(lab(['page', file]).stdout)).toContain('always 1,024 (n = 400)');
  expect(text(lab(['page', file, '--lang', 'es']).stdout)).toContain('siempre 1024 (n = 400)');
  const unmarked = readFileSync(file, 'utf8').replaceAll(',"always":true', '');
  expect(unmarked).not.toBe(readFileSync(file, 'utf8'));
  writeFileSync(file, unmarked);
  expect(lab(['rerun', file]).status).toBe(0);
});
