/** Whoever gave no name and is the only one to play here is "You" wherever a name stands by itself; by link, a name is marked. */
import type { Seat } from '@snug/engine';
import type { Sitting } from '../sitting/sitting.ts';
import type { AppWords } from '../words/words.ts';

export function called({ kind, players, story }: Sitting, seat: Seat, { guest, table }: AppWords): string | null {
  const name = players[seat]?.name ?? null;
  if (name === null || seat !== story.names.you) return name;
  return name === guest ? table.youThere : kind === 'remote' ? `${name} · ${table.you}` : name;
}
