/** What a server that is to be killed is told when it is started, and what it says. */
import type { Moment, StoredEntry, TableId } from '../../store/store.ts';

/** Where a server can be told to kill itself, in the order in which a move passes them. */
export const PLACES = ['before-append', 'in-transaction', 'committed', 'acknowledged', 'broadcast'] as const;
export type Place = (typeof PLACES)[number];

export type Keeping =
  | { readonly kind: 'SQLite'; readonly folder: string }
  | { readonly kind: 'PostgreSQL'; readonly url: string };

export interface Orders {
  readonly keeping: Keeping;
  readonly node: string;
  /** The tables whose logs it is to show before it serves. */
  readonly show: readonly TableId[];
  /** At this place, when so many wishes have passed it; the note is written first. */
  readonly die: { readonly place: Place; readonly passes: number; readonly note: string } | null;
}

export interface Started {
  readonly address: string;
  readonly lastBeat: Moment; // of those who served anybody there before: one that nobody was told of may be durable
  readonly logs: { readonly [table: TableId]: readonly StoredEntry[] };
}

/** A line on its output: that it serves, or that a sign of life is durable. */
export type Said = Started | { readonly beat: Moment };

/** Where it died, and which wishes were passing, by their keys. */
export interface Note {
  readonly place: Place;
  readonly keys: readonly string[];
}
