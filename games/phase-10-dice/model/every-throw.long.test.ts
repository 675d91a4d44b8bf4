import { seeded } from '@snug/dice';
import { describe, expect, test } from 'vitest';
import { PENALTY } from '../rules.ts';
import { colourTurn } from './colours.ts';
import { everyThrow, facesOf, meanOf, THROWS } from './every-throw.ts';
import { COLOUR_MARGIN } from './total.ts';

/** The value before the first throw, where only choices are asked about. */
const NOT_ASKED = 0;

/**
 * What the model does before the last throw is always something that a player can do, so it is never worth more than
 * the best; that it is worth the same over all throws says that it is the best in every one of them.
 */
describe('PTD-08 the model of phase 8 beside every throw', () => {
  test.each([
    ['phase', () => 1, null],
    ['points', (score: number) => score, null],
    ['total', (score: number) => score - COLOUR_MARGIN, PENALTY],
    ['points enough for the total', (score: number) => (score > COLOUR_MARGIN ? 1 : 0), NOT_ASKED],
  ] as const)('%s', (_, pay, known) => {
    const every = everyThrow(pay);
    const turn = colourTurn(pay, known);
    const off = (value: number | undefined, wanted: number): number => Math.abs((value ?? Number.NaN) / wanted - 1);
    if (known !== NOT_ASKED) expect(off(turn.value, every.value)).toBeLessThan(1e-13);
    const mean = meanOf(every.second);
    const chance = seeded('every throw');
    for (let i = 0; i < 200; i++) {
      const thrown = chance.below(THROWS);
      const dice = facesOf(thrown);
      const [first, second] = [turn.keeping(dice, 2), turn.keeping(dice, 1)];
      expect(off(first[0], mean)).toBeLessThan(1e-13);
      expect(off(Math.max(...first), every.first[thrown] as number)).toBeLessThan(1e-12);
      expect(off(Math.max(...second), every.second[thrown] as number)).toBeLessThan(1e-12);
    }
  });
});
