/**
 * What exact play is worth. A game's `model.ts` answers a question (these options, these seats, this goal) with a
 * solver; `snug solve`, `snug analyse`, the coach and the perfect bots all ask through this contract and know no game.
 */
import type { AnyFact, AnyMove, Millis, Parsed, Seat, Step } from '@snug/engine';
import type { Crew } from './retrograde/crew.ts';
import type { Shelf } from './shelf.ts';

/** A number (a chance, an expectation), or how a game without luck ends. */
export type Worth = number | 'win' | 'loss' | 'draw';

/** What a worth is counted in. */
export type Unit = 'chance' | 'points' | 'outcome';

export interface Question<Options> {
  readonly options: Options;
  readonly seats: number;
  readonly goal: string;
  readonly phase: number | null; // of a game that is played in phases: which; null where none was asked for
}

/** Long work tells how far it is and can be stopped. */
export interface Work {
  progress(done: number, of: number): void;
  stopped(): boolean;
  /** Lets the rest of the program have a turn. */
  breathe(): Promise<void>;
  now(): Millis;
  /** Who helps where a table is large; without one the thread that asks works alone. */
  readonly crew?: Crew;
  /** Where tables are kept for the next time; without one everything is found anew. */
  readonly shelf?: Shelf;
}

/** Thrown by work that was stopped. */
export class Stopped extends Error {}

/** One choice of a decision. A turn of several flips is weighed as a whole: then `move` is the list of them. */
export interface Weighed<Move> {
  readonly move: Move | readonly Move[];
  readonly value: Worth;
  /** Distance from the best choice, never negative. */
  readonly loss: number;
  /** Turns to the end, where the end is forced; or, where counting was given up, so many at least. */
  readonly plies?: number;
  readonly pliesAtLeast?: number;
}

/** What a decision is worth, and each choice in it, best first. Games may add fields (`safe`, `of`). */
export interface Weighing<Move> {
  readonly seat: Seat;
  readonly value: Worth;
  readonly moves: readonly Weighed<Move>[];
  readonly [more: string]: unknown;
}

export interface Solver<State, Move, Fact> {
  /** The decision that the position waits for; null where it waits for none. */
  weigh(state: State): Weighing<Move> | null;
  /**
   * What the goal is worth to a seat in a position that a step has led to, also when that step ended the turn or the
   * game: the measure of luck. null where the goal says nothing about it (a throw for the order of play).
   */
  worth(step: Step<State, Fact>, seat: Seat): number | null;
}

export interface Solution {
  readonly value: Worth | readonly number[];
  readonly states: number; // positions that were valued
  readonly [more: string]: unknown;
}

export interface Model<Options, State, Move extends AnyMove, Fact extends AnyFact> {
  /** The goals that can be asked for; the first is meant where none is named. */
  goals(seats: number): readonly string[];
  /** Whether more of it is better. */
  larger(goal: string): boolean;
  unit(goal: string): Unit;
  /** Whether a goal can be asked for one phase of the game. */
  phased?(goal: string): boolean;
  /** Builds or fetches what the answers need. Rejects with `TooLarge` where a question is out of reach. */
  open(question: Question<Options>, work: Work): Promise<Solver<State, Move, Fact>>;
  /** The start of the game. */
  solve(question: Question<Options>, work: Work): Promise<Solution>;
  /** What else is proved about these rules, in numbers with names; the lab compares them. */
  facts?(question: Question<Options>, work: Work): Promise<{ readonly [name: string]: number }>;
  /** A position set up by hand, in the fields of the view; missing ones are as at the start. */
  position(input: unknown, options: Options, seats: number): Parsed<State>;
}
export type AnyModel = Model<object, object, AnyMove, AnyFact>;

/** A question that cannot be answered here; the message is a sentence for the one who asked. */
export class TooLarge extends Error {}
