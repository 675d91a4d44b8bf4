/**
 * Where tables are kept. A table is its log: entries are appended, each batch at the place in the log it was judged for, and
 * what has been appended is durable and never changes. Besides the log there is only what must not be in it: hashes of
 * secrets, private notes, and which node was alive when and served whom. Everything else is folded from the log, by any node.
 */

/** Unguessable, and the address of the table. */
export type TableId = string;
/** How many entries come before it. */
export type Seq = number;
/** A place that no log is long enough for. */
export const NO_END: Seq = 2 ** 31 - 1;
/** Milliseconds since 1970, by the store's own clock where several nodes share it. */
export type Moment = number;

/** An entry as it is stored and sent: one line of JSON. */
export interface StoredEntry {
  readonly line: string;
  /** Names what a client asked for, so that asking twice is done once; null for what nobody asked for. */
  readonly key: string | null;
}

export interface NewTable {
  readonly id: TableId;
  readonly header: string; // the first line of the log file
  readonly created: Moment;
  readonly expires: Moment;
  readonly secrets: readonly Secret[];
}

/** Whose it is: the host's desk, or a seat. Kept as a hash; whoever has the secret itself may act. A role has one at a time. */
export interface Secret {
  readonly role: string; // 'host', 'seat:0', 'watch'
  readonly hash: string;
}

export interface TableRecord {
  readonly id: TableId;
  readonly header: string;
  readonly created: Moment;
  readonly expires: Moment;
  readonly length: Seq;
}

/** Some entries for one table, judged against its first `expects` entries. */
export interface Append {
  readonly table: TableId;
  readonly expects: Seq;
  readonly entries: readonly StoredEntry[];
  /** Secrets that come into force with these entries: of a seat that was taken or handed over. */
  readonly secrets?: readonly Secret[];
}

export type Appended =
  | { readonly kind: 'done'; readonly length: Seq }
  | { readonly kind: 'conflict'; readonly length: Seq } // the log has gone on: read what is new, and judge again
  | { readonly kind: 'repeated'; readonly seq: Seq } // an entry with one of these keys is there already, at seq
  | { readonly kind: 'no-table' };

export interface Notes {
  readonly text: string;
  readonly version: number; // counts writes; 0 before the first
}

/** Milliseconds without a durable beat after which a node counts as dead to the others. */
export const SILENCE = 4000;
/** And to itself, which then tells the others: nothing that it could do for those it serves was durable meanwhile. */
export const STANDSTILL = 2000;
/** After which it no longer matters whom a dead node served that somebody else serves now. */
export const UNSEEN = 120_000;
/** After which a dead node is forgotten altogether. */
export const FORGOTTEN = 86_400_000;

/** The host's place, wherever they sit, or if they only watch. */
export const DESK = -1;

/** A seat whose player is connected, with whatever devices; or the desk, whose host is. */
export interface Place {
  readonly table: TableId;
  readonly seat: number;
}
export interface Arrival extends Place {
  readonly since: Moment;
}

/** A node's sign of life, with what has changed since the last one. */
export interface Beat {
  readonly node: string; // a name, a slash, and what is drawn anew at each start
  readonly at: Moment;
  readonly came: readonly Arrival[];
  readonly left: readonly Place[];
  readonly ended: boolean; // the last one: the node says goodbye, and whom it serves has not left by themselves
}

/** A seat that a node served when it gave its last sign of life, at `beat`. */
export interface Service extends Arrival {
  readonly node: string;
  readonly beat: Moment;
  readonly ended: boolean;
}

/** Another node, or this one, has appended to a table. */
export type Listener = (table: TableId, length: Seq) => void;

/** There is a store, but not for this program now: the message says why, to whoever started it. */
export class Refused extends Error {}

export const newer = (where: string, theirs: number, ours: number): string =>
  `The tables ${where} were kept by a newer Snug (format ${theirs}; this one knows ${ours}): update Snug, or keep tables elsewhere.`;

/**
 * The store cannot be reached, or has no room. What was asked for was done as a whole or not at all; which of them is only
 * known by asking again, and asking again does nothing twice.
 */
export class Unavailable extends Error {
  readonly why: 'full' | 'gone';
  constructor(why: 'full' | 'gone', cause: unknown) {
    super(why === 'full' ? 'there is no more room' : 'the store cannot be reached', { cause });
    this.why = why;
  }
}

/** Every method rejects with `Unavailable` while the store is out of reach, and works again by itself afterwards. */
export interface Store {
  /** A table that is there already stays as it is. */
  create(table: NewTable): Promise<void>;
  find(table: TableId): Promise<TableRecord | null>;
  /**
   * Group commit: one transaction for all of them, in this order; each is done or not on its own, so that one may expect what
   * an earlier one brings. A repeated key is told before a conflict. Durable when it resolves.
   */
  append(batch: readonly Append[]): Promise<readonly Appended[]>;
  /** The entries from one place on, or to before another. */
  read(table: TableId, from: Seq, to?: Seq): Promise<readonly StoredEntry[]>;
  /** How long the logs of these tables are; what is not there is left out. Cheap: for looking whether news were missed. */
  lengths(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Seq>>;
  secrets(table: TableId): Promise<readonly Secret[]>;
  notes(table: TableId, role: string): Promise<Notes>;
  /** Only if nobody else has written since; otherwise what is there. */
  writeNotes(
    table: TableId,
    role: string,
    text: string,
    version: number,
  ): Promise<{ readonly ok: boolean; readonly notes: Notes }>;
  /**
   * Durable when it resolves, to its moment. Whoever left is served by nobody any more: what dead nodes said of that seat is forgotten too.
   * Whoever came may still be known to a node that died a short while ago.
   */
  beat(beat: Beat): Promise<Moment>;
  /** One is started under this name: those who had it before are dead. One that is not says so with its next beat. */
  bury(name: string): Promise<void>;
  /** Of those under this name who have not said goodbye. */
  lastBeat(name: string): Promise<Moment | null>;
  /** Whom other nodes than this one serve at these tables, or served when they died. */
  attending(tables: readonly TableId[], node: string): Promise<readonly Service[]>;
  /** Tables that are not over and may need a node's care after a start: ids of those that have not expired. */
  living(now: Moment): Promise<readonly TableId[]>;
  /** Removes what has expired, notes and secrets with it, and nodes that have been dead for a day; how many tables. */
  expire(now: Moment): Promise<number>;
  /** Never ends a table sooner than it was to end. */
  prolong(table: TableId, expires: Moment): Promise<void>;
  /**
   * News of other nodes may come late, and are lost with a node that ends before it has told them: look at `lengths` now and
   * then, and when `missed` says that this store could not hear for a while. Returns how to stop listening.
   */
  listen(listener: Listener, missed?: () => void): () => void;
  now(): Promise<Moment>;
  close(): Promise<void>;
}
