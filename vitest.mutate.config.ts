import { defineConfig } from 'vitest/config';

/** The tests that speak of rules: those of each game, and its golden playthroughs; not those of what is built on the rules. */
export default defineConfig({
  test: {
    include: ['games/*/*.test.ts', 'games/playthroughs.test.ts'],
    exclude: ['games/*/{bot,coach,model*,position,search,terminal,words}.test.ts'],
    testTimeout: 60_000,
  },
});
