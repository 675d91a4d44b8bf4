import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptographic, D6, type Die, fromBits, outcomes, seeded, throwing, ways } from './index.ts';

const LOW: Die = { id: 'low', faces: [1, 2, 3, 4, 'W', 'W'] };

describe('outcomes', () => {
  test('two dice: 21 results, weighted by the 36 orders', () => {
    const all = outcomes([{ die: D6, count: 2 }]);
    expect(all).toHaveLength(21);
    expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBe(36);
    const weights = new Map(all.map(({ faces, weight }) => [faces.flat().join(), weight]));
    expect(weights.get('3,3')).toBe(1);
    expect(weights.get('3,5')).toBe(2);
  });

  test('a face that is on the die twice is twice as likely', () => {
    const all = outcomes([{ die: LOW, count: 1 }]);
    expect(all.map(({ faces, weight }) => [faces.flat()[0], weight])).toEqual([
      ['W', 2],
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  test('six high and four low dice: 462 × 70 results, all 6^10 orders', () => {
    const high: Die = { id: 'high', faces: [5, 6, 7, 8, 9, 10] };
    const pools = [
      { die: high, count: 6 },
      { die: LOW, count: 4 },
    ];
    const all = outcomes(pools);
    expect(all).toHaveLength(462 * 70);
    expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 10);
    expect(ways(pools)).toBe(6 ** 10);
    expect(new Set(all.map(({ faces }) => JSON.stringify(faces))).size).toBe(all.length);
  });

  test('weights are the counts of the orders, listed one by one', () => {
    const faces = LOW.faces;
    const counts = new Map<string, number>();
    const sorted = (list: readonly (number | string)[]): string => [...list].map(String).sort().join();
    for (const a of faces)
      for (const b of faces) for (const c of faces) counts.set(sorted([a, b, c]), (counts.get(sorted([a, b, c])) ?? 0) + 1);
    const all = outcomes([{ die: LOW, count: 3 }]);
    expect(all).toHaveLength(counts.size);
    for (const outcome of all) expect(outcome.weight).toBe(counts.get(sorted(outcome.faces.flat())));
  });

  test('no dice: one way, nothing shown', () => {
    expect(outcomes([])).toEqual([{ faces: [], weight: 1 }]);
    expect(outcomes([{ die: D6, count: 0 }])).toEqual([{ faces: [[]], weight: 1 }]);
  });
});

describe('chance', () => {
  test('the same text gives the same numbers, another text others', () => {
    const draw = (text: string): number[] => {
      const random = seeded(text);
      return Array.from({ length: 50 }, () => random.below(1000));
    };
    expect(draw('tea')).toEqual(draw('tea'));
    expect(draw('tea')).not.toEqual(draw('tea '));
    expect(draw('')).not.toEqual(draw('tea'));
  });

  test('numbers stay below their bound, and every one comes up', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (text, n) => {
        const random = seeded(text);
        const drawn = new Set(Array.from({ length: 400 }, () => random.below(n)));
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
      }),
    );
  });

  test.each([
    ['seeded', seeded('fair')],
    ['cryptographic', cryptographic((block) => crypto.getRandomValues(block))],
  ])('%s dice are fair: chi-squared of 600,000 throws of six faces', (_, random) => {
    const counts = Array<number>(6).fill(0);
    for (let i = 0; i < 600_000; i++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 100_000) ** 2 / 100_000, 0);
    expect(chi).toBeLessThan(35); // five degrees of freedom: p < 2e-6
  });

  test('nothing can be drawn from nothing', () => {
    for (const n of [0, -1, Number.NaN]) expect(() => seeded('none').below(n)).toThrow(RangeError);
  });

  test('bits that would favour small numbers are thrown away', () => {
    const bits = [4294967295, 4294967292, 4294967291, 7];
    const random = fromBits(() => bits.shift() ?? 0);
    expect(random.below(6)).toBe(4294967291 % 6); // 4294967292 is the largest multiple of 6
    expect(random.below(6)).toBe(1);
  });

  test('a source gives each die a face of its own', () => {
    const source = throwing(seeded('source'));
    for (let i = 0; i < 200; i++) {
      const [a, b] = source([D6, LOW]);
      expect(D6.faces).toContain(a);
      expect(LOW.faces).toContain(b);
    }
  });
});
