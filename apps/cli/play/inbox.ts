/** What comes in, in order, for one reader who may also be waiting for the time. */
export class Inbox<T> {
  readonly #waiting: T[] = [];
  #wake: (() => void) | null = null;

  put(item: T): void {
    this.#waiting.push(item);
    this.#wake?.();
  }

  /** The next item; null once `wait` milliseconds have passed without one. */
  async next(wait: number | null): Promise<T | null> {
    const ready = this.#waiting.shift();
    if (ready !== undefined) return ready;
    await new Promise<void>((resolve) => {
      const timer = wait === null ? null : setTimeout(resolve, Math.max(0, wait));
      this.#wake = () => {
        if (timer !== null) clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
    return this.#waiting.shift() ?? null;
  }
}
