import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { D6, type Die, type FairDice, fairSource, fairThrow, isHex, isSeed, messageOf, sealOf } from './index.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const FAIR: FairDice = { secret: SECRET, seeds: ['Ann: 7', 'bot'] };
const TEN = Array<Die>(10).fill(D6);

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const seeds = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter(isSeed);

/** The same dice by another implementation of the primitives, all numbers of a throw at once. */
function byNode({ secret, seeds }: FairDice, n: number, blocks: number): number[] {
  const numbers = Array.from({ length: blocks }, (_, block) => {
    const bytes = createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(['snug fair dice 1', ...seeds, `throw ${n}`, `block ${block}`].join('\n'), 'utf8')
      .digest();
    return Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(4 * i));
  }).flat();
  return numbers.filter((number) => number < 4_294_967_292).map((number) => (number % 6) + 1);
}

describe('the seal', () => {
  test('is the SHA-256 of the 32 bytes of the secret', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(sealOf(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
      }),
    );
    expect(sealOf(SECRET)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('is 64 small hexadecimal digits, and so is a secret', () => {
    expect(isHex(SECRET)).toBe(true);
    for (const text of ['', SECRET.slice(1), `${SECRET}0`, SECRET.toUpperCase(), `${SECRET.slice(1)}g`, `${SECRET}\n`])
      expect(isHex(text)).toBe(false);
  });
});

describe('fair dice', () => {
  test('follow from HMAC-SHA-256 of the seeds and the number of the throw, under the secret', () => {
    fc.assert(
      fc.property(secrets, fc.array(seeds, { minLength: 1, maxLength: 6 }), fc.nat(10_000), (secret, seeds, n) => {
        const fair = { secret, seeds };
        expect(fairThrow(fair, n, TEN)).toEqual(byNode(fair, n, 3).slice(0, 10));
      }),
    );
  });

  test('a message is a line for the label, each seed, the throw and the block', () => {
    expect(messageOf(FAIR.seeds, 12, 3)).toBe('snug fair dice 1\nAnn: 7\nbot\nthrow 12\nblock 3');
  });

  test('a number that would favour small faces is passed over', () => {
    const die = { id: 'most', faces: Array.from({ length: 3 * 2 ** 18 }, (_, i) => i) };
    const fair = 4_294_967_296 - (4_294_967_296 % die.faces.length);
    const drawn = (n: number): number[] => {
      const bytes = createHmac('sha256', Buffer.from(SECRET, 'hex'))
        .update(messageOf(FAIR.seeds, n, 0))
        .digest();
      return Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(4 * i));
    };
    let n = 0;
    while (drawn(n).every((number) => number < fair)) n++;
    const used = drawn(n).filter((number) => number < fair);
    expect(used.length).toBeLessThan(8);
    expect(
      fairThrow(
        FAIR,
        n,
        used.map(() => die),
      ),
    ).toEqual(used.map((number) => number % die.faces.length));
  });

  test('a source goes on from any throw, whatever the dice before it were', () => {
    const source = fairSource(FAIR);
    const throws = Array.from({ length: 20 }, (_, n) => source(TEN.slice(0, 1 + (n % 10))));
    for (const n of throws.keys()) {
      const later = fairSource(FAIR, n);
      for (const faces of throws.slice(n)) expect(later(TEN.slice(0, faces.length))).toEqual(faces);
    }
  });

  test('a seed of any seat, its place, the secret and the number of the throw change everything', () => {
    const shown = (fair: FairDice, from = 0): string => {
      const source = fairSource(fair, from);
      return Array.from({ length: 5 }, () => source(TEN).join('')).join(' ');
    };
    const others: readonly FairDice[] = [
      { ...FAIR, seeds: ['Ann: 8', 'bot'] },
      { ...FAIR, seeds: ['Ann: 7', 'Bot'] },
      { ...FAIR, seeds: ['bot', 'Ann: 7'] },
      { ...FAIR, seeds: ['Ann: 7', 'bot', 'bot'] },
      { ...FAIR, secret: SECRET.replace('00', '01') },
    ];
    const all = [shown(FAIR), shown(FAIR, 5), ...others.map((fair) => shown(fair))];
    expect(new Set(all.flatMap((throws) => throws.split(' '))).size).toBe(5 * all.length);
  });

  test('are even: chi-squared of 120,000 dice, of pairs in a throw and of neighbouring throws', () => {
    const throws = Array.from({ length: 60_000 }, (_, n) => fairThrow(FAIR, n, [D6, D6]).map((face) => Number(face) - 1));
    const chi = (kinds: readonly number[], ways: number): number => {
      const counts = Array<number>(ways).fill(0);
      for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
      const mean = kinds.length / ways;
      return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    };
    const firsts = throws.map(([first = 0]) => first);
    expect(chi(throws.flat(), 6)).toBeLessThan(20.5); // 5 degrees of freedom: p = 0.001
    expect(
      chi(
        throws.map(([a = 0, b = 0]) => 6 * a + b),
        36,
      ),
    ).toBeLessThan(66.6); // 35 of them, alike
    expect(
      chi(
        firsts.map((face, n) => 6 * face + (firsts[(n + 1) % firsts.length] ?? 0)),
        36,
      ),
    ).toBeLessThan(66.6);
  });

  test('a seed is one line of up to 64 characters, the same bytes for everybody', () => {
    for (const text of ['7', 'my lucky number is 7', 'ñ🎲', 'f'.repeat(64), '🎲'.repeat(64)]) expect(isSeed(text)).toBe(true);
    for (const text of ['', 'f'.repeat(65), 'a\nb', 'a\tb', '\u0000', '\u007f', '\ud800', 'a\udc00'])
      expect(isSeed(text)).toBe(false);
  });
});
