/** All that a report says. Numbers come written: no sentence makes a figure of its own. */
import type { FigureName } from '../figures.ts';

export interface LabWords {
  readonly language: string;
  readonly point: string; // between whole and tenths
  readonly thousands: string;

  label(figure: FigureName, of: string): string; // at most 27 letters, `of` aside; that of the first seat says that it is in points
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
  seatChances(version: string, chances: readonly string[]): string;
  startWorth(version: string, goal: string, worth: string): string;
  aloneWorth(version: string, goal: string, worth: string): string; // to one who plays alone, where several play
  outcome(versions: readonly string[], value: 'win' | 'loss' | 'draw', plies: number | null): string;
  positions(version: string, won: string, lost: string, drawn: string, all: string): string;
  fact(name: string, each: readonly { readonly version: string; readonly value: string }[]): string;
  beyond(versions: readonly string[]): string;

  // what the figures say
  differs(figure: string, first: Said, other: Said, more: boolean): string;
  alike(first: string, other: string, figures: number, level: string): string;
  tooFew(first: string, other: string): string;
  unweighed(versions: readonly string[]): string;
  thrownFor(versions: readonly string[]): string; // who begins: so seats are even
  unfinished(version: string, share: string, longest: string): string;
}

export interface Said {
  readonly version: string;
  readonly value: string; // with its interval
}
