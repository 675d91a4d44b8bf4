import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, fdatasync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundled, storeContract } from './contract.ts';
import type { Ground } from './ground.ts';
import { openSqlite } from './sqlite.ts';
import { MIGRATIONS } from './sqlite-migrations.ts';
import { Refused, type Store, Unavailable } from './store.ts';

async function ground(): Promise<Ground> {
  const home = mkdtempSync(join(tmpdir(), 'snug-sqlite-'));
  const folder = join(home, 'data');
  const elsewhere = join(home, 'elsewhere');
  let open: Store | null = null;
  return {
    node: async () => {
      open ??= await openSqlite(folder);
      return open;
    },
    closeAll: async () => {
      await open?.close();
      open = null;
    },
    away: async () => renameSync(folder, elsewhere),
    back: async () => renameSync(elsewhere, folder),
    address: ['sqlite', folder],
    remove: async () => rmSync(home, { recursive: true }),
  };
}

storeContract('SQLite', ground);

describe('SQLite', () => {
  let home: string;
  let folder: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'snug-sqlite-'));
    folder = join(home, 'data');
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const table = (id: string, expires = 9e12) => ({ id, header: 'h', created: 1, expires, secrets: [] });
  const long = (n: number) => ({ line: `${n} ${'x'.repeat(1000)}`, key: `k${n}` });
  /** Appends until there is no more room; how many were done. */
  async function fill(store: Store, id: string, from = 0): Promise<{ readonly done: number; readonly error: unknown }> {
    for (let done = from; ; done++) {
      try {
        await store.append([{ table: id, expects: done, entries: [long(done)] }]);
      } catch (error) {
        return { done, error };
      }
    }
  }

  test('a second one on the same folder is refused in a sentence, in this process and in another', async () => {
    const store = await openSqlite(folder);
    await expect(openSqlite(folder)).rejects.toThrow(`Another Snug keeps its tables in ${folder}`);
    const program = await bundled();
    const other = spawn(process.execPath, [program, 'sqlite', folder, 'a'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    for await (const text of other.stderr) said += text;
    expect(said).toContain(`Another Snug keeps its tables in ${folder}`);
    await store.create(table('a'));
    await store.close();
    await (await openSqlite(folder)).close();
  });

  test('tables of a newer Snug are refused in a sentence, and are not held on to', async () => {
    await (await openSqlite(folder)).close();
    const db = new Database(join(folder, 'tables.db'));
    db.exec('PRAGMA user_version = 99');
    for (let times = 0; times < 2; times++) {
      const refused = openSqlite(folder);
      await expect(refused).rejects.toBeInstanceOf(Refused);
      await expect(refused).rejects.toThrow('newer Snug (format 99; this one knows 4)');
    }
    db.close();
  });

  test('tables of an older Snug are there as they were', async () => {
    mkdirSync(folder);
    const db = new Database(join(folder, 'tables.db'));
    db.exec(MIGRATIONS[0] ?? '');
    db.exec("INSERT INTO tables VALUES (1, 'a', 'h', 1, 9000); INSERT INTO entries VALUES (1, 0, 'x', 'k')");
    db.exec("INSERT INTO beats VALUES ('this', 5); PRAGMA user_version = 1");
    db.close();
    const store = await openSqlite(folder);
    expect(await store.find('a')).toMatchObject({ header: 'h', length: 1 });
    expect(await store.read('a', 0)).toEqual([{ line: 'x', key: 'k' }]);
    expect(await store.attending(['a'], 'this/1')).toEqual([]);
    await store.close();
  });

  test('a log of an older Snug is whole, whether it was in its own place, in the journal or half in each', async () => {
    mkdirSync(folder);
    const db = new Database(join(folder, 'tables.db'));
    for (const step of MIGRATIONS.slice(0, 3)) db.exec(step);
    const entries = Array.from({ length: 25 }, (_, nth) => ({
      line: JSON.stringify({ nth, text: 'ünö\n🎲 "x"' }),
      key: nth % 3 === 0 ? null : `k${nth}`,
    }));
    const lines = (from: number, to: number) => JSON.stringify(entries.slice(from, to).map(({ line }) => line));
    const keys = (from: number, to: number) => JSON.stringify(entries.slice(from, to).map(({ key }) => key));
    const noted = (...appends: [number, number, number][]) =>
      `[${appends.map(([table, from, to]) => `[${table},${from},${lines(from, to)},${keys(from, to)}]`).join(',')}]`;
    for (const [nth, id] of ['a', 'b', 'c', 'new'].entries())
      db.prepare('INSERT INTO tables VALUES (?, ?, ?, 1, 9000)').run(nth + 1, id, 'h');
    const stretch = db.prepare('INSERT INTO stretches VALUES (?, ?, ?, ?, ?)');
    for (const [table, from, to] of [
      [1, 0, 12],
      [1, 12, 25],
      [2, 0, 10],
    ] as const)
      stretch.run(table, from, to - from, lines(from, to), keys(from, to));
    const note = db.prepare('INSERT INTO journal (appends) VALUES (?)');
    note.run(noted([3, 7, 9], [3, 9, 12], [4, 5, 6])); // of tables that have gone, whose numbers were given again
    note.run(noted([1, 20, 25], [2, 8, 10], [3, 0, 4])); // of which the first two are in their places, too
    note.run(noted([2, 10, 24], [9, 0, 3], [3, 4, 25])); // there is no ninth table
    note.run(noted([2, 24, 25]));
    db.exec('PRAGMA user_version = 3');
    db.close();
    for (let times = 0; times < 2; times++) {
      const store = await openSqlite(folder);
      for (const table of ['a', 'b', 'c']) {
        expect(await store.read(table, 0)).toEqual(entries);
        expect(await store.read(table, 9, 13)).toEqual(entries.slice(9, 13));
        const again = { table, expects: 25, entries: [{ line: 'x', key: 'k11' }] };
        expect(await store.append([again])).toEqual([{ kind: 'repeated', seq: 11 }]);
      }
      expect(await store.read('new', 0)).toEqual([]);
      await store.close();
    }
  });

  test('a folder that cannot be made, or is no folder, is unavailable', async () => {
    await expect(openSqlite('/proc/snug')).rejects.toBeInstanceOf(Unavailable);
    writeFileSync(folder, '');
    await expect(openSqlite(folder)).rejects.toBeInstanceOf(Unavailable);
  });

  test('when its room is used up it says so, keeps what was done, and goes on when something has expired', async () => {
    const store = await openSqlite(folder, { room: 400_000 });
    await store.create(table('old', 2000));
    await store.create(table('a'));
    const old = await fill(store, 'old');
    expect(old.error).toMatchObject({ why: 'full' });
    expect(old.done).toBeGreaterThan(50);
    expect(await store.read('old', 0)).toEqual(Array.from({ length: old.done }, (_, n) => long(n)));
    await expect(store.append([{ table: 'old', expects: old.done, entries: [long(old.done)] }])).rejects.toMatchObject({
      why: 'full',
    });
    expect(await store.expire(2000)).toBe(1);
    expect((await fill(store, 'a')).done).toBeGreaterThan(50);
    await store.close();
  });

  test('a folder that another one is put in the place of: the other one’s tables, and never an empty one', async () => {
    const store = await openSqlite(folder);
    await store.create(table('a'));
    await store.close();
    cpSync(folder, join(home, 'back-up'), { recursive: true });
    const again = await openSqlite(folder);
    await again.append([{ table: 'a', expects: 0, entries: [long(0)] }]);
    rmSync(folder, { recursive: true });
    await expect(again.find('a')).rejects.toBeInstanceOf(Unavailable);
    mkdirSync(folder);
    await expect(again.find('a')).rejects.toBeInstanceOf(Unavailable);
    expect(existsSync(join(folder, 'tables.db'))).toBe(false);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    await expect(again.find('a')).rejects.toBeInstanceOf(Unavailable);
    rmSync(folder);
    cpSync(join(home, 'back-up'), folder, { recursive: true });
    expect((await again.find('a'))?.length).toBe(0);
    expect(await again.append([{ table: 'a', expects: 0, entries: [long(0)] }])).toEqual([{ kind: 'done', length: 1 }]);
    await expect(openSqlite(folder)).rejects.toBeInstanceOf(Refused);
    await again.close();
  });

  test('a lock that was removed is made anew, and where another one was faster its tables are left alone', async () => {
    const store = await openSqlite(folder);
    await store.create(table('a'));
    rmSync(join(folder, 'lock'));
    expect((await store.find('a'))?.length).toBe(0);
    await expect(openSqlite(folder)).rejects.toBeInstanceOf(Refused);
    rmSync(join(folder, 'lock'));
    const other = await openSqlite(folder);
    await expect(store.append([{ table: 'a', expects: 0, entries: [long(0)] }])).rejects.toBeInstanceOf(Unavailable);
    expect(await other.append([{ table: 'a', expects: 0, entries: [long(1)] }])).toEqual([{ kind: 'done', length: 1 }]);
    await other.close();
    expect(await store.append([{ table: 'a', expects: 0, entries: [long(0)] }])).toEqual([{ kind: 'conflict', length: 1 }]);
    expect(await store.read('a', 0)).toEqual([long(1)]);
    await store.close();
  });

  test('a log of the file that was removed is made anew, and nothing of it is lost', async () => {
    const store = await openSqlite(folder);
    await store.create(table('a'));
    await store.append([{ table: 'a', expects: 0, entries: [long(0)] }]);
    rmSync(join(folder, 'tables.db-wal'));
    expect(await store.append([{ table: 'a', expects: 1, entries: [long(1)] }])).toEqual([{ kind: 'done', length: 2 }]);
    cpSync(folder, join(home, 'killed'), { recursive: true }); // as it would be found
    const found = await openSqlite(join(home, 'killed'));
    expect(await found.read('a', 0)).toEqual([long(0), long(1)]);
    await found.close();
    await store.close();
  });

  test('another program’s file is refused in a sentence, and stays as it is', async () => {
    mkdirSync(folder);
    const theirs = new Database(join(folder, 'tables.db'));
    theirs.exec('CREATE TABLE tables (x)');
    const refused = openSqlite(folder);
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toThrow('another program');
    expect(theirs.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'tables' }]);
    theirs.close();
  });

  describe('a disk that takes its time', () => {
    const appending = (seq: number) => [{ table: 'a', expects: seq, entries: [long(seq)] }];
    /** What has been asked of the disk, each to be answered. */
    async function slow() {
      const asked: { readonly done: () => void; readonly failed: (error: Error) => void }[] = [];
      let waits = false;
      const sync = (file: number) =>
        waits
          ? new Promise<void>((done, failed) => asked.push({ done, failed }))
          : new Promise<void>((done) => fdatasync(file, () => done()));
      const store = await openSqlite(folder, { sync });
      await store.create(table('a'));
      const settled: string[] = [];
      const watch = <T>(name: string, work: Promise<T>): Promise<T> => {
        work.then(
          () => settled.push(name),
          () => settled.push(`${name}: failed`),
        );
        return work;
      };
      waits = true;
      const work = () => {
        waits = false;
      };
      return { store, asked, settled, watch, work };
    }
    const turn = () => setImmediate();

    test('nobody hears of anything before it is there, neither who wrote nor who reads', async () => {
      const { store, asked, settled, watch, work } = await slow();
      const heard: number[] = [];
      store.listen((_table, length) => heard.push(length));
      const all: Promise<unknown>[] = [watch('first', store.append(appending(0)))];
      await turn();
      all.push(watch('read', store.read('a', 0)));
      all.push(watch('second', store.append(appending(1))), watch('third', store.append(appending(2))));
      await turn();
      expect({ syncs: asked.length, settled, heard }).toEqual({ syncs: 1, settled: [], heard: [] });
      asked[0]?.done();
      await turn();
      expect({ syncs: asked.length, settled, heard }).toEqual({ syncs: 2, settled: ['read', 'first'], heard: [1] });
      asked[1]?.done();
      await Promise.all(all);
      await turn();
      expect({ syncs: asked.length, settled, heard }).toEqual({
        syncs: 2,
        settled: ['read', 'first', 'second', 'third'],
        heard: [1, 2, 3],
      });
      work();
      await store.close();
    });

    test('and fails: that is said to all who wait, no later success is believed, and what was written is there once', async () => {
      const { store, asked, settled, watch, work } = await slow();
      const first = watch('first', store.append(appending(0)));
      await turn();
      const second = watch('second', store.append(appending(1)));
      asked[0]?.failed(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO', syscall: 'fdatasync' }));
      await expect(first).rejects.toMatchObject({ why: 'gone' });
      await expect(second).rejects.toBeInstanceOf(Unavailable);
      expect({ syncs: asked.length, settled }).toEqual({ syncs: 1, settled: ['first: failed', 'second: failed'] });
      work();
      expect(await store.append(appending(1))).toEqual([{ kind: 'repeated', seq: 1 }]);
      expect(await store.read('a', 0)).toEqual([long(0), long(1)]);
      await store.close();
    });
  });

  test('can be backed up while it runs', async () => {
    const store = await openSqlite(folder);
    await store.create(table('a'));
    await store.append([{ table: 'a', expects: 0, entries: [long(0)] }]);
    mkdirSync(join(home, 'copy'));
    const db = new Database(join(folder, 'tables.db'));
    db.exec(`VACUUM INTO '${join(home, 'copy', 'tables.db')}'`);
    db.close();
    const copy = await openSqlite(join(home, 'copy'));
    expect(await copy.read('a', 0)).toEqual([long(0)]);
    await copy.close();
    await store.close();
  });

  /** The kernel refuses writes beyond a size, as it does on a full disk; only Linux lets us give and take that from outside. */
  test.runIf(process.platform === 'linux')(
    'a disk that takes no more: refused, nothing half, and it goes on by itself',
    async () => {
      const program = await bundled();
      const store = await openSqlite(folder);
      await store.create(table('a'));
      await store.close();
      const child = spawn(process.execPath, [program, 'sqlite', folder, 'a', 'patiently'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const limit = (bytes: string) => execFileSync('prlimit', ['--pid', `${child.pid}`, `--fsize=${bytes}:`]);
      const said: string[] = [];
      let acknowledged = 0;
      let refusals = 0;
      for await (const line of createInterface(child.stdout)) {
        said.push(line);
        if (line === 'unavailable') refusals++;
        else acknowledged = Number(line);
        if (said.length === 5) limit('200000');
        if (refusals === 5 && line === 'unavailable') limit('unlimited'); // once: whoever was killed below may have said more before
        if (refusals >= 5 && line !== 'unavailable') child.kill('SIGKILL');
      }
      expect(said.slice(said.indexOf('unavailable')).filter((line) => line === 'unavailable').length).toBeGreaterThanOrEqual(5);
      const next = await openSqlite(folder);
      const entries = await next.read('a', 0);
      expect(entries.length).toBeGreaterThanOrEqual(acknowledged);
      for (const [seq, { line }] of entries.entries()) expect(line).toBe(seq % 2 === 0 ? `{"move":${seq}}` : `{"roll":${seq}}`);
      await next.close();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  );
});
