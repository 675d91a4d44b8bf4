/** The command with real processes: what it finds, what it says, and that it is the same however it was done. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchPaper } from '@snug/lab';
import { LANGUAGES } from '@snug/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lab as command, type Host } from '../main.ts';
import { linesIn, Program } from '../testing/program.ts';

const AMONG = 'search shut-the-box --over tiles=8,9,10,12 --seats 2..25 --players random'.split(' ');
/** Without stakes everybody has one turn, so there are thirteen at the table; and only on twelve tiles there is so much to decide. */
const SEARCH = [...AMONG, ...'--goal turns:median=13 --goal decisions>31 --games 20000'.split(' ')];
const PIECES = 30; // of about 85

let program: Program;
let first: string;
beforeAll(() => {
  program = new Program();
  first = lab([...SEARCH, '--workers', '1', '--json']).stdout;
});
afterAll(() => program.end());

const lab = (args: readonly string[]) => program.run(args);
const inFolder = (name: string): string => join(program.folder, name);
const paperIn = (text: string): SearchPaper => JSON.parse(text) as SearchPaper;
const piecesIn = (file: string): number => linesIn(file, 'trial');
const interrupted = (state: string, signal: NodeJS.Signals): Promise<number | null> =>
  program.interrupted(SEARCH, state, signal, 'trial', { from: PIECES });

describe('a search', () => {
  test('finds the setting that the rules have planted, and counts the combinations that they refuse', () => {
    const { found, refused, words } = paperIn(first);
    expect(found.outcome).toBe('found');
    expect(found.survivors.map(({ setting, verdict }) => [setting, verdict])).toEqual([[{ tiles: 12, seats: 13 }, 'confirmed']]);
    expect([found.settings, refused]).toEqual([72, 24]);
    expect(found.played).toBeLessThan(found.fullGrid / 10);
    expect(Object.keys(words)).toEqual([...LANGUAGES]);
  });

  test('is the same on two workers', () => {
    expect(lab([...SEARCH, '--workers', '2', '--json']).stdout).toBe(first);
  });

  test('is the same when it was killed, lines were spoilt, and it goes on on two workers', async () => {
    const state = inFolder('killed.jsonl');
    await interrupted(state, 'SIGKILL');
    const [header = '', one = '', two = '', ...rest] = readFileSync(state, 'utf8').trimEnd().split('\n');
    const bent = one.replace(/"games":\d+/, '"games":7');
    expect(bent).not.toBe(one);
    const shorn = JSON.stringify({ ...(JSON.parse(two) as object), tally: { games: 313 } });
    writeFileSync(state, `${[header, bent, shorn, 'null', '[1]', '{"kind":"trial"}', ...rest].join('\n')}\n{"kind":"tri`);
    const { stdout, stderr } = lab([...SEARCH, '--workers', '2', '--json', '--state', state]);
    expect(stderr).toMatch(/^Going on: [\d,]+ games were played before/);
    expect(stdout).toBe(first);
    expect(existsSync(state)).toBe(false);
  });

  test('Ctrl-C keeps what was done', async () => {
    const state = inFolder('stopped.jsonl');
    expect(await interrupted(state, 'SIGINT')).toBe(130);
    expect(piecesIn(state)).toBeGreaterThanOrEqual(PIECES);
    expect(lab([...SEARCH, '--json', '--state', state]).stdout).toBe(first);
  });

  test('is the same by rerun, and by its own command', () => {
    const file = inFolder('report.json');
    writeFileSync(file, first);
    const again = lab(['rerun', file, '--json']);
    expect([again.status, again.stdout]).toEqual([0, first]);
    expect(again.stderr).toContain('The same figures, to the last digit.\n');
    const words = paperIn(first).command.replaceAll("'", '').split(' ').slice(2); // no word has a space
    expect(lab([...words, '--json']).stdout).toBe(first);
  });

  test('rerun notices figures that are not the same, and looks at a manifest before it believes it', () => {
    const file = inFolder('bent.json');
    const paper = paperIn(first);
    writeFileSync(file, JSON.stringify({ ...paper, found: { ...paper.found, played: 1 }, words: {} }));
    const { status, stderr } = lab(['rerun', file, '--json']);
    expect([status, stderr]).toEqual([1, 'One figure is not the same.\n']);
    for (const bent of [
      { seats: 3 },
      { over: 7 },
      { players: ['nobody'] },
      { goals: [] },
      { rules: 99 },
      { games: '1e3' },
      { extra: 1 },
    ]) {
      writeFileSync(file, JSON.stringify({ ...paper, manifest: { ...paper.manifest, ...bent } }));
      expect(lab(['rerun', file]).status, JSON.stringify(bent)).toBe(2);
    }
  });
});

describe('a search with bots, which may think for long', () => {
  const BOTS =
    'search shut-the-box --over tiles=9,10 --goal decisions>7 --goal turns:mean<2.02 --players casual --games 2000'.split(' ');
  const LARGEST = 20; // games of a piece
  let alone: string;
  beforeAll(() => {
    alone = lab([...BOTS, '--workers', '1', '--json']).stdout;
  });

  test('Ctrl-C in the middle of a trial loses some games, and it goes on where it was', async () => {
    const state = inFolder('bots.jsonl');
    const { found } = paperIn(alone);
    expect(await program.interrupted(BOTS, state, 'SIGINT', 'trial', { from: PIECES, below: found.played / LARGEST })).toBe(130);
    const pieces = readFileSync(state, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as { readonly tally: { readonly games: number } });
    const kept = pieces.reduce((sum, { tally }) => sum + tally.games, 0);
    for (const { tally } of pieces) expect(tally.games).toBeLessThanOrEqual(LARGEST);
    expect(kept).toBeLessThan(found.played);
    const again = lab([...BOTS, '--workers', '2', '--json', '--state', state]);
    expect(again.stderr).toContain(`Going on: ${kept} games were played before.\n`);
    expect(again.stdout).toBe(alone);
  });

  test('a report has the size of its pieces, or was made when it was 5,000 games, and is done again with it', () => {
    const file = inFolder('pieces.json');
    const rerun = (manifest: object, { found }: SearchPaper) => {
      writeFileSync(file, JSON.stringify({ ...paperIn(alone), manifest, found }));
      return lab(['rerun', file, '--json']);
    };
    const { piece, ...before } = paperIn(alone).manifest;
    expect(piece).toBe(LARGEST);
    const large = rerun({ ...before, piece: 5000 }, paperIn(alone));
    expect(large.status).toBe(1); // other games
    const { status, stdout } = rerun(before, paperIn(large.stdout));
    expect([status, stdout]).toEqual([0, large.stdout]);
    for (const bent of [0, -1, 1.5, '20', null])
      expect(rerun({ ...before, piece: bent }, paperIn(alone)).status, `${bent}`).toBe(2);
  });
});

describe('among few settings', () => {
  const FEW =
    'search shut-the-box --over tiles=9,10,12 --seats 4 --players random --goal turns:median=4 --goal seat-advantage<9 --games 2000'.split(
      ' ',
    );
  const paper = (): SearchPaper => paperIn(lab([...FEW, '--json']).stdout);

  test('a setting on a bound is found, with hardly more games than a full grid has', () => {
    const { found, manifest } = paper();
    expect([found.outcome, manifest.rounds]).toEqual(['found', 2]);
    expect(found.survivors.map(({ verdict }) => verdict)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(found.played).toBeLessThan(1.05 * found.fullGrid);
  });

  test('a report of the time when every race was long is done again with a long one', () => {
    const file = inFolder('long.json');
    const { rounds, ...manifest } = paper().manifest;
    const rerun = (manifest: object, found: object) => {
      writeFileSync(file, JSON.stringify({ ...paper(), manifest, found }));
      return lab(['rerun', file, '--json']);
    };
    const long = rerun(manifest, {});
    expect(paperIn(long.stdout).found.rounds.length).toBeGreaterThan(2);
    const { status, stdout } = rerun(manifest, paperIn(long.stdout).found);
    expect([status, stdout]).toEqual([0, long.stdout]);
    for (const bent of [1, 7, '2', null]) expect(rerun({ ...manifest, rounds: bent }, {}).status, `${bent}`).toBe(2);
  });
});

test.each(LANGUAGES)('where none meets the goals it says so, with the nearest misses, in 80 columns: %s', (language) => {
  const args = [...AMONG, ...'--goal turns:median=13 --goal draws>=50% --goal seat-advantage<2 --games 200'.split(' ')];
  const { found, words } = paperIn(lab([...args, '--json']).stdout);
  expect(found.outcome).toBe('none');
  expect(found.misses).toHaveLength(10);
  const lines = lab([...args, '--lang', language])
    .stdout.trimEnd()
    .split('\n');
  for (const line of lines.slice(0, -1)) expect(line.length, line).toBeLessThanOrEqual(80);
  expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain(words[language]?.[0]);
  for (const { setting } of found.misses)
    expect(lines.some((line) => line.startsWith(`seats=${setting['seats']} tiles=${setting['tiles']}: `))).toBe(true);
});

describe('refused', () => {
  const host = (): Host => {
    const nowhere = (): void => {};
    return { program: '0', language: 'en', cache: null, state: program.folder, terminal: false, out: nowhere, err: nowhere };
  };
  const OVER = { over: ['tiles=9,10'] };
  const GOAL = { goal: ['draws<=5%'] };
  test.each([
    [{ ...GOAL }, /say among which settings/],
    [{ ...OVER }, /name a goal.*seat-advantage/],
    [{ ...OVER, goal: ['luck<5'] }, /"luck", which is not measured/],
    [{ ...OVER, goal: ['draws'] }, /has to compare/],
    [{ ...GOAL, over: ['colour=1,2'] }, /no option "colour"; there is tiles/],
    [{ ...GOAL, over: ['tiles'] }, /has to name an option and its values/],
    [{ ...GOAL, over: ['tiles=9', 'tiles=10'] }, /tiles is there twice/],
    [{ ...GOAL, over: ['tiles=7,8'] }, /allows none of these 2 combinations/],
    [{ ...GOAL, over: ['stake=0..100000'] }, /those are 100001 settings; 100000 at most/],
    [{ ...GOAL, ...OVER, seats: 'many' }, /--seats has to be/],
    [{ ...GOAL, ...OVER, seats: '2..3', players: ['random', 'random', 'strong'] }, /3 players for 2 seats/],
    [{ ...GOAL, ...OVER, games: '63' }, /--games has to be a whole number from 64/],
    [{ ...GOAL, ...OVER, a: 'sheet' }, /--a does not go with search/],
    [{ ...GOAL, ...OVER, options: '[]' }, /--options has to be/],
  ])('%j', async (switches, sentence) => {
    const outcome = await command(['search', 'shut-the-box'], switches, host());
    expect(outcome.ok ? '' : outcome.why).toMatch(sentence);
  });
});
