/**
 * Whoever gave no name and is the only one to play here is "You" wherever a name stands by itself; by link, one's own name is
 * marked, and that of whoever has a program play for them.
 */
import type { Seat } from '@snug/engine';
import { botName } from '@snug/protocol';
import type { Sitting } from '../sitting/sitting.ts';
import type { AppWords } from '../words/words.ts';

export function called({ kind, players, story }: Sitting, seat: Seat, { guest, table }: AppWords): string | null {
  const { name = null, player = '' } = players[seat] ?? {};
  if (kind === 'remote' && name !== null && botName(player) !== null) return `${name} · ${table.bot}`;
  if (name === null || seat !== story.names.you) return name;
  return name === guest ? table.youThere : kind === 'remote' ? `${name} · ${table.you}` : name;
}
