/** Mutation testing of the rules and the scoring: do the tests notice when a rule is bent? `npm run mutate`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  mutate: ['games/*/rules.ts', 'games/*/scoring.ts', 'games/*/box.ts', 'games/*/seen.ts'],
  coverageAnalysis: 'perTest',
  tsconfigFile: 'tsconfig.none.json', // nothing to rewrite there, and TypeScript 7 has no API to do it with
  ignorePatterns: ['**/dist', 'reports', 'docs', 'bench', 'apps'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  timeoutMS: 8000,
  thresholds: { high: 95, low: 90, break: 85 },
};
