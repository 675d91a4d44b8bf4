/**
 * What programs on many machines share. The queue of each experiment is pg-boss's; beside it are tables of ours for what
 * pg-boss 10 does not have: what came out, who works on what, and when they were last heard of. Only the database's clock counts.
 */
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type PgBoss from 'pg-boss';
import { GivenUp } from '../hands.ts';

const OURS = 'snug_lab';
const BOSS = 'snug_lab_queue';
const LOCK = 736_149; // any number that is ours: programs that start together take it one after another
const CONNECTIONS = 4;
const PATIENCE = 10_000; // milliseconds for an answer
const BETWEEN_TRIES = 500;
const LAST_WORDS = 1000; // milliseconds for closing connections

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS ${OURS};
  CREATE TABLE IF NOT EXISTS ${OURS}.experiments (
    id text PRIMARY KEY, program text NOT NULL, build text NOT NULL, manifest json NOT NULL,
    made timestamptz NOT NULL DEFAULT now(), asked timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS ${OURS}.tallies (
    experiment text REFERENCES ${OURS}.experiments ON DELETE CASCADE, version integer, chunk integer, tally json NOT NULL,
    PRIMARY KEY (experiment, version, chunk));
  CREATE TABLE IF NOT EXISTS ${OURS}.failures (
    experiment text REFERENCES ${OURS}.experiments ON DELETE CASCADE, worker text, why text NOT NULL,
    PRIMARY KEY (experiment, worker));
  CREATE TABLE IF NOT EXISTS ${OURS}.taken (
    experiment text REFERENCES ${OURS}.experiments ON DELETE CASCADE, job uuid, worker text NOT NULL,
    PRIMARY KEY (experiment, job));
  CREATE TABLE IF NOT EXISTS ${OURS}.workers (
    id text PRIMARY KEY, threads integer NOT NULL, experiment text, beat timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS ${OURS}.under_way (
    worker text PRIMARY KEY REFERENCES ${OURS}.workers ON DELETE CASCADE, jobs uuid[] NOT NULL, games integer[] NOT NULL);`;

/** What happens together or not at all. pg-boss can take part in it. */
export interface Transaction extends PgBoss.Db {
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** The database cannot be used at all; the message says why. */
export class NoDatabase extends Error {}

export class Database {
  readonly boss: PgBoss;
  readonly #pool: Pool;
  readonly #notice: (there: boolean) => void;
  #there = true;

  private constructor(pool: Pool, boss: PgBoss, notice: (there: boolean) => void) {
    this.#pool = pool;
    this.boss = boss;
    this.#notice = notice;
  }

  /** `notice` is told when the database goes and when it is back. */
  static async open(url: string, notice: (there: boolean) => void): Promise<Database> {
    const [{ default: pg }, { default: Boss }] = await Promise.all([import('pg'), import('pg-boss')]);
    const pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      idle_in_transaction_session_timeout: PATIENCE / 2, // a machine that stops in the middle of one keeps nothing locked
    });
    pool.on('error', () => {}); // a connection was lost: the pool makes another, and whoever used it is told by its next query
    pool.on('connect', (client) => void client.on('error', () => {}));
    const db: PgBoss.Db = { executeSql: (text, values) => pool.query(text, values) };
    const boss = new Boss({ db, schema: BOSS, supervise: false, schedule: false });
    try {
      await prepare(pool, boss);
      return new Database(pool, boss, notice);
    } catch (error) {
      await pool.end();
      throw new NoDatabase(reasonOf(error));
    }
  }

  /** Tries until it has been done: while the database is out of reach, it waits. `again`: an earlier try may have been done. */
  async surely<T>(signal: AbortSignal, work: (transaction: Transaction, again: boolean) => Promise<T>): Promise<T> {
    for (let again = false; ; again = true) {
      if (signal.aborted) throw new GivenUp('given up');
      try {
        const result = await this.once((transaction) => work(transaction, again));
        this.#is(true);
        return result;
      } catch (error) {
        if (!passing(error)) throw error;
        if (!MET.test(codeOf(error) ?? '')) this.#is(false);
        await setTimeout(BETWEEN_TRIES, undefined, { signal }).catch(() => {});
      }
    }
  }

  async once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken = true;
    try {
      const transaction = new Client(client);
      await client.query('BEGIN');
      const result = await work(transaction);
      if (transaction.failed !== null) throw transaction.failed;
      await client.query('COMMIT');
      broken = false;
      return result;
    } finally {
      client.release(broken);
    }
  }

  async end(): Promise<void> {
    await this.boss.stop({ graceful: false, close: false }).catch(() => {});
    await Promise.race([this.#pool.end(), setTimeout(LAST_WORDS, undefined, { ref: false })]);
  }

  #is(there: boolean): void {
    if (this.#there === there) return;
    this.#there = there;
    this.#notice(there);
  }
}

class Client implements Transaction {
  failed: unknown = null; // pg-boss keeps to itself what went wrong when it fetches
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }> {
    try {
      return await this.#client.query(text, values);
    } catch (error) {
      this.failed ??= error;
      throw error;
    }
  }

  async rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.executeSql(text, [...values])).rows as Row[];
  }
}

async function prepare(pool: Pool, boss: PgBoss): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await client.query(TABLES);
    await boss.start();
    await client.query('COMMIT');
    broken = false;
  } finally {
    client.release(broken);
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Classes of SQLSTATE: connections, operators, resources, the system; not in this state; read-only; idle. */
const PASSING = /^(08|57|53|58|55|25006|25P03)/;
const MET = /^40/; // two were in each other's way, and one had to give in
const SYSTEM = /^E(?!RR_)[A-Z_]+$/; // codes of the operating system

/** Whether it may be otherwise soon. */
function passing(error: unknown): boolean {
  if (error instanceof GivenUp) return false;
  const code = codeOf(error);
  if (code !== null) return PASSING.test(code) || MET.test(code) || SYSTEM.test(code);
  return error instanceof Error && /connection|timeout|terminated/i.test(error.message);
}

const reasonOf = (error: unknown): string => {
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  return message || String(codeOf(error));
};
