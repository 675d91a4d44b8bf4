/** That a game's core plays what its rules play: a tenth of what `npm run test:long` looks at. */
import type { Slice } from '@snug/table';
import { describe, expect, test } from 'vitest';
import type { agreed as Agreed } from './cores.ts';

const LONG = 600_000;

export function coreAgrees(slice: Slice, agreed: typeof Agreed): void {
  describe(`the core of ${slice.id} plays what the rules play`, () => {
    for (const { key, options } of slice.presets)
      test(key, { timeout: LONG }, async () => {
        const enough = { moves: 2_000_000, games: 200 };
        const { moves, games } = await agreed(slice.id, options, 2, enough);
        expect(moves).toBeGreaterThanOrEqual(enough.moves);
        expect(games).toBeGreaterThanOrEqual(enough.games);
      });

    test.each([1, 3, 4])('with %i at the table, or as many as there may be', { timeout: LONG }, async (seats) => {
      const enough = { moves: 50_000, games: 1 };
      for (const { options } of slice.presets)
        expect((await agreed(slice.id, options, seats, enough)).moves).toBeGreaterThanOrEqual(enough.moves);
    });

    test('with every choice of every option', { timeout: LONG }, async () => {
      const enough = { moves: 20_000, games: 0 };
      for (const spec of slice.options) {
        if (spec.kind === 'number') continue;
        const needed = spec.when === undefined ? {} : { [spec.when.key]: spec.when.is };
        for (const choice of spec.choices)
          expect((await agreed(slice.id, { ...needed, [spec.key]: choice }, 2, enough)).moves).toBeGreaterThanOrEqual(
            enough.moves,
          );
      }
    });
  });
}
