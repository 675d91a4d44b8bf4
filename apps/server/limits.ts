/** How much one client, or one address, may ask for. */
import type { Time } from './time.ts';

export interface Limits {
  readonly messages: { readonly burst: number; readonly perSecond: number }; // of a socket
  readonly sockets: number; // of an address
  readonly requests: number; // over HTTP, of an address, a minute
  readonly tables: number; // that an address makes, a minute
}

export const LIMITS: Limits = { messages: { burst: 40, perSecond: 20 }, sockets: 100, requests: 600, tables: 60 };
export const NO_LIMITS: Limits = {
  messages: { burst: 1e9, perSecond: 1e9 },
  sockets: 1e9,
  requests: 1e9,
  tables: 1e9,
};

/** Fills up as time passes; each message takes one out. */
export class Bucket {
  readonly #time: Time;
  readonly #size: Limits['messages'];
  #left: number;
  #at: number;

  constructor(time: Time, size: Limits['messages']) {
    this.#time = time;
    this.#size = size;
    this.#left = size.burst;
    this.#at = time.now();
  }

  take(): boolean {
    const now = this.#time.now();
    this.#left = Math.min(this.#size.burst, this.#left + ((now - this.#at) / 1000) * this.#size.perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
