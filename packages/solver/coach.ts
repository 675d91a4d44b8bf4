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

/** A coach's claims about one choice of a decision. */
export type ClaimsOf<Options, State, Move, Fact> = (
  decision: Decision<Options, State, Move, Fact>,
  choice: Weighed<Move>,
) => readonly Claim[];

/** About the best choice and a worse one that was made; where `telling` is the same of both, a closer look goes with it. */
export function sideBySide<Options, State, Move, Fact>(
  decision: Decision<Options, State, Move, Fact>,
  claimsOf: ClaimsOf<Options, State, Move, Fact>,
  telling: string,
  closer: ClaimsOf<Options, State, Move, Fact>,
): readonly Claim[] {
  const [best] = decision.weighing.moves;
  const { played } = decision;
  if (best === undefined) return [];
  if (played === null || played.loss === 0) return claimsOf(decision, best);
  const choices = [best, played].map((choice) => ({ choice, claims: claimsOf(decision, choice) }));
  const [first, second] = choices.map(({ claims }) => claims[0]?.values[telling]);
  const alike = first !== undefined && first === second;
  return choices.flatMap(({ choice, claims }) => [...claims, ...(alike ? closer(decision, choice) : [])]);
}
