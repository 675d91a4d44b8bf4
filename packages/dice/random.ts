/** Chance, wherever it comes from. Whoever needs it is given it; nobody reaches for it. */
export interface Random {
  /** A whole number from 0 up to but not including `n`, each equally likely; `n` at most 2^32. */
  below(n: number): number;
}

/** 32 random bits at a time, as a whole number. */
export type Bits = () => number;

/** Numbers without bias: bits that would favour the small numbers are thrown away. */
export function fromBits(bits: Bits): Random {
  return {
    below(n) {
      if (!(n >= 1)) throw new RangeError(`a number below ${n} cannot be drawn`);
      const fair = 4294967296 - (4294967296 % n);
      for (;;) {
        const drawn = bits();
        if (drawn < fair) return drawn % n;
      }
    },
  };
}

/**
 * The same text, the same numbers, on every machine: sfc32 (Chris Doty-Humphrey's small fast
 * counting generator), started from a hash of the text. Good enough for play and simulation,
 * and foreseeable: dice that money or honour hangs on come from a cryptographic source.
 */
export class Seeded implements Random {
  readonly #state = new Int32Array(4);

  constructor(text: string) {
    this.restart(text);
  }

  /** As if it had just been made. */
  restart(text: string): void {
    this.#state[0] = hash(text, 0x9e3779b9);
    this.#state[1] = hash(text, 0x85ebca6b);
    this.#state[2] = hash(text, 0xc2b2ae35);
    this.#state[3] = 1;
    for (let warm = 0; warm < 15; warm++) this.bits();
  }

  /** 32 random bits, as a whole number. */
  bits(): number {
    const state = this.#state;
    const b = state[1] as number;
    const c = state[2] as number;
    const counter = state[3] as number;
    const drawn = ((state[0] as number) + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + drawn;
    state[3] = counter + 1;
    return drawn >>> 0;
  }

  below(n: number): number {
    const drawn = this.bits();
    const whole = n >>> 0; // whole numbers of 32 bits are divided far faster than numbers of any kind
    return whole === n && whole > 0 && drawn < 4294967296 - whole ? drawn % whole : this.#fairly(n, drawn);
  }

  /** Seldom needed: the bits that would favour the small numbers are among the very last. */
  #fairly(n: number, first: number): number {
    if (!(n >= 1)) throw new RangeError(`a number below ${n} cannot be drawn`);
    const fair = 4294967296 - (4294967296 % n);
    let drawn = first;
    while (drawn >= fair) drawn = this.bits();
    return drawn % n;
  }
}

export const seeded = (text: string): Seeded => new Seeded(text);

function hash(text: string, salt: number): number {
  let h = salt ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x5bd1e995);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * Numbers that nobody can foresee, from the platform's cryptographic source (`crypto.getRandomValues`),
 * fetched some hundred at a time.
 */
export function cryptographic(fill: (block: Uint32Array<ArrayBuffer>) => unknown): Random {
  const block = new Uint32Array(256);
  let next = block.length;
  return fromBits(() => {
    if (next === block.length) {
      fill(block);
      next = 0;
    }
    return block[next++] as number;
  });
}
