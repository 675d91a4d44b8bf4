import { defineConfig } from 'vitest/config';

/** The tests that speak of rules: those of each game, and its golden playthroughs. */
export default defineConfig({
  test: { include: ['games/*/*.test.ts', 'games/playthroughs.test.ts'], testTimeout: 60_000 },
});
