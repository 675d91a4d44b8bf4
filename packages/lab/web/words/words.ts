import type { Fate } from '@snug/lab';

/** What a report says as a page, besides what every report says. */
export interface PageWords {
  readonly versions: string;
  readonly sweep: string; // heading of the values of one option
  readonly otherRules: string; // options that all versions have in common
  readonly players: { readonly [name: string]: string }; // after "plays as"
  /** What a person does, by the names of habits; chances come as percentages, and spread as a factor. */
  readonly habits: { readonly [habit: string]: (number: string) => string };
  readonly figures: string;
  readonly perfect: string; // heading of what is proved
  readonly noSlips: string; // before how it ends
  readonly outcome: { readonly [value in 'win' | 'loss' | 'draw']: string };
  readonly plies: string;
  seatWins(seat: number): string;
  worth(goal: string): string;
  readonly positions: { readonly [value in 'won' | 'lost' | 'drawn']: string };
  readonly states: string;
  readonly beyond: string;
  readonly unknown: string;
  readonly version: string;
  quoted(name: string): string; // of rules, in a sentence
  readonly value: string; // with its interval
  difference(first: string): string;
  differenceInPoints(first: string): string; // of percentages
  readonly different: string; // a mark
  readonly untested: string;
  readonly never: string; // heading of what has not been seen
  readonly notKnown: string; // heading
  readonly lengths: string;
  readonly turns: string;
  games(version: string): string; // heading of a column
  readonly lengthsHelp: string;
  readonly lengthsTail: string;
  andMore(from: string): string;
  readonly asTable: string;
  readonly again: string; // heading
  readonly againHelp: string;
  readonly manifest: string;
  madeBy(program: string): string;
  readonly search: SearchPageWords;
}

/** What the report of a search says as a page. */
export interface SearchPageWords {
  readonly asked: string; // headings
  readonly again: string;
  readonly misses: string;
  readonly tried: string;
  readonly rounds: string;
  readonly among: string;
  readonly goals: string;
  readonly fixed: string; // options that were the same everywhere
  readonly seats: string;
  readonly setting: string;
  readonly outcome: string;
  readonly seatAdvantage: string;
  readonly wanted: string; // under plots
  readonly byValue: string;
  readonly byOption: string;
  unmeasured(settings: string): string;
  readonly fates: { readonly [fate in Fate]: string };
}
