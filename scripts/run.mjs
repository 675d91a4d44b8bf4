import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in the project's folder, with our terminal unless told otherwise; answers with its exit code. */
export function run(program, args, stdio = 'inherit') {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio, shell: process.platform === 'win32' });
  if (error) process.stderr.write(`${program}: ${error.message}\n`);
  return status ?? 1;
}

/** Runs each step under its title, whatever the others did; 1 if any failed. */
export function runAll(steps) {
  const failed = steps.filter(([title, program, args]) => {
    process.stdout.write(`- ${title}\n`);
    return run(program, args) !== 0;
  });
  for (const [title] of failed) process.stdout.write(`failed: ${title}\n`);
  return failed.length === 0 ? 0 : 1;
}
