/** What a board reads off the table; what may be done is only ever asked, never decided. */
import type { Seat } from '@snug/engine';
import type { Play as AnyPlay } from '@snug/table/web';
import { type Options, termsOf } from '../options.ts';
import { type Flip, type Move, TILES, type View } from '../types.ts';
import type { Words } from '../words/words.ts';

export type Play = AnyPlay<Options, View, Move, Words>;
type Place = View['locked'][number];

export const ALL_TILES = Array.from({ length: TILES }, (_, i) => i + 1);

export const wordsOf = ({ words }: Play) => words.board;
export const idOf = (tray: Seat, tile: number): string => `${tray}-${tile}`;
export const isDown = ({ view }: Play, tray: Seat, tile: number): boolean => view.trays[tray]?.includes(tile) ?? false;
const isAmong = (places: readonly Place[], tray: Seat, tile: number): boolean =>
  places.some((place) => place.tray === tray && place.tile === tile);
export const isLocked = ({ view }: Play, tray: Seat, tile: number): boolean => isAmong(view.locked, tray, tile);

/** Who reads this, where that is one person. */
export function readerOf({ mine }: Play): Seat | null {
  const first = mine.indexOf(true);
  return first >= 0 && first === mine.lastIndexOf(true) ? first : null;
}

/** Whose something is; null: the reader's own. */
export const whose = (play: Play, seat: Seat): string | null => (seat === readerOf(play) ? null : play.names(seat));

const SHORT = 12; // letters

/** A name, or the beginning of a long one where more than the name has to be read. */
export function brief(name: string | null, most = SHORT): string | null {
  const letters = [...(name ?? '')];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
    : name;
}

/** The flip of what is picked. */
export function flipAt(play: Play, seat: Seat): Flip | null {
  const [id] = play.picked;
  const [tray, tile] = id?.split('-').map(Number) ?? [];
  if (tray === undefined || tile === undefined || play.view.turn !== seat) return null;
  return { type: 'flip', tray, tile, to: isDown(play, tray, tile) ? 'up' : 'down' };
}

/** Tiles that were turned in this turn: where nothing else is closed, those that may not be turned again tell it. */
export function flippedNow(play: Play): readonly Place[] {
  const { view } = play;
  if (view.flipped !== undefined) return view.flipped;
  const moves = view.flips > 0 ? play.legal(view.turn) : [];
  if (moves.length === 0) return [];
  const free = moves.filter((move) => move.type === 'flip');
  return [0, 1].flatMap((tray) =>
    ALL_TILES.filter((tile) => !isAmong(free, tray, tile) && !isLocked(play, tray, tile)).map((tile) => ({ tray, tile })),
  );
}

/** Tiles that were turned in the turn before; not told where locks say something else. */
export const flippedBefore = ({ view, options }: Play): readonly Place[] => (termsOf(options).lock === 'tile' ? view.locked : []);

/** Who may offer a draw, or agree to one. */
export const mayDraw = (play: Play): readonly Seat[] =>
  [0, 1].filter((seat) => play.legal(seat).some(({ type }) => type === 'draw'));
