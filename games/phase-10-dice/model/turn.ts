/** What a score is worth to whoever asks; a failed turn is worth 0. */
export type Pay = (score: number) => number;

/** A turn on one phase, played as well as can be. */
export interface Turn {
  /** Before the first throw. */
  readonly value: number;
  /**
   * With these dice on the table and so many throws to come: what it is worth to keep each choice of dice, named by
   * its dice as bits, die 0 the lowest. All ten is to stop.
   */
  keeping(dice: readonly string[], left: 1 | 2): Float64Array;
}

/** Every choice of dice, as bits. */
export const KEEPS = 2 ** 10;
/** All of them. */
export const STOP = KEEPS - 1;
