/** Tables in one file, for one node: nothing to install and nothing to operate. */
import { setImmediate } from 'node:timers/promises';
import { asUnavailable, type Query, SqliteFile, type SqliteTerms } from './sqlite-file.ts';
import { SqliteLog } from './sqlite-log.ts';
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

const TABLES_AT_ONCE = 100; // that are removed before others have their turn

/** What is handed out is read with `all`: the driver's `get` adds a property of its own. */
function queries(file: SqliteFile) {
  return {
    create: file.prepare<{ number: number }>(
      'INSERT INTO tables (id, header, created, expires) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING number',
    ),
    find: file.prepare<Omit<TableRecord, 'length'>>('SELECT id, header, created, expires FROM tables WHERE id = ?'),
    setSecret: file.prepare(
      'INSERT INTO secrets (number, role, hash) VALUES (?, ?, ?) ON CONFLICT (number, role) DO UPDATE SET hash = excluded.hash',
    ),
    secrets: file.prepare<Secret>('SELECT role, hash FROM secrets JOIN tables USING (number) WHERE id = ? ORDER BY role'),
    notes: file.prepare<Notes>('SELECT text, version FROM notes JOIN tables USING (number) WHERE id = ? AND role = ?'),
    setNotes: file.prepare(
      `INSERT INTO notes (number, role, text, version) SELECT number, ?, ?, ? FROM tables WHERE id = ?
       ON CONFLICT (number, role) DO UPDATE SET text = excluded.text, version = excluded.version`,
    ),
    beat: file.prepare(
      `INSERT INTO beats (node, at, ended) VALUES (?, ?, ?)
       ON CONFLICT (node) DO UPDATE SET at = excluded.at, ended = excluded.ended`,
    ),
    came: file.prepare(
      `INSERT INTO attending (number, seat, node, since) SELECT number, ?, ?, ? FROM tables WHERE id = ?
       ON CONFLICT (number, seat, node) DO UPDATE SET since = excluded.since`,
    ),
    left: file.prepare(
      `DELETE FROM attending WHERE number = (SELECT number FROM tables WHERE id = ?) AND seat = ? AND node IN (
         SELECT node FROM beats WHERE node = ? OR ended OR at < ?)`,
    ),
    unseen: file.prepare(
      `DELETE FROM attending WHERE number = (SELECT number FROM tables WHERE id = ?) AND seat = ? AND node IN (
         SELECT node FROM beats WHERE at < ?)`,
    ),
    attending: file.prepare<Omit<Service, 'ended'> & { ended: number }>(
      `SELECT id AS "table", seat, node, since, at AS beat, ended
       FROM attending JOIN tables USING (number) JOIN beats USING (node)
       WHERE node <> ? AND id IN (SELECT value FROM json_each(?)) ORDER BY number, seat, at`,
    ),
    bury: file.prepare("UPDATE beats SET ended = 1 WHERE substr(node, 1, length(?1) + 1) = ?1 || '/'"),
    lastBeat: file.prepare<{ at: Moment | null }>(
      "SELECT max(at) AS at FROM beats WHERE substr(node, 1, length(?1) + 1) = ?1 || '/' AND NOT ended",
    ),
    forget: file.prepare('DELETE FROM beats WHERE at < ?'),
    living: file.prepare<{ id: TableId }>('SELECT id FROM tables WHERE expires > ? ORDER BY number'),
    expired: file.prepare<{ id: TableId }>(`SELECT id FROM tables WHERE expires <= ? LIMIT ${TABLES_AT_ONCE}`),
    remove: file.prepare('DELETE FROM tables WHERE id = ?'),
    prolong: file.prepare('UPDATE tables SET expires = max(expires, ?) WHERE id = ?'),
  } satisfies Record<string, Query<unknown>>;
}

type Queries = ReturnType<typeof queries>;

interface Open {
  readonly file: SqliteFile;
  readonly log: SqliteLog;
  readonly query: Queries;
}

export async function openSqlite(folder: string, terms: SqliteTerms = {}): Promise<Store> {
  return new SqliteStore(folder, terms);
}

class SqliteStore implements Store {
  readonly #folder: string;
  readonly #terms: SqliteTerms;
  readonly #listeners = new Set<Listener>();
  #open: Open | null = null;
  #closed = false;

  constructor(folder: string, terms: SqliteTerms) {
    this.#folder = folder;
    this.#terms = terms;
    this.#guard(() => this.#reopen(true));
  }

  async create({ id, header, created, expires, secrets }: NewTable): Promise<void> {
    await this.#write((query) => {
      const made = query.create.get(storable(id), storable(header), created, expires);
      if (made !== undefined) setSecrets(query, made.number, secrets);
    });
  }

  async find(table: TableId): Promise<TableRecord | null> {
    return this.#read((query, log) => {
      const [found] = query.find.all(storable(table));
      return found === undefined ? null : { ...found, length: log.length(table) ?? 0 };
    });
  }

  async append(batch: readonly Append[]): Promise<readonly Appended[]> {
    const results = await this.#write((query, log) =>
      log.append(batch, ({ secrets }, number) => {
        if (secrets !== undefined) setSecrets(query, number, secrets);
      }),
    );
    queueMicrotask(() => {
      for (const listener of this.#listeners)
        for (let nth = 0; nth < batch.length; nth++) {
          const result = results[nth];
          if (result?.kind === 'done') listener((batch[nth] as Append).table, result.length);
        }
    });
    return results;
  }

  async read(table: TableId, from: Seq, to = NO_END): Promise<readonly StoredEntry[]> {
    return this.#read((_query, log) => log.entries(table, from, to));
  }

  async lengths(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Seq>> {
    return this.#read((_query, log) => {
      const lengths = new Map<TableId, Seq>();
      for (const table of tables) {
        const length = log.length(table);
        if (length !== null) lengths.set(table, length);
      }
      return lengths;
    });
  }

  async secrets(table: TableId): Promise<readonly Secret[]> {
    return this.#read((query) => query.secrets.all(storable(table)));
  }

  async notes(table: TableId, role: string): Promise<Notes> {
    return this.#read((query) => notesOf(query, table, role));
  }

  async writeNotes(table: TableId, role: string, text: string, version: number) {
    return this.#write((query) => {
      const notes = notesOf(query, table, role);
      if (notes.version !== version) return { ok: false, notes };
      const written = { text: storable(text), version: version + 1 };
      const ok = query.setNotes.run(storable(role), written.text, written.version, storable(table)) > 0;
      return { ok, notes: ok ? written : notes };
    });
  }

  async beat({ node, at, came, left, ended }: Beat): Promise<Moment> {
    await this.#write((query) => {
      query.beat.run(node, at, Number(ended));
      for (const { table, seat, since } of came) {
        query.came.run(seat, node, since, storable(table));
        query.unseen.run(storable(table), seat, at - UNSEEN);
      }
      for (const { table, seat } of left) query.left.run(storable(table), seat, node, at - SILENCE);
    });
    return at;
  }

  async bury(name: string): Promise<void> {
    await this.#write((query) => query.bury.run(name));
  }

  async lastBeat(name: string): Promise<Moment | null> {
    return this.#read((query) => query.lastBeat.get(name)?.at ?? null);
  }

  async attending(tables: readonly TableId[], node: string): Promise<readonly Service[]> {
    const rows = await this.#read((query) => query.attending.all(node, JSON.stringify(tables.map(storable))));
    return rows.map((row) => ({ ...row, ended: row.ended === 1 }));
  }

  async living(now: Moment): Promise<readonly TableId[]> {
    return this.#read((query) => query.living.all(now).map(({ id }) => id));
  }

  async expire(now: Moment): Promise<number> {
    await this.#write((query) => query.forget.run(now - FORGOTTEN));
    for (let removed = 0; ; await setImmediate()) {
      const some = await this.#write((query, log) => {
        const ids = query.expired.all(now).map(({ id }) => id);
        log.remove(ids);
        for (const id of ids) query.remove.run(id);
        return ids.length;
      });
      removed += some;
      if (some < TABLES_AT_ONCE) return removed;
    }
  }

  async prolong(table: TableId, expires: Moment): Promise<void> {
    await this.#write((query) => query.prolong.run(expires, storable(table)));
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async now(): Promise<Moment> {
    return Date.now();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#open?.file.durable().catch(() => {});
    this.#drop();
  }

  async #read<T>(work: (query: Queries, log: SqliteLog) => T): Promise<T> {
    const { file, result } = this.#guard(() => {
      const { file, query, log } = this.#reach();
      return { file, result: work(query, log) };
    });
    await this.#durable(file);
    return result;
  }

  async #write<T>(work: (query: Queries, log: SqliteLog) => T): Promise<T> {
    const { file, result } = this.#guard(() => {
      const { file, query, log } = this.#reach();
      try {
        return { file, result: file.transaction(() => work(query, log)) };
      } catch (error) {
        log.forget();
        throw error;
      }
    });
    await this.#durable(file);
    return result;
  }

  /** Nobody hears of anything before. */
  async #durable(file: SqliteFile): Promise<void> {
    try {
      await file.durable();
    } catch (error) {
      if (this.#open?.file === file) this.#drop();
      throw asUnavailable(error) ?? error;
    }
  }

  #reach(): Open {
    if (this.#closed) throw new Error('the store has been closed');
    switch (this.#open?.file.whereabouts) {
      case 'there':
        return this.#open;
      case 'away':
        throw new Unavailable('gone', `there is nothing in ${this.#folder}`);
      case 'replaced':
      case 'bare':
        this.#drop();
    }
    try {
      return this.#reopen(false);
    } catch (error) {
      throw error instanceof Refused ? new Unavailable('gone', error) : error;
    }
  }

  #reopen(fresh: boolean): Open {
    const file = new SqliteFile(this.#folder, this.#terms, fresh);
    this.#open = { file, log: new SqliteLog(file), query: queries(file) };
    return this.#open;
  }

  #drop(): void {
    this.#open?.file.close();
    this.#open = null;
  }

  /** What has failed on the way to the disk is opened again the next time. */
  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const unavailable = asUnavailable(error);
      if (unavailable?.why === 'gone' && this.#open?.file.whereabouts !== 'away') this.#drop();
      throw unavailable ?? error;
    }
  }
}

function setSecrets(query: Queries, number: number, secrets: readonly Secret[]): void {
  for (const { role, hash } of secrets) query.setSecret.run(number, storable(role), storable(hash));
}

function notesOf(query: Queries, table: TableId, role: string): Notes {
  const [notes] = query.notes.all(storable(table), storable(role));
  return notes ?? { text: '', version: 0 };
}
