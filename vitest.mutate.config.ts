import { defineConfig } from 'vitest/config';

/** The tests that speak of rules: those of each game, and its golden playthroughs. */
export default defineConfig({
  test: {
    include: ['games/*/*.test.ts', 'games/playthroughs.test.ts'],
    exclude: ['games/*/model.test.ts'], // these speak of values, and take their time
    testTimeout: 60_000,
  },
});
