/** What is picked for the next move outlives a reload: the tab keeps it. */
import { useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';

interface Kept {
  readonly at: string; // which table, after how many entries
  readonly picked: readonly string[];
}

const KEY = 'snug/picked';

const placeOf = ({ id, story }: Sitting): string => id + story.moments.length;

export function keepPicks(sitting: Sitting, picked: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: placeOf(sitting), picked: [...picked] } satisfies Kept));
  } catch {
    // a page that may not keep anything lets go of them
  }
}

function keptPicks(sitting: Sitting): ReadonlySet<string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return new Set(kept.at === placeOf(sitting) ? kept.picked : []);
  } catch {
    return new Set();
  }
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
