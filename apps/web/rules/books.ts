/** The project's own rulebooks, each game's and the table's, in every language there is. */
import type { Language } from '@snug/table';

type Load = () => Promise<{ readonly default: string }>;

const books: { readonly [path: string]: Load } = import.meta.glob<{ default: string }>([
  '../../../games/*/rulebook.md',
  '../../../packages/engine/rulebook.md',
  '../../../languages/**/rulebook.md',
]);

/** In English where it has not been translated. */
const book = (translated: string, english: string): Load | undefined =>
  books[`../../../languages/${translated}/rulebook.md`] ?? books[`../../../${english}/rulebook.md`];

/** A game's rulebook as a page; null where there is none. */
export async function bookOf(game: string, language: Language): Promise<string | null> {
  return (await book(`${language}/${game}`, `games/${game}`)?.())?.default ?? null;
}

export async function tableBook(language: Language): Promise<string> {
  return (await book(language, 'packages/engine')?.())?.default ?? '';
}
