import type { Claim } from '@snug/solver';
import { randomDecisions } from '@snug/solver/testing';
import { expect, test } from 'vitest';
import { coach } from './coach.ts';
import { model } from './model.ts';
import { game } from './rules.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';

/** Whether some of the tiles add up to a total: written apart from the rules, to count what the coach claims. */
const fits = (tiles: readonly number[], total: number): boolean =>
  total === 0 || tiles.some((tile, i) => tile <= total && fits(tiles.slice(i + 1), total - tile));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const SIX = [1, 2, 3, 4, 5, 6];

function isTrue({ kind, values }: Claim, up: readonly number[], thrown: number | null): boolean {
  const laid = (values['laid'] ?? []) as number[];
  const rest = up.filter((tile) => !laid.includes(tile));
  if (laid.length > 0 && (sum(laid) !== thrown || !laid.every((tile) => up.includes(tile)))) return false;
  if (kind === 'shuts') return rest.length === 0;
  const left = values['left'] as number[];
  const totals = values['dice'] === 1 ? SIX : SIX.flatMap((a) => SIX.map((b) => a + b));
  switch (kind) {
    case 'uses': {
      const [from, to] = [values['from'] as number, values['to'] as number];
      return Array.from({ length: to - from + 1 }, (_, i) => from + i).every((total) => fits(left, total));
    }
    case 'leaves':
    case 'throws':
      return (
        JSON.stringify(left) === JSON.stringify(rest) &&
        values['orders'] === totals.length &&
        values['ending'] === totals.filter((total) => !fits(left, total)).length
      );
    default:
      return false;
  }
}

test.each([
  { goal: 'score', seats: 1, options: {} },
  { goal: 'shut', seats: 1, options: { tiles: 12, oneDie: 'may', scoring: 'sum' } },
  { goal: 'win', seats: 2, options: { oneDie: 'never' } },
])('every claim of the coach is true when counted again: %j', async (setting) => {
  for (const decision of await randomDecisions(game, model, setting, 200)) {
    const view = game.view(decision.state);
    for (const claim of coach.claims(decision)) {
      expect([claim, view, isTrue(claim, view.tiles, view.throw && sum(view.throw))]).toEqual([claim, view, true]);
      for (const words of [en, es]) expect(words.claim?.(claim)).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
    }
  }
});
