import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';
import type { Append, Store, StoredEntry } from './store.ts';

const TABLES = 30;
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
