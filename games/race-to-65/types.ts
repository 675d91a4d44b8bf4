import { type Awaiting, bad, good, isFields, oneOf, type Parsed, type Seat, shown, whole } from '@snug/engine';
import type { Terms } from './options.ts';

export type Direction = 'down' | 'up';
export type Move =
  | { readonly type: 'flip'; readonly tray: Seat; readonly tile: number; readonly to: Direction }
  | { readonly type: 'call' }
  | { readonly type: 'draw' };
export type Flip = Extract<Move, { type: 'flip' }>;

export type Fact =
  | { readonly kind: 'turn-lost'; readonly seat: Seat; readonly why: 'consecutive' | 'time' }
  | { readonly kind: 'wrong-call'; readonly seat: Seat; readonly total: number }
  | { readonly kind: 'won'; readonly seat: Seat; readonly total: number };

/** A set of tiles of one tray: bit n-1 is tile n. */
export type Tray = number;
/** A set of tiles of both trays: tray 0 in the low twelve bits, tray 1 above. */
export type Tiles = number;

export interface State {
  readonly terms: Terms;
  readonly turn: Seat;
  readonly down: readonly [Tray, Tray];
  readonly restored: readonly [Tray, Tray]; // what a forfeit goes back to
  readonly flipped: Tiles; // in this turn
  readonly locked: Tiles; // by the turn before
  readonly touched: readonly [boolean, boolean]; // with `not-twice`: each player's own last turn touched the other tray
  readonly untouched: boolean; // no flip and no call yet in this turn
  readonly repeated: boolean; // the turn began with a position's third or later occurrence
  readonly offer: Seat | null; // who offers a draw
  readonly seen: Seen;
  readonly expired: number; // turns running that ran out with nobody there
  readonly awaiting: Awaiting;
}

/** How often each position began a turn: buckets of position and count in turn, see seen.ts. */
export type Seen = readonly (readonly number[])[];

export interface View {
  readonly turn: Seat;
  readonly flips: number;
  readonly trays: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly locked: readonly { readonly tray: Seat; readonly tile: number }[];
  readonly target: number;
  // What everybody has seen happen, where the designer's `reach` makes it matter and the moves do not tell it.
  readonly flipped?: readonly { readonly tray: Seat; readonly tile: number }[]; // in this turn
  readonly touched?: readonly [boolean, boolean]; // with `not-twice`
}

export const TILES = 12;

export function parseMove(input: unknown): Parsed<Move> {
  if (!isFields(input)) return bad('move', 'not-an-object', { got: shown(input) });
  const type = oneOf('type', input['type'], ['flip', 'call', 'draw']);
  if (!type.ok) return type;
  if (type.value !== 'flip') return good({ type: type.value });
  const tray = whole('tray', input['tray'], 0, 1);
  if (!tray.ok) return tray;
  const tile = whole('tile', input['tile'], 1, TILES);
  if (!tile.ok) return tile;
  const to = oneOf('to', input['to'], ['down', 'up']);
  return to.ok ? good({ type: 'flip', tray: tray.value, tile: tile.value, to: to.value }) : to;
}
