/**
 * What nodes tell each other through the database: which tables have grown. Told after the commit and never within it, because
 * PostgreSQL lets transactions that notify commit one at a time only; what has piled up meanwhile is told together.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Listener, Seq, TableId } from './store.ts';

const CHANNEL = 'snug';
const TABLES_AT_ONCE = 100; // a notification holds 8000 bytes
const FIRST_WAIT = 100; // milliseconds before it is tried again; each time twice as long
const LONGEST_WAIT = 2000;

interface News {
  readonly from: string;
  readonly grown: readonly (readonly [TableId, Seq])[];
}

export class PostgresNews {
  readonly #url: string;
  readonly #heard: Listener;
  readonly #missed: () => void;
  readonly #node = randomUUID();
  readonly #untold = new Map<TableId, Seq>();
  readonly #ended = new AbortController();
  #telling: Promise<void> | null = null;
  #client: pg.Client | null = null;

  constructor(url: string, heard: Listener, missed: () => void) {
    this.#url = url;
    this.#heard = heard;
    this.#missed = missed;
  }

  /** From now on nothing is missed without saying so. */
  async begin(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: LONGEST_WAIT });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    void lost.then(() => this.#again());
  }

  /** Through whatever runs a statement. What cannot be told is found by those who look. */
  tell(table: TableId, length: Seq, query: (sql: string, values: readonly string[]) => Promise<unknown>): void {
    this.#untold.set(table, length);
    this.#telling ??= this.#tellAll(query);
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#telling;
    await this.#client?.end();
  }

  async #tellAll(query: (sql: string, values: readonly string[]) => Promise<unknown>): Promise<void> {
    await Promise.resolve(); // the rest of the batch
    try {
      while (this.#untold.size > 0) {
        const grown = [...this.#untold].slice(0, TABLES_AT_ONCE);
        for (const [table] of grown) this.#untold.delete(table);
        const news: News = { from: this.#node, grown };
        await query(`SELECT pg_notify('${CHANNEL}', $1)`, [JSON.stringify(news)]);
      }
    } catch {
      this.#untold.clear();
    } finally {
      this.#telling = null; // at once: whoever comes later is told of by a new one
    }
  }

  #hear(payload: string): void {
    const { from, grown } = JSON.parse(payload) as News;
    if (from !== this.#node) for (const [table, length] of grown) this.#heard(table, length);
  }

  async #again(): Promise<void> {
    const { signal } = this.#ended;
    for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        await setTimeout(wait, null, { signal });
        await this.begin();
        if (signal.aborted) await this.#client?.end();
        else this.#missed();
        return;
      } catch {
        // not yet
      }
    }
  }
}
