/**
 * Group commit: what comes in one turn of the event loop is appended in one transaction, and while one is on its way the next
 * one gathers. Nobody is answered before it is durable.
 */
import { type Append, type Appended, type Store, Unavailable } from './store/store.ts';

/** Has something to append, now and then; at most one append of it is on its way. */
export interface Journal {
  gather(): Append | null;
  settle(result: Appended | Unavailable): void;
}

export interface WriterNews {
  committed(appends: number, entries: number, ms: number): void;
  failed(error: unknown): void;
}

export class Writer {
  readonly #store: Store;
  readonly #news: WriterNews;
  #waiting = new Set<Journal>();
  #flying = false;
  #ended = false;
  #idle: (() => void)[] = [];

  constructor(store: Store, news: WriterNews) {
    this.#store = store;
    this.#news = news;
  }

  wake(journal: Journal): void {
    if (this.#ended) return;
    this.#waiting.add(journal);
    if (this.#flying) return;
    this.#flying = true;
    setImmediate(() => void this.#fly());
  }

  /** Resolves when nothing is on its way. */
  async flushed(): Promise<void> {
    if (this.#flying) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** What is on its way is written; whoever comes later, a program that has just thought of a move, is not heard. */
  async end(): Promise<void> {
    await this.flushed();
    this.#ended = true;
  }

  async #fly(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    const journals: Journal[] = [];
    const batch: Append[] = [];
    for (const journal of waiting) {
      const append = journal.gather();
      if (append === null) continue;
      journals.push(journal);
      batch.push(append);
    }
    if (batch.length > 0) {
      const results = await this.#commit(batch);
      for (let nth = 0; nth < journals.length; nth++)
        journals[nth]?.settle(results instanceof Unavailable ? results : (results[nth] as Appended));
    }
    if (this.#waiting.size > 0) setImmediate(() => void this.#fly());
    else {
      this.#flying = false;
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  async #commit(batch: readonly Append[]): Promise<readonly Appended[] | Unavailable> {
    const start = performance.now();
    try {
      const results = await this.#store.append(batch);
      const entries = batch.reduce((sum, append) => sum + append.entries.length, 0);
      this.#news.committed(batch.length, entries, performance.now() - start);
      return results;
    } catch (error) {
      this.#news.failed(error);
      return error instanceof Unavailable ? error : new Unavailable('gone', error);
    }
  }
}
