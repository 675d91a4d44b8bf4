import { emptyTally, type Tally } from '@snug/lab';
import { describe, expect, test } from 'vitest';
import { lengthsOf, shortened, ticksIn } from './plotted.ts';

/** Games by how many turns they took. */
const tallyOf = (games: { readonly [turns: number]: number }): Tally => {
  const lengths = Array.from({ length: Math.max(...Object.keys(games).map(Number)) + 1 }, (_, turns) => games[turns] ?? 0);
  return { ...emptyTally(2, []), games: lengths.reduce((a, b) => a + b, 0), lengths };
};

test('a tick has a label', () => {
  const whole = (value: number): string => (Number.isInteger(value) ? `${value}` : '');
  expect(ticksIn([1.76, 2.24], 5, whole)).toEqual([2]);
  expect(ticksIn([1.7, 4.3], 5, whole)).toEqual([2, 3, 4]);
  expect(ticksIn([7, 32], 5, whole)).toEqual([10, 15, 20, 25, 30]);
  expect(ticksIn([180, 260], 5, whole)).toEqual([180, 200, 220, 240, 260]);
  expect(ticksIn([1.76, 2.24], 5, String)).toBe(5);
});

describe('lengths in bins', () => {
  test('a bin for each number of turns where there are few', () => {
    expect(lengthsOf(['A', 'B'], [tallyOf({ 2: 5, 4: 1 }), tallyOf({ 3: 7 })])).toEqual({
      bins: [2, 3, 4].map((turns) => ({ from: turns, to: turns })),
      versions: [
        { name: 'A', games: [5, 0, 1] },
        { name: 'B', games: [0, 7, 0] },
      ],
    });
  });

  test('every game is in one bin, also one that is far longer than the others', () => {
    const games = { ...Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [nth + 20, nth + 1])), 4000: 3 };
    const lengths = lengthsOf(['A'], [tallyOf(games)]);
    const counts = lengths?.versions[0]?.games ?? [];
    expect(counts.reduce((a, b) => a + b, 0)).toBe((60 * 61) / 2 + 3);
    expect(counts.length).toBeLessThanOrEqual(24);
    const bins = lengths?.bins ?? [];
    expect(bins[0]?.from).toBe(20);
    expect(bins.at(-1)?.to).toBe(4000);
    for (const [nth, { from }] of bins.entries()) if (nth > 0) expect(from).toBe((bins[nth - 1]?.to ?? 0) + 1);
  });

  test('nothing where a version has no game that ended', () => {
    expect(lengthsOf(['A', 'B'], [tallyOf({ 2: 5 }), emptyTally(2, [])])).toBeNull();
  });
});

test('long names are shortened', () => {
  expect([shortened('phase-two'), shortened('a name that is too long'), shortened('abcdef', 3.7)]).toEqual([
    'phase-two',
    'a name that is t…',
    'ab…',
  ]);
});
