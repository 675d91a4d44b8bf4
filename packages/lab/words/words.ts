/** All that a report says. Numbers come written: no sentence makes a figure of its own. */
import type { FigureName } from '../figures.ts';

export interface LabWords {
  readonly language: string;
  readonly point: string; // between whole and tenths
  readonly thousands: string;
  readonly together: number; // so many digits stand together without them

  label(figure: FigureName, of: string): string; // at most 27 letters, `of` aside; that of the first seat says that it is in points
  named(figure: FigureName, of: string): string; // the same in a sentence or as a heading, as long as it has to be
  interval(value: string, low: string, high: string): string;
  uncertain(value: string, n: string): string; // nothing can be said of how far it may be off
  never(n: string): string;
  always(value: string, n: string | null): string; // n: games; null: of a difference
  readonly unknown: string;
  list(items: readonly string[]): string;

  // what was played
  title(game: string): string;
  version(name: string, options: string): string;
  played(games: string, versions: number): string;
  players(players: readonly string[]): string;
  readonly figure: string;
  readonly difference: string;
  readonly chance: string; // the adjusted p
  readonly verdicts: { readonly different: string; readonly open: string; readonly untested: string };
  legend(level: string): string; // of p, of verdicts, and why intervals next to them seem surer
  readonly inWords: string;
  readonly proved: string;
  from(first: string, other: string): string; // heading of differences

  // exact values
  seatChances(versions: readonly string[], chances: readonly string[]): string;
  startWorth(versions: readonly string[], goal: string, worth: string): string;
  aloneWorth(versions: readonly string[], goal: string, worth: string): string; // to one who plays alone, where several play
  outcome(versions: readonly string[], value: 'win' | 'loss' | 'draw', plies: number | null): string;
  positions(versions: readonly string[], shares: PositionShares, all: string): string;
  fact(name: string, each: readonly { readonly versions: readonly string[]; readonly value: string }[]): string;
  beyond(versions: readonly string[]): string;

  // what the figures say
  differs(figure: string, first: Said, other: Said, more: boolean): string;
  alike(first: string, other: string, figures: number, level: string): string;
  slopes(figure: string, first: Said, last: Said, up: boolean): string; // over the values of an option
  varies(figure: string, least: Said, most: Said): string;
  level(first: string, last: string, figures: number, others: boolean, level: string): string; // no difference over them
  tooFew(first: string, other: string): string;
  unweighed(versions: readonly string[]): string;
  thrownFor(versions: readonly string[]): string; // who begins: so seats are even
  unfinished(version: string, share: string, longest: string): string;
}

/** null: none. */
export interface PositionShares {
  readonly won: string | null;
  readonly lost: string | null;
  readonly drawn: string | null;
}

export interface Said {
  readonly version: string;
  readonly value: string; // with its interval
}
