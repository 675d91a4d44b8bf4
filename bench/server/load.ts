/** A contender with all its tables, in processes of its own: its load is raised once, then it is asked for one sample after the other. */
import type { Order, Played } from './client.ts';
import type { Name } from './contenders.ts';
import { Serving, Worker } from './programs.ts';

const FIRST = 4000; // moves a second
const STEP = 1.3;
const MORE = 1.05; // so many times as much done says that the server still follows
const STALLS = 2; // steps in a row that it does not follow
const RAISED_MS = 1600;
const FULL_MS = 1200; // short: the machine is not the same from one second to the next, and each shall have all of its moods
const CALM_MS = 4000;
const TOO_MUCH = 1.3; // of what was done at most

export class Loaded {
  readonly name: Name;
  readonly #server: Serving;
  readonly #client = new Worker('client');
  #most = 0;

  private constructor(name: Name, server: Serving) {
    this.name = name;
    this.#server = server;
  }

  static async start(name: Name, tables: number): Promise<Loaded> {
    const loaded = new Loaded(name, await Serving.start(name));
    await loaded.#sit(tables);
    return loaded;
  }

  async #sit(tables: number): Promise<void> {
    const { address, pid } = this.#server;
    await this.#client.ask({ kind: 'sit', at: this.name, address, server: pid, tables } satisfies Order);
    for (let rate = FIRST, stalled = 0; stalled < STALLS; rate *= STEP) {
      const played = await this.#play(rate, RAISED_MS);
      stalled = played.rate < this.#most * MORE ? stalled + 1 : 0;
      this.#most = Math.max(this.#most, played.rate);
    }
  }

  /** With more on offer than can be done. */
  full(): Promise<Played> {
    return this.#play(this.#most * TOO_MUCH, FULL_MS);
  }

  at(rate: number): Promise<Played> {
    return this.#play(rate, CALM_MS);
  }

  async end(): Promise<void> {
    await this.#client.end();
    await this.#server.end();
  }

  #play(rate: number, ms: number): Promise<Played> {
    return this.#client.ask<Played>({ kind: 'play', rate, ms } satisfies Order);
  }
}
