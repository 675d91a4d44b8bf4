/**
 * A game in whole numbers, for playing it a million times. A core plays what the rules play, but keeps the position in fields
 * that it changes, and allocates nothing while it does. Moves are numbers: the place of a move in the list that the
 * rules make. `testing/agreement.ts` holds every core to the rules, move by move.
 */
import type { Face, Seeded } from '@snug/dice';
import type { AnyMove, Millis, Seat } from '@snug/engine';

/** What a game waits for: dice, somebody's choice, or nothing any more. */
export const ROLL = 0;
export const TURN = 1;
export const OVER = 2;
export type Awaits = typeof ROLL | typeof TURN | typeof OVER;

export interface Core<Move = AnyMove, View = object> {
  readonly seats: number;
  awaits: Awaits;
  seat: Seat; // whose throw or turn it is
  readonly talks: boolean; // whether somebody who is not on turn may ever act
  deadline: Millis; // of this turn; Infinity without an hourglass
  turns: number; // that have ended
  winners: number; // bit n: seat n; who has won a game that is over, none if it is drawn
  /** What may happen in this game that is worth counting, besides. */
  readonly events: readonly string[];
  readonly counts: Int32Array; // how often each of them did

  /** A new game, at the moment 0. */
  begin(): void;
  /** How many legal moves a seat has; they are numbered as the rules list them. */
  choices(seat: Seat): number;
  /** How many moves a seat may try that cost it the turn; they are numbered on from the legal ones. */
  fouls(seat: Seat): number;
  /** Plays one of them, at a moment. */
  choose(seat: Seat, nth: number, at: Millis): void;
  /** Throws the dice that are awaited. */
  roll(chance: Seeded, at: Millis): void;
  /** The hourglass has run out. */
  flag(at: Millis): void;
  /** How far a seat has come, as far as everybody can see: more is better, also where points are bad. -∞ as long as nothing can be said: then nobody leads. */
  standing(seat: Seat): number;
  /** What the rules say at the end. */
  total(seat: Seat): number | null;

  // For those who have time: bots, and whoever compares with the rules.
  move(seat: Seat, nth: number): Move;
  view(): View;
  /** The faces of the last throw, in the order of the dice. */
  faces(): readonly Face[];
}

export type AnyCore = Core<AnyMove, object>;

export type MakeCore<Options, Move, View> = { make(options: Options, seats: number): Core<Move, View> }['make'];
export type AnyMakeCore = MakeCore<object, AnyMove, object>;

export const NO_EVENTS: readonly string[] = [];

/** The event that whoever began has won alone; counted where that is thrown for, and only there. Elsewhere it is the first seat. */
export const BEGINS = 'begins';
