/**
 * Rules hold codes, clauses and values; sentences are made here and in the games' own `words/`.
 * English is beside the code that it speaks of; every other language is a folder of `languages/`.
 */
import type { Awaiting, Code, DeskEntry, Entry, Problem, Refusal, Seat, Values } from '@snug/engine';
import { LANGUAGES, type Language } from '@snug/languages';
import type { Claim, Unit, Worth } from '@snug/solver';
import type { SaysLesson } from '../lesson.ts';

export { LANGUAGES, type Language };

/** The first of these, such as "es-ES" or "es_ES.UTF-8", that is spoken here; the nearest where there are several, as they are sorted. */
export function firstSpoken(wanted: readonly string[]): Language | null {
  const plain = (tag: string): string => tag.toLowerCase().replace('_', '-');
  for (const tag of wanted) {
    const spoken = LANGUAGES.findLast((known) => plain(tag).startsWith(plain(known)));
    if (spoken !== undefined) return spoken;
  }
  return null;
}

/** What the players are called; and the seat of whoever reads or hears it, where that is one of them: "You threw 8." */
export interface Names {
  (seat: Seat): string;
  readonly you?: Seat | null;
}

/** A name; null: the reader's own. */
export type Name = string | null;
export const nameOrYou = (names: Names, seat: Seat): Name => (seat === names.you ? null : names(seat));

export const speakingTo = (you: Seat | null, names: (seat: Seat) => string): Names =>
  Object.assign((seat: Seat) => names(seat), { you });

/** "Ann, throw the dice."; to Ann alone, "Throw the dice." */
export const asked = (names: Names, seat: Seat, what: string): string =>
  seat === names.you ? what.charAt(0).toUpperCase() + what.slice(1) : `${names(seat)}, ${what}`;

/** An entry of the log and what came of it: all that a sentence about it may speak of. */
export interface Told<Move, View, Fact> {
  readonly entry: Entry<Move>;
  readonly before: View;
  readonly after: View;
  readonly awaited: Awaiting; // what play waited for before it
  readonly awaiting: Awaiting; // and what it waits for after it
  readonly facts: readonly Fact[];
}

export interface OptionWords {
  readonly label: string;
  readonly help: string;
  readonly values?: { readonly [value: string]: string };
}

/** The words of one game in one language. */
export interface GameWords<Options, View, Move, Fact> {
  readonly name: string;
  readonly tagline: string;
  readonly options: { readonly [key: string]: OptionWords };
  readonly presets: { readonly [preset: string]: string };
  readonly presetHelp: { readonly [preset: string]: string }; // a sentence each
  /** Why a line was refused; null where the table's own words say it as well. */
  refusal(refusal: Refusal, names: Names): string | null;
  /** What happened, a sentence each: for the log, the screen reader and the terminal. */
  tell(told: Told<Move, View, Fact>, names: Names): readonly string[];
  /** What the player on turn is to do now. */
  prompt(view: View, awaiting: Awaiting, names: Names, options: Options): string;
  /** A move as a button says it. */
  move(move: Move): string;
  /** A move as one speaks of it afterwards, where a button's words are not enough. */
  choice?(move: Move, view: View, seat: Seat): string;
  /** What is counted when choices are weighed for a goal. */
  readonly goals: { readonly [goal: string]: string };
  /** What of that a reader could mistake for something else; null or left out: nothing. */
  goalHelp?(goal: string, seats: number): string | null;
  /** What is counted over many games, and what has been proved of all of them, by the names that the core and the model give. */
  readonly counted: { readonly [name: string]: string };
  /** Players that the lab has for this game alone. */
  readonly players?: { readonly [name: string]: string };
  /** What is explained to whoever plays for the first time, by the lesson. */
  readonly lessons: { readonly [lesson: string]: SaysLesson<Options, View, Fact> };
  /** What a coach claims of a choice. */
  claim?(claim: Claim): string;
}
export type AnyGameWords = GameWords<object, object, { readonly type: string }, { readonly kind: string }>;

/** The words that all games share in one language. */
export interface TableWords {
  readonly language: Language;
  readonly seat: Names; // a seat without a name
  number(value: number): string; // 14,789
  list(items: readonly string[]): string; // 1, 2 and 3
  worth(worth: Worth, unit: Unit): string; // 47.7 %, 11.16 points, a draw
  difference(amount: number, unit: Unit): string; // between two worths
  problem(problem: Problem): string;
  /** What was written at the host's desk. */
  desk(entry: DeskEntry, names: Names, before?: string | null): string; // `before`: what whoever sat there before was called
  takenBack(moves: number): string; // so many went with the throw
  readonly refusals: { readonly [code in Code]: (values: Values, names: Names) => string };
}

/** Rounded for people: a fixed number of digits, and no minus before a nought. */
export const rounded = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(?=[0.]*$)/, '');

export function refusalSentence(
  table: TableWords,
  game: { refusal(refusal: Refusal, names: Names): string | null } | null,
  refusal: Refusal,
  names: Names,
): string {
  return game?.refusal(refusal, names) ?? table.refusals[refusal.code](refusal.values, names);
}

/** Typed access to the values of a refusal; a missing one is our own mistake and reads as such. */
export const num = (values: Values, name: string): number => (typeof values[name] === 'number' ? values[name] : Number.NaN);
export const str = (values: Values, name: string): string => String(values[name] ?? '');
export const nums = (values: Values, name: string): readonly number[] =>
  Array.isArray(values[name])
    ? (values[name] as readonly unknown[]).filter((item): item is number => typeof item === 'number')
    : [];
