/** Games on this device: each is its header and its log, as in a file, and a few things that belong beside them. */
import type { AnyMove, Entry, Millis, Seat } from '@snug/engine';
import type { Header } from '@snug/protocol';
import { createStore, del, entries, get, set, update } from 'idb-keyval';

/** As `snug play` writes it, so that one program's file is the other's. */
export interface SavedHeader extends Header {
  readonly names: readonly string[];
  readonly players: readonly string[]; // 'person' or 'bot:<level>'
  readonly dice: 'typed' | 'program';
  readonly began: string;
}

export interface SavedGame {
  readonly id: string;
  readonly header: SavedHeader;
  readonly log: readonly Entry<AnyMove>[];
  readonly now: Millis; // how far the table's time had come
  readonly notes: { readonly [seat: number]: string };
  readonly here?: readonly Seat[]; // who of it played on this device; left out where all did
  readonly careful: boolean;
  readonly reveal: boolean;
  readonly over: boolean;
  readonly touched: number; // when, in milliseconds since 1970
  readonly putAway?: number; // when; whoever plays on takes it out again
}

/** In the place of a game by link that was deleted: its server has it still, and it must not be brought again. */
const REMOVED = 'removed';

type Kept = SavedGame | typeof REMOVED;

const games = createStore('snug-games', 'games');

export const saveGame = (game: SavedGame): Promise<void> => set(game.id, game, games);
/** Made from what is there, as it is when it is written: two pages may write at once. What was deleted for good stays so. */
export const changeGame = (id: string, change: (game: SavedGame | undefined) => SavedGame): Promise<void> =>
  update<Kept>(id, (known) => (known === REMOVED ? REMOVED : change(known)), games);
export async function loadGame(id: string): Promise<SavedGame | undefined> {
  const known = await get<Kept>(id, games);
  return known === REMOVED ? undefined : known;
}
/** At one stroke: the page may be left at once. */
export const deleteGame = ({ id, here }: Pick<SavedGame, 'id' | 'here'>): Promise<void> =>
  here === undefined ? del(id, games) : set(id, REMOVED, games);

/** The newest first. */
export async function allGames(): Promise<readonly SavedGame[]> {
  const found = await entries<string, Kept>(games);
  return found.flatMap(([, game]) => (game === REMOVED ? [] : [game])).sort((a, b) => b.touched - a.touched);
}

export const drawId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

/** The file that `snug replay`, `review` and `verify` read. */
export const fileOf = ({ header, log }: Pick<SavedGame, 'header' | 'log'>): string =>
  `${[header, ...log].map((line) => JSON.stringify(line)).join('\n')}\n`;
