/** Whoever gave no name and is the only one to play here is "You" wherever a name stands by itself. */
import type { Seat } from '@snug/engine';
import type { Sitting } from '../sitting/sitting.ts';
import type { AppWords } from '../words/words.ts';

export function called({ players, story }: Sitting, seat: Seat, { guest, table }: AppWords): string | null {
  const name = players[seat]?.name ?? null;
  return name === guest && seat === story.names.you ? table.youThere : name;
}
