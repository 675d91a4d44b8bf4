import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Damaged, type Kept, type Key, shelved } from '../shelf.ts';
import { unwatched } from '../testing/index.ts';
import { type FolderShelf, folderShelf } from './shelf.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const KEY: Key = { kind: 'made up', version: 1, of: { tiles: 4 } };
const BLOCK = 65536;

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'snug-shelf-')), 'one', 'two');
});
afterEach(() => rmSync(join(folder, '..', '..'), { recursive: true }));

const shelfAt = (now = NOW, most = 2 ** 30): FolderShelf => folderShelf(folder, { most, now: () => now });
const names = (): string[] => readdirSync(folder).sort();
const onlyFile = (): string => {
  const [name = '', ...more] = names();
  expect(more).toEqual([]);
  return join(folder, name);
};

/** Three blocks and a bit, none like another. */
const table = Uint8Array.from({ length: 3 * BLOCK + 1000 }, (_, i) => (i * i) >> 7);

async function keep(key = KEY, parts: readonly Uint8Array[] = [table], now = NOW, most = 2 ** 30): Promise<void> {
  const shelf = shelfAt(now, most);
  shelf.keep(key, parts);
  await shelf.settled();
}

async function fetched(key = KEY): Promise<Kept> {
  const kept = await shelfAt().fetch(key);
  if (kept === null) throw new Error('it is not there');
  return kept;
}

test('what is kept comes back byte by byte, whatever the parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: table.length }), { maxLength: 4 }),
      fc.array(fc.nat(table.length - 1), { minLength: 1, maxLength: 50 }),
      async (cuts, places) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b), table.length];
        const parts = ends.slice(1).map((end, i) => table.subarray(ends[i], end));
        await keep(KEY, parts);
        const kept = await fetched();
        expect(kept.size).toBe(table.length);
        expect(places.map((at) => kept.byte(at))).toEqual(places.map((at) => table[at]));
        const [from = 0, to = 0] = [places[0] ?? 0, places.at(-1) ?? 0].sort((a, b) => a - b);
        expect(same(kept.read(from, to), table.subarray(from, to))).toBe(true);
        expect(same(kept.read(0, kept.size), table)).toBe(true);
      },
    ),
    { numRuns: 20 },
  );
});

test('an empty table is a table', async () => {
  await keep(KEY, []);
  expect((await fetched()).size).toBe(0);
});

test('what was not kept is not there, nor what was asked of something else', async () => {
  expect(await shelfAt().fetch(KEY)).toBeNull();
  await keep();
  for (const other of [{ kind: 'other' }, { version: 2 }, { of: { tiles: 5 } }])
    expect(await shelfAt().fetch({ ...KEY, ...other })).toBeNull();
});

test('it says whether anything was read from it', async () => {
  await keep();
  const shelf = shelfAt();
  expect(shelf.served).toBe(false);
  (await shelf.fetch(KEY))?.byte(0);
  expect(shelf.served).toBe(true);
});

test('a table that was fetched can be read when its file has gone', async () => {
  await keep();
  const kept = await fetched();
  rmSync(onlyFile());
  expect(kept.byte(BLOCK)).toBe(table[BLOCK]);
});

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0; // toEqual takes seconds

/** Reads all of it, as somebody does who does not know that it is damaged. */
const readAll = async (key = KEY): Promise<Uint8Array> => {
  const kept = await fetched(key);
  return kept.read(0, kept.size);
};

test('wherever a byte is flipped: it is damaged, and on the shelf no longer', async () => {
  await keep();
  const file = onlyFile();
  const whole = readFileSync(file);
  const everywhere = [
    ...Array(200).keys(),
    ...Array.from({ length: 40 }, (_, i) => Math.floor((whole.length * i) / 40)),
    whole.length - 1,
  ];
  for (const at of everywhere) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(readAll(), `byte ${at}`).rejects.toThrow(Damaged);
    expect(names()).toEqual([]);
  }
});

test('a block is checked when it is used: damage in another goes unnoticed until then', async () => {
  await keep();
  const bytes = readFileSync(onlyFile());
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(onlyFile(), bytes);
  const kept = await fetched();
  expect(same(kept.read(0, 3 * BLOCK), table.subarray(0, 3 * BLOCK))).toBe(true);
  expect(() => kept.byte(3 * BLOCK)).toThrow(Damaged);
  expect(names()).toEqual([]);
  await keep();
  expect(() => kept.byte(3 * BLOCK)).toThrow(Damaged); // and leaves alone what was kept since
  expect(await readAll()).toHaveLength(table.length);
});

test('who is thorough is told at once', async () => {
  const thorough = folderShelf(folder, { most: 2 ** 30, thorough: true, now: () => NOW });
  await keep();
  expect((await thorough.fetch(KEY))?.size).toBe(table.length);
  const bytes = readFileSync(onlyFile());
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(onlyFile(), bytes);
  await expect(thorough.fetch(KEY)).rejects.toThrow(Damaged);
  expect(names()).toEqual([]);
});

test.each([0, 5, 40, 200, -1])('cut to %i bytes it is damaged', async (length) => {
  await keep();
  writeFileSync(onlyFile(), readFileSync(onlyFile()).subarray(0, length));
  await expect(readAll()).rejects.toThrow(Damaged);
  expect(names()).toEqual([]);
});

test('with a byte more it is damaged', async () => {
  await keep();
  writeFileSync(onlyFile(), Buffer.concat([readFileSync(onlyFile()), Buffer.of(0)]));
  await expect(readAll()).rejects.toThrow(Damaged);
});

test('cut while it is read, it is damaged', async () => {
  await keep();
  const kept = await fetched();
  writeFileSync(onlyFile(), readFileSync(onlyFile()).subarray(0, -1));
  expect(() => kept.read(0, kept.size)).toThrow(Damaged);
});

test.each([{ version: 2 }, { version: 22 }, { kind: 'made op' }])(
  'a file of %j under this name is not taken for it',
  async (other) => {
    await keep();
    const name = onlyFile();
    await keep({ ...KEY, ...other });
    const [another = ''] = names().filter((each) => join(folder, each) !== name);
    renameSync(join(folder, another), name);
    await expect(readAll()).rejects.toThrow(Damaged);
  },
);

test('numbers are found once', async () => {
  const numbers = Float64Array.of(0.1, -0, Number.NaN, Number.POSITIVE_INFINITY, 5e-324);
  const ask = async (many = numbers.length): Promise<{ readonly got: Float64Array; readonly found: number }> => {
    const shelf = shelfAt();
    let found = 0;
    const find = async () => {
      found++;
      return numbers;
    };
    const got = await shelved({ ...unwatched, shelf }, KEY, many, find);
    await shelf.settled();
    return { got, found };
  };
  expect(await ask()).toEqual({ got: numbers, found: 1 });
  expect(await ask()).toEqual({ got: numbers, found: 0 });
  expect((await ask(6)).found).toBe(1); // so many there cannot be
});

const named = (kind: string): Key => ({ ...KEY, kind });
const noise = (seed: number): Uint8Array => {
  let x = seed;
  return Uint8Array.from({ length: 10_000 }, () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x >>> 24;
  });
};

test('what was not used for longest makes room', async () => {
  const most = 35_000; // for three of ten thousand
  await keep(named('a'), [noise(1)], NOW, most);
  await keep(named('b'), [noise(2)], NOW + DAY, most);
  await keep(named('c'), [noise(3)], NOW + 2 * DAY, most);
  expect(await shelfAt(NOW + 3 * DAY).fetch(named('a'))).not.toBeNull();
  await keep(named('d'), [noise(4)], NOW + 4 * DAY, most);
  const there = await Promise.all(['a', 'b', 'c', 'd'].map((kind) => shelfAt().fetch(named(kind))));
  expect(there.map((kept) => kept !== null)).toEqual([true, false, true, true]);
});

test('what is larger than the whole shelf is not kept, and nothing else of the folder is touched', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mine.table'), noise(5));
  await keep(KEY, [noise(6)], NOW, 5000);
  expect(names()).toEqual(['mine.table']);
});

test('what somebody began long ago and never finished is cleared away; what is being written is not', async () => {
  await keep();
  for (const [name, age] of [
    ['0', DAY],
    ['1', 1000],
  ] as const) {
    const file = `${onlyFileOf('.table')}.${name.repeat(36)}.new`;
    writeFileSync(file, 'half');
    utimesSync(file, (NOW - age) / 1000, (NOW - age) / 1000);
  }
  await keep(named('b'));
  expect(names().filter((name) => name.endsWith('.new'))).toHaveLength(1);
  expect(names().join()).toContain('1'.repeat(36));
});
const onlyFileOf = (end: string): string => join(folder, names().find((name) => name.endsWith(end)) ?? '');

test.each(['/proc/1/snug', '/dev/null/snug', '/proc/snug/deep'])(
  'where nothing can be written, as in %s, nothing is kept',
  async (place) => {
    const shelf = folderShelf(place, { most: 2 ** 30, now: () => NOW });
    shelf.keep(KEY, [table]);
    await shelf.settled();
    expect(await shelf.fetch(KEY)).toBeNull();
  },
);

test('a folder where the file should be is no table', async () => {
  await keep();
  const file = onlyFile();
  rmSync(file);
  mkdirSync(file);
  await expect(readAll()).rejects.toThrow(Damaged);
  await keep();
  expect(statSync(file).isDirectory()).toBe(true);
  expect(names()).toHaveLength(1); // nothing half written either
});

test('however many keep the same at once, whoever fetches it gets it whole', async () => {
  const writers = Array.from({ length: 4 }, () => shelfAt());
  for (let times = 0; times < 10; times++) for (const writer of writers) writer.keep(KEY, [table]);
  let done = false;
  const all = Promise.all(writers.map((writer) => writer.settled())).then(() => {
    done = true;
  });
  while (!done) {
    const kept = await shelfAt().fetch(KEY);
    if (kept !== null) expect(same(kept.read(0, kept.size), table)).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  expect(same(await readAll(), table)).toBe(true);
  expect(names()).toHaveLength(1);
});
