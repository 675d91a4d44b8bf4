import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';
import type { Append, Store, StoredEntry } from './store.ts';

const TABLES = 30;
const ROOM = 12_000_000; // bytes
const MANY = 12_000; // entries: the journal is emptied some times on the way

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const idOf = (n: number): string => `table ${n}`;
const entryOf = (table: string, seq: number): StoredEntry => ({
  line: `{"of":"${table}","seq":${seq}}`,
  key: seq % 3 === 0 ? null : `k${seq}`,
});

/** Appends one to three entries to one table after the other, and remembers how long the logs are. */
class Filler {
  readonly lengths = new Map<string, number>();
  #turns = 0;

  async fill(store: Store, entries: number): Promise<void> {
    for (let written = 0; written < entries; ) {
      const batch: Append[] = [];
      for (let n = 0; n < 20; n++) {
        const table = idOf((this.#turns * 7) % TABLES);
        const expects = this.lengths.get(table) ?? 0;
        const count = 1 + (this.#turns++ % 3);
        batch.push({ table, expects, entries: Array.from({ length: count }, (_, i) => entryOf(table, expects + i)) });
        this.lengths.set(table, expects + count);
        written += count;
      }
      const results = await store.append(batch);
      expect(results.every(({ kind }) => kind === 'done')).toBe(true);
    }
  }

  async expectAll(store: Store): Promise<void> {
    expect(await store.lengths([...this.lengths.keys()])).toEqual(this.lengths);
    for (const [table, length] of this.lengths) {
      const all = Array.from({ length }, (_, seq) => entryOf(table, seq));
      expect(await store.read(table, 0)).toEqual(all);
      expect(await store.read(table, length - 5)).toEqual(all.slice(-5));
      const again = { table, expects: length, entries: [entryOf(table, 1)] };
      expect(await store.append([again])).toEqual([{ kind: 'repeated', seq: 1 }]);
    }
  }
}

const create = async (store: Store, expires: (n: number) => number = () => 9e12): Promise<void> => {
  for (let n = 0; n < TABLES; n++) await store.create({ id: idOf(n), header: 'h', created: 1, expires: expires(n), secrets: [] });
};

const rowsOf = (table: string): number => {
  const db = new Database(join(folder, 'tables.db'));
  const { rows } = db.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
  db.close();
  return rows;
};

test('a log is the same in the journal, in its own place and half in each; now, and for the next program', async () => {
  let store = await openSqlite(folder);
  await create(store);
  const filler = new Filler();
  for (let times = 0; times < 4; times++) {
    await filler.fill(store, MANY / 4);
    await filler.expectAll(store);
    await store.close();
    store = await openSqlite(folder);
    await filler.expectAll(store);
  }
  expect(rowsOf('stretches')).toBeGreaterThan(TABLES);
  expect(rowsOf('stretches')).toBeLessThan(MANY / 4);
  expect(rowsOf('journal')).toBeGreaterThan(0);
  await store.close();
});

test('a long log lies in rows of a bounded length', async () => {
  const store = await openSqlite(folder);
  await create(store);
  for (let seq = 0; seq < 4200; seq += 3)
    await store.append([{ table: idOf(0), expects: seq, entries: [0, 1, 2].map((nth) => entryOf(idOf(0), seq + nth)) }]);
  await store.close();
  const db = new Database(join(folder, 'tables.db'));
  const rows = db.prepare('SELECT count FROM stretches ORDER BY first').all() as { count: number }[];
  db.close();
  expect(rows.length).toBeGreaterThan(1);
  for (const { count } of rows) expect(count).toBeLessThanOrEqual(512);
});

test('tables that go take what is theirs out of the journal, and whoever has their name is not taken for them', async () => {
  let store = await openSqlite(folder);
  await create(store, (n) => (n % 2 === 0 ? 1000 : 9e12));
  const filler = new Filler();
  await filler.fill(store, MANY / 3);
  expect(await store.expire(1000)).toBe(TABLES / 2);
  for (let n = 0; n < TABLES; n += 2) filler.lengths.delete(idOf(n));
  await filler.expectAll(store);
  await create(store);
  for (let times = 0; times < 2; times++) {
    for (let n = 0; n < TABLES; n += 2) expect(await store.read(idOf(n), 0)).toEqual([]);
    await store.close();
    store = await openSqlite(folder);
  }
  await filler.fill(store, MANY / 3);
  await filler.expectAll(store);
  await store.close();
});

test.each([310, 314, 317, 318, 319, 323])(
  'whoever gets the number of a table that has gone gets nothing of its log, also while the journal is emptied: %d rounds',
  async (rounds) => {
    let store = await openSqlite(folder);
    await create(store);
    const others = Array.from({ length: 12 }, (_, n) => idOf(n));
    await store.create({ id: 'last', header: 'h', created: 1, expires: 1000, secrets: [] });
    const lengths = new Map<string, number>();
    const play = async (...tables: string[]): Promise<void> => {
      const batch = tables.map((table): Append => {
        const expects = lengths.get(table) ?? 0;
        lengths.set(table, expects + 1);
        return { table, expects, entries: [entryOf(table, expects)] };
      });
      for (const { kind } of await store.append(batch)) expect(kind).toBe('done');
    };
    for (let round = 0; round < rounds; round++) await play('last', ...others);
    for (let nth = 0; nth < 6; nth++) await play(idOf(0));
    expect(await store.expire(2000)).toBe(1);
    lengths.delete('last');
    await store.create({ id: 'next', header: 'h', created: 1, expires: 9e12, secrets: [] });
    for (let nth = 0; nth < 20; nth++) await play('next');
    for (let times = 0; times < 2; times++) {
      for (const [table, length] of lengths)
        expect(await store.read(table, 0)).toEqual(Array.from({ length }, (_, seq) => entryOf(table, seq)));
      await store.close();
      store = await openSqlite(folder);
    }
    await store.close();
  },
);

/** One thing that happens to a store: a batch, of which some are out of place or repeat a key, and some fail as a whole. */
const happening = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      fails: fc.nat(19).map((n) => n === 0),
      appends: fc.array(
        fc.record({
          table: fc.nat(5),
          late: fc.nat(9).map((n) => n === 0),
          count: fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.integer({ min: 200, max: 900 }) }),
          repeats: fc.option(fc.nat(2000), { freq: 5 }),
          text: fc.constantFrom('', 'ü', '🎲', '"', '\\n', '\n'),
        }),
        { maxLength: 8 },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('opened anew' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('goes' as const), table: fc.nat(5) }) },
);

test('whatever happens, logs are what was appended to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
      const place = mkdtempSync(join(folder, 'of-'));
      let store = await openSqlite(place, { room: ROOM });
      const logs = new Map<string, StoredEntry[]>();
      let lives = 0; // of tables that have gone, too
      let nths = 0;
      const ids = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const id = idOf(lives++);
          await store.create({ id, header: 'h', created: 1, expires: 9e12, secrets: [] });
          logs.set(id, []);
          return id;
        }),
      );
      for (const one of happenings)
        switch (one.kind) {
          case 'batch': {
            const after = new Map([...logs].map(([id, log]) => [id, [...log]]));
            const expected: object[] = [];
            const batch = one.appends.map(({ table, late, count, repeats, text }): Append => {
              const id = ids[table] as string;
              const log = after.get(id) ?? [];
              const again = repeats === null ? undefined : log[repeats % Math.max(1, log.length)];
              const entries = Array.from({ length: count }, (_, nth): StoredEntry => {
                const key = nth % 3 === 0 ? null : `k${nths++}${text === '\n' ? '' : text}`;
                return { line: JSON.stringify({ nth, text }), key: nth === 1 && again?.key ? again.key : key };
              });
              const expects = late ? log.length + 1 : log.length;
              const repeated = entries[1] !== undefined && again?.key ? log.findIndex(({ key }) => key === again.key) : -1;
              if (repeated >= 0) expected.push({ kind: 'repeated', seq: repeated });
              else if (late) expected.push({ kind: 'conflict', length: log.length });
              else {
                log.push(...entries);
                expected.push({ kind: 'done', length: log.length });
              }
              return { table: id, expects, entries };
            });
            if (one.fails) {
              const table = ids[0] as string;
              const tooLong = { table, expects: after.get(table)?.length ?? 0, entries: [{ line: 'x'.repeat(ROOM), key: null }] };
              await expect(store.append([...batch, tooLong])).rejects.toMatchObject({ why: 'full' });
            } else {
              expect(await store.append(batch)).toEqual(expected);
              for (const [id, log] of after) logs.set(id, log);
            }
            break;
          }
          case 'opened anew':
            await store.close();
            store = await openSqlite(place, { room: ROOM });
            break;
          case 'goes': {
            const old = ids[one.table] as string;
            const id = idOf(lives++);
            const db = new Database(join(place, 'tables.db'));
            db.prepare('UPDATE tables SET expires = 1 WHERE id = ?').run(old);
            db.close();
            expect(await store.expire(1000)).toBe(1);
            await store.create({ id, header: 'h', created: 1, expires: 9e12, secrets: [] }); // who may get the number
            logs.delete(old);
            logs.set(id, []);
            ids[one.table] = id;
          }
        }
      for (let times = 0; times < 2; times++) {
        for (const [id, log] of logs) {
          expect(await store.read(id, 0)).toEqual(log);
          expect(await store.read(id, 3, 700)).toEqual(log.slice(3, 700));
        }
        await store.close();
        store = await openSqlite(place);
      }
      await store.close();
    }),
    { numRuns: 40 },
  );
}, 60_000);
