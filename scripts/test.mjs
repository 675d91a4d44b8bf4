/** `npm test`: everything that has to hold. */
import { join } from 'node:path';
import { root } from './root.mjs';
import { runAll } from './run.mjs';
import { setUp } from './set-up.mjs';

setUp();
const node = process.execPath;
const asked = process.argv.slice(2); // some of the tests
const reporters = asked.length > 0 ? [] : ['--reporter=default', '--reporter=./scripts/requirements.mjs'];
process.exitCode = runAll([
  ['a browser to test in', node, ['scripts/browser.mjs']],
  ['a PostgreSQL to test with', node, ['scripts/postgres.mjs']],
  ['build', node, ['scripts/build.mjs']],
  ['check', node, ['scripts/check.mjs']],
  ['tests, one for every requirement', join(root, 'node_modules/.bin/vitest'), ['run', ...reporters, ...asked]],
]);
