/** What a page can look like: where it is, what lies there before it opens, and what is done then. */
import type { OptionValues } from '@snug/engine';
import type { SavedGame } from '../sitting/saved.ts';

/** Found by selectors of the tests, which know roles and text too. */
export type Step =
  | { readonly kind: 'press'; readonly what: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'fill'; readonly what: string; readonly text: string }
  | { readonly kind: 'choose'; readonly what: string; readonly value: string } // one of a list
  | { readonly kind: 'file'; readonly text: string } // dropped on the page
  | { readonly kind: 'see'; readonly what: string };

export interface State {
  readonly name: string; // of its pictures, too
  readonly at: string; // an address; `:table` in it is the table's
  readonly ready: string; // what is there when the page is
  readonly steps?: readonly Step[];
  readonly games?: readonly SavedGame[]; // on the device
  readonly table?: ServerTable; // at the server
  readonly known?: string; // the name by which the person is known
  readonly small?: true; // only where there is no room for all of it at once
  readonly thinks?: true; // programs answer; otherwise they think for ever, and no time passes
  readonly complains?: true; // the browser does, too: about what the server has not got
}

/** A table that somebody has set, and who has sat down there from elsewhere. */
export interface ServerTable {
  readonly game: string;
  readonly options: OptionValues;
  readonly seats: number;
  readonly others: readonly string[];
}

export const press = (what: string): Step => ({ kind: 'press', what });
export const key = (name: string): Step => ({ kind: 'key', key: name });
export const fill = (what: string, text: string): Step => ({ kind: 'fill', what, text });
export const choose = (what: string, value: string): Step => ({ kind: 'choose', what, value });
export const file = (text: string): Step => ({ kind: 'file', text });
export const see = (what: string): Step => ({ kind: 'see', what });
