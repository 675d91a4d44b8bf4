/** `npm test`: everything that has to hold. */
import { join } from 'node:path';
import { root } from './root.mjs';
import { runAll } from './run.mjs';
import { setUp } from './set-up.mjs';

setUp();
const node = process.execPath;
process.exitCode = runAll([
  ['a browser to test in', node, ['scripts/browser.mjs']],
  ['a PostgreSQL to test with', node, ['scripts/postgres.mjs']],
  ['build', node, ['scripts/build.mjs']],
  ['check', node, ['scripts/check.mjs']],
  ['every requirement has a test', node, ['scripts/rules.mjs', '--quiet']],
  ['tests', join(root, 'node_modules/.bin/vitest'), ['run', ...process.argv.slice(2)]],
]);
