/**
 * Dice that anyone can check, as docs/fair-dice.md explains them. Whoever runs the table seals a secret before anybody else
 * says anything, every seat adds a seed, and all throws of the game follow from these alone: neither a move nor the time of
 * day is in them, so that nobody, the table included, can steer a throw by what they do once the last seed is known.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Die, Face } from './die.ts';
import { type Bits, fromBits } from './random.ts';
import { type Source, throwing } from './source.ts';

export interface FairDice {
  readonly secret: string; // 32 bytes, as 64 hexadecimal digits
  readonly seeds: readonly string[]; // one a seat, in the order of the seats
}

const LABEL = 'snug fair dice 1'; // raised when the same secret and seeds would give other faces
const HEX = /^[0-9a-f]{64}$/;
const SEED = /^[^\p{Cc}\p{Cs}]{1,64}$/u; // a line of text of its own, the same bytes for everybody

/** Whether it can be a secret, or a seal: 64 small hexadecimal digits. */
export const isHex = (text: string): boolean => HEX.test(text);

/** Whether a seat may add this: 1 to 64 characters on one line. */
export const isSeed = (text: string): boolean => SEED.test(text);

/** What the seat of a program adds. It is the same for all, or the table could try one after the other until it likes the throws. */
export const BOT_SEED = 'bot';

/** What the table shows before the game: nobody can find the secret from it, nor another secret that fits it. */
export const sealOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** A short text that two people compare to know that they have the same long one. */
export const fingerprintOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The text that throw `n`, counted from 0, is made from; 32 bytes a block. */
export const messageOf = (seeds: readonly string[], n: number, block: number): string =>
  [LABEL, ...seeds, `throw ${n}`, `block ${block}`].join('\n');

/** The faces of throw `n`, whatever was thrown before it. */
export function fairThrow({ secret, seeds }: FairDice, n: number, dice: readonly Die[]): readonly Face[] {
  return throwing(fromBits(bitsOf(hexToBytes(secret), seeds, n)))(dice);
}

/** Throws one after the other, from number `n` on. */
export function fairSource(fair: FairDice, n = 0): Source {
  let next = n;
  return (dice) => fairThrow(fair, next++, dice);
}

function bitsOf(key: Uint8Array, seeds: readonly string[], n: number): Bits {
  let block = 0;
  let drawn = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === drawn.byteLength) {
      const { buffer, byteOffset, length } = hmac(sha256, key, utf8ToBytes(messageOf(seeds, n, block++)));
      drawn = new DataView(buffer, byteOffset, length);
      at = 0;
    }
    at += 4;
    return drawn.getUint32(at - 4);
  };
}
