/** Tables at a server that this device has keys to. */
import { createStore, del, get, entries as pairs, update } from 'idb-keyval';
import { type Keys, NO_KEYS } from './secrets.ts';

export interface MyTable {
  readonly id: string;
  readonly keys: Keys;
  readonly game: string | null; // null: not looked at yet
  readonly names: readonly (string | null)[]; // by seat
  readonly seat: number | null; // one's own
  readonly begun: boolean;
  readonly myTurn: boolean;
  readonly over: boolean;
  readonly counted?: readonly number[]; // seats as which it is among the games of this device, or was: each once
  readonly kept?: readonly (string | null)[]; // by seat: whom it is kept for, who played before
  readonly notes: NotesDraft | null; // what the server has not been told yet
  readonly touched: number; // when, in milliseconds since 1970
  readonly putAway?: number; // when; whoever comes back takes it out again
}

/** Notes that are still to be written down at the server, and what they were made from. */
export interface NotesDraft {
  readonly text: string;
  readonly version: number;
}

const store = createStore('snug-tables', 'tables');

const unknown = (id: string): MyTable => ({
  id,
  keys: NO_KEYS,
  game: null,
  names: [],
  seat: null,
  begun: false,
  myTurn: false,
  over: false,
  notes: null,
  touched: 0,
});

export async function loadTable(id: string): Promise<MyTable> {
  return (await get<MyTable>(id, store).catch(() => undefined)) ?? unknown(id);
}

export function keepTable(id: string, change: Partial<MyTable>): Promise<void> {
  return update<MyTable>(id, (known) => ({ ...(known ?? unknown(id)), ...change, id, touched: Date.now() }), store);
}

/** Adds keys to those that are there. */
export function keepKeys(id: string, keys: Partial<Keys>): Promise<void> {
  return update<MyTable>(
    id,
    (known = unknown(id)) => ({ ...known, keys: { ...known.keys, ...keys }, touched: Date.now() }),
    store,
  );
}

export const putTableAway = (id: string, putAway: number): Promise<void> =>
  update<MyTable>(id, (known) => ({ ...(known ?? unknown(id)), putAway }), store);

export const forgetTable = (id: string): Promise<void> => del(id, store);

/** Where this device has a seat, or is the host; the newest first. */
export async function myTables(): Promise<readonly MyTable[]> {
  const found = await pairs<string, MyTable>(store);
  return found
    .map(([, table]) => table)
    .filter(({ keys }) => keys.seat !== null || keys.host !== null)
    .sort((a, b) => b.touched - a.touched);
}
