/** Every game's core plays what its rules play: all of what cores.test.ts looks at a tenth of. */
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';
import { agreed } from './testing/cores.ts';

for (const slice of slices)
  describe.runIf(slice.lab !== undefined)(slice.id, () => {
    for (const { key, options } of slice.presets)
      test(key, async () => {
        const enough = { moves: 20_000_000, games: 2000 };
        const { moves, games } = await agreed(slice, options, 2, enough);
        expect(moves).toBeGreaterThanOrEqual(enough.moves);
        expect(games).toBeGreaterThanOrEqual(enough.games);
      });
  });
