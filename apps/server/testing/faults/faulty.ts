/**
 * The server as it is, told to kill itself at a place that no kill from outside would hit reliably. Nothing of the server knows
 * of it: the store, the driver's COMMIT and the broadcast are wrapped from here.
 */
import { writeFileSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { NO_LIMITS } from '../../limits.ts';
import { Server } from '../../server.ts';
import { openPostgres } from '../../store/postgres.ts';
import { openSqlite } from '../../store/sqlite.ts';
import type { Store, StoredEntry, TableId } from '../../store/store.ts';
import { Audience } from '../../table/audience.ts';
import type { Note, Orders, Place, Said } from './orders.ts';

const { keeping, node, show, die } = JSON.parse(process.argv[2] ?? '') as Orders;

const WISH = /^[0-9a-f]{16}\//; // the keys of what players ask for
const TOLD = ['acknowledged', 'broadcast'] as const;
const MOST_TURNS = 20; // of the event loop, while a statement is on its way

let left = die?.passes ?? 0;

/** Whether it is to happen here, now that these wishes pass. */
const isDue = (place: Place, keys: Note['keys']): boolean => die?.place === place && keys.length > 0 && --left <= 0;

function dieAt(place: Place, keys: Note['keys']): void {
  const note: Note = { place, keys };
  if (die !== null) writeFileSync(die.note, JSON.stringify(note));
  process.kill(process.pid, 'SIGKILL');
}

const wishesOf = (entries: readonly StoredEntry[]): Note['keys'] =>
  entries.flatMap(({ key }) => (key !== null && WISH.test(key) ? [key] : []));

let appending: Note['keys'] = [];
const { exec } = Database.prototype;
Database.prototype.exec = function (sql) {
  if (sql === 'COMMIT' && isDue('in-transaction', appending)) dieAt('in-transaction', appending);
  return exec.call(this, sql);
};

function wrapped(store: Store): Store {
  const append: Store['append'] = async (batch) => {
    const wishes = batch.flatMap(({ entries }) => wishesOf(entries));
    if (isDue('before-append', wishes)) dieAt('before-append', wishes);
    appending = wishes;
    const appended = store.append(batch);
    appending = [];
    if (keeping.kind === 'PostgreSQL' && isDue('in-transaction', wishes)) await dieInFlight(appended, wishes);
    const results = await appended;
    if (isDue('committed', wishes)) dieAt('committed', wishes);
    return results;
  };
  const beat: Store['beat'] = async (node) => {
    const at = await store.beat(node);
    say({ beat: at });
    return at;
  };
  const own = { append, beat };
  return new Proxy(store, {
    get: (target, name: keyof Store) => (name in own ? own[name as keyof typeof own] : target[name].bind(target as never)),
  });
}

/** PostgreSQL appends by one statement: as close to its commit as one can come is while it is on its way. */
async function dieInFlight(appended: Promise<unknown>, keys: Note['keys']): Promise<void> {
  let answered = false;
  const settle = (): void => {
    answered = true;
  };
  appended.then(settle, settle);
  for (let turns = Math.random() * MOST_TURNS; turns > 0 && !answered; turns--) await setImmediate();
  if (!answered) dieAt('in-transaction', keys);
}

const { tell } = Audience.prototype;
Audience.prototype.tell = function (from, entries) {
  const askers = new Set([...this.clients].filter(({ done }) => done.length > 0));
  const wishes = askers.size > 0 && askers.size < this.clients.size ? wishesOf(entries.slice(from)) : [];
  const place = TOLD.find((told) => isDue(told, wishes));
  if (place !== undefined) {
    const half = this.clients.size / 2;
    const heard = place === 'acknowledged' ? askers : new Set([...this.clients].slice(0, half));
    for (const client of this.clients) if (!heard.has(client)) this.clients.delete(client);
  }
  tell.call(this, from, entries);
  if (place !== undefined) dieAt(place, wishes);
};

const say = (said: Said): void => {
  writeSync(1, `${JSON.stringify(said)}\n`);
};

process.stdin.resume().on('end', () => process.exit()); // whoever started it is gone
const store = keeping.kind === 'SQLite' ? await openSqlite(keeping.folder) : await openPostgres(keeping.url);
const logs: Record<TableId, readonly StoredEntry[]> = {};
for (const table of show) logs[table] = await store.read(table, 0);
const lastBeat = Math.max(0, ...(await store.attending(show, '')).map(({ beat }) => beat));
const hand = new URL('./hand.mjs', import.meta.url);
const settings = { store: wrapped(store), node, hand, hands: 1, pace: 0, limits: NO_LIMITS };
const server = await Server.start(settings, 0, '127.0.0.1');
say({ address: server.address, lastBeat, logs });
process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
