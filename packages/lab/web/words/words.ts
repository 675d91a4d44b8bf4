/** What a report says as a page, besides what every report says. */
export interface PageWords {
  readonly versions: string;
  readonly sweep: string; // heading of the values of one option
  readonly otherRules: string; // options that all versions have in common
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
  readonly value: string; // with its interval
  difference(first: string): string;
  differenceInPoints(first: string): string; // of percentages
  readonly different: string; // a mark
  readonly untested: string;
  readonly never: string; // heading of what has not been seen
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
}
