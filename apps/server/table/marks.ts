/**
 * Under which keys the entries of a log were asked for. The keys themselves lie in the store, which has the last word on whether one is
 * there; here each has left a mark of 62 bits, by which a wish that is asked for again is known. That two keys of one log leave the
 * same mark does not happen: nobody knows what marks are made from, and of 100,000 keys it would be one in a billion.
 */
import { randomBytes } from 'node:crypto';
import { Growing } from '../store/growing.ts';
import { Keys } from '../store/keys.ts';
import type { Seq } from '../store/store.ts';

const SEED = randomBytes(4).readInt32LE();

export class Marks {
  readonly #keys = new Keys();
  readonly #more = new Growing(); // bits of each key, by the entry's place

  /** The next entry's. */
  push(key: string | null): void {
    this.#keys.push(key);
    this.#more.push(key === null ? 0 : moreOf(key));
  }

  /** The last place where this key has left its mark. */
  find(key: string): Seq | null {
    return this.#keys.find(key, (seq) => this.#more.at(seq) === moreOf(key));
  }
}

/** 32 bits beside those that `Keys` has. */
function moreOf(key: string): number {
  let bits = SEED;
  for (let i = 0; i < key.length; i++) {
    bits = Math.imul(bits ^ key.charCodeAt(i), 0x5bd1e995);
    bits ^= bits >>> 15;
  }
  return bits;
}
