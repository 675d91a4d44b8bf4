/** The words of the figures, which come with their page. */
import { spoken } from '@snug/languages/parts/web-figures';
import type { Language } from '@snug/table';

export interface FigureWords {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly whose: string;
  /** Which games are one's own, and the names that one used in them. */
  yours(names: readonly string[]): string;
  readonly played: string;
  readonly won: string;
  wonOf(won: number, of: number): string;
  readonly alone: string;
  readonly best: string;
  readonly average: string;
  readonly loss: string;
  readonly luck: string;
  readonly aGame: string;
  /** Of how many games what was given away is the average, and luck where there are throws. */
  reviewed(games: number, of: number, luck: boolean): string;
  readonly leftOut: string;
  working(game: number, of: number): string;
  readonly own: string; // rules that have no name
  readonly exportAll: string;
  readonly deleteAll: string;
  sureToDelete(games: number): string;
  readonly games: string;
  readonly unfinished: string;
  readonly playedOut: string; // by a bot, in one's own seat
  readonly goOn: string;
  readonly lookBack: string;
  exported(game: string): string;
  deletes(game: string): string;
  readonly deleted: string;
  readonly undo: string;
  readonly more: string;
}

export const loadFigures = async (language: Language): Promise<FigureWords> => (await spoken[language]()).words;
