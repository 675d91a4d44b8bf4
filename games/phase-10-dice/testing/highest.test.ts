/** A search over everything that the dice can show; too long to be run again for every mutant of the rules, so it stands apart. */
import { outcomes } from '@snug/dice';
import { describe, expect, test } from 'vitest';
import { COLOURS, DICE, isHigh } from '../dice.ts';
import { PHASES, scorePhase } from '../scoring.ts';

describe('PTD-18 the highest possible score', () => {
  /** Everything that six high and four low dice can show, colours aside. */
  const numbersOnly = outcomes([
    { die: { id: 'high', faces: ['5', '6', '7', '8', '9', '10'] }, count: 6 },
    { die: { id: 'low', faces: ['1', '2', '3', '4', 'W'] }, count: 4 },
  ]).map(({ faces }) => faces.flat().map(String));

  /** Everything that the dice can show of one colour: each shows one of its faces in it, or another colour. */
  const inColour = (colour: string): string[][] =>
    DICE.reduce<string[][]>(
      (all, die) => {
        const own = [...new Set(die.faces.map(String).filter((face) => face.endsWith(colour)))];
        return all.flatMap((before) => [...own, isHigh(Number(die.id)) ? '5' : '1'].map((face) => [...before, face]));
      },
      [[]],
    );

  const highest = (phase: number, throws: readonly string[][]): number =>
    throws.reduce((most, thrown) => Math.max(most, scorePhase(phase, thrown)?.score ?? 0), 0);

  test('PTD-18 the best of every phase and both bonuses add up to 649', () => {
    expect(numbersOnly).toHaveLength(462 * 70);
    const colours = COLOURS.map((colour) => highest(8, inColour(colour)));
    expect(colours).toEqual([52, 56, 49, 55]);
    const best = PHASES.map((_, i) => i + 1).map((phase) => (phase === 8 ? Math.max(...colours) : highest(phase, numbersOnly)));
    expect(best).toEqual([60, 57, 59, 49, 52, 54, 60, 56, 60, 62]);
    expect(best.reduce((sum, points) => sum + points, 40 + 40)).toBe(649);
  });
});
