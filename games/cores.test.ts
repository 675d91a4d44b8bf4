/** Every game's core plays what its rules play; a tenth of what `npm run test:long` looks at. */
import { seeded } from '@snug/dice';
import { agree } from '@snug/lab/testing';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

for (const slice of slices)
  describe.runIf(slice.lab !== undefined)(slice.id, () => {
    for (const preset of slice.presets)
      test(preset.key, { timeout: 600_000 }, async () => {
        const [game, lab] = await Promise.all([slice.rules(), slice.lab?.()]);
        const options = game.parseOptions(preset.options);
        if (lab === undefined || !options.ok) throw new Error('there is no such core');
        const enough = { moves: 2_000_000, games: 200 };
        const agreed = agree(
          game,
          lab.core,
          options.value,
          Math.max(2, game.seats.min),
          seeded(`${slice.id}/${preset.key}`),
          enough,
        );
        expect(agreed.moves).toBeGreaterThanOrEqual(enough.moves);
        expect(agreed.games).toBeGreaterThanOrEqual(enough.games);
      });
  });
