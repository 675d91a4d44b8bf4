/** What is picked for the next move outlives a reload: it is kept with the page's place in the browser's history. */
import { useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';

interface Kept {
  readonly at: string; // which table, after how many entries
  readonly picked: readonly string[];
}

const placeOf = ({ id, story }: Sitting): string => id + story.moments.length;

export const keepPicks = (sitting: Sitting, picked: ReadonlySet<string>): void =>
  history.replaceState({ at: placeOf(sitting), picked: [...picked] } satisfies Kept, '');

function keptPicks(sitting: Sitting): ReadonlySet<string> {
  const kept: Kept | null = history.state;
  return new Set(kept?.at === placeOf(sitting) ? kept.picked : []);
}

interface Picks {
  readonly picked: ReadonlySet<string>; // as it is drawn
  pickedNow(): ReadonlySet<string>; // fast hands are ahead of that
  setPicked(picked: ReadonlySet<string>): void;
}

export function usePicks(sitting: Sitting): Picks {
  const [picked, draw] = useState(() => keptPicks(sitting));
  const latest = useRef(picked);
  return {
    picked,
    pickedNow: () => latest.current,
    setPicked: (next) => {
      latest.current = next;
      draw(next);
    },
  };
}
