import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../testing/postgres.ts';
import { storeContract } from './contract.ts';
import type { Ground } from './ground.ts';
import { openPostgres } from './postgres.ts';
import { MIGRATIONS } from './postgres-migrations.ts';
import { Refused, type Store, Unavailable } from './store.ts';

const INSTALLING = 600_000; // milliseconds, where there is no PostgreSQL yet
const STOPPING = 60_000;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALLING);
afterAll(() => postgres.end(), STOPPING);

async function ground(): Promise<Ground> {
  const url = await postgres.database();
  const nodes: Store[] = [];
  return {
    node: async () => {
      const node = await openPostgres(url);
      nodes.push(node);
      return node;
    },
    closeAll: async () => {
      await Promise.all(nodes.splice(0).map((node) => node.close()));
    },
    away: () => postgres.away(),
    back: () => postgres.back(),
    address: ['postgres', url],
    remove: async () => {},
  };
}

storeContract('PostgreSQL', ground);

const query = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('PostgreSQL', () => {
  test('nodes that start at once on an empty database make it ready once', async () => {
    const url = await postgres.database();
    const nodes = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
    expect(await query(url, 'SELECT step FROM snug.migrations')).toEqual([{ step: 1 }, { step: 2 }]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('tables of a newer Snug are refused in a sentence, and stay as they are', async () => {
    const url = await postgres.database();
    await (await openPostgres(url)).close();
    await query(url, 'INSERT INTO snug.migrations (step) VALUES (3)');
    const refused = openPostgres(url);
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toThrow('newer Snug (format 3; this one knows 2)');
    expect(await query(url, 'SELECT step FROM snug.migrations')).toHaveLength(3);
  });

  test('tables of an older Snug are there as they were', async () => {
    const url = await postgres.database();
    await query(url, 'CREATE SCHEMA snug; CREATE TABLE snug.migrations (step integer PRIMARY KEY, taken timestamptz)');
    await query(url, MIGRATIONS[0] ?? '');
    await query(url, 'INSERT INTO snug.migrations (step) VALUES (1)');
    await query(url, "INSERT INTO snug.tables (id, header, created, expires) VALUES ('a', 'h', 1, 9000)");
    await query(url, "INSERT INTO snug.entries SELECT number, 0, 'x', 'k' FROM snug.tables");
    await query(url, "INSERT INTO snug.beats VALUES ('this', 5)");
    const store = await openPostgres(url);
    expect(await store.find('a')).toMatchObject({ header: 'h', length: 1 });
    expect(await store.read('a', 0)).toEqual([{ line: 'x', key: 'k' }]);
    expect(await store.attending(['a'], 'this/1')).toEqual([]);
    await store.close();
  });

  test('whoever may not make anything uses what is there, and is told so where nothing is', async () => {
    const url = await postgres.database();
    const name = `snug_weak_${new URL(url).pathname.slice(-8)}`;
    await query(url, `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
    const weak = Object.assign(new URL(url), { username: name, password: name }).href;
    const refused = openPostgres(weak);
    await expect(refused).rejects.toBeInstanceOf(Unavailable);
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
    await (await openPostgres(url)).close();
    await query(url, `GRANT USAGE ON SCHEMA snug TO ${name}; GRANT ALL ON ALL TABLES IN SCHEMA snug TO ${name}`);
    const store = await openPostgres(weak);
    expect(await store.find('a')).toBe(null);
    await store.close();
    await query(url, `DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });

  test('a database that has not all letters is refused in a sentence', async () => {
    const url = await postgres.database();
    const name = `${new URL(url).pathname.slice(1)}_latin`;
    await query(url, `CREATE DATABASE ${name} ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`);
    const refused = openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href);
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toThrow('LATIN1');
    await query(url, `DROP DATABASE ${name}`);
  });

  test('a database that is not there is unavailable', async () => {
    await expect(openPostgres('postgres://snug@127.0.0.1:1/none')).rejects.toBeInstanceOf(Unavailable);
    const missing = Object.assign(new URL(await postgres.database()), { pathname: '/none' }).href;
    await expect(openPostgres(missing)).rejects.toBeInstanceOf(Unavailable);
  });

  test('a node whose ear was cut off says that it may have missed something', async () => {
    const url = await postgres.database();
    const node = await openPostgres(url);
    const missed = vi.fn();
    node.listen(() => {}, missed);
    await query(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    );
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), 20_000);
    await node.close();
  });

  test('commits are waited for even where the database does not by itself', async () => {
    const url = await postgres.database();
    await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    await (await openPostgres(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('BEGIN');
    await client.query("SELECT * FROM snug.append('[]', 0)");
    expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
    await client.end();
  });
});
