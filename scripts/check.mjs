/** Types, lint, format and import rules; all of them, also when the first fails. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeRegistry } from './registry.mjs';
import { root } from './root.mjs';
import { runAll } from './run.mjs';
import { setUp } from './set-up.mjs';

setUp();
writeRegistry();
const bin = (name) => join(root, 'node_modules', '.bin', name);
process.exitCode = runAll([
  ["length of the games' files", process.execPath, ['scripts/long-files.mjs']],
  ['types of rules, engine and dice: no DOM, no Node', bin('tsc'), ['-p', 'tsconfig.pure.json']],
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types of what runs in a page', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ["types of the page's tests", bin('tsc'), ['-p', 'apps/web/tsconfig.tests.json']],
  ['types of what keeps the page', bin('tsc'), ['-p', 'apps/web/tsconfig.worker.json']],
  [
    'lint, format, imports',
    bin('biome'),
    ['check', '--error-on-warnings', ...(existsSync(join(root, '.git')) ? [] : ['--vcs-enabled=false']), '.'],
  ],
]);
