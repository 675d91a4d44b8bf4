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
export function seeded(text: string): Random {
  let a = hash(text, 0x9e3779b9);
  let b = hash(text, 0x85ebca6b);
  let c = hash(text, 0xc2b2ae35);
  let counter = 1;
  const bits = (): number => {
    const drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + drawn;
    c |= 0;
    return drawn >>> 0;
  };
  for (let warm = 0; warm < 15; warm++) bits();
  return fromBits(bits);
}

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
