import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '@snug/table/words/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierIn } from './again.ts';
import { askedFor, type Switches, type Words } from './asking.ts';
import { type Host, lab } from './main.ts';
import { Refused } from './refused.ts';
import { words as say } from './words/en.ts';

const words: Words = { say, table };
let folder: string;
let host: Host;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-lab-'));
  const nowhere = (): void => {};
  host = { program: '0', language: 'en', cache: null, state: folder, terminal: false, out: nowhere, err: nowhere };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Switches all have a value here; `--players` has several, by spaces. */
const LISTS = ['players', 'over', 'goal'];

function parsed(line: string): { readonly positionals: readonly string[]; readonly switches: Switches } {
  const [before = '', ...rest] = line.split(/(?:^| )--/);
  const switches = rest.map((each) => {
    const [name = '', ...values] = each.split(' ');
    return [name, LISTS.includes(name) ? values : values.join(' ')] as const;
  });
  return { positionals: before.split(' ').filter((word) => word !== ''), switches: Object.fromEntries(switches) };
}

test.each([
  ['', /^say compare, sweep, search, rerun, page or work/],
  ['compare', /name a game/],
  ['compare chess --a sheet', /no game "chess"/],
  ['compare shut-the-box', /name the rules to compare/],
  ['compare shut-the-box --a sheet --c sheet', /--b is missing/],
  ['compare shut-the-box --a nothing', /--a has to be sheet, pub, twelve or sums or options as JSON/],
  ['compare shut-the-box --a {"tiles":8}', /^--a: /],
  ['compare shut-the-box --a sheet --games 0', /--games has to be a whole number/],
  ['compare shut-the-box --a sheet --players nobody', /no player "nobody"/],
  ['compare shut-the-box --a sheet --players strong:overlooks=1', /strong has no habits/],
  ['compare shut-the-box --a sheet --players person:overlooks=2', /^"overlooks=2": overlooks has to be a chance from 0 to 1\.$/],
  ['compare race-to-65 --a easy --players person:median=8,spread=0.5', /^"spread=0.5": spread has to be a factor from 1 to/],
  ['compare race-to-65 --a easy --players person:median=0', /^"median=0": median has to be seconds, more than 0/],
  ['compare race-to-65 --a easy --players person:median=soon', /^"median=soon": median has to be seconds, more than 0/],
  ['compare shut-the-box --a sheet --players person:overlooks', /"overlooks" is no habit/],
  ['compare shut-the-box --a sheet --players person:overlooks=0.1,overlooks=0.2', /"overlooks=0.2" is no habit/],
  ['search shut-the-box --over tiles=9,12 --goal seat-advantage<0', /cannot be met: seat-advantage is always from 0 to 100\.$/],
  [
    'compare shut-the-box --a sheet --players person:overlooks=0.2,forgets=1',
    /^forgets makes no difference in shut-the-box; there a person has overlooks\.$/,
  ],
  ['compare double-shutter --a sheet --players person:median=8', /^median makes no difference/],
  ['compare shut-the-box --a sheet --players random random random --seats 2', /3 players for 2 seats/],
  ['sweep shut-the-box --option stake', /over which values of stake/],
  ['sweep shut-the-box --option colour', /no option "colour"/],
  ['sweep shut-the-box --option tiles --a sheet', /--a does not go with sweep/],
  ['rerun', /^name a report: snug lab rerun </],
  ['page', /^name a report: snug lab page </],
  ['sweep shut-the-box', /^say which option: --option <name>; there is tiles, /],
  ['work', /^say where the work is: snug lab work --database postgres:/],
  ['work shut-the-box --database postgres://nobody@127.0.0.1:1/nothing', /"shut-the-box" is one word too many/],
  ['compare shut-the-box --a sheet --database mysql://x', /^--database has to be an address like postgres:/],
  ['compare shut-the-box --a sheet --workers 0', /--workers has to be a whole number from 1/],
  [
    'search shut-the-box --over tiles=9,12 --goal draws<=5% --database postgres://nobody@127.0.0.1:1/nothing',
    /the database cannot be used/,
  ],
  ['search shut-the-box --over tiles=9,12 --goal halfway>50%', /"halfway", which is not measured; measured are draws/],
  ['rerun nowhere.json', /cannot be read/],
])('refused: %s', async (line, sentence) => {
  const { positionals, switches } = parsed(line);
  const outcome = await lab(positionals, switches, host);
  expect(outcome.ok ? '' : outcome.why).toMatch(sentence);
});

test('what is asked for is written down in full', async () => {
  const { switches } = parsed('--a pub --b {"tiles":12} --players person:overlooks=0.20 strong --games 1001');
  const { manifest } = await askedFor('compare', 'shut-the-box', switches, words);
  expect(manifest).toEqual({
    game: 'shut-the-box',
    rules: 1,
    versions: [
      { name: 'pub', given: 'pub', options: { tiles: 9, oneDie: 'must', scoring: 'digits', stake: 1 } },
      { name: 'B', given: '{"tiles":12}', options: { tiles: 12, oneDie: 'must', scoring: 'digits', stake: 0 } },
    ],
    sweep: null,
    seats: 2,
    players: ['person:overlooks=0.2', 'strong'],
    seed: 'snug',
    games: 1002,
    chunk: 20,
    longest: 5000,
    exact: true,
    sample: 200,
  });
});

test('a manifest that comes from elsewhere is looked at before it is believed', async () => {
  const { switches } = parsed('--a sheet --b sheet --games 100');
  const { manifest } = await askedFor('compare', 'shut-the-box', switches, words);
  const file = join(folder, 'report.json');
  const read = (bent: object) => {
    writeFileSync(file, JSON.stringify({ program: '0', manifest: bent, figures: [] }));
    return earlierIn(file, words);
  };
  expect((await read(manifest)).manifest).toEqual(manifest);
  const [version] = manifest.versions;
  for (const bent of [
    { game: 7 },
    { ...manifest, rules: 99 },
    { ...manifest, seats: 0 },
    { ...manifest, seats: 3 },
    { ...manifest, players: ['nobody', 'random'] },
    { ...manifest, versions: [] },
    { ...manifest, versions: [{ ...version, options: { tiles: 8 } }] },
    { ...manifest, chunk: 0 },
    { ...manifest, chunk: 3 },
    { ...manifest, games: 1.5 },
    { ...manifest, sweep: {} },
    { ...manifest, exact: 1 },
  ])
    await expect(read(bent)).rejects.toThrow(Refused);
});
