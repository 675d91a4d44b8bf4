/** The project's own rulebooks, each game's and the table's, in every language there is. */
import type { Language } from '@snug/table';

type Load = () => Promise<{ readonly default: string }>;

const games = import.meta.glob<{ default: string }>('../../../games/*/rulebook*.md');
const table = import.meta.glob<{ default: string }>('../../../packages/engine/rulebook*.md');

const named = (books: { readonly [path: string]: Load }, folder: string, language: Language): Load | undefined => {
  const name = language === 'en' ? 'rulebook.md' : `rulebook.${language}.md`;
  return Object.entries(books).find(([path]) => path.endsWith(`${folder}/${name}`))?.[1];
};

/** A game's rulebook as a page; null where there is none. */
export async function bookOf(game: string, language: Language): Promise<string | null> {
  const load = named(games, game, language) ?? named(games, game, 'en');
  return load === undefined ? null : (await load()).default;
}

export async function tableBook(language: Language): Promise<string> {
  const load = named(table, 'engine', language) ?? named(table, 'engine', 'en');
  return load === undefined ? '' : (await load()).default;
}
