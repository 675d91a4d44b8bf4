/** The game that a page is about, from wherever its file is. */
import type { Seat } from '@snug/engine';
import { useEffect, useState } from 'preact/hooks';
import type { ReviewWords } from '../words/review.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { type Opened, openGame, type Read, type Unreadable } from './opened.ts';
import { type Missing, type Source, textOf } from './source.ts';

export type Game =
  | { readonly kind: 'none' } // nothing was asked for
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly why: Missing }
  | { readonly kind: 'unreadable'; readonly why: Unreadable }
  | { readonly kind: 'open'; readonly source: Source; readonly text: string; readonly you: Seat | null; readonly opened: Opened };

export function useGame(source: Source | null): Game {
  const words = useWords();
  const [game, setGame] = useState<Game>({ kind: source === null ? 'none' : 'loading' });
  useEffect(() => {
    if (source === null) {
      setGame({ kind: 'none' });
      return;
    }
    let gone = false;
    setGame({ kind: 'loading' });
    void find(source, words).then((found) => !gone && setGame(found));
    return () => {
      gone = true;
    };
  }, [source, words]);
  return game;
}

async function find(source: Source, words: AppWords): Promise<Game> {
  const found = await textOf(source);
  if (!found.ok) return { kind: 'missing', why: found.why };
  const read = await openGame(found.text, words);
  if (!read.ok) return { kind: 'unreadable', why: read.why };
  return { kind: 'open', source, text: found.text, you: found.you ?? null, opened: read.value };
}

/** What stands behind the # of the address; it changes when another link is opened in the same page. */
export function useFragment(): string {
  const [fragment, setFragment] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const changed = (): void => setFragment(location.hash.slice(1));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return fragment;
}

/** What is wrong with it, in a sentence; null where nothing is. */
export function troubleOf(game: Game, told: Read<unknown> | null, { open }: ReviewWords): string | null {
  if (game.kind === 'missing') return open.missing[game.why];
  if (game.kind === 'unreadable') return open.unreadable(game.why);
  return told === null || told.ok ? null : open.unreadable(told.why);
}
