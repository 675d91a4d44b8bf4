/** Whoever gave no name and is the only one to play here is "You" wherever a name stands by itself. */
import type { Seat } from '@snug/engine';
import type { Sitting } from '../sitting/sitting.ts';
import type { AppWords } from '../words/words.ts';

export function called({ players, mine }: Sitting, seat: Seat, { guest, table }: AppWords): string | null {
  const name = players[seat]?.name ?? null;
  return name === guest && mine[seat] && mine.indexOf(true) === mine.lastIndexOf(true) ? table.youThere : name;
}

/** Nobody need be told their name to know who is meant: what begins with a guest's begins after it. */
export function unaddressed(text: string, { guest }: AppWords): string {
  const start = `${guest}, `;
  return text.startsWith(start) ? text.charAt(start.length).toUpperCase() + text.slice(start.length + 1) : text;
}
