/** Tables in one file, for one node: nothing to install and nothing to operate. */
import { setImmediate } from 'node:timers/promises';
import { asUnavailable, type Query, SqliteFile, type SqliteTerms } from './sqlite-file.ts';
import { storable } from './storable.ts';
import {
  type Append,
  type Appended,
  type Listener,
  type Moment,
  type NewTable,
  type Notes,
  Refused,
  type Secret,
  type Seq,
  type Store,
  type StoredEntry,
  type TableId,
  type TableRecord,
  Unavailable,
} from './store.ts';

const TABLES_AT_ONCE = 100; // that are removed before others have their turn

const LENGTH = '(SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE entries.number = tables.number) AS length';

/** What is handed out is read with `all`: the driver's `get` adds a property of its own. */
function queries(file: SqliteFile) {
  return {
    create: file.prepare<{ number: number }>(
      'INSERT INTO tables (id, header, created, expires) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING number',
    ),
    find: file.prepare<TableRecord>(`SELECT id, header, created, expires, ${LENGTH} FROM tables WHERE id = ?`),
    place: file.prepare<{ number: number; length: Seq }>(`SELECT number, ${LENGTH} FROM tables WHERE id = ?`),
    repeated: file.prepare<{ seq: Seq }>('SELECT seq FROM entries WHERE number = ? AND key = ?'),
    append: file.prepare('INSERT INTO entries (number, seq, line, key) VALUES (?, ?, ?, ?)'),
    read: file.prepare<StoredEntry>(
      'SELECT line, key FROM entries WHERE number = (SELECT number FROM tables WHERE id = ?) AND seq >= ? ORDER BY seq',
    ),
    setSecret: file.prepare(
      'INSERT INTO secrets (number, role, hash) VALUES (?, ?, ?) ON CONFLICT (number, role) DO UPDATE SET hash = excluded.hash',
    ),
    secrets: file.prepare<Secret>('SELECT role, hash FROM secrets JOIN tables USING (number) WHERE id = ? ORDER BY role'),
    notes: file.prepare<Notes>('SELECT text, version FROM notes JOIN tables USING (number) WHERE id = ? AND role = ?'),
    setNotes: file.prepare(
      `INSERT INTO notes (number, role, text, version) SELECT number, ?, ?, ? FROM tables WHERE id = ?
       ON CONFLICT (number, role) DO UPDATE SET text = excluded.text, version = excluded.version`,
    ),
    beat: file.prepare('INSERT INTO beats (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at'),
    lastBeat: file.prepare<{ at: Moment }>('SELECT at FROM beats WHERE node = ?'),
    living: file.prepare<{ id: TableId }>('SELECT id FROM tables WHERE expires > ? ORDER BY number'),
    expire: file.prepare(
      `DELETE FROM tables WHERE number IN (SELECT number FROM tables WHERE expires <= ? LIMIT ${TABLES_AT_ONCE})`,
    ),
    prolong: file.prepare('UPDATE tables SET expires = max(expires, ?) WHERE id = ?'),
  } satisfies Record<string, Query<unknown>>;
}

type Queries = ReturnType<typeof queries>;

interface Open {
  readonly file: SqliteFile;
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
    this.#write((query) => {
      const made = query.create.get(storable(id), storable(header), created, expires);
      if (made !== undefined) setSecrets(query, made.number, secrets);
    });
  }

  async find(table: TableId): Promise<TableRecord | null> {
    const [found] = this.#read((query) => query.find.all(storable(table)));
    return found ?? null;
  }

  async append(batch: readonly Append[]): Promise<readonly Appended[]> {
    const results = this.#write((query) => batch.map((append) => appendOne(query, append)));
    for (const [nth, result] of results.entries()) {
      const { table } = batch[nth] as Append;
      if (result.kind === 'done') for (const listener of this.#listeners) queueMicrotask(() => listener(table, result.length));
    }
    return results;
  }

  async read(table: TableId, from: Seq): Promise<readonly StoredEntry[]> {
    return this.#read((query) => query.read.all(storable(table), from));
  }

  async lengths(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Seq>> {
    return this.#read((query) => {
      const lengths = new Map<TableId, Seq>();
      for (const table of tables) {
        const place = query.place.get(storable(table));
        if (place !== undefined) lengths.set(table, place.length);
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

  async beat(node: string): Promise<Moment> {
    const now = Date.now();
    this.#write((query) => query.beat.run(storable(node), now));
    return now;
  }

  async lastBeat(node: string): Promise<Moment | null> {
    return this.#read((query) => query.lastBeat.get(storable(node))?.at ?? null);
  }

  async living(now: Moment): Promise<readonly TableId[]> {
    return this.#read((query) => query.living.all(now).map(({ id }) => id));
  }

  async expire(now: Moment): Promise<number> {
    for (let removed = 0; ; await setImmediate()) {
      const some = this.#write((query) => query.expire.run(now));
      removed += some;
      if (some < TABLES_AT_ONCE) return removed;
    }
  }

  async prolong(table: TableId, expires: Moment): Promise<void> {
    this.#write((query) => query.prolong.run(expires, storable(table)));
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
    this.#drop();
  }

  #read<T>(work: (query: Queries) => T): T {
    return this.#guard(() => work(this.#reach().query));
  }

  #write<T>(work: (query: Queries) => T): T {
    return this.#guard(() => {
      const { file, query } = this.#reach();
      return file.transaction(() => work(query));
    });
  }

  #reach(): Open {
    if (this.#closed) throw new Error('the store has been closed');
    switch (this.#open?.file.whereabouts) {
      case 'there':
        return this.#open;
      case 'away':
        throw new Unavailable('gone', `there is nothing in ${this.#folder}`);
      case 'replaced':
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
    this.#open = { file, query: queries(file) };
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

function appendOne(query: Queries, { table, expects, entries, secrets }: Append): Appended {
  const place = query.place.get(storable(table));
  if (place === undefined) return { kind: 'no-table' };
  const { number, length } = place;
  for (const { key } of entries) {
    const there = key === null ? undefined : query.repeated.get(number, storable(key));
    if (there !== undefined) return { kind: 'repeated', seq: there.seq };
  }
  if (length !== expects) return { kind: 'conflict', length };
  for (const [nth, { line, key }] of entries.entries())
    query.append.run(number, length + nth, storable(line), key === null ? null : storable(key));
  setSecrets(query, number, secrets ?? []);
  return { kind: 'done', length: length + entries.length };
}

function setSecrets(query: Queries, number: number, secrets: readonly Secret[]): void {
  for (const { role, hash } of secrets) query.setSecret.run(number, storable(role), storable(hash));
}

function notesOf(query: Queries, table: TableId, role: string): Notes {
  const [notes] = query.notes.all(storable(table), storable(role));
  return notes ?? { text: '', version: 0 };
}
