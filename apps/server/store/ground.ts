/** What a store is tested on. */
import type { NewTable, Store } from './store.ts';

/** A place where tables are kept, empty at first. */
export interface Ground {
  /** A node: another one each time where there can be several, otherwise the one there is. */
  node(): Promise<Store>;
  /** Ends all nodes. */
  closeAll(): Promise<void>;
  away(): Promise<void>;
  back(): Promise<void>;
  /** For a process that opens it: which kind, and where. */
  readonly address: readonly [kind: 'sqlite' | 'postgres', where: string];
  remove(): Promise<void>;
}

export const FOREVER = 9e12;

export const tableOf = (id: string, changes: Partial<NewTable> = {}): NewTable => ({
  id,
  header: '{"game":"some"}',
  created: 1000,
  expires: FOREVER,
  secrets: [{ role: 'host', hash: 'h0' }],
  ...changes,
});
