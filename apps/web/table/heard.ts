/**
 * Whoever listens hears the sentences of the log, and whose turn it is now: if it is for somebody here to act, if the game
 * begins, and if the turn before was lost.
 */
import type { Seat } from '@snug/engine';
import type { ToldEntry } from '@snug/table';
import type { AnyPlay } from '@snug/table/web';
import { useEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { hear } from '../sound/hear.ts';
import { speak } from '../sound/speak.ts';
import { useWords } from '../words/words.ts';
import { hasBegun } from './say.tsx';

interface Heard {
  readonly sitting: Sitting;
  readonly play: AnyPlay;
  readonly told: number; // entries
  readonly over: boolean;
  readonly end: string | null; // how it ended, where no entry says it
  readonly opening: string | undefined;
}

export function useHeard({ sitting, play, told, over, end, opening }: Heard, say: (text: string) => void): void {
  const { table } = useWords();
  const { awaiting } = play;
  const turn = awaiting.kind === 'over' ? null : awaiting.seat;
  const heardTo = useRef<{ count: number; turn: Seat | null; over: boolean }>({ count: told, turn: null, over });
  const comes = useRef(true); // and has heard of nothing yet
  useEffect(() => {
    const { board } = sitting.parts;
    const was = heardTo.current;
    heardTo.current = { count: told, turn, over: over || (was.over && awaiting.kind === 'over') };
    const news = sitting.story.moments.slice(was.count, told).filter(({ entry }) => entry.kind !== 'reveal'); // the end is the last word
    const sentences = news.flatMap((moment) => moment.sentences);
    if (end !== null && !was.over && !bare(sentences.at(-1) ?? '').endsWith(bare(end))) sentences.push(end);
    if (awaiting.kind === 'over' && over && !was.over && awaiting.winners.some((seat) => play.mine[seat])) hear('win');
    for (const sentence of sentences) speak(sentence, play.table.language);
    const last = comes.current && sentences.length === 0 ? sitting.story.moments[told - 1] : undefined;
    if (comes.current && opening !== undefined) sentences.unshift(opening);
    const passed = turn !== null && turn !== was.turn;
    const alone = sitting.mine.filter(Boolean).length === 1;
    if (turn !== null && play.mine[turn]) {
      if (passed) sentences.push(`${alone ? table.yourTurn : table.turnOf(play.names(turn))}.`);
      if (passed && last?.entry.kind === 'roll') sentences.push(...last.sentences);
      if (passed || news.at(-1)?.entry.kind === 'roll') sentences.push(...(board.aim?.(play) ?? []));
    } else if (passed && (!hasBegun(sitting, told) || isLost(sitting, news)))
      sentences.push(`${table.turnOf(play.names(turn))}.`);
    if (sentences.length === 0) return;
    comes.current = false;
    say(sentences.join(' '));
  }, [told, turn, over]);
}

/** Something came of it that is held up to everybody's eyes. */
const isLost = ({ parts }: Sitting, news: readonly ToldEntry[]): boolean =>
  news.some(({ facts }) => facts.some((fact) => (parts.board.notice?.(fact) ?? null) !== null));

/** Without what only tells how it is said: a game may have told its end itself. */
const bare = (sentence: string): string => sentence.replace(/[¡!.]/g, '');
