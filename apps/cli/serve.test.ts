import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/snug.mjs', import.meta.url));
const env = { ...process.env, LC_ALL: 'C' };
const snug = (...args: readonly string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { env, encoding: 'utf8', timeout: 30_000 });

describe('snug serve', () => {
  test('says where it is, keeps others off its folder, and ends in good order', async () => {
    const data = mkdtempSync(join(tmpdir(), 'snug-serve-'));
    const server = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--data', data], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = await once(server.stdout, 'data');
    const address = /http:\/\/\S+:\d+/.exec(String(said))?.[0] ?? '';
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ ok: true });
    const second = snug('serve', '--port', '0', '--data', data);
    expect([second.status, second.stdout]).toEqual([2, '']);
    expect(second.stderr).toContain('Another Snug keeps its tables in');
    const port = new URL(address).port;
    const third = snug('serve', '--port', port, '--data', join(data, 'other'));
    expect(third.status).toBe(2);
    expect(third.stderr).toContain(`port ${port} already`);
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    rmSync(data, { recursive: true, force: true });
  });

  test('what it does not understand is said in a sentence', () => {
    for (const args of [
      ['--port', 'x'],
      ['--port', '70000'],
      ['--limits', 'on'],
      ['--data', 'a', '--database', 'b'],
      ['now'],
      ['--nonsense'],
    ]) {
      const { status, stdout, stderr } = snug('serve', ...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^snug serve: .+\.\n$/);
    }
    expect(snug('serve', '--help').stdout).toContain('snug serve');
  });
});
