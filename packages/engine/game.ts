/**
 * The contract of a game. A game is a log: players, dice, the clock and the host's desk are the
 * only ones who write in it, and everything else is a fold. Rules are plain functions over JSON
 * state: no clock, no randomness, no I/O, and no throwing on what a user can cause.
 */
import type { Die, DieId, Face } from '@snug/dice';
import type { DeskEntry } from './desk.ts';
import type { Parsed } from './parse.ts';

/** Whole milliseconds since the game began. */
export type Millis = number;
/** A place at the table, from 0. */
export type Seat = number;
/** A numbered requirement of a rulebook, such as `STB-07`. */
export type RuleId = `${string}-${number}`;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

export interface AnyMove {
  readonly type: string;
}
export interface AnyFact {
  readonly kind: string;
}

export interface MoveEntry<Move> {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly move: Move;
  readonly at: Millis;
}
export interface RollEntry {
  readonly kind: 'roll';
  readonly faces: readonly Face[] | 'cocked';
  readonly at: Millis;
}
/** The clock ran out. */
export interface FlagEntry {
  readonly kind: 'flag';
  readonly at: Millis;
}
/** From here on only the first `to` entries of the log count, and what follows this one. */
export interface TakebackEntry {
  readonly kind: 'takeback';
  readonly to: number;
  readonly at: Millis;
}

/** What the rules see of the log. */
export type PlayEntry<Move> = MoveEntry<Move> | RollEntry | FlagEntry;
/** One line of the log. Nothing else can change a game. */
export type Entry<Move> = PlayEntry<Move> | TakebackEntry | DeskEntry;

/** What play waits for. Out-of-turn moves are extra: any seat with a legal move may act. */
export type Awaiting =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly deadline: Millis | null }
  | {
      readonly kind: 'roll';
      readonly seat: Seat | null; // null in a throw for the order of play
      readonly dice: readonly DieId[];
      readonly seats?: readonly Seat[]; // who throws for the order, one die each
    }
  | { readonly kind: 'over'; readonly winners: readonly Seat[]; readonly totals: readonly (number | null)[] };

/** Codes of the referee protocol, in the order in which they are looked at. */
export const CODES = [
  'bad-line',
  'bad-move',
  'bad-time',
  'over',
  'not-your-turn',
  'not-now',
  'one-die',
  'bad-dice',
  'wrong-total',
  'tile-down',
  'tile-blocked',
  'wrong-direction',
  'same-tile',
  'out-of-reach',
] as const;
export type Code = (typeof CODES)[number];

/** Why something did not happen: a code, the clause it breaks, and the values a sentence needs. */
export interface Refusal {
  readonly code: Code;
  readonly rule: RuleId | null;
  readonly values: Values;
}
export type Values = { readonly [name: string]: Json };

export type Verdict =
  | { readonly kind: 'legal' }
  | { readonly kind: 'foul'; readonly rule: RuleId } // logged; `apply` charges the penalty
  | { readonly kind: 'refused'; readonly refusal: Refusal }; // never logged

export const LEGAL: Verdict = { kind: 'legal' };

export function refuse(code: Code, rule: RuleId | null, values: Values = {}): Verdict {
  return { kind: 'refused', refusal: { code, rule, values } };
}

export interface Step<State, Fact> {
  readonly state: State;
  readonly facts: readonly Fact[];
}

export interface Game<Options, State, Move extends AnyMove, View, Fact extends AnyFact> {
  readonly id: string;
  /** In every log's header; raised when an old log would fold to another state. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  parseOptions(input: unknown): Parsed<Options>;
  /** Checks what never depends on the position; fields it does not know are left out. */
  parseMove(input: unknown, options: Options): Parsed<Move>;
  setup(options: Options, seats: number): State;
  awaiting(state: State): Awaiting;
  /** All legal moves of a seat, on turn or not, in a stable order. */
  legal(state: State, seat: Seat): readonly Move[];
  /** Only for a game that is not over. */
  judge(state: State, seat: Seat, move: Move): Verdict;
  /** Whether the dice awaited can show these faces, thrown by hand. */
  judgeRoll(state: State, faces: readonly Face[]): Verdict;
  /** Only for entries that were judged legal or foul. */
  apply(state: State, entry: PlayEntry<Move>): Step<State, Fact>;
  /** What everybody at the table sees. Private notes are never in the log, so there is one view. */
  view(state: State): View;
  die(id: DieId): Die;
}

/** A game whose types nobody around it needs to know. */
export type AnyGame = Game<object, object, AnyMove, object, AnyFact>;
