/** What is proved and what mattered, beside what was played; without threads. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Bench,
  type Findings,
  type Gear,
  type LabWords,
  type Manifest,
  NO_MATTERING,
  type Report,
  reportOf,
  reportText,
  Scales,
} from '@snug/lab';
import { LANGUAGES } from '@snug/languages';
import { table } from '@snug/table/words/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedFor } from './asking.ts';
import type { Hands } from './hands.ts';
import { Kept, Taken } from './kept.ts';
import { carryOut, type Watch } from './run.ts';
import { allReportWords, namesOf } from './spoken.ts';
import { words as say } from './words/en.ts';
import { workWith } from './work.ts';

const MAKER = { program: '0', build: 'one' };
const work = workWith(null, () => false);
const watch: Watch = { stopped: () => false, onStop: () => {}, part: () => {}, played: () => {}, weighed: () => {} };
let folder: string;
let manifest: Manifest;
let gear: Gear;
let names: Report['names'];
let languages: readonly LabWords[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snug-lab-'));
  const given = { a: 'sheet', b: '{"tiles":10,"stake":1}', players: ['random', 'strong'], games: '400', sample: '30' };
  const asked = await askedFor('compare', 'shut-the-box', given, { say, table });
  ({ manifest, gear } = asked);
  names = await namesOf(asked.slice);
  languages = await allReportWords();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scales = new Map<number, Promise<Scales | null>>();
const alone = (): Hands => ({
  many: 3,
  play: async (version, chunk) => (await Bench.prepare(manifest, version, gear, work)).play(chunk),
  weigh: async (version, piece) => {
    const ready = scales.get(version) ?? Scales.prepare(manifest, version, gear, work);
    scales.set(version, ready);
    const found = await ready;
    if (found === null) throw new Error('there are exact values');
    return found.weigh(piece);
  },
  close: async () => {},
});

async function found(file: string): Promise<Findings> {
  const kept = new Kept(file, MAKER, manifest);
  const findings = await carryOut(manifest, gear, work, alone, kept, watch);
  kept.close();
  if (findings === null) throw new Error('nobody has stopped it');
  return findings;
}

test('what is kept of it is not found again, and makes no difference', async () => {
  const file = join(folder, 'state.jsonl');
  const report = (findings: Findings): Report => reportOf('0', manifest, findings, names, languages);
  const first = report(await found(file));
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(1 + 2 + 2 * 20 + 2 * 30);
  writeFileSync(file, `${lines.filter((_, nth) => nth % 3 !== 1).join('\n')}\nno line`);
  expect(JSON.stringify(report(await found(file)))).toBe(JSON.stringify(first));

  const model = gear.model;
  const { options } = manifest.versions[0] ?? { options: {} };
  const solution = await model?.solve({ options, seats: 2, goal: 'win', phase: null }, work);
  expect(first.exact[0]).toMatchObject({ kind: 'proved', unit: 'chance', value: solution?.value });

  const [mattered] = first.figures.filter(({ name }) => name === 'mattered');
  expect(first.matterings.map((each) => each?.games)).toEqual([30, 30]);
  for (const each of mattered?.values ?? []) expect(each.value).toBeGreaterThan(0.5);
  for (const each of mattered?.values ?? []) expect(each.value).toBeLessThanOrEqual(1);

  expect(Object.keys(first.words)).toEqual([...LANGUAGES]);
  for (const words of languages) {
    const text = reportText(first, words).trimEnd().split('\n');
    for (const line of text.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(80);
    expect(text.at(-1)).toBe(first.command);
    expect(text).toContain(words.inWords);
  }
});

test('a file of another experiment, or of something else, is left alone', () => {
  const file = join(folder, 'other.jsonl');
  const kept = new Kept(file, MAKER, manifest);
  kept.write({ kind: 'weighed', version: 0, piece: 0, mattering: { ...NO_MATTERING, games: 7 } });
  kept.close();
  const again = new Kept(file, MAKER, manifest);
  expect(again.lines).toHaveLength(1);
  expect([again.isEmpty, again.games, again.weighed]).toEqual([false, 0, 7]);
  again.close();
  const before = readFileSync(file, 'utf8');
  expect(() => new Kept(file, MAKER, { ...manifest, seed: 'another' })).toThrow(Taken);
  expect(() => new Kept(file, { ...MAKER, build: 'two' }, manifest)).toThrow(Taken);
  expect(readFileSync(file, 'utf8')).toBe(before);
  writeFileSync(file, before.slice(0, 20)); // killed at the very beginning
  const anew = new Kept(file, MAKER, manifest);
  expect([anew.lines, anew.isEmpty]).toEqual([[], true]);
  expect(readFileSync(file, 'utf8')).toBe(before.slice(0, before.indexOf('\n') + 1));
  anew.close();
  expect(existsSync(file)).toBe(false);
});
