/**
 * Whoever says no name is kept as a guest in the language of the day. When the app speaks another language,
 * so do the games they left: nobody is called by a word of a language that is gone.
 */
import { allGames, saveGame } from './sitting/saved.ts';

const KEY = 'snug/guest';

export async function renameGuests(guest: string): Promise<void> {
  try {
    const before = localStorage.getItem(KEY);
    if (before === guest) return;
    if (before !== null) await renameAll(before, guest);
    localStorage.setItem(KEY, guest); // last, so that a page that is left meanwhile does it again
  } catch {
    // a page that may not keep anything has no games of before
  }
}

async function renameAll(before: string, guest: string): Promise<void> {
  for (const game of await allGames()) {
    const { header } = game;
    if (!header.names.includes(before)) continue;
    await saveGame({ ...game, header: { ...header, names: header.names.map((name) => (name === before ? guest : name)) } });
  }
}
