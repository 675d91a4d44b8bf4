/**
 * The time of a game: whole milliseconds since it began. It stands while nobody is at the table, so a game that is taken
 * up again goes on from its last entry: an interruption is nobody's time.
 */
import type { Millis } from '@snug/engine';

export class Clock {
  readonly #ticks: () => number;
  #gone: Millis; // until it was last started
  #started: number | null;
  #stopped = 0; // the ticks when it was

  /** `ticks` counts milliseconds from wherever it likes, never backwards. */
  constructor(gone: Millis, ticks: () => number) {
    this.#gone = gone;
    this.#ticks = ticks;
    this.#started = ticks();
  }

  get now(): Millis {
    return this.#gone + (this.#started === null ? 0 : Math.floor(this.#ticks() - this.#started));
  }

  /** Goes on while the game stands still: for how long a question waits, never for an entry. */
  get ticks(): number {
    return this.#ticks();
  }

  stop(): void {
    if (this.#started === null) return;
    this.#gone = this.now;
    this.#stopped = this.#ticks();
    this.#started = null;
  }

  /** What it stood still for did not happen: the time has passed all the same. */
  catchUp(): void {
    this.#gone += Math.floor(this.#ticks() - this.#stopped);
    this.#stopped = this.#ticks();
  }

  go(): void {
    this.#started ??= this.#ticks();
  }
}
