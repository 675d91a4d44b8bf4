/** The words of the lab's page, which come with it. */
import type { Habit } from '@snug/lab';
import { spoken } from '@snug/languages/parts/web-lab';
import type { Language } from '@snug/table';

export interface LabPageWords {
  readonly title: string;
  readonly lead: string;
  readonly game: string;
  version(letter: string): string;
  readonly add: string;
  remove(version: string): string;
  readonly who: string;
  readonly whoHelp: string;
  readonly seats: string;
  player(nth: number): string;
  /** Players that are no program of the table; any other goes by its own name. */
  readonly players: { readonly [name: string]: string };
  readonly overlooks: string;
  readonly seconds: string;
  chance(percent: number): string;
  takes(seconds: number): string; // 0: no time at all
  readonly howMany: string;
  readonly enough: string;
  games(number: string): string;
  readonly more: string;
  readonly seed: string;
  readonly seedHelp: string;
  readonly exact: string;
  readonly exactHelp: string;
  readonly start: string;
  readonly stop: string;
  readonly goOn: string;
  readonly anew: string;
  readonly results: string;
  readonly training: string;
  playing(done: string, most: string): string;
  readonly atMost: string; // said where it may be enough before
  rate(perSecond: string): string;
  readonly proving: string;
  readonly provingStopped: string;
  readonly weighing: string;
  readonly stopProving: string;
  readonly stopped: string;
  done(games: string): string;
  readonly notYet: string;
  readonly link: string;
  readonly linkHelp: string;
  readonly copy: string;
  readonly copied: string;
  readonly byHand: string; // it could not be copied
  readonly saveJson: string;
  readonly savePage: string;

  // what can go wrong
  readonly noLink: string;
  gap(letter: string): string; // of a version that is left out
  manyPlayers(players: number, seats: number): string;
  noGame(game: string): string;
  otherRules(theirs: string, ours: string): string;
  noPreset(given: string, presets: readonly string[]): string;
  readonly replaced: string; // said after what could not be taken
  stray(names: readonly string[]): string;
  badPlayer(player: string): string;
  habitRange(habit: Habit, given: string): string;
  idleHabit(habit: string, habits: readonly string[]): string; // it would make no difference in this game
  wrongSeats(min: number, max: number): string;
  failed(why: string): string;
  readonly tooLarge: string;
}

export const loadLabWords = async (language: Language): Promise<LabPageWords> => (await spoken[language]()).words;
