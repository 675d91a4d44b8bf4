import { seeded, throwing } from '@snug/dice';
import { describe, expect, test } from 'vitest';
import { COLOURS, DICE, shownOn } from '../dice.ts';
import { scorePhase } from '../scoring.ts';
import { colourTurn } from './colours.ts';
import { choose, mix, type Sizes } from './grid.ts';
import { COLOUR_MARGIN } from './total.ts';
import { KEEPS, type Pay, STOP, type Turn } from './turn.ts';

const PHASE = 8;
const GOALS: readonly { readonly goal: string; readonly pay: Pay; readonly turn: Turn }[] = [
  { goal: 'phase', pay: () => 1 },
  { goal: 'points', pay: (score: number) => score },
  { goal: 'total', pay: (score: number) => score - COLOUR_MARGIN },
].map(({ goal, pay }) => ({ goal, pay, turn: colourTurn(pay) }));

const chance = seeded('colours');
const source = throwing(chance);
const thrown = (): string[] => source(DICE).map(String);
/** As people type it who do not know which die is which. */
const typed = (): string[] => thrown().map((face) => face.replace(/[robg]/, COLOURS[chance.below(4)] ?? ''));
const payFor = (dice: readonly string[], pay: Pay): number => {
  const made = scorePhase(PHASE, dice);
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
const without = (...dice: number[]): number => dice.reduce((kept, die) => kept & ~(1 << die), STOP);
/** Dice of one colour, so that little is missing. */
const nearly = (): string[] => {
  const colour = COLOURS[chance.below(4)] ?? '';
  return DICE.map(({ faces }) => {
    const own = faces.map(String).filter((face) => face.endsWith(colour) || chance.below(6) === 0);
    return own[chance.below(own.length)] ?? '';
  });
};

describe.each(GOALS)('PTD-08 seven of one colour, for $goal', ({ pay, turn }) => {
  test('PTD-05 to stop is worth what the rules score', () => {
    for (const dice of [thrown(), nearly(), nearly()])
      for (const left of [1, 2] as const) expect(turn.keeping(dice, left)[STOP]).toBe(payFor(dice, pay));
  });

  test('PTD-04 the last throw of one to four dice, counted one by one, also with faces that are on no such die', () => {
    for (const dice of [thrown(), nearly(), nearly(), typed()]) {
      const values = turn.keeping(dice, 1);
      for (const kept of [without(0), without(9), without(2, 7), without(0, 4, 8), without(1, 5, 6, 9)])
        expect(values[kept]).toBeCloseTo(mean(results(dice, kept).map((result) => payFor(result, pay))), 12);
    }
  });

  test('PTD-04 the second throw leads to the best choice for the last', () => {
    for (const dice of [thrown(), thrown(), nearly()]) {
      const values = turn.keeping(dice, 2);
      for (const kept of [without(0), without(8), without(3, 6), without(2, 9)])
        expect(values[kept]).toBeCloseTo(mean(results(dice, kept).map((result) => most(turn.keeping(result, 1)))), 12);
    }
  });
});

test('PTD-08 faces that are on no such die count as they were typed', () => {
  for (const { goal, turn } of GOALS) {
    if (goal === 'phase') continue;
    const dice = typed();
    const values = turn.keeping(dice, 2);
    for (const kept of [without(0), without(3, 6)])
      expect(values[kept]).toBeCloseTo(mean(results(dice, kept).map((result) => most(turn.keeping(result, 1)))), 12);
  }
});

describe('PTD-08 the whole turn', () => {
  test('the chance is that of a count of colours with nothing clever about it', () => {
    const four: Sizes = DICE.map(() => COLOURS.length);
    const chances = DICE.map(({ faces }) =>
      COLOURS.map((colour) => faces.filter((face) => shownOn(face).colour === colour).length / 6),
    );
    const made = Float64Array.from({ length: 4 ** 10 }, (_, way) => {
      const counts = [0, 0, 0, 0];
      for (let rest = way, die = 0; die < 10; die++, rest >>= 2) counts[rest & 3] = (counts[rest & 3] ?? 0) + 1;
      return Math.max(...counts) >= 7 ? 1 : 0;
    });
    const keptOrThrown = chances.map((chance) => [...COLOURS.map((_, c) => COLOURS.map((_, d) => (c === d ? 1 : 0))), chance]);
    const best = (values: Float64Array): Float64Array =>
      choose(
        mix(values, four, keptOrThrown),
        four.map((size) => size + 1),
        four.map(() => [0, 1, 2, 3].map((colour) => [colour, 4])),
      );
    const first = best(best(made));
    const value = mix(
      first,
      four,
      chances.map((chance) => [chance]),
    )[0] as number;
    expect(Math.abs((GOALS[0]?.turn.value ?? 0) - value)).toBeLessThan(1e-13);
  });

  test('the points that were found by looking at every throw', () => {
    expect(GOALS[1]?.turn.value).toBeCloseTo(20.22428869859184, 12);
  });

  test('what is thrown again does not matter', () => {
    const wanted = [0.2055420092352592, 7.719202863218723, 1.6530730454749194];
    for (const [i, { turn }] of GOALS.entries()) {
      const [one, other] = [thrown(), thrown()];
      const same = other.with(3, one[3] ?? '').with(8, one[8] ?? '');
      const [first, second] = [turn.keeping(one, 2), turn.keeping(same, 2)];
      expect(first[0]).toBeCloseTo(wanted[i] ?? 0, 12);
      for (const kept of [0, 1 << 3, 1 << 8, (1 << 3) | (1 << 8)]) expect(second[kept]).toBeCloseTo(first[kept] as number, 12);
    }
  });

  test('a pay that never falls short of failing makes no difference by how it is written', () => {
    const twice = colourTurn((score) => 2 * score);
    const dice = thrown();
    const once = GOALS[1]?.turn.keeping(dice, 2) ?? new Float64Array(KEEPS);
    for (const [kept, value] of twice.keeping(dice, 2).entries()) expect(value).toBeCloseTo(2 * (once[kept] as number), 11);
  });
});
