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

const TITLE = /<h1>(.*?)<\/h1>\s*/;

/** A game's rulebook, for a page that has its title; null where there is none. */
export async function bookOf(game: string, language: Language): Promise<string | null> {
  return (await book(`${language}/${game}`, `games/${game}`)?.())?.default.replace(TITLE, '') ?? null;
}

/** The table's, for a page that has other things on it too. */
export async function tableBook(language: Language): Promise<string> {
  return (await book(language, 'packages/engine')?.())?.default.replace(TITLE, '<h2>$1</h2>') ?? '';
}
