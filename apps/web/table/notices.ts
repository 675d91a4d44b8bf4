/** What is held up to everybody's eyes when it happens, in the words of the log, and put away after a while. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { type AppWords, useWords } from '../words/words.ts';
import type { Note } from './say.tsx';

const FIRST = 380; // milliseconds: the tiles turn back before it is said why
const LASTS = 6000;

/** The notice there is, and how to put it away. */
export function useNotices(sitting: Sitting, count: number): readonly [Note | null, () => void] {
  const { parts, story } = sitting;
  const { table } = useWords();
  const [notice, setNotice] = useState<Note | null>(null);
  const seen = useRef(count);
  useEffect(() => {
    const from = seen.current;
    const news = story.moments.slice(from, count);
    seen.current = count;
    const noticed = news.flatMap(({ facts, sentences }, nth) =>
      facts.flatMap((fact) => {
        const found = parts.board.notice?.(fact) ?? null;
        const text = [...sentences, ...nextIn(sitting, from + nth, table)].join(' ');
        return found === null ? [] : [{ ...found, text, told: true } as const];
      }),
    );
    const awaiting = parts.game.awaiting(story.stateAt(count));
    const goesOn = awaiting.kind === 'turn' && sitting.mine[awaiting.seat];
    if (goesOn && news.at(-1)?.entry.kind === 'move') setNotice(null); // what was done since is to be read now
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

/** Whose turn it is after that entry, if it was somebody else's before. */
function nextIn({ parts, story, mine }: Sitting, nth: number, table: AppWords['table']): readonly string[] {
  const [before, after] = [nth, nth + 1].map((count) => parts.game.awaiting(story.stateAt(count)));
  if (before?.kind !== 'turn' || after?.kind !== 'turn' || before.seat === after.seat) return [];
  const own = mine.filter(Boolean).length === 1 && mine[after.seat];
  return [`${own ? table.yourTurn : table.turnOf(story.names(after.seat))}.`];
}
