/** Every game's core plays what its rules play: all of what agreement.ts looks at a tenth of. */
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundle } from '../scripts/bundle-run.mjs';
import { slices } from './registry.ts';

const [file = ''] = await bundle('games/testing/cores.ts');
const { agreed }: typeof import('./testing/cores.ts') = await import(/* @vite-ignore */ pathToFileURL(file).href);

for (const slice of slices)
  describe(slice.id, () => {
    for (const { key, options } of slice.presets)
      test(key, async () => {
        const enough = { moves: 20_000_000, games: 2000 };
        const { moves, games } = await agreed(slice.id, options, 2, enough);
        expect(moves).toBeGreaterThanOrEqual(enough.moves);
        expect(games).toBeGreaterThanOrEqual(enough.games);
      });
  });
