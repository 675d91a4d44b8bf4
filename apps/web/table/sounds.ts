/** What is heard at the table, and when. */
import type { Awaiting } from '@snug/engine';
import type { ToldEntry } from '@snug/table';
import type { AnyPlay } from '@snug/table/web';
import { useEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { hear, type Sound } from '../sound/hear.ts';

const LAST_SECONDS = [5, 4, 3, 2, 1];

/** The sounds of what has just happened. */
export function sound({ parts, mine }: Sitting, news: readonly ToldEntry[], awaiting: Awaiting): void {
  for (const moment of news) {
    hear(soundOf(moment), news.length);
    if (moment.facts.some((fact) => parts.board.notice?.(fact)?.kind === 'bad')) hear('refused', news.length);
  }
  if (awaiting.kind === 'over' && awaiting.winners.some((seat) => mine[seat])) hear('win');
}

function soundOf({ entry }: ToldEntry): Sound {
  switch (entry.kind) {
    case 'roll':
      return 'dice';
    case 'flag':
      return 'refused';
    case 'move':
      return entry.move.type === 'call' ? 'call' : 'tile';
    default:
      return 'pick';
  }
}

/** The hourglass is turned over, and its last seconds tick for whoever is on turn here. */
export function useSand({ awaiting, mine, now }: AnyPlay): void {
  const [deadline, seat] = awaiting.kind === 'turn' ? [awaiting.deadline, awaiting.seat] : [null, null];
  const first = useRef(true);
  useEffect(() => {
    const begins = first.current;
    first.current = false;
    if (deadline === null || seat === null) return;
    if (!begins) hear('glass');
    if (!mine[seat]) return;
    const left = deadline - now();
    const timers = LAST_SECONDS.filter((second) => second * 1000 < left).map((second) =>
      setTimeout(() => hear('tick'), left - second * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, [deadline, seat]);
}
