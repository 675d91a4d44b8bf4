import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,games,languages,apps,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**', '**/*.long.test.ts'],
    testTimeout: 60_000,
    maxWorkers: '100%', // two cores are both worth having
    env: { SNUG_CACHE: '/dev/null/snug' }, // where nothing can be kept: no test depends on what an earlier one found
  },
});
