/** `npm start`: everything set up, and the house opened; what is said after `--` goes to `snug serve`. */
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';
import { endWithStarter } from './starter.mjs';

if (process.env['npm_lifecycle_event'] === 'start') endWithStarter();
setUp();
if (run(process.execPath, ['scripts/build.mjs']) !== 0) process.exit(1);
process.argv.splice(2, 0, 'serve');
await import('../apps/cli/bin/snug.mjs'); // in this process, which is the one that is told to stop
