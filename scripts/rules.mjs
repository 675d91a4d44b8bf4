/** `npm run rules`: every numbered requirement, and the tests that speak of it. */
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { everyRequirementHasATest } from './requirements.mjs';
import { root } from './root.mjs';
import { setUp } from './set-up.mjs';

setUp();
const found = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
if (found.status !== 0) {
  process.stderr.write(found.stderr);
  process.exit(1);
}
const tests = JSON.parse(found.stdout.slice(found.stdout.indexOf('['))).map(({ name, file }) => ({
  title: name.split(' > ').at(-1),
  file: relative(root, file),
}));
process.exitCode = everyRequirementHasATest(tests, { listed: true }) ? 0 : 1;
