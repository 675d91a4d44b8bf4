import { type Awaiting, bad, good, isFields, numbers, oneOf, type Parsed, type Seat } from '@snug/engine';
import { HIGHEST, type Row, type Shut } from './box.ts';
import type { Options } from './options.ts';

export type Move = { readonly type: 'throw'; readonly dice?: 1 | 2 } | Shut;

export type Fact =
  | { readonly kind: 'scored'; readonly seat: Seat; readonly score: number }
  | { readonly kind: 'shut'; readonly seat: Seat }
  | { readonly kind: 'round-won'; readonly seats: readonly Seat[]; readonly round: number };

export interface State {
  readonly options: Options;
  readonly round: number;
  readonly starter: Seat; // of every round; means nothing until the order is known
  readonly turn: Seat; // means nothing until the order is known
  readonly front: Row; // what the player to act has standing
  readonly back: Row;
  readonly throw: readonly number[] | null;
  readonly totals: readonly (number | null)[]; // this round's
  readonly points: readonly number[];
  readonly awaiting: Awaiting;
}

export interface View {
  readonly round: number;
  readonly turn: Seat | null; // null until the order is known
  readonly front: readonly number[];
  readonly back: readonly number[];
  readonly throw: readonly number[] | null;
  readonly totals: readonly (number | null)[];
  readonly points: readonly number[];
}

export function parseMove(input: unknown): Parsed<Move> {
  if (!isFields(input)) return bad('move', 'not-an-object');
  const type = oneOf('type', input['type'], ['throw', 'shut']);
  if (!type.ok) return type;
  if (type.value === 'shut') {
    const front = numbers('front', input['front'], 1, HIGHEST);
    if (!front.ok) return front;
    const back = numbers('back', input['back'], 1, HIGHEST);
    return back.ok ? good({ type: 'shut', front: front.value, back: back.value }) : back;
  }
  if (!Object.hasOwn(input, 'dice')) return good({ type: 'throw' });
  const dice = oneOf('dice', input['dice'], [1, 2]);
  return dice.ok ? good({ type: 'throw', dice: dice.value }) : dice;
}
