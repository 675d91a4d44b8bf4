/**
 * Under which keys a table's entries were asked for, by a hash of each. Every move is looked for before it is written, and next to
 * none was there before: so a sieve of a few bits a key answers, and only what it lets through is looked for. A `Map` would
 * keep the keys themselves, and read several of them each time, from all corners of the memory.
 */
import { randomBytes } from 'node:crypto';
import { Growing } from './growing.ts';
import type { Seq } from './store.ts';

const FEWEST = 16; // words of the sieve
const OF_A_WORD = 2; // keys, when it is made larger
const SEED = randomBytes(4).readInt32LE(); // nobody can choose keys that are taken for each other
const NONE = -1;

/** 30 bits (FNV-1a, stirred once more). */
function hashOf(key: string): number {
  let hash = SEED;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}

/** Three of a word's 32 bits. Which word it is says the hash's end. */
function bitsOf(hash: number): number {
  const stirred = Math.imul(hash, 0x9e3779b1) >>> 17;
  return (1 << (stirred & 31)) | (1 << ((stirred >>> 5) & 31)) | (1 << (stirred >>> 10));
}

export class Keys {
  readonly #hashes = new Growing(); // by the entry's place
  #sieve = new Int32Array(FEWEST);

  /** The next entry's. */
  push(key: string | null): void {
    const hash = key === null ? NONE : hashOf(key);
    this.#hashes.push(hash);
    if (this.#hashes.length > OF_A_WORD * this.#sieve.length) this.#grow();
    else if (hash !== NONE) this.#sift(hash);
  }

  /** Where the entry is; `isAt` says whether it really is there. */
  find(key: string, isAt: (seq: Seq) => boolean): Seq | null {
    const hash = hashOf(key);
    const bits = bitsOf(hash);
    if (((this.#sieve[hash & (this.#sieve.length - 1)] as number) & bits) !== bits) return null;
    return this.#hashes.findLast(hash, isAt);
  }

  #sift(hash: number): void {
    const word = hash & (this.#sieve.length - 1);
    this.#sieve[word] = (this.#sieve[word] as number) | bitsOf(hash);
  }

  #grow(): void {
    this.#sieve = new Int32Array(2 * this.#sieve.length);
    for (let seq = 0; seq < this.#hashes.length; seq++) {
      const hash = this.#hashes.at(seq) as number;
      if (hash !== NONE) this.#sift(hash);
    }
  }
}
