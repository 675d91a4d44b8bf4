/** What is heard at the table, and when. */
import type { ToldEntry } from '@snug/table';
import type { AnyPlay } from '@snug/table/web';
import { useEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { hear, type Sound } from '../sound/hear.ts';

const MOVES: { readonly [move: string]: Sound } = { call: 'call', throw: 'pick' }; // the dice are heard when they fall
const LAST_SECONDS = [5, 4, 3, 2, 1];

/** The sounds of what has just happened. */
export function sound({ parts }: Sitting, news: readonly ToldEntry[]): void {
  for (const moment of news) {
    hear(soundOf(moment), news.length);
    if (moment.facts.some((fact) => parts.board.notice?.(fact)?.kind === 'bad')) hear('refused', news.length);
  }
}

function soundOf({ entry }: ToldEntry): Sound {
  switch (entry.kind) {
    case 'roll':
      return 'dice';
    case 'flag':
      return 'refused';
    case 'move':
      return MOVES[entry.move.type] ?? 'tile';
    default:
      return 'pick';
  }
}

/** The hourglass is turned over, and its last seconds tick for whoever is on turn here. */
export function useSand({ awaiting, mine, now, lost = false }: AnyPlay): void {
  const [deadline, seat] = awaiting.kind === 'turn' ? [awaiting.deadline, awaiting.seat] : [null, null];
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && deadline !== null) hear('glass');
    first.current = false;
  }, [deadline, seat]);
  useEffect(() => {
    if (deadline === null || seat === null || lost || !mine[seat]) return;
    const left = deadline - now();
    const timers = LAST_SECONDS.filter((second) => second * 1000 < left).map((second) =>
      setTimeout(() => hear('tick'), left - second * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, [deadline, seat, lost]);
}
