/**
 * Under which keys the entries of a log were asked for. The keys themselves lie in the store, which has the last word on whether one is
 * there; here each has left a mark of 63 bits, by which a wish that is asked for again is known. That two keys of one log leave the
 * same mark does not happen: nobody knows what marks are made from, and of 100,000 keys it would be one in a billion.
 */
import { randomBytes } from 'node:crypto';
import { Growing } from '../store/growing.ts';
import type { Seq } from '../store/store.ts';

const [SEED = 0, OTHER_SEED = 0] = new Int32Array(randomBytes(8).buffer.slice(0, 8));
const MARKED = 1; // a bit that every mark has

export class Marks {
  readonly #halves = new Growing(); // by the entry's place
  readonly #others = new Growing();

  /** The next entry's. */
  push(key: string | null): void {
    this.#halves.push(key === null ? 0 : half(key, SEED, 0x01000193));
    this.#others.push(key === null ? 0 : half(key, OTHER_SEED, 0x5bd1e995) | MARKED);
  }

  /** The last place at or after `from` where this key has left its mark. */
  find(key: string, from: Seq): Seq | null {
    if (from >= this.#halves.length) return null;
    const other = half(key, OTHER_SEED, 0x5bd1e995) | MARKED;
    return this.#halves.findLast(half(key, SEED, 0x01000193), from, (place) => this.#others.at(place) === other);
  }
}

function half(key: string, seed: number, factor: number): number {
  let half = seed;
  for (let i = 0; i < key.length; i++) {
    half = Math.imul(half ^ key.charCodeAt(i), factor);
    half ^= half >>> 15;
  }
  return half;
}
