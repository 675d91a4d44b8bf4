/** The table with the eyes of one seat: in every set of tiles its own tray is in the low bits, the other's above. */
import type { Place, Seat } from '@snug/engine';
import { type Options, type Terms, termsOf } from '../options.ts';
import { type Flip, type Move, TILES, type Tiles, type Tray, type View } from '../types.ts';
import { flipsOf } from './moves.ts';

export interface Sight {
  readonly terms: Terms;
  readonly own: Tray;
  readonly other: Tray;
  readonly made: Tiles; // by the turn so far
  readonly left: number; // flips that the turn still has
  readonly free: ReadonlyMap<Tiles, Flip>; // that can be made now, each by the tile it flips
  readonly barred: boolean; // `not-twice`: the other's next turn cannot touch one's own tray
}

const FULL = 2 ** TILES - 1;
const ALL = 2 ** (2 * TILES) - 1;
export const ownOf = (tiles: Tiles): Tray => tiles & FULL;
export const otherOf = (tiles: Tiles): Tray => tiles >>> TILES;

/** Only for a seat that is on turn. */
export function sightOf({ options, seat }: Place<Options>, view: View, moves: readonly Move[]): Sight {
  const bit = ({ tray, tile }: { readonly tray: number; readonly tile: number }): Tiles =>
    1 << ((tray === seat ? 0 : TILES) + tile - 1);
  const setOf = (tiles: readonly { readonly tray: number; readonly tile: number }[]): Tiles =>
    tiles.reduce((set, tile) => set | bit(tile), 0);
  const trayOf = (whose: number): Tray => ownOf(setOf((view.trays[whose] ?? []).map((tile) => ({ tray: seat, tile }))));
  const terms = termsOf(options);
  const free = flipsOf(moves);
  return {
    terms,
    own: trayOf(seat),
    other: trayOf(1 - seat),
    made: view.flipped === undefined ? ALL & ~setOf(free) & ~setOf(view.locked) : setOf(view.flipped),
    left: terms.flips - view.flips,
    free: new Map(free.map((flip) => [bit(flip), flip])),
    barred: view.touched?.[1 - seat] ?? false,
  };
}

/** The tiles of a set as the table names them. */
export function placesOf(tiles: Tiles, seat: Seat): View['locked'] {
  return Array.from({ length: 2 * TILES }, (_, i) => i)
    .filter((i) => ((tiles >> i) & 1) === 1)
    .map((i) => ({ tray: i < TILES ? seat : 1 - seat, tile: (i % TILES) + 1 }));
}
