/** Time that stands still until a test moves it. */
import type { Time } from '../time.ts';

export class HandTime implements Time {
  #now: number;
  /** Milliseconds that pass whenever somebody looks. */
  ticks = 0;
  readonly #timers = new Set<{ readonly due: number; readonly act: () => void }>();

  constructor(now = Date.now()) {
    this.#now = now;
  }

  /** How many wait for it to pass. */
  get awaited(): number {
    return this.#timers.size;
  }

  now(): number {
    this.#now += this.ticks;
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { due: this.#now + Math.max(0, ms), act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Everything that falls due on the way happens in its order. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.due);
      next.act();
    }
    this.#now = until;
  }

  /** Passes while nobody gets to do anything, as if the machine stood still. */
  leap(ms: number): void {
    this.#now += ms;
  }
}
