import { seeded, throwing } from '@snug/dice';
import { Match, uniform } from '@snug/engine';
import { along, type Claim, type Work } from '@snug/solver';
import { describe, expect, test } from 'vitest';
import { coach } from './coach.ts';
import { model } from './model.ts';
import { parseOptions } from './options.ts';
import { game } from './rules.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';

const work: Work = { progress: () => {}, stopped: () => false, breathe: () => Promise.resolve(), now: () => 0 };

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

describe.each([
  ['score', 1, {}],
  ['shut', 1, { tiles: 12, oneDie: 'may', scoring: 'sum' }],
  ['win', 2, { oneDie: 'never' }],
])('the coach, for %s', (goal, seats, given) => {
  test('every claim on some hundred random decisions is true when counted again', async () => {
    const options = parseOptions(given);
    if (!options.ok) throw new Error(JSON.stringify(options.problem));
    const solver = await model.open({ options: options.value, seats, goal, phase: null }, work);
    let decisions = 0;
    for (let n = 0; decisions < 200; n++) {
      const match = new Match(game, options.value, seats, throwing(seeded(`dice ${n}`)));
      const chance = seeded(`game ${n}`);
      for (let awaiting = match.awaiting; awaiting.kind === 'turn'; awaiting = match.awaiting)
        match.take({ kind: 'move', seat: awaiting.seat, move: uniform(null, game.legal(match.state, awaiting.seat), chance) });
      let state = game.setup(options.value, seats);
      const moments = new Map([...along(game, options.value, seats, match.log, solver)].map((moment) => [moment.seq, moment]));
      for (const [seq, entry] of match.log.entries()) {
        const moment = moments.get(seq);
        if (moment?.kind === 'decision') {
          decisions++;
          const { weighing, played } = moment;
          const view = game.view(state);
          for (const claim of coach.claims({ options: options.value, state, goal, weighing, played, solver })) {
            expect([claim, view, isTrue(claim, view.tiles, view.throw && sum(view.throw))]).toEqual([claim, view, true]);
            for (const words of [en, es]) expect(words.claim?.(claim)).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
          }
        }
        if (entry.kind !== 'takeback') state = game.apply(state, entry).state;
      }
    }
  });
});
