/**
 * The entries of all tables in one file. A commit costs as many pages of the file as it touches, and tables lie on pages of
 * their own: so what a commit brings is written in one row, for all tables together, in the journal. When a good many entries
 * are in it each table's are put in one row of its own, a stretch of its log, some tables with each commit. The journal is in
 * memory as well, as the text that it is: nobody reads it from the file but a program that starts.
 */
import { Keys } from './keys.ts';
import { appendsIn, readWritten, Sheet, type Span, Spans } from './loose.ts';
import type { Query, SqliteFile } from './sqlite-file.ts';
import { storable } from './storable.ts';
import type { Append, Appended, Seq, StoredEntry, TableId } from './store.ts';

/** Entries in the journal, until they are put where they belong: a good many of each table, since each costs a page or two. */
const ENOUGH = { ofEach: 128, least: 4096, most: 65_536 } as const;
const STRETCH = 512; // entries in one row at the most, but for an append that has more by itself: whoever reads some of them reads all
const AT_ONCE = 1024; // of them, or one table's, are put there with one commit
const IDLE = 600_000; // milliseconds until the keys of a table are not kept at hand any more

interface Table {
  readonly number: number;
  readonly keys: Keys;
  length: Seq;
  sorted: Seq; // so many are where they belong, the others in the journal only
  readonly loose: Spans;
  touched: number;
}

export class SqliteLog {
  readonly #query: ReturnType<typeof queries>;
  readonly #tables = new Map<TableId, Table>();
  readonly #sheets = new Map<number, string>(); // the journal's rows, oldest first
  #sheet = 0; // the next one
  #writing = new Sheet();
  #loose = 0; // entries
  #sorting: { readonly tables: Table[]; readonly until: number; readonly sheets: number } | null = null;
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
    const take = (first: Seq, text: string): void => {
      for (const [nth, entry] of readWritten(text).entries()) if (first + nth >= from && first + nth < to) entries.push(entry);
    };
    const known = storable(id);
    for (const { first, entries } of this.#query.stretches.all(known, from, to)) take(first, entries);
    for (const span of this.#tables.get(known)?.loose ?? [])
      if (span.first < to && span.first + span.count > from) take(span.first, this.#textOf(span));
    return entries;
  }

  /** Within a transaction; `done` is told which append comes to which table. */
  append(batch: readonly Append[], done: (append: Append, number: number) => void): Appended[] {
    this.#start();
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
        this.#place(table, table.length, entries);
        this.#take(table, entries);
      }
      done(append, table.number);
      return { kind: 'done', length: table.length };
    });
    this.#write();
    this.#sort();
    return results;
  }

  /**
   * Within the transaction that removes tables, and before it does: the journal is written anew, without them. Nothing of theirs may stay
   * there, though it may lie where it belongs as well, since whoever gets their number would be taken for them.
   */
  remove(ids: readonly TableId[]): void {
    this.#start();
    const gone = new Set<number>();
    for (const id of ids) {
      const found = this.#query.length.get(id);
      if (found !== undefined) gone.add(found.number);
      this.#tables.delete(id);
    }
    if (!this.#isNoted(gone)) return;
    this.#query.clear.run(Number.MAX_SAFE_INTEGER);
    this.#loose = 0;
    for (const table of this.#tables.values()) {
      const entries = [...table.loose].flatMap((span) => readWritten(this.#textOf(span)));
      table.loose.clear();
      if (entries.length > 0) this.#place(table, table.sorted, entries);
      this.#loose += entries.length;
    }
    this.#sheets.clear();
    this.#write();
    this.#sorting = null;
  }

  /** Whether anything of theirs is in the journal. */
  #isNoted(tables: ReadonlySet<number>): boolean {
    for (const text of this.#sheets.values()) for (const { number } of appendsIn(text)) if (tables.has(number)) return true;
    return false;
  }

  /** After a transaction that failed: what is in the file is what counts. */
  forget(): void {
    this.#read = false;
  }

  #start(): void {
    if (this.#read) return;
    this.#tables.clear();
    this.#sheets.clear();
    this.#writing = new Sheet();
    this.#loose = 0;
    this.#sorting = null;
    for (const { appends } of this.#query.journal.all()) {
      for (const { number, first, count, from, to } of appendsIn(appends)) {
        const [found] = this.#query.idOf.all(number);
        const table = found === undefined ? null : this.#find(found.id);
        if (table === null || first < table.length) continue; // it has gone, or this was put in a stretch already
        table.loose.push(this.#sheet, first, count, from, to);
        this.#take(table, readWritten(appends.slice(from, to)));
      }
      this.#keep(appends);
    }
    this.#read = true;
  }

  #find(id: TableId): Table | null {
    const there = this.#tables.get(id);
    if (there !== undefined) return there;
    const found = this.#query.length.get(id);
    if (found === undefined) return null;
    const { number, length } = found;
    const table: Table = { number, length, sorted: length, keys: new Keys(), loose: new Spans(), touched: Date.now() };
    for (const { entries } of this.#query.wholeLog.all(number)) for (const { key } of readWritten(entries)) table.keys.push(key);
    this.#tables.set(id, table);
    return table;
  }

  #keyAt({ number, sorted, loose }: Table, seq: Seq): string | null {
    if (seq < sorted) {
      const [found] = this.#query.stretchOf.all(number, seq);
      return found === undefined ? null : (readWritten(found.entries)[seq - found.first]?.key ?? null);
    }
    for (const span of loose)
      if (seq < span.first + span.count) return readWritten(this.#textOf(span))[seq - span.first]?.key ?? null;
    return null;
  }

  #textOf({ sheet, from, to }: Span): string {
    return (this.#sheets.get(sheet) ?? this.#writing.text).slice(from, to);
  }

  /** In the sheet that is being written. */
  #place(table: Table, first: Seq, entries: readonly StoredEntry[]): void {
    const { from, to } = this.#writing.put(table.number, first, entries);
    table.loose.push(this.#sheet, first, entries.length, from, to);
  }

  #take(table: Table, entries: readonly StoredEntry[]): void {
    for (const { key } of entries) table.keys.push(key);
    table.length += entries.length;
    this.#loose += entries.length;
  }

  #write(): void {
    if (this.#writing.isEmpty) return;
    const { text } = this.#writing;
    this.#query.note.run(text);
    this.#writing = new Sheet();
    this.#keep(text);
  }

  #keep(text: string): void {
    this.#sheets.set(this.#sheet, text);
    this.#sheet = (this.#sheet + 1) | 0; // spans have whole numbers of 32 bits
  }

  /** Puts some of what is in the journal where it belongs. */
  #sort(): void {
    if (this.#sorting === null) {
      if (this.#loose < Math.min(ENOUGH.most, Math.max(ENOUGH.least, ENOUGH.ofEach * this.#tables.size))) return;
      const tables = [...this.#tables.values()].filter(({ loose }) => loose.length > 0);
      this.#sorting = { tables, until: this.#query.last.get()?.last ?? 0, sheets: this.#sheets.size };
    }
    const { tables, until, sheets } = this.#sorting;
    for (let sorted = 0; sorted < AT_ONCE; ) {
      const table = tables.pop();
      if (table === undefined) break;
      sorted += this.#sortOne(table);
    }
    if (tables.length > 0) return;
    this.#sorting = null;
    this.#query.clear.run(until);
    for (const sheet of [...this.#sheets.keys()].slice(0, sheets)) this.#sheets.delete(sheet);
    const idle = Date.now() - IDLE;
    for (const [id, { touched, loose }] of this.#tables) if (touched < idle && loose.length === 0) this.#tables.delete(id);
  }

  /** How many entries there were. */
  #sortOne(table: Table): number {
    let texts: string[] = [];
    let first = table.sorted;
    const end = (to: Seq): void => {
      if (to > first) this.#query.stretch.run(table.number, first, to - first, texts.join('\n'));
      texts = [];
      first = to;
    };
    for (const span of table.loose) {
      if (span.first + span.count - first > STRETCH) end(span.first);
      texts.push(this.#textOf(span));
    }
    end(table.length);
    const count = table.length - table.sorted;
    table.sorted = table.length;
    table.loose.clear();
    this.#loose -= count;
    return count;
  }
}

function asStored(entry: StoredEntry): StoredEntry {
  const line = oneLine(entry.line);
  const key = entry.key === null ? null : oneLine(entry.key);
  return line === entry.line && key === entry.key ? entry : { line, key };
}

/** JSON has no line break that means anything, and keys none at all. */
function oneLine(text: string): string {
  const stored = storable(text);
  return stored.includes('\n') ? stored.replaceAll('\n', ' ') : stored;
}

interface Stretch {
  readonly first: Seq;
  readonly entries: string;
}

function queries(file: SqliteFile) {
  return {
    length: file.prepare<{ number: number; length: Seq }>(
      `SELECT number, (SELECT coalesce(max(first + count), 0) FROM stretches WHERE stretches.number = tables.number) AS length
       FROM tables WHERE id = ?`,
    ),
    idOf: file.prepare<{ id: TableId }>('SELECT id FROM tables WHERE number = ?'),
    wholeLog: file.prepare<{ entries: string }>('SELECT entries FROM stretches WHERE number = ? ORDER BY first'),
    stretchOf: file.prepare<Stretch>(
      'SELECT first, entries FROM stretches WHERE number = ? AND first <= ? ORDER BY first DESC LIMIT 1',
    ),
    stretches: file.prepare<Stretch>(
      `SELECT first, entries FROM stretches
       WHERE number = (SELECT number FROM tables WHERE id = ?) AND first + count > ? AND first < ? ORDER BY first`,
    ),
    stretch: file.prepare('INSERT INTO stretches (number, first, count, entries) VALUES (?, ?, ?, ?)'),
    note: file.prepare('INSERT INTO journal (appends) VALUES (?)'),
    journal: file.prepare<{ appends: string }>('SELECT appends FROM journal ORDER BY place'),
    last: file.prepare<{ last: number }>('SELECT coalesce(max(place), 0) AS last FROM journal'),
    clear: file.prepare('DELETE FROM journal WHERE place <= ?'),
  } satisfies Record<string, Query<unknown>>;
}
