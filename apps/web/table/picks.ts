/** What is picked for the next move outlives a reload: it is kept with the page's place in the browser's history. */
import type { Sitting } from '../sitting/sitting.ts';

interface Kept {
  readonly at: string; // which table, after how many entries
  readonly picked: readonly string[];
}

const placeOf = ({ id, story }: Sitting): string => id + story.moments.length;

export const keepPicks = (sitting: Sitting, picked: ReadonlySet<string>): void =>
  history.replaceState({ at: placeOf(sitting), picked: [...picked] } satisfies Kept, '');

export function keptPicks(sitting: Sitting): ReadonlySet<string> {
  const kept: Kept | null = history.state;
  return new Set(kept?.at === placeOf(sitting) ? kept.picked : []);
}
