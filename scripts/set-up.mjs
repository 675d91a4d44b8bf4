/**
 * What a fresh clone lacks: installs the packages when they are missing or older than the lock file, which also
 * builds. Uses nothing but Node and npm, and talks on stderr.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

export function setUp() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) stop(`Snug needs Node.js 20 or newer; this is ${process.versions.node}.`);
  const installed = join(root, 'node_modules', '.package-lock.json');
  const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  if (fresh) return;
  process.stderr.write('Installing what Snug is made of (once)…\n');
  // Not `npm ci`: it refuses a lock file that was written where packages for other systems were not to be had.
  const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  if (run('npm', ['install', '--no-save', '--include=dev', ...quietly], ['inherit', 2, 2]) !== 0)
    stop('The packages could not be installed; npm says why above.');
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
