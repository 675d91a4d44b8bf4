/** Versions that are equal are hardly ever called different; versions that are not, are. */
import {
  Bench,
  chunkFor,
  chunksOf,
  differs,
  emptyTally,
  type Figure,
  figuresOf,
  type Gear,
  LONGEST,
  type Manifest,
  merged,
  sentencesOf,
} from '@snug/lab';
import { words as en } from '@snug/lab/words/en';
import { beforeAll, describe, expect, test } from 'vitest';
import { gearOf, sliceOf } from './gear.ts';
import { workWith } from './work.ts';

const work = workWith(null, () => false);
let gear: Gear;
beforeAll(async () => {
  const slice = sliceOf('shut-the-box');
  const found = slice && (await gearOf(slice));
  if (found === null) throw new Error('there is no such game');
  gear = found;
});

function manifestFor(seed: string, games: number, rules: readonly object[], players: readonly string[]): Manifest {
  const versions = rules.map((given, nth) => {
    const options = gear.game.parseOptions(given);
    if (!options.ok) throw new Error('no such rules');
    return { name: String(nth), given: JSON.stringify(given), options: options.value };
  });
  const seats = players.length;
  const chunk = chunkFor(games, seats, false);
  return {
    game: gear.game.id,
    rules: 1,
    versions,
    sweep: null,
    seats,
    players,
    seed,
    games,
    chunk,
    longest: LONGEST,
    exact: false,
    sample: 0,
  };
}

async function compared(manifest: Manifest): Promise<readonly Figure[]> {
  const tallies = [];
  for (const version of manifest.versions.keys()) {
    const bench = await Bench.prepare(manifest, version, gear, work);
    let all = emptyTally(manifest.seats, []);
    for (let chunk = 0; chunk < chunksOf(manifest); chunk++) all = merged(all, bench.play(chunk));
    tallies.push(all);
  }
  return figuresOf(
    manifest,
    tallies,
    manifest.versions.map(() => null),
  );
}

const isDifferent = (figures: readonly Figure[]): boolean => figures.some(({ differences }) => differences.some(differs));

describe('of 200 comparisons', () => {
  test.each([
    ['random players', 500, ['random', 'random']],
    ['people, few games', 100, ['person:overlooks=0.3', 'random', 'person']],
  ])('%s: of equal versions at most a twentieth are called different', async (_who, games, players) => {
    let [different, alarms] = [0, 0];
    for (let nth = 0; nth < 200; nth++) {
      const figures = await compared(manifestFor(`equal/${nth}`, games, [{}, {}], players));
      if (isDifferent(figures)) different++;
      const ps = figures.flatMap(({ differences }) => differences.flatMap((tested) => (tested === null ? [] : [tested.p])));
      if (ps.some((p) => p < 0.05)) alarms++;
    }
    expect(different).toBeLessThanOrEqual(10);
    expect(alarms).toBeGreaterThan(10); // without care there would be many more
  });

  test('of versions that differ clearly all are', async () => {
    for (let nth = 0; nth < 20; nth++)
      expect(isDifferent(await compared(manifestFor(`apart/${nth}`, 2000, [{}, { tiles: 12 }], ['random', 'random'])))).toBe(
        true,
      );
  });
});

test('each player sits in each seat equally often, and figures are kept for both', async () => {
  const figures = await compared(manifestFor('seats', 3000, [{}], ['strong', 'random', 'random']));
  const value = (name: string, of: string) => figures.find((figure) => figure.name === name && figure.of === of)?.values[0];
  const wins = ['1', '2', '3'].map((player) => value('player-wins', player)?.value ?? 0);
  expect(wins[0]).toBeGreaterThan(0.5);
  expect((wins[1] ?? 0) - (wins[2] ?? 0)).toBeLessThan(0.05);
  for (const seat of ['1', '2', '3']) expect(Math.abs((value('seat-wins', seat)?.value ?? 0) - 1 / 3)).toBeLessThan(0.05);
});

test('sentences say what the figures say, and no share goes without its interval', async () => {
  const manifest = manifestFor('words', 2000, [{}, { tiles: 12 }, {}], ['random', 'random']);
  const figures = await compared(manifest);
  const unworded = {
    program: '',
    command: '',
    manifest,
    games: [],
    exact: [],
    figures,
    names: {},
    tallies: [],
    matterings: [null, null, null],
  };
  const said = sentencesOf(unworded, en);
  const different = figures.filter(({ differences }) => differs(differences[1])).map(({ name }) => name);
  expect(different).toEqual(['decisions', 'event', 'event-games']); // of which the last two say the same
  expect(said.filter((sentence) => /^(More|Less) under 1 than under 0/.test(sentence))).toHaveLength(2);
  expect(said.some((sentence) => sentence.startsWith('No difference between 0 and 2 was found'))).toBe(true);
  for (const sentence of said)
    expect(sentence.replaceAll(/[\d.]+ % \([-\d.]+ to [-\d.]+\)|level of 1 %/g, '')).not.toContain('%');
});

test('a game without a core has no lab', async () => {
  const slice = sliceOf('shut-the-box');
  if (slice === null) throw new Error('there is no such game');
  const { lab: _, ...without } = slice;
  expect(await gearOf(without)).toBeNull();
});
