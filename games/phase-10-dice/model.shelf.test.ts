import { askedTwice } from '@snug/solver/node/testing';
import { expect, test } from 'vitest';
import { Totals } from './model/total.ts';
import { PHASES } from './scoring.ts';

test('totals that were kept are those that were found', async () => {
  const [found, fetched, served] = await askedTwice((work) => Totals.find(work));
  expect(served).toBe(true);
  expect(fetched.states).toBe(found.states);
  for (const phase of PHASES.keys())
    for (const points of phase < 5 ? [30 * phase, 40 * phase] : [0, 400]) {
      const standing = { phase: phase + 1, points, firstTry: true };
      expect(fetched.toCome(standing)).toBe(found.toCome(standing));
    }
  const dice = ['5r', '6g', '7r', '8o', '9b', '10o', '1b', '2b', '3r', '4r'];
  const last = { phase: PHASES.length, points: 400, firstTry: true };
  expect(fetched.stake(last).turn.keeping(dice, 1)).toEqual(found.stake(last).turn.keeping(dice, 1));
}, 180_000);
