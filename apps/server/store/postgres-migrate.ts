import type { PoolClient } from 'pg';
import { MIGRATIONS } from './postgres-migrations.ts';
import { newer, Refused } from './store.ts';

const LOCK = 736_147; // any number that is ours: nodes that start together take it one after another

/** All of the steps that are missing, or none. */
export async function migrate(client: PoolClient): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    if (!(await isThere(client))) {
      await client.query('CREATE SCHEMA IF NOT EXISTS snug');
      await client.query('CREATE TABLE snug.migrations (step integer PRIMARY KEY, taken timestamptz DEFAULT now())');
    }
    const { rows } = await client.query<{ taken: number }>('SELECT count(*)::integer AS taken FROM snug.migrations');
    const taken = rows[0]?.taken ?? 0;
    if (taken > MIGRATIONS.length) throw new Refused(newer('in this database', taken, MIGRATIONS.length));
    for (const [step, sql] of MIGRATIONS.entries()) {
      if (step < taken) continue;
      await client.query(sql);
      await client.query('INSERT INTO snug.migrations (step) VALUES ($1)', [step + 1]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // the connection has gone, and the transaction with it
    throw error;
  }
}

/** Looked for first: to make what is there already takes rights as well. */
async function isThere(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('snug.migrations') IS NOT NULL AS there");
  return rows[0]?.there ?? false;
}
