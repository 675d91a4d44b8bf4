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

/** A way to look at a choice, and the number in its first claim that tells: less of it is better. */
export interface Look<Options, State, Move, Fact> {
  readonly claimsOf: ClaimsOf<Options, State, Move, Fact>;
  readonly telling: string;
  readonly apart: number; // by how much it has to differ to be worth telling
}

/**
 * About the best choice and a worse one that was made. Where the first look does not speak for the best choice, it is
 * looked at more closely, until something does; only that is told then, for what speaks against it would confuse.
 */
export function sideBySide<Options, State, Move, Fact>(
  decision: Decision<Options, State, Move, Fact>,
  looks: readonly Look<Options, State, Move, Fact>[],
): readonly Claim[] {
  const [best] = decision.weighing.moves;
  const { played } = decision;
  const [first] = looks;
  if (best === undefined || first === undefined) return [];
  if (played === null || played.loss === 0) return first.claimsOf(decision, best);
  let shown: readonly (readonly Claim[])[] = [[], []];
  for (const look of looks) {
    const claims = [best, played].map((choice) => look.claimsOf(decision, choice));
    const [good, bad] = claims.map(([claim]) => claim?.values[look.telling]);
    const tells = typeof good === 'number' && typeof bad === 'number' ? bad - good >= look.apart : good !== bad;
    if (look === first || tells) shown = claims;
    if (tells) break;
  }
  return shown.flat();
}
