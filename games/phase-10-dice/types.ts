import { type Awaiting, bad, good, isFields, numbers, oneOf, type Parsed, type Seat, shown } from '@snug/engine';

export type Move =
  | { readonly type: 'throw'; readonly keep: readonly number[] } // the dice that are not thrown
  | { readonly type: 'stop' };

export type Fact =
  | {
      readonly kind: 'phase-made';
      readonly seat: Seat;
      readonly phase: number;
      readonly score: number;
      readonly dice: readonly number[]; // those that the phase took
    }
  | { readonly kind: 'phase-failed'; readonly seat: Seat; readonly phase: number };

/** A player's column of the score sheet. */
export interface Player {
  readonly phase: number; // the one to be made; 11 after the tenth
  readonly scores: readonly number[]; // of the phases made so far
  readonly fiveBonus: number;
  readonly finishBonus: number;
  readonly failures: number; // turns that made no phase
  readonly total: number;
  readonly done: boolean;
}

export interface View {
  readonly turn: Seat | null; // null until the order is known
  readonly throws: number; // that have landed in this turn
  readonly dice: readonly string[]; // ten faces; none before the first throw
  readonly players: readonly Player[]; // by seat
  readonly lastTries: boolean; // somebody has made phase 10
  readonly order: readonly Seat[] | null;
  /** Who would earn the first-finish bonus by making phase 10 now; left out where it is as usual, see `usualBonusFor`. */
  readonly bonusFor?: readonly Seat[];
}

export interface State extends Omit<View, 'order' | 'bonusFor'> {
  readonly bonusFor: readonly Seat[];
  readonly places: readonly (readonly Seat[])[]; // the order of play; who share a place throw for it
  readonly awaiting: Awaiting;
}

export const TEN = 10;

/** Everybody until phase 10 has been tried, and then nobody. */
export const usualBonusFor = (lastTries: boolean, seats: number): readonly Seat[] =>
  lastTries ? [] : Array.from({ length: seats }, (_, seat) => seat);

export function parseMove(input: unknown): Parsed<Move> {
  if (!isFields(input)) return bad('move', 'not-an-object', { got: shown(input) });
  const type = oneOf('type', input['type'], ['throw', 'stop']);
  if (!type.ok) return type;
  if (type.value === 'stop') return good({ type: 'stop' });
  const keep = numbers('keep', Object.hasOwn(input, 'keep') ? input['keep'] : [], 0, TEN - 1);
  if (!keep.ok) return keep;
  return keep.value.length === TEN ? bad('keep', 'too-many', { max: TEN - 1 }) : good({ type: 'throw', keep: keep.value });
}
