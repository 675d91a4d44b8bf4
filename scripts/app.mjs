/** The built app, served by the real server in a process of its own, with tables in a folder that goes with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

export async function serveApp() {
  const data = mkdtempSync(join(tmpdir(), 'snug-app-'));
  const child = spawn(process.execPath, [join(root, 'apps/cli/bin/snug.mjs'), 'serve', '--port', '0', '--data', data], {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/Tables are kept in .*\n/.test(said)) break;
  }
  const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
  if (address === undefined) throw new Error('the server did not start');
  return {
    address,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
