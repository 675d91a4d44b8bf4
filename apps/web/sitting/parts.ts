/** A game with all that a page needs of it, in one language. */
import type { AnyGame } from '@snug/engine';
import { slices } from '@snug/games';
import { boards } from '@snug/games/boards';
import { spoken } from '@snug/languages/parts/table';
import type { AnyGameWords, Language, Slice, TableWords } from '@snug/table';
import type { AnyWebBoard } from '@snug/table/web';

export interface Parts {
  readonly slice: Slice;
  readonly game: AnyGame;
  readonly words: AnyGameWords;
  readonly board: AnyWebBoard;
  readonly table: TableWords;
}

export const tableWords = async (language: Language): Promise<TableWords> => (await spoken[language]()).table;

/** null where there is no such game. */
export async function partsOf(id: string, language: Language): Promise<Parts | null> {
  const slice = slices.find((known) => known.id === id);
  const entry = boards.find((known) => known.id === id);
  if (slice === undefined || entry === undefined) return null;
  const [game, words, board, table] = await Promise.all([
    slice.rules(),
    slice.words(language),
    entry.board(),
    tableWords(language),
  ]);
  return { slice, game, words, board, table };
}
