/**
 * The log of both rivals is the server's own, SQLite and all, and so is the group commit: what comes in a tick is appended at
 * once, and when it is durable each table hears what of it is its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../apps/server/store/sqlite.ts';
import type { Append, StoredEntry } from '../../apps/server/store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'snug-rival-'));
process.on('SIGTERM', () => process.exit());
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const store = await openSqlite(folder);

/** `Asked` is what a rival needs to know of an entry to tell of it. */
export class TableLog<Asked> {
  readonly #id: string;
  readonly #durable: (from: number, asked: readonly Asked[]) => void;
  #length = 0;
  #entries: StoredEntry[] = [];
  #asked: Asked[] = [];

  constructor(id: string, durable: (from: number, asked: readonly Asked[]) => void) {
    this.#id = id;
    this.#durable = durable;
    void store.create({ id, header: '{}', created: 0, expires: Number.MAX_SAFE_INTEGER, secrets: [] });
  }

  append(line: string, key: string, asked: Asked): void {
    this.#entries.push({ line, key });
    this.#asked.push(asked);
    if (this.#entries.length > 1) return;
    if (waiting.length === 0) setImmediate(commit);
    waiting.push(() => this.#gather());
  }

  #gather(): { readonly append: Append; readonly durable: () => void } {
    const from = this.#length;
    const entries = this.#entries;
    const asked = this.#asked;
    this.#length += entries.length;
    this.#entries = [];
    this.#asked = [];
    return { append: { table: this.#id, expects: from, entries }, durable: () => this.#durable(from, asked) };
  }
}

let waiting: (() => { readonly append: Append; readonly durable: () => void })[] = [];

async function commit(): Promise<void> {
  const gathered = waiting.map((gather) => gather());
  waiting = [];
  const results = await store.append(gathered.map(({ append }) => append));
  for (const [nth, result] of results.entries()) {
    if (result.kind !== 'done') throw new Error(`an append was not done: ${result.kind}`);
    gathered[nth]?.durable();
  }
}
