/** One game of several in a list: with whom, how it ended, and when, so that those of one day can be told apart. */
import type { SavedGame } from '../sitting/saved.ts';
import { othersIn } from '../sitting/unfinished.ts';
import type { AppWords } from '../words/words.ts';
import type { KeptEnd } from './ends.ts';

const WHEN: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' };

export function gameLine(game: SavedGame, end: KeptEnd | undefined, say: AppWords): readonly string[] {
  const { header, touched } = game;
  const own = navigator.languages.find((known) => known.startsWith(say.language)); // British or American, as the device is
  const when = new Date(touched).toLocaleString(own ?? say.language, WHEN);
  const totals = (end?.totals ?? []).flatMap((total, seat) => {
    const name = header.names[seat] ?? '';
    return total === null ? [] : [`${name === say.guest ? say.table.youThere : name} ${total.toLocaleString(say.language)}`];
  });
  if (totals.length > 0) return [totals.join(', '), when];
  const others = othersIn(game);
  return others.length > 0 ? [say.home.with(others.join(', ')), when] : [when];
}
