/**
 * Why a choice is better than another. A coach says only what can be counted again: claims are data, derived from the
 * rules and the solver's values, and the words of a language make sentences of them.
 */
import type { AnyFact, AnyMove, Values } from '@snug/engine';
import type { Solver, Weighed, Weighing } from './model.ts';

export interface Claim {
  readonly kind: string;
  readonly values: Values;
}

/** A decision that somebody made, or is about to make. */
export interface Decision<Options, State, Move, Fact> {
  readonly options: Options;
  readonly state: State;
  readonly goal: string;
  readonly weighing: Weighing<Move>;
  readonly played: Weighed<Move> | null;
  readonly solver: Solver<State, Move, Fact>;
}

export interface Coach<Options, State, Move extends AnyMove, Fact extends AnyFact> {
  /** What speaks for the best choice and, if another was made, against that; the most telling first. */
  claims(decision: Decision<Options, State, Move, Fact>): readonly Claim[];
}
export type AnyCoach = Coach<object, object, AnyMove, AnyFact>;
