/** A report as a page: one file, made by the command. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report, SearchPaper } from '@snug/lab';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../cli/bin/snug.mjs', import.meta.url));
const COMPARE = 'compare shut-the-box --a sheet --b {"tiles":10} --players casual random --games 2000 --sample 20'.split(' ');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-page-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lab = (...args: readonly string[]) =>
  spawnSync(process.execPath, [BIN, 'lab', ...args], {
    env: { ...process.env, LC_ALL: 'C', XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder },
    encoding: 'utf8',
    timeout: 120_000,
  });

const textOf = (element: { readonly textContent: string | null }): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

test('holds all that the report says, with a plot and a table for every figure, and nothing that runs or is fetched', () => {
  const file = join(folder, 'report.html');
  const { stdout, stderr } = lab(...COMPARE, '--json', '--out', file);
  expect(stderr).toContain(`The report is in ${file}.`);
  const report = JSON.parse(stdout) as Report;
  const html = readFileSync(file, 'utf8');
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
  const { document } = parseHTML(html);
  const sections = [...document.querySelectorAll('section:not(.scrolls)')];
  expect([...document.querySelectorAll('.said li')].map(textOf)).toEqual(report.words['en']);
  expect(sections.map((section) => textOf(section.querySelector('h2') ?? section))).toEqual([
    'In words',
    'Versions',
    'Proved: perfect play',
    'Figures',
    'Do it again',
  ]);
  const rulesIn = (page: typeof document): readonly string[] =>
    [...page.querySelectorAll('.versions th, .versions td'), ...page.querySelectorAll('.told')].slice(0, 8).map(textOf);
  expect(rulesIn(document)).toEqual([
    'version',
    'Tiles',
    'sheet The usual rules',
    '9',
    'B',
    '10',
    'The same in all of them: One die: one die is thrown; Scoring: read as one number; Stake: 0',
    'Players, each as often in every seat: 1 casual and 2 random.',
  ]);
  const seen = report.figures.filter(({ values }) => values.some(({ value }) => value !== 0));
  const cards = [...document.querySelectorAll('article')].filter((card) => card.querySelector('.drawn') !== null);
  expect(cards).toHaveLength(seen.length + 1); // and how long games are
  for (const card of cards)
    expect([card.querySelectorAll('svg.plot').length > 0, card.querySelectorAll('table').length]).toEqual([true, 1]);
  const different = seen.filter(({ differences }) => differences.some((tested) => tested !== null && tested.adjusted < 0.01));
  expect(different.length).toBeGreaterThan(0);
  expect(document.querySelectorAll('.mark')).toHaveLength(different.length);
  expect(textOf(document.querySelector('.command') ?? document.body)).toBe(report.command);
  expect(JSON.parse(document.querySelector('details pre')?.textContent ?? '')).toEqual(report.manifest);

  const json = join(folder, 'report.json');
  writeFileSync(json, stdout);
  expect(lab('page', json).stdout).toBe(html);
  const spanish = parseHTML(lab('page', json, '--lang', 'es').stdout).document;
  expect(spanish.documentElement.getAttribute('lang')).toBe('es');
  expect([...spanish.querySelectorAll('.said li')].map(textOf)).toEqual(report.words['es']);
  expect(rulesIn(spanish)[1]).toBe('Fichas');
  expect(rulesIn(spanish)[7]).toBe('Jugadores, cada uno igual de a menudo en cada asiento: 1 aficionado y 2 el azar.');
});

test('a sweep is a curve with a band', () => {
  const file = join(folder, 'sweep.html');
  const sweep = 'sweep shut-the-box --option stake --from 0 --to 8 --players random --games 200 --no-exact --sample 0'.split(' ');
  expect(lab(...sweep, '--out', file).status).toBe(0);
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  const curves = [...document.querySelectorAll('svg.plot')];
  expect(curves.length).toBeGreaterThan(5);
  for (const curve of curves)
    expect(['area', 'line', 'dot'].map((mark) => curve.querySelectorAll(`[aria-label="${mark}"]`).length)).toEqual([1, 1, 1]);
  for (const curve of curves) {
    const labels = [...curve.querySelectorAll('[aria-label="y-axis tick label"] text')].map(textOf);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels).not.toContain('');
    expect(curve.querySelectorAll('[aria-label="y-axis tick"] path')).toHaveLength(labels.length);
  }
  const written = [...document.querySelectorAll('.said li, .told, td')].map(({ textContent }) => textContent ?? '');
  expect(written.filter((text) => text.includes('\u00a0%')).length).toBeGreaterThan(5);
  expect(written.filter((text) => text.includes(' %'))).toEqual([]); // where a line could break
});

const SEARCH =
  'search shut-the-box --over oneDie=must,may --over tiles=9,10,12 --seats 2..12 --players random --games 2000'.split(' ');

test('a search: what was asked, found and tried, with a plot for every goal and every option', () => {
  const file = join(folder, 'search.html');
  const { stdout, stderr } = lab(...SEARCH, '--goal', 'turns:median=9', '--goal', 'draws<=5%', '--json', '--out', file);
  expect(stderr).toContain(`The report is in ${file}.`);
  const paper = JSON.parse(stdout) as SearchPaper;
  expect(paper.found.outcome).toBe('found');
  const html = readFileSync(file, 'utf8');
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
  const { document } = parseHTML(html);
  const headings = (page: typeof document): readonly string[] => [...page.querySelectorAll('h2')].map(textOf);
  expect(headings(document)).toEqual(['In words', 'What was asked', 'Candidates', 'What was tried', 'Do it again']);
  expect([...document.querySelectorAll('.said li')].map(textOf)).toEqual(paper.words['en']);
  expect(textOf(document.querySelector('.asked') ?? document.body)).toContain(
    'One die: one die is thrown, the player choosesTiles: 9, 10, 12Seats: 2..12',
  );
  const outcomes = [...document.querySelectorAll('section.scrolls')][0]?.querySelectorAll('tbody tr');
  expect(outcomes).toHaveLength(paper.found.survivors.length);
  const towers = [...document.querySelectorAll('article')].filter((card) => card.querySelector('details table') !== null);
  expect(towers.map((card) => textOf(card.querySelector('h3') ?? card))).toEqual([
    ...['turns:median=9', 'draws<=5%'],
    ...['One die', 'Tiles', 'Seats'],
  ]);
  for (const card of towers) {
    expect(card.querySelectorAll('svg.plot')).toHaveLength(1);
    const counts = [...card.querySelectorAll('tbody td')].map((cell) => Number(textOf(cell)));
    expect(counts.reduce((all, count) => all + count, 0)).toBe(paper.found.settings);
  }
  expect(textOf(document.querySelector('.command') ?? document.body)).toBe(paper.command);
  expect(JSON.parse([...document.querySelectorAll('details pre')].at(-1)?.textContent ?? '')).toEqual(paper.manifest);

  const json = join(folder, 'search.json');
  writeFileSync(json, stdout);
  expect(lab('page', json).stdout).toBe(html);
  const spanish = parseHTML(lab('page', json, '--lang', 'es').stdout).document;
  expect([...spanish.querySelectorAll('.said li')].map(textOf)).toEqual(paper.words['es']);
  expect(headings(spanish)[1]).toBe('Qué se pidió');
});

test('a search that found nothing says so first, and shows the nearest misses', () => {
  const file = join(folder, 'none.html');
  const { stdout } = lab(...SEARCH, '--goal', 'draws>=90%', '--json', '--out', file);
  const { found } = JSON.parse(stdout) as SearchPaper;
  expect(found.outcome).toBe('none');
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  expect(textOf(document.querySelector('.said li') ?? document.body)).toBe(
    'None was found: no setting looked as if it met all goals.',
  );
  expect([...document.querySelectorAll('h2')].map(textOf)).toContain('The nearest misses');
  expect([...document.querySelectorAll('section.scrolls')][0]?.querySelectorAll('tbody tr')).toHaveLength(found.misses.length);
});

test('what has no page is told so', () => {
  const file = join(folder, 'none.json');
  writeFileSync(file, '{"manifest":{},"tallies":[]}');
  expect(lab('page', file).stderr).toBe(`snug lab: ${file} is no report of the lab.\n`);
  expect(lab('page', join(folder, 'missing.json')).status).toBe(2);
  writeFileSync(file, '{"kind":"search","manifest":{},"found":{}}');
  expect(lab('page', file).stderr).toBe(`snug lab: ${file} is no report of the lab.\n`);
});

test('its colours are those of the app', () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
  const tokens = (css: string): Map<string, string> =>
    new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  const halves = (css: string, cut: RegExp): readonly [Map<string, string>, Map<string, string>] => {
    const at = css.search(cut);
    return [tokens(css.slice(0, at)), tokens(css.slice(at, css.indexOf('\n}', at)))];
  };
  const [light, dark] = halves(read('../../packages/table/web/look.css'), /\[data-theme="dark"\]/);
  const [ours, oursInTheDark] = halves(read('../../packages/lab/web/file.css'), /@media screen and/);
  for (const [name, value] of ours) expect([name, value]).toEqual([name, light.get(name)]);
  const [, signs] = halves(read('../../packages/lab/web/report.css'), /\[data-theme="dark"\]/);
  for (const [name, value] of oursInTheDark) expect([name, value]).toEqual([name, dark.get(name) ?? signs.get(name)]);
  expect(oursInTheDark.size).toBeGreaterThan(10);
});
