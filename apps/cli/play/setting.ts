/** All that is settled before the first throw: the game, who plays, and with whose dice. */
import type { AnyGame, Seat } from '@snug/engine';
import { slices } from '@snug/games';
import type { Header } from '@snug/protocol';
import {
  type AnyGameWords,
  type AnyTextBoard,
  BOTS,
  type BotName,
  type Language,
  type Names,
  type Slice,
  speakingTo,
  type TableWords,
  type Telling,
} from '@snug/table';
import { clean } from '@snug/table/text';
import { type CliWords, wordsIn } from '../words/words.ts';

export type Player = 'person' | BotName;

export interface Place {
  readonly name: string;
  readonly player: Player;
  readonly side?: Seat; // whose keys they have, if not their seat's: after a rematch everybody keeps their own
}

/** A game with all its parts loaded, in one language. */
export interface Parts {
  readonly slice: Slice;
  readonly game: AnyGame;
  readonly words: AnyGameWords;
  readonly board: AnyTextBoard;
  readonly table: TableWords;
  readonly say: CliWords;
}

export interface Setting extends Parts {
  readonly options: object;
  readonly places: readonly Place[];
  readonly dice: 'typed' | 'program';
  readonly seed: string | null; // the program's dice can be foreseen
}

export async function partsOf(slice: Slice, language: Language): Promise<Parts> {
  const [game, words, board, { say, table }] = await Promise.all([
    slice.rules(),
    slice.words(language),
    slice.terminal(),
    wordsIn(language),
  ]);
  return { slice, game, words, board, table, say };
}

export const nameOf =
  ({ places, table }: Pick<Setting, 'places' | 'table'>) =>
  (seat: Seat): string =>
    places[seat]?.name ?? table.seat(seat);

/** At the table, sentences speak to the only person there. */
export function namesAt(setting: Setting): Names {
  const [person = null, ...others] = personsOf(setting);
  return speakingTo(others.length === 0 ? person : null, nameOf(setting));
}

/** What it takes to tell the game in sentences. */
export const tellingOf = (setting: Setting, names: Names = nameOf(setting)): Telling => ({
  ...setting,
  seats: setting.places.length,
  names,
});

export const isPerson = ({ places }: Pick<Setting, 'places'>, seat: Seat): boolean => places[seat]?.player === 'person';

/** The seats where people sit. */
export const personsOf = (setting: Pick<Setting, 'places'>): Seat[] =>
  setting.places.flatMap((_, seat) => (isPerson(setting, seat) ? [seat] : []));

/** The header of a saved game: what the referee needs, and what it takes to go on playing. */
export interface SavedHeader extends Header {
  readonly names: readonly string[];
  readonly players: readonly string[];
  readonly sides?: readonly Seat[];
  readonly dice: 'typed' | 'program';
  readonly seed?: string;
  readonly began?: string;
}

export function headerOf({ game, options, places, dice, seed }: Setting, began: string): SavedHeader {
  return {
    kind: 'game',
    game: game.id,
    version: game.version,
    options,
    seats: places.length,
    names: places.map(({ name }) => name),
    players: places.map(({ player }) => (player === 'person' ? 'person' : `bot:${player}`)),
    ...(places.some(({ side }) => side !== undefined) ? { sides: places.map(({ side }, seat) => side ?? seat) } : {}),
    dice,
    ...(seed === null ? {} : { seed }),
    began,
  };
}

/** Who sits where by a header, which may be any product's: whoever is not said to be a bot is a person. */
export function placesFrom(
  header: { readonly seats: number; readonly names?: unknown; readonly players?: unknown; readonly sides?: unknown },
  table: TableWords,
): Place[] {
  const names = Array.isArray(header.names) ? (header.names as readonly unknown[]) : [];
  const players = Array.isArray(header.players) ? (header.players as readonly unknown[]) : [];
  const sides = Array.isArray(header.sides) ? (header.sides as readonly unknown[]) : [];
  return Array.from({ length: header.seats }, (_, seat) => {
    const side = sides[seat];
    const name = names[seat];
    const named = typeof name === 'string' ? clean(name).trim() : '';
    return {
      name: named === '' ? table.seat(seat) : named,
      player: BOTS.find((level) => players[seat] === `bot:${level}`) ?? 'person',
      ...(typeof side === 'number' ? { side } : {}),
    };
  });
}

export const sliceWith = (id: string): Slice | undefined => slices.find((slice) => slice.id === id);
