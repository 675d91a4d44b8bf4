/** Outcomes that were kept on a shelf are those that were found, or they are found again. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Damaged, type Key, type Shelf, type Work } from '@snug/solver';
import { type FolderShelf, folderShelf } from '@snug/solver/node';
import { alone } from '@snug/solver/retrograde';
import { unwatched } from '@snug/solver/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyPosition, type Outcomes } from './model/outcomes.ts';
import type { Position } from './model/positions.ts';
import { planesOf } from './model/race.ts';
import { pastsOf, type RaceTerms, type Turns, turnsOf } from './model/turns.ts';
import { model } from './model.ts';
import { parseOptions } from './options.ts';
import { game } from './rules.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-race-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const shelfHere = (): FolderShelf => folderShelf(folder, { most: 2 ** 30, now: () => 0 });
const onlyFile = (): string => join(folder, readdirSync(folder)[0] ?? '');
const silent: Shelf = { served: false, fetch: async () => null, keep: () => {} };

function everywhere(turns: Turns): readonly Position[] {
  const open = [...turns.there.keys()].filter((tray) => turns.there[tray] === 0);
  return pastsOf(turns).flatMap((past) =>
    turns.locks
      .filter((locked) => planesOf(turns).of(locked, past) !== null)
      .flatMap((locked) => open.flatMap((own) => open.map((other) => ({ own, other, locked, past })))),
  );
}

const allOf = (outcomes: Outcomes): unknown => ({
  positions: outcomes.positions,
  longest: outcomes.longest,
  levels: everywhere(outcomes.turns).map((position) => outcomes.levelOf(position)),
});

/** Asks, and asks again in a program that knows nothing but the shelf. */
async function twice(turns: Turns, work: Work): Promise<readonly [Outcomes, Outcomes, FolderShelf]> {
  const first = shelfHere();
  const found = await everyPosition(turns, { ...work, shelf: first });
  await first.settled();
  expect(first.served).toBe(false);
  const second = shelfHere();
  return [found, await everyPosition(turns, { ...work, shelf: second }), second];
}

const RULES: readonly RaceTerms[] = [
  { target: 8, flips: 1, lock: 'tile', reach: 'not-twice' },
  { target: 8, flips: 1, lock: 'none', reach: 'down-only' },
  { target: 7, flips: 2, lock: 'number', reach: 'down-only' },
  { target: 7, flips: 2, lock: 'tile', reach: 'one' },
];

describe('kept and fetched, every position ends as it did', () => {
  test.each(RULES)('target $target, $flips a turn, lock $lock, reach $reach', async (terms) => {
    const [found, fetched, shelf] = await twice(turnsOf(terms, 4), unwatched);
    expect(allOf(fetched)).toEqual(allOf(found));
    expect(shelf.served).toBe(true);
  });

  test('where levels are not told apart too, and each amount of room has a table of its own', async () => {
    const turns = turnsOf({ target: 8, flips: 1, lock: 'tile', reach: 'not-twice' }, 4);
    const short = { ...unwatched, crew: { ...alone, room: 2 ** 24 + planesOf(turns).count * 7000 } };
    const [found, fetched] = await twice(turns, short);
    expect(allOf(fetched)).toEqual(allOf(found));
    const [long] = await twice(turns, unwatched);
    expect(allOf(long)).not.toEqual(allOf(found));
  });
});

test('wherever the file is damaged: it is said, and found again it is right', async () => {
  const turns = turnsOf({ target: 8, flips: 1, lock: 'tile', reach: 'not-twice' }, 4);
  const [found] = await twice(turns, unwatched);
  const right = allOf(found);
  const file = onlyFile();
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 100)) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    writeFileSync(file, bytes);
    const ask = async (): Promise<unknown> => allOf(await everyPosition(turns, { ...unwatched, shelf: shelfHere() }));
    await expect(ask(), `byte ${at}`).rejects.toThrow(Damaged);
    expect(readdirSync(folder)).toEqual([]);
  }
  expect(allOf(await everyPosition(turns, { ...unwatched, shelf: shelfHere() }))).toEqual(right);
});

test('whoever comes without the shelf, or with another one, does not get what was read from it', async () => {
  const parsed = parseOptions({ rules: 'phase-two', lock: 'none', reach: 'down-only' });
  if (!parsed.ok) throw new Error('no such rules');
  const question = { options: parsed.value, seats: 2, goal: 'outcome', phase: null };
  const state = game.setup(parsed.value, 2);
  const weighed = async (shelf?: Shelf): Promise<unknown> =>
    (await model.open(question, { ...unwatched, ...(shelf && { shelf }) })).weigh(state);

  const first = shelfHere();
  const right = await weighed(first);
  await first.settled();
  const second = shelfHere();
  expect(await weighed(second)).toEqual(right);
  expect(second.served).toBe(true);
  expect(await weighed(silent)).toEqual(right);
  expect(await weighed()).toEqual(right);
});

test('what is kept is the same as ever: if this fails, raise a version in outcomes.ts or retrograde.ts, then mend it', async () => {
  const seen: string[] = [];
  const shelf: Shelf = {
    ...silent,
    keep: (key: Key, parts) => {
      const sum = createHash('sha256');
      for (const part of parts) sum.update(Uint8Array.from(part));
      seen.push(`${JSON.stringify(key)} ${sum.digest('hex').slice(0, 16)}`);
    },
  };
  for (const terms of RULES) await everyPosition(turnsOf(terms, 4), { ...unwatched, shelf });
  expect(seen).toMatchInlineSnapshot(`
    [
      "{"kind":"race-to-65","version":1,"of":{"target":8,"flips":1,"lock":"tile","reach":"not-twice","tiles":4,"digits":8,"retrograde":1}} 73651ab483e3ecd9",
      "{"kind":"race-to-65","version":1,"of":{"target":8,"flips":1,"lock":"none","reach":"down-only","tiles":4,"digits":8,"retrograde":1}} 1001e9d21516148a",
      "{"kind":"race-to-65","version":1,"of":{"target":7,"flips":2,"lock":"number","reach":"down-only","tiles":4,"digits":8,"retrograde":1}} 405b432cec7f8d5d",
      "{"kind":"race-to-65","version":1,"of":{"target":7,"flips":2,"lock":"tile","reach":"one","tiles":4,"digits":8,"retrograde":1}} b7608127e1896c57",
    ]
  `);
});
