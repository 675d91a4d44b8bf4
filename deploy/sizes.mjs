/**
 * How much of the disk a game takes: programs play some of each kind on a server of their own, in a folder that goes again.
 *   npm run build && node deploy/sizes.mjs [games of each kind]
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const games = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'snug-sizes-'));
const args = [here('../apps/cli/bin/snug.mjs'), 'serve', '--port', '0', '--data', folder, '--limits', 'off', '--pace', '0'];
const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, LC_ALL: 'C' } });

try {
  const address = await addressOf(server);
  const { paths } = await ask(`${address}/api/openapi.json`);
  const kinds = paths['/api/tables'].post.requestBody.content['application/json'].schema.properties.game.description.split(', ');
  let before = bytesOf('nothing');
  for (const game of kinds) {
    const plan = [{ player: 'bot:casual' }, { player: 'bot:casual' }];
    const tables = await Promise.all(Array.from({ length: games }, () => ask(`${address}/api/tables`, { game, plan })));
    let entries = 0;
    for (const { table } of tables) entries += await over(`${address}/api/tables/${table}`);
    const after = bytesOf(game);
    const [each, bytes] = [entries, after - before].map((sum) => Math.round(sum / games));
    before = after;
    process.stdout.write(`${game.padEnd(16)}${each} entries, ${bytes} bytes a game\n`);
  }
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function addressOf({ stdout }) {
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    const address = /http:\/\/\S+:\d+/.exec(String(chunk))?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}

async function ask(url, body) {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, sent);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** How many entries the log has in the end. */
async function over(url) {
  for (;;) {
    const { over, seq } = await ask(url);
    if (over) return seq;
    await setTimeout(100);
  }
}

/** Of a back-up: what is really needed. */
function bytesOf(name) {
  const copy = join(folder, `${name}.copy`);
  execFileSync(process.execPath, [here('./backup.mjs'), folder, copy], { stdio: ['ignore', 'ignore', 'inherit'] });
  return statSync(copy).size;
}
