import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest come first, so that no core waits for one of them in the end; a fresh clone does not know it yet. */
const LONGEST = [
  'apps/web/online.test.ts',
  'apps/lab/queue/queue.test.ts',
  'games/levels.test.ts',
  'games/cores.test.ts',
  'games/cores.others.test.ts',
  'games/double-shutter/model.test.ts',
  'games/browser.test.ts',
  'apps/web/states.test.ts',
  'apps/web/review.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } }, // scenes come with the list of boards
  test: {
    include: ['{packages,games,languages,apps,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**', '**/*.long.test.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    maxWorkers: availableParallelism() + 1, // one of them mostly waits for a browser
    env: { SNUG_CACHE: '/dev/null/snug' }, // where nothing can be kept: no test depends on what an earlier one found
  },
});
