/** What is proved about a version, where the solver reaches. */
import { TooLarge, type Unit, type Work, type Worth } from '@snug/solver';
import type { Manifest } from './experiment.ts';
import type { Gear } from './seating.ts';

export type Exact =
  | {
      readonly kind: 'proved';
      readonly goal: string;
      readonly unit: Unit;
      readonly value: Worth | readonly number[]; // to the player who begins, or to each seat
      readonly plies: number | null; // turns to an end that is forced
      readonly positions: Positions | null;
      readonly states: number;
      readonly facts: { readonly [name: string]: number };
    }
  | { readonly kind: 'beyond'; readonly why: string } // too large
  | { readonly kind: 'unknown' }; // there is no such model
export type Proved = Extract<Exact, { kind: 'proved' }>;

export interface Positions {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export async function exactOf({ versions, seats }: Manifest, version: number, { model }: Gear, work: Work): Promise<Exact> {
  const options = versions[version]?.options;
  if (model === null || options === undefined) return { kind: 'unknown' };
  const [goal = ''] = model.goals(seats);
  const question = { options, seats, goal, phase: null };
  try {
    const { value, states, ...more } = await model.solve(question, work);
    const facts = (await model.facts?.(question, work)) ?? {};
    const plies = typeof more['plies'] === 'number' ? more['plies'] : null;
    const positions = isPositions(more['positions']) ? more['positions'] : null;
    return { kind: 'proved', goal, unit: model.unit(goal), value, plies, positions, states, facts };
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'beyond', why: error.message };
    throw error;
  }
}

const isPositions = (input: unknown): input is Positions =>
  typeof input === 'object' && input !== null && ['won', 'lost', 'drawn'].every((key) => Object.hasOwn(input, key));
