import type { Claim } from '@snug/solver';
import { randomDecisions } from '@snug/solver/testing';
import { expect, test } from 'vitest';
import { coach } from './coach.ts';
import { model } from './model.ts';
import { game } from './rules.ts';
import type { View } from './types.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const SIX = [1, 2, 3, 4, 5, 6];

/**
 * Whether a throw can be used: written apart from the rules, to count what the coach claims. Every column gives nothing,
 * its front, its back if the front is gone, or both.
 */
function fits(front: readonly number[], back: readonly number[], total: number, column = 1): boolean {
  if (total === 0) return true;
  if (total < 0 || column > 9) return false;
  const [inFront, behind] = [front.includes(column), back.includes(10 - column)];
  const uses = [
    0,
    ...(inFront ? [column] : []),
    ...(behind && !inFront ? [10 - column] : []),
    ...(inFront && behind ? [10] : []),
  ];
  return uses.some((use) => fits(front, back, total - use, column + 1));
}

function isTrue({ kind, values }: Claim, { front, back, throw: thrown }: View): boolean {
  const [shutFront, shutBack] = [values['front'] as number[], values['back'] as number[]];
  const restFront = front.filter((number) => !shutFront.includes(number));
  const restBack = back.filter((number) => !shutBack.includes(number));
  if (kind !== 'throws' && sum([...shutFront, ...shutBack]) !== sum(thrown ?? [])) return false;
  if (JSON.stringify([values['leftInFront'], values['leftAtBack']]) !== JSON.stringify([restFront, restBack])) return false;
  const totals = values['dice'] === 1 ? SIX : SIX.flatMap((a) => SIX.map((b) => a + b));
  const counted = (): boolean =>
    values['orders'] === totals.length && values['ending'] === totals.filter((total) => !fits(restFront, restBack, total)).length;
  switch (kind) {
    case 'shuts':
      return restFront.length + restBack.length === 0;
    case 'uses': {
      const [from, to] = [values['from'] as number, values['to'] as number];
      return Array.from({ length: to - from + 1 }, (_, i) => from + i).every((total) => fits(restFront, restBack, total));
    }
    case 'leaves':
      return counted() && values['points'] === 2 * sum(shutFront) + sum(shutBack);
    case 'throws':
      return counted();
    default:
      return false;
  }
}

test.each([
  { goal: 'score', seats: 1, options: {} },
  { goal: 'shut', seats: 1, options: { oneDie: 'exposed' } },
])('every claim of the coach is true when counted again: %j', async (setting) => {
  for (const decision of await randomDecisions(game, model, setting, 250)) {
    const view = game.view(decision.state);
    for (const claim of coach.claims(decision)) {
      expect([claim, view, isTrue(claim, view)]).toEqual([claim, view, true]);
      for (const words of [en, es]) expect(words.claim?.(claim)).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
    }
  }
});
