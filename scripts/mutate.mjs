/** `npm run mutate`: breaks the rules in a thousand small ways and counts how many the tests notice. */
import { join } from 'node:path';
import { writeRegistry } from './registry.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';

setUp();
writeRegistry();
process.exitCode = run(join(root, 'node_modules/.bin/stryker'), ['run', ...process.argv.slice(2)]);
