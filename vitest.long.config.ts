import { defineConfig } from 'vitest/config';

/** The tests that take minutes and gigabytes: what nobody waits for after every change. */
export default defineConfig({
  test: {
    include: ['{packages,games,apps}/**/*.long.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 3_600_000,
  },
});
