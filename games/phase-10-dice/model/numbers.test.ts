import { seeded, throwing } from '@snug/dice';
import { asNumber } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { DICE } from '../dice.ts';
import { asksForColour, PHASES, scorePhase } from '../scoring.ts';
import { multisets } from './multisets.ts';
import { numberTurn, possibleScores } from './numbers.ts';
import { KEEPS, type Pay } from './turn.ts';

const NUMBER_PHASES = PHASES.map((_, i) => i + 1).filter((phase) => !asksForColour(phase));
const ALL = KEEPS - 1;
const GOALS: readonly (readonly [string, Pay])[] = [
  ['phase', () => 1],
  ['points', (score) => score],
];

const source = throwing(seeded('numbers'));
const thrown = (): string[] => source(DICE).map(String);
const payFor = (phase: number, dice: readonly string[], pay: Pay): number => {
  const made = scorePhase(phase, dice);
  return made === null ? 0 : pay(made.score);
};

/** Every way in which the dice that are not kept can fall. */
function results(dice: readonly string[], kept: number): string[][] {
  return dice.reduce<string[][]>(
    (all, face, die) => {
      const faces = (kept >> die) & 1 ? [face] : (DICE[die]?.faces ?? []).map(String);
      return all.flatMap((before) => faces.map((next) => [...before, next]));
    },
    [[]],
  );
}
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
const most = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b));
const KEEPS_OF = (thrown: number): number[] =>
  Array.from({ length: KEEPS }, (_, kept) => kept).filter(
    (kept) => (ALL ^ kept).toString(2).replaceAll('0', '').length === thrown,
  );

describe.each(NUMBER_PHASES)('phase %i', (phase) => {
  test.each(GOALS)('PTD-05 to stop is worth what the rules score: %s', (_, pay) => {
    const turn = numberTurn(phase, pay);
    for (let i = 0; i < 200; i++) {
      const dice = thrown();
      expect(turn.keeping(dice, 1)[ALL]).toBe(payFor(phase, dice, pay));
      expect(turn.keeping(dice, 2)[ALL]).toBe(payFor(phase, dice, pay));
    }
  });

  test.each(GOALS)('PTD-04 the last throw of one to three dice, counted one by one: %s', (_, pay) => {
    const turn = numberTurn(phase, pay);
    const dice = thrown();
    const values = turn.keeping(dice, 1);
    for (const kept of [...KEEPS_OF(1), ...KEEPS_OF(2), ...KEEPS_OF(3).slice(0, 20)])
      expect(values[kept]).toBeCloseTo(mean(results(dice, kept).map((result) => payFor(phase, result, pay))), 12);
  });

  test.each(GOALS)('PTD-04 the second throw leads to the best choice for the last: %s', (_, pay) => {
    const turn = numberTurn(phase, pay);
    const dice = thrown();
    const values = turn.keeping(dice, 2);
    for (const kept of [...KEEPS_OF(1), ...KEEPS_OF(2).slice(0, 4)])
      expect(values[kept]).toBeCloseTo(mean(results(dice, kept).map((result) => most(turn.keeping(result, 1)))), 12);
  });

  test('a better pay is worth no less, one more throw neither, and nothing is worth more than the best score', () => {
    const points = numberTurn(phase, (score) => score);
    const more = numberTurn(phase, (score) => score + 1);
    const chance = numberTurn(phase, () => 1);
    expect(more.value).toBeGreaterThan(points.value);
    expect(more.value).toBeLessThanOrEqual(points.value + chance.value + 1e-12);
    expect(points.value).toBeLessThan(possibleScores(phase).at(-1) ?? 0);
    const dice = thrown();
    const last = points.keeping(dice, 1);
    for (const [kept, value] of points.keeping(dice, 2).entries())
      expect(value).toBeGreaterThanOrEqual((last[kept] as number) - 1e-12);
  });
});

/** The same turn in whole numbers: what dice are worth is n / 6^(dice to come), all throws counted. */
function exactly(phase: number, pay: (score: number) => bigint): bigint {
  const high = multisets(6, 6);
  const low = multisets(5, 4);
  const at = (h: number, l: number): number => h * low.size + l;
  const missing = (h: number, l: number): number => 10 - sum(high.counts[h]) - sum(low.counts[l]);
  const sum = (counts: readonly number[] = []): number => counts.reduce((all, count) => all + count, 0);
  const FACES = [...'W1234'].map(String);

  let values: bigint[] = Array<bigint>(high.size * low.size).fill(0n);
  for (let h = high.whole; h < high.size; h++)
    for (let l = low.whole; l < low.size; l++) {
      const highs = (high.counts[h] ?? []).flatMap((count, kind) => Array<string>(count).fill(String(kind + 5)));
      const lows = (low.counts[l] ?? []).flatMap((count, kind) => Array<string>(count).fill(FACES[kind] ?? ''));
      const made = scorePhase(phase, [...highs, ...lows]);
      values[at(h, l)] = made === null ? 0n : pay(made.score);
    }
  for (let left = 3; ; left--) {
    for (let h = high.size - 1; h >= 0; h--)
      for (let l = low.size - 1; l >= 0; l--) {
        if (h >= high.whole && l >= low.whole) continue;
        let n = 0n;
        if (h < high.whole) for (let kind = 0; kind < 6; kind++) n += values[at(high.more[h * 6 + kind] ?? 0, l)] ?? 0n;
        else
          for (let kind = 0; kind < 5; kind++) n += (kind === 0 ? 2n : 1n) * (values[at(h, low.more[l * 5 + kind] ?? 0)] ?? 0n);
        values[at(h, l)] = n;
      }
    if (left === 1) return values[0] ?? 0n;
    const best = values.map((n, place) => n * 6n ** BigInt(10 - missing(Math.floor(place / low.size), place % low.size)));
    const take = (to: number, from: number): void => {
      if ((best[from] ?? 0n) > (best[to] ?? 0n)) best[to] = best[from] ?? 0n;
    };
    for (let h = 0; h < high.size; h++)
      for (let l = 0; l < low.size; l++) {
        if (h < high.whole) for (let kind = 0; kind < 6; kind++) take(at(high.more[h * 6 + kind] ?? 0, l), at(h, l));
        if (l < low.whole) for (let kind = 0; kind < 5; kind++) take(at(h, low.more[l * 5 + kind] ?? 0), at(h, l));
      }
    values = best;
  }
}

describe('in whole numbers', () => {
  test.each([
    [1, 'phase'],
    [6, 'points'],
    [10, 'phase'],
  ] as const)('phase %i, %s: the same to 1e-13', (phase, goal) => {
    const n = exactly(phase, (score) => (goal === 'phase' ? 1n : BigInt(score)));
    const value = numberTurn(phase, goal === 'phase' ? () => 1 : (score) => score).value;
    const wanted = asNumber({ n, d: 6n ** 30n });
    expect(Math.abs(value - wanted) / wanted).toBeLessThan(1e-13);
  });
});

describe('multisets', () => {
  test('are all there, small ones first, and one die more leads from each to each', () => {
    const { size, whole, more, counts } = multisets(5, 4);
    expect([size, size - whole]).toEqual([126, 70]);
    expect(counts[0]).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(counts.map(String)).size).toBe(size);
    for (const [place, next] of more.entries())
      expect(counts[next]).toEqual(counts[Math.floor(place / 5)]?.map((count, kind) => (kind === place % 5 ? count + 1 : count)));
  });
});
