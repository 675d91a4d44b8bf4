/** Games that chance has played to their end, as a device keeps them. */
import { seeded, throwing } from '@snug/dice';
import { Match } from '@snug/engine';
import { slices } from '@snug/games';
import type { AnyMatch } from '@snug/protocol';
import type { Page } from 'playwright-core';
import type { SavedGame } from '../sitting/saved.ts';

export interface Played {
  readonly id: string;
  readonly game: string;
  readonly options?: object;
  readonly names: readonly string[];
  readonly players?: readonly string[];
  readonly touched?: number;
  readonly entries?: number; // it was left after so many
}

export async function played({ id, game: of, options = {}, names, players, touched = 0, entries }: Played): Promise<SavedGame> {
  const game = await slices.find((slice) => slice.id === of)?.rules();
  const parsed = game?.parseOptions(options);
  if (game === undefined || !parsed?.ok) throw new Error('no such game');
  const match: AnyMatch = new Match(game, parsed.value, names.length, 'typed');
  const chance = seeded(id);
  const dice = throwing(chance);
  while (match.awaiting.kind !== 'over' && match.log.length < (entries ?? Infinity)) {
    const { awaiting } = match;
    if (awaiting.kind === 'roll') match.take({ kind: 'roll', faces: dice(awaiting.dice.map((die) => game.die(die))), at: 0 });
    else {
      const legal = match.legal(awaiting.seat);
      match.take({ kind: 'move', seat: awaiting.seat, move: legal[chance.below(legal.length)] ?? {}, at: 0 });
    }
  }
  return {
    id,
    header: {
      kind: 'game',
      game: of,
      version: game.version,
      options: parsed.value,
      seats: names.length,
      names,
      players: players ?? names.map(() => 'person'),
      dice: 'program',
      began: new Date(touched).toISOString(),
    },
    log: match.log,
    now: 0,
    notes: {},
    careful: true,
    reveal: false,
    over: match.awaiting.kind === 'over',
    touched,
  };
}

/** Puts them where the page keeps its own; the page has looked there once. */
export function keepPlayed(page: Page, games: readonly SavedGame[]): Promise<void> {
  return page.evaluate(async (all) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('snug-games');
      opening.onupgradeneeded = () => opening.result.createObjectStore('games');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction('games', 'readwrite');
    for (const game of all) writing.objectStore('games').put(game, game.id);
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    database.close();
  }, games);
}
