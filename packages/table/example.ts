import type { Face } from '@snug/dice';
import type { AnyMove, Entry } from '@snug/engine';

/** A position that belongs to a clause of the rulebook, as the entries that led to it. */
export interface Example {
  readonly clause: string;
  readonly options: object;
  readonly seats: number;
  readonly log: readonly Entry<AnyMove>[];
  readonly throws?: readonly (readonly Face[])[]; // that fall next, if whoever touches it plays on; then chance has its way
}
