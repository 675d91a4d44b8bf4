/** Tables in a database that any number of nodes share. Each method is one statement, so that nothing is left half done. */
import pg from 'pg';
import { migrate } from './postgres-migrate.ts';
import { PostgresNews } from './postgres-news.ts';
import { storable } from './storable.ts';
import {
  type Append,
  type Appended,
  type Beat,
  FORGOTTEN,
  type Listener,
  type Moment,
  type NewTable,
  NO_END,
  type Notes,
  Refused,
  type Secret,
  type Seq,
  type Service,
  SILENCE,
  type Store,
  type StoredEntry,
  type TableId,
  type TableRecord,
  UNSEEN,
  Unavailable,
} from './store.ts';

const CONNECTIONS = 8;
const PATIENCE = 10_000; // milliseconds for an answer; a database that takes longer has gone
const TABLES_AT_ONCE = 100; // that are removed in one transaction

const LENGTH = '(SELECT coalesce(max(seq) + 1, 0) FROM snug.entries e WHERE e.number = tables.number) AS length';

/** Numbers come as `float8`: what PostgreSQL calls bigint the driver gives as text. */
const SQL = {
  create: `WITH made AS (
      INSERT INTO snug.tables (id, header, created, expires) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING number
    ) INSERT INTO snug.secrets (number, role, hash)
      SELECT number, a ->> 'role', a ->> 'hash' FROM made, jsonb_array_elements($5::jsonb) a`,
  find: `SELECT id, header, created::float8, expires::float8, ${LENGTH} FROM snug.tables WHERE id = $1`,
  append: 'SELECT kind, length, repeated FROM snug.append($1::jsonb, $2) ORDER BY nth',
  read: `SELECT line, key FROM snug.entries
    WHERE number = (SELECT number FROM snug.tables WHERE id = $1) AND seq >= $2 AND seq < $3 ORDER BY seq`,
  lengths: `SELECT id, ${LENGTH} FROM snug.tables WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))`,
  secrets: 'SELECT role, hash FROM snug.secrets JOIN snug.tables USING (number) WHERE id = $1 ORDER BY role COLLATE "C"',
  notes: 'SELECT text, version FROM snug.notes JOIN snug.tables USING (number) WHERE id = $1 AND role = $2',
  writeNotes: `INSERT INTO snug.notes AS n (number, role, text, version)
      SELECT number, $2, $3, 1 FROM snug.tables WHERE id = $1
      AND ($4 = 0 OR EXISTS (SELECT FROM snug.notes o WHERE o.number = tables.number AND o.role = $2))
    ON CONFLICT (number, role) DO UPDATE SET text = excluded.text, version = n.version + 1 WHERE n.version = $4
    RETURNING text, version`,
  beat: `WITH alive AS (
      INSERT INTO snug.beats (node, at, ended) VALUES ($1, $2, $3)
      ON CONFLICT (node) DO UPDATE SET at = excluded.at, ended = excluded.ended
    ), arrived AS (
      INSERT INTO snug.attending (number, seat, node, since)
      SELECT number, seat, $1, since FROM jsonb_to_recordset($4::jsonb) AS c ("table" text, seat integer, since bigint)
      JOIN snug.tables ON id = c.table ORDER BY number, seat
      ON CONFLICT (number, seat, node) DO UPDATE SET since = excluded.since
    ) DELETE FROM snug.attending a USING snug.beats b, snug.tables t,
      jsonb_to_recordset($5::jsonb) AS g ("table" text, seat integer, "left" boolean)
      WHERE t.id = g.table AND a.number = t.number AND a.seat = g.seat AND b.node = a.node
      AND (g.left AND (a.node = $1 OR b.ended OR b.at < $6) OR b.at < $7)`,
  attending: `SELECT id AS "table", seat, node, since::float8, at::float8 AS beat, ended
    FROM snug.attending JOIN snug.tables USING (number) JOIN snug.beats USING (node)
    WHERE node <> $1 AND id IN (SELECT jsonb_array_elements_text($2::jsonb)) ORDER BY number, seat, at`,
  bury: `UPDATE snug.beats SET ended = true WHERE starts_with(node, $1 || '/')`,
  lastBeat: `SELECT max(at)::float8 AS at FROM snug.beats WHERE starts_with(node, $1 || '/') AND NOT ended`,
  forget: 'DELETE FROM snug.beats WHERE at < $1',
  living: 'SELECT id FROM snug.tables WHERE expires > $1 ORDER BY number',
  expire: `DELETE FROM snug.tables WHERE number IN (
      SELECT number FROM snug.tables WHERE expires <= $1 ORDER BY number LIMIT ${TABLES_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
  prolong: 'UPDATE snug.tables SET expires = greatest(expires, $2) WHERE id = $1',
  now: 'SELECT snug.now()::float8 AS now',
} as const;

export async function openPostgres(url: string): Promise<Store> {
  const store = new PostgresStore(url);
  try {
    await store.begin();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

class PostgresStore implements Store {
  readonly #pool: pg.Pool;
  readonly #news: PostgresNews;
  readonly #listeners = new Map<Listener, () => void>();

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    this.#pool.on('error', () => {}); // a connection that nobody is using has been lost: the pool makes another
    this.#news = new PostgresNews(
      url,
      (table, length) => this.#heard(table, length),
      () => {
        for (const missed of this.#listeners.values()) missed();
      },
    );
  }

  async begin(): Promise<void> {
    await guard(async () => {
      const client = await this.#pool.connect();
      try {
        await takesAllLetters(client);
        await migrate(client);
      } finally {
        client.release();
      }
      await this.#news.begin();
    });
  }

  async create({ id, header, created, expires, secrets }: NewTable): Promise<void> {
    await this.#query('create', [storable(id), storable(header), created, expires, storableJson(secrets)]);
  }

  async find(table: TableId): Promise<TableRecord | null> {
    const [found] = await this.#query<TableRecord>('find', [storable(table)]);
    return found ?? null;
  }

  async append(batch: readonly Append[]): Promise<readonly Appended[]> {
    const earlier = new Map<TableId, number>(); // appends to the same table
    const given = batch.map((append, nth) => {
      const round = (earlier.get(append.table) ?? 0) + 1;
      earlier.set(append.table, round);
      return { nth, round, ...append, secrets: append.secrets ?? [] };
    });
    const rounds = Math.max(0, ...earlier.values());
    const rows = await this.#query<AppendedRow>('append', [storableJson(given), rounds]);
    const results = rows.map(appended);
    for (const [nth, result] of results.entries())
      if (result.kind === 'done') this.#tell((batch[nth] as Append).table, result.length);
    return results;
  }

  read(table: TableId, from: Seq, to = NO_END): Promise<readonly StoredEntry[]> {
    return this.#query<StoredEntry>('read', [storable(table), from, to]);
  }

  async lengths(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Seq>> {
    const rows = await this.#query<{ id: TableId; length: Seq }>('lengths', [storableJson(tables)]);
    return new Map(rows.map(({ id, length }) => [id, length]));
  }

  secrets(table: TableId): Promise<readonly Secret[]> {
    return this.#query<Secret>('secrets', [storable(table)]);
  }

  async notes(table: TableId, role: string): Promise<Notes> {
    const [notes] = await this.#query<Notes>('notes', [storable(table), storable(role)]);
    return notes ?? { text: '', version: 0 };
  }

  async writeNotes(table: TableId, role: string, text: string, version: number) {
    const [written] = await this.#query<Notes>('writeNotes', [storable(table), storable(role), storable(text), version]);
    return { ok: written !== undefined, notes: written ?? (await this.notes(table, role)) };
  }

  async beat({ node, at, came, left, ended }: Beat): Promise<Moment> {
    const news = [...came.map((place) => ({ ...place, left: false })), ...left.map((place) => ({ ...place, left: true }))];
    await this.#query('beat', [node, at, ended, storableJson(came), storableJson(news), at - SILENCE, at - UNSEEN]);
    return at;
  }

  async bury(name: string): Promise<void> {
    await this.#query('bury', [name]);
  }

  async lastBeat(name: string): Promise<Moment | null> {
    const [row] = await this.#query<{ at: Moment | null }>('lastBeat', [name]);
    return only(row).at;
  }

  attending(tables: readonly TableId[], node: string): Promise<readonly Service[]> {
    return this.#query<Service>('attending', [node, storableJson(tables)]);
  }

  async living(now: Moment): Promise<readonly TableId[]> {
    const rows = await this.#query<{ id: TableId }>('living', [now]);
    return rows.map(({ id }) => id);
  }

  async expire(now: Moment): Promise<number> {
    await this.#query('forget', [now - FORGOTTEN]);
    for (let removed = 0; ; ) {
      const some = await this.#run('expire', [now]);
      removed += some;
      if (some < TABLES_AT_ONCE) return removed;
    }
  }

  async prolong(table: TableId, expires: Moment): Promise<void> {
    await this.#query('prolong', [storable(table), expires]);
  }

  listen(listener: Listener, missed: () => void = () => {}): () => void {
    this.#listeners.set(listener, missed);
    return () => this.#listeners.delete(listener);
  }

  async now(): Promise<Moment> {
    const [row] = await this.#query<{ now: Moment }>('now', []);
    return only(row).now;
  }

  async close(): Promise<void> {
    await this.#news.end();
    await this.#pool.end();
  }

  #tell(table: TableId, length: Seq): void {
    queueMicrotask(() => this.#heard(table, length));
    this.#news.tell(table, length, (text, values) => this.#pool.query({ name: 'tell', text, values: [...values] }));
  }

  #heard(table: TableId, length: Seq): void {
    for (const listener of this.#listeners.keys()) listener(table, length);
  }

  async #query<Row extends pg.QueryResultRow>(name: keyof typeof SQL, values: readonly Value[]): Promise<readonly Row[]> {
    return (await this.#result<Row>(name, values)).rows;
  }

  async #run(name: keyof typeof SQL, values: readonly Value[]): Promise<number> {
    return (await this.#result(name, values)).rowCount ?? 0;
  }

  #result<Row extends pg.QueryResultRow>(name: keyof typeof SQL, values: readonly Value[]): Promise<pg.QueryResult<Row>> {
    return guard(() => this.#pool.query<Row>({ name, text: SQL[name], values: [...values] }));
  }
}

type Value = string | number | boolean;

const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part));

interface AppendedRow {
  readonly kind: Appended['kind'];
  readonly length: Seq;
  readonly repeated: Seq;
}

function appended({ kind, length, repeated }: AppendedRow): Appended {
  switch (kind) {
    case 'done':
    case 'conflict':
      return { kind, length };
    case 'repeated':
      return { kind, seq: repeated };
    case 'no-table':
      return { kind };
  }
}

function only<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the database answered nothing');
  return row;
}

/** Looked at once: what a name cannot be written in would be refused for ever, with all that came at the same moment. */
async function takesAllLetters(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const { server_encoding: encoding } = only(rows[0]);
  if (encoding !== 'UTF8') throw new Refused(`The letters of this database are ${encoding}; they have to be UTF8.`);
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asUnavailable(error) ?? error;
  }
}

/** Classes of SQLSTATE: connections, operators, resources, the system; not in this state; read-only; not logged in, no rights. */
const OUT_OF_REACH = /^(08|57|53|58|55|25006|28|3D|42501)/;
const NO_ROOM = '53100';

/** null for what the database rightly complains about: a mistake of ours. */
function asUnavailable(error: unknown): Unavailable | null {
  if (error instanceof Refused) return null;
  if (!(error instanceof pg.DatabaseError)) return new Unavailable('gone', error);
  if (error.code === NO_ROOM) return new Unavailable('full', error);
  return OUT_OF_REACH.test(error.code ?? '') ? new Unavailable('gone', error) : null;
}
