/** The log of both rivals is the server's own, SQLite, group commit and all: when something is durable its table hears of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../apps/server/store/sqlite.ts';
import { type Append, type Appended, type StoredEntry, Unavailable } from '../../apps/server/store/store.ts';
import { type Journal, Writer } from '../../apps/server/writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'snug-rival-'));
process.on('SIGTERM', () => process.exit());
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const store = await openSqlite(folder);
const writer = new Writer(store, {
  committed() {},
  failed(error) {
    throw error;
  },
});

/** `Asked` is what a rival needs to know of an entry to tell of it. */
export class TableLog<Asked> implements Journal {
  readonly #id: string;
  readonly #durable: (from: number, asked: readonly Asked[]) => void;
  #length = 0; // durable
  #entries: StoredEntry[] = [];
  #asked: Asked[] = [];
  #flying: readonly Asked[] = [];

  constructor(id: string, durable: (from: number, asked: readonly Asked[]) => void) {
    this.#id = id;
    this.#durable = durable;
    void store.create({ id, header: '{}', created: 0, expires: Number.MAX_SAFE_INTEGER, secrets: [] });
  }

  append(line: string, key: string, asked: Asked): void {
    this.#entries.push({ line, key });
    this.#asked.push(asked);
    writer.wake(this);
  }

  gather(): Append {
    const append = { table: this.#id, expects: this.#length, entries: this.#entries };
    this.#flying = this.#asked;
    this.#entries = [];
    this.#asked = [];
    return append;
  }

  settle(result: Appended | Unavailable): void {
    if (result instanceof Unavailable || result.kind !== 'done') throw new Error('an append was not done');
    const from = this.#length;
    this.#length = result.length;
    this.#durable(from, this.#flying);
  }
}
