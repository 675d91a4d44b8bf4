/** What is held up to everybody's eyes when it happens, in the words of the log, and put away after a while. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import type { Note } from './say.tsx';

const FIRST = 380; // milliseconds: the tiles turn back before it is said why
const LASTS = 6000;

/** The notice there is, and how to put it away. */
export function useNotices({ parts, story }: Sitting, count: number): readonly [Note | null, () => void] {
  const [notice, setNotice] = useState<Note | null>(null);
  const seen = useRef(count);
  useEffect(() => {
    const news = story.moments.slice(seen.current, count);
    seen.current = count;
    const noticed = news.flatMap(({ facts, sentences }) =>
      facts.flatMap((fact) => {
        const found = parts.board.notice?.(fact) ?? null;
        return found === null ? [] : [{ ...found, text: sentences.join(' ') }];
      }),
    );
    const newest = noticed.at(-1);
    if (newest === undefined) return;
    const timer = setTimeout(() => setNotice(newest), FIRST);
    return () => clearTimeout(timer);
  }, [count]);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), LASTS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, () => setNotice(null)];
}
