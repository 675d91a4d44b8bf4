/** `npm start`: everything set up, and the table opened. */
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';

setUp();
if (run(process.execPath, ['scripts/build.mjs']) !== 0) process.exit(1);
process.exitCode = run(process.execPath, [join(root, 'apps/cli/bin/snug.mjs'), 'play', ...process.argv.slice(2)]);
