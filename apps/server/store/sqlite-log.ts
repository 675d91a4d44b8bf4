/**
 * The entries of all tables in one file. A commit costs as many pages of the file as it touches, and tables lie on pages of
 * their own: so what a commit brings is written in one row, for all tables together, in the journal. When a good many entries
 * are in it each table's are put in one row of its own, a stretch of its log, some tables with each commit. What is not in a
 * stretch yet is in memory as well: nobody reads the journal but a program that starts.
 */
import { Keys } from './keys.ts';
import type { Query, SqliteFile } from './sqlite-file.ts';
import { storable } from './storable.ts';
import type { Append, Appended, Seq, StoredEntry, TableId } from './store.ts';

/** Entries in the journal, until they are put where they belong: a good many of each table, since each costs a page or two. */
const ENOUGH = { ofEach: 128, least: 4096, most: 65_536 } as const;
const STRETCH = 512; // entries in one row at the most: whoever reads some of them reads all
const AT_ONCE = 1024; // of them, or one table's, are put there with one commit
const IDLE = 600_000; // milliseconds until the keys of a table are not kept at hand any more

/** Some entries of a table: the first one's place, their lines, their keys. */
type Noted = readonly [number: number, seq: Seq, lines: readonly string[], keys: readonly (string | null)[]];

interface Table {
  readonly number: number;
  readonly keys: Keys;
  length: Seq;
  loose: StoredEntry[]; // in the journal only
  touched: number;
}

export class SqliteLog {
  readonly #query: ReturnType<typeof queries>;
  readonly #tables = new Map<TableId, Table>();
  #loose = 0; // entries
  #sorting: { readonly tables: Table[]; readonly until: number } | null = null;
  #read = false;

  constructor(file: SqliteFile) {
    this.#query = queries(file);
  }

  length(id: TableId): Seq | null {
    this.#start();
    const known = storable(id);
    return this.#tables.get(known)?.length ?? this.#query.length.get(known)?.length ?? null;
  }

  entries(id: TableId, from: Seq, to: Seq): readonly StoredEntry[] {
    this.#start();
    const entries: StoredEntry[] = [];
    const known = storable(id);
    for (const { first, lines, keys } of this.#query.stretches.all(known, from, to)) {
      const names = JSON.parse(keys) as readonly (string | null)[];
      for (const [nth, line] of (JSON.parse(lines) as readonly string[]).entries())
        if (first + nth >= from && first + nth < to) entries.push({ line, key: names[nth] ?? null });
    }
    const table = this.#tables.get(known);
    if (table === undefined) return entries;
    const sorted = table.length - table.loose.length;
    return [...entries, ...table.loose.slice(Math.max(0, from - sorted), Math.max(0, to - sorted))];
  }

  /** Within a transaction; `done` is told which append comes to which table. */
  append(batch: readonly Append[], done: (append: Append, number: number) => void): Appended[] {
    this.#start();
    const noted: Noted[] = [];
    const now = Date.now();
    const results = batch.map((append): Appended => {
      const table = this.#find(storable(append.table));
      if (table === null) return { kind: 'no-table' };
      table.touched = now;
      const entries = append.entries.map(asStored);
      for (const { key } of entries) {
        const seq = key === null ? null : table.keys.find(key, (at) => this.#keyAt(table, at) === key);
        if (seq !== null) return { kind: 'repeated', seq };
      }
      if (table.length !== append.expects) return { kind: 'conflict', length: table.length };
      if (entries.length > 0) {
        noted.push(notedAt(table.number, table.length, entries));
        this.#take(table, entries);
      }
      done(append, table.number);
      return { kind: 'done', length: table.length };
    });
    if (noted.length > 0) this.#query.note.run(JSON.stringify(noted));
    this.#sort();
    return results;
  }

  /** Within the transaction that removes tables, and before it does: the journal is written anew, without them. */
  remove(ids: readonly TableId[]): void {
    this.#start();
    let gone = 0;
    for (const id of ids) {
      gone += this.#tables.get(id)?.loose.length ?? 0;
      this.#tables.delete(id);
    }
    if (gone === 0) return;
    this.#loose -= gone;
    this.#sorting = null;
    this.#query.clear.run(Number.MAX_SAFE_INTEGER);
    const noted = [...this.#tables.values()].flatMap(({ number, length, loose }): Noted[] =>
      loose.length === 0 ? [] : [notedAt(number, length - loose.length, loose)],
    );
    if (noted.length > 0) this.#query.note.run(JSON.stringify(noted));
  }

  /** After a transaction that failed: what is in the file is what counts. */
  forget(): void {
    this.#read = false;
  }

  #start(): void {
    if (this.#read) return;
    this.#tables.clear();
    this.#loose = 0;
    this.#sorting = null;
    for (const { appends } of this.#query.journal.all())
      for (const [number, seq, lines, keys] of JSON.parse(appends) as readonly Noted[]) {
        const [found] = this.#query.idOf.all(number);
        const table = found === undefined ? null : this.#find(found.id);
        const known = (table?.length ?? 0) - seq; // that were put in a stretch already
        const entries = lines.map((line, nth) => ({ line, key: keys[nth] ?? null })).slice(Math.max(0, known));
        if (table !== null) this.#take(table, entries);
      }
    this.#read = true;
  }

  #find(id: TableId): Table | null {
    const there = this.#tables.get(id);
    if (there !== undefined) return there;
    const found = this.#query.length.get(id);
    if (found === undefined) return null;
    const { number, length } = found;
    const table: Table = { number, length, keys: new Keys(), loose: [], touched: Date.now() };
    for (const { keys } of this.#query.keys.all(number))
      for (const key of JSON.parse(keys) as readonly (string | null)[]) table.keys.push(key);
    this.#tables.set(id, table);
    return table;
  }

  #keyAt({ number, length, loose }: Table, seq: Seq): string | null {
    const sorted = length - loose.length;
    if (seq >= sorted) return loose[seq - sorted]?.key ?? null;
    const [found] = this.#query.keyAt.all(seq, number, seq);
    return found?.key ?? null;
  }

  #take(table: Table, entries: readonly StoredEntry[]): void {
    for (const entry of entries) {
      table.keys.push(entry.key);
      table.loose.push(entry);
      table.length++;
    }
    this.#loose += entries.length;
  }

  /** Puts some of what is in the journal where it belongs. */
  #sort(): void {
    if (this.#sorting === null) {
      if (this.#loose < Math.min(ENOUGH.most, Math.max(ENOUGH.least, ENOUGH.ofEach * this.#tables.size))) return;
      const tables = [...this.#tables.values()].filter(({ loose }) => loose.length > 0);
      this.#sorting = { tables, until: this.#query.last.get()?.last ?? 0 };
    }
    const { tables, until } = this.#sorting;
    for (let sorted = 0; sorted < AT_ONCE; ) {
      const table = tables.pop();
      if (table === undefined) break;
      const { number, length, loose } = table;
      table.loose = [];
      for (let from = 0; from < loose.length; from += STRETCH) {
        const [, seq, lines, keys] = notedAt(number, length - loose.length + from, loose.slice(from, from + STRETCH));
        this.#query.stretch.run(number, seq, lines.length, JSON.stringify(lines), JSON.stringify(keys));
      }
      this.#loose -= loose.length;
      sorted += loose.length;
    }
    if (tables.length > 0) return;
    this.#sorting = null;
    this.#query.clear.run(until);
    const idle = Date.now() - IDLE;
    for (const [id, { touched, loose }] of this.#tables) if (touched < idle && loose.length === 0) this.#tables.delete(id);
  }
}

function asStored(entry: StoredEntry): StoredEntry {
  const line = storable(entry.line);
  const key = entry.key === null ? null : storable(entry.key);
  return line === entry.line && key === entry.key ? entry : { line, key };
}

const notedAt = (number: number, seq: Seq, entries: readonly StoredEntry[]): Noted => [
  number,
  seq,
  entries.map(({ line }) => line),
  entries.map(({ key }) => key),
];

function queries(file: SqliteFile) {
  return {
    length: file.prepare<{ number: number; length: Seq }>(
      `SELECT number, (SELECT coalesce(max(first + count), 0) FROM stretches WHERE stretches.number = tables.number) AS length
       FROM tables WHERE id = ?`,
    ),
    idOf: file.prepare<{ id: TableId }>('SELECT id FROM tables WHERE number = ?'),
    keys: file.prepare<{ keys: string }>('SELECT keys FROM stretches WHERE number = ? ORDER BY first'),
    keyAt: file.prepare<{ key: string | null }>(
      // the driver hands over every number as one that need not be whole
      `SELECT keys ->> CAST(? - first AS INTEGER) AS key FROM stretches
       WHERE number = ? AND first <= ? ORDER BY first DESC LIMIT 1`,
    ),
    stretches: file.prepare<{ first: Seq; lines: string; keys: string }>(
      `SELECT first, lines, keys FROM stretches
       WHERE number = (SELECT number FROM tables WHERE id = ?) AND first + count > ? AND first < ? ORDER BY first`,
    ),
    stretch: file.prepare('INSERT INTO stretches (number, first, count, lines, keys) VALUES (?, ?, ?, ?, ?)'),
    note: file.prepare('INSERT INTO journal (appends) VALUES (?)'),
    journal: file.prepare<{ appends: string }>('SELECT appends FROM journal ORDER BY place'),
    last: file.prepare<{ last: number }>('SELECT coalesce(max(place), 0) AS last FROM journal'),
    clear: file.prepare('DELETE FROM journal WHERE place <= ?'),
  } satisfies Record<string, Query<unknown>>;
}
