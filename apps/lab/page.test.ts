/** A report as a page: one file, made by the command. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@snug/lab';
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
});

test('what has no page is told so', () => {
  const file = join(folder, 'none.json');
  writeFileSync(file, '{"manifest":{},"tallies":[]}');
  expect(lab('page', file).stderr).toBe(`snug lab: ${file} is no report of the lab.\n`);
  expect(lab('page', join(folder, 'missing.json')).status).toBe(2);
  const search = lab('search', 'shut-the-box', '--over', 'tiles=9,12', '--goal', 'draws<=5%', '--out', 'found.html');
  expect([search.status, search.stderr]).toEqual([
    2,
    'snug lab: a search has no page: name a file that does not end in .html.\n',
  ]);
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
