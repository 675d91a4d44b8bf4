import { type Awaiting, bad, good, isFields, numbers, oneOf, type Parsed, type Seat } from '@snug/engine';
import type { Options } from './options.ts';

export type Move =
  | { readonly type: 'throw'; readonly dice?: 1 | 2 }
  | { readonly type: 'lay'; readonly tiles: readonly number[] };

export type Fact =
  | { readonly kind: 'scored'; readonly seat: Seat; readonly score: number }
  | { readonly kind: 'shut'; readonly seat: Seat }
  | { readonly kind: 'round-tied'; readonly round: number };

export interface State {
  readonly options: Options;
  readonly round: number;
  readonly turn: Seat;
  readonly up: number; // bit n-1: tile n of the player to act
  readonly throw: readonly number[] | null;
  readonly scores: readonly (number | null)[]; // this round's
  readonly chips: readonly number[];
  readonly pool: number;
  readonly awaiting: Awaiting;
}

export interface View {
  readonly round: number;
  readonly turn: Seat;
  readonly tiles: readonly number[];
  readonly throw: readonly number[] | null;
  readonly scores: readonly (number | null)[];
  readonly chips: readonly number[];
  readonly pool: number;
}

export function parseMove(input: unknown, options: Options): Parsed<Move> {
  if (!isFields(input)) return bad('move', 'not-an-object');
  const type = oneOf('type', input['type'], ['throw', 'lay']);
  if (!type.ok) return type;
  if (type.value === 'lay') {
    const tiles = numbers('tiles', input['tiles'], 1, options.tiles);
    return tiles.ok ? good({ type: 'lay', tiles: tiles.value }) : tiles;
  }
  if (!Object.hasOwn(input, 'dice')) return good({ type: 'throw' });
  const dice = oneOf('dice', input['dice'], [1, 2]);
  return dice.ok ? good({ type: 'throw', dice: dice.value }) : dice;
}
