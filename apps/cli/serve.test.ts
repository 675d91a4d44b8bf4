import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@snug/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/snug.mjs', import.meta.url));
const env = { ...process.env, LC_ALL: 'C' };
const snug = (...args: readonly string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { env, encoding: 'utf8', timeout: 30_000 });

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'snug-serve-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly said: string;
  readonly address: string;
}

/** Until it has said where its tables are kept. */
async function started(program: string, args: readonly string[], log: 'ignore' | 'pipe' = 'ignore'): Promise<Started> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', log] });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (/Tables are kept in .*\n/.test(said)) break;
  }
  return { child, said, address: /http:\/\/\S+:\d+/.exec(said)?.[0] ?? '' };
}

async function ended({ child }: Started): Promise<readonly unknown[]> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  return await gone;
}

/** Has opened a socket at a table, and answers nothing. */
async function unmoved(port: number): Promise<Socket> {
  const address = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${address}/api/tables`, { method: 'POST', headers, body: '{"game":"shut-the-box"}' });
  const { table } = (await made.json()) as { readonly table: string };
  const socket = connect(port, '127.0.0.1');
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  socket.write(`GET /api/tables/${table}/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${upgrade.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

describe('snug serve', () => {
  test('says where it is, keeps others off its folder, and ends in good order', async () => {
    const house = await started(process.execPath, [BIN, 'serve', '--port', '0', '--data', data]);
    expect(house.said).toContain(`Tables are kept in ${data}\n`);
    expect(await (await fetch(`${house.address}/health`)).json()).toMatchObject({ ok: true });
    const second = snug('serve', '--port', '0', '--data', data);
    expect([second.status, second.stdout]).toEqual([2, '']);
    expect(second.stderr).toContain('Another Snug keeps its tables in');
    const port = new URL(house.address).port;
    const third = snug('serve', '--port', port, '--data', join(data, 'other'));
    expect(third.status).toBe(2);
    expect(third.stderr).toContain(`port ${port} already`);
    expect(await ended(house)).toEqual([0, null]);
  });

  test('takes another port where the usual one is taken and nobody has asked for one', async () => {
    const other = createServer().listen(6565, '127.0.0.1');
    await Promise.race([once(other, 'listening'), once(other, 'error')]); // taken by us, or by somebody else
    const house = await started(process.execPath, [BIN, 'serve', '--data', data]);
    expect(house.said).toMatch(/^Something else listens on port 6565, so another was taken\.\nSnug is at /);
    expect(await (await fetch(`${house.address}/health`)).json()).toMatchObject({ ok: true });
    expect(await ended(house)).toEqual([0, null]);
    other.close();
  });

  test('ends in good order with whoever started it, where that is asked for', async () => {
    const starter = new URL('../../scripts/starter.mjs', import.meta.url).href;
    const note = join(data, 'code');
    const watch = `data:text/javascript,import { endWithStarter } from "${starter}"; import { writeFileSync } from "node:fs";
      import { isMainThread } from "node:worker_threads"; if (isMainThread) { endWithStarter();
      process.on("exit", (code) => writeFileSync("${note}", String(code))); }`;
    const quoted = [process.execPath, '--import', watch, BIN, 'serve', '--port', '0', '--data', data].map((arg) => `'${arg}'`);
    const shell = spawn('sh', ['-c', `${quoted.join(' ')}; true`], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const closed = once(shell, 'close'); // when the server has ended too
    let said = '';
    for await (const chunk of shell.stdout) {
      said += String(chunk);
      if (said.includes('Tables are kept in')) break;
    }
    const slow = await unmoved(Number(/:(\d+)/.exec(said)?.[1])); // a stop takes as long as whoever does not go may stay
    shell.kill('SIGTERM');
    expect(await closed).toEqual([null, 'SIGTERM']);
    await once(slow, 'close');
    await vi.waitFor(() => expect(readFileSync(note, 'utf8')).toBe('0'), 10_000);
    const again = await started(process.execPath, [BIN, 'serve', '--port', '0', '--data', data]);
    expect(again.said).toContain(`Tables are kept in ${data}\n`);
    expect(await ended(again)).toEqual([0, null]);
  });

  test('goes on when whoever read its log has gone', async () => {
    const house = await started(process.execPath, [BIN, 'serve', '--port', '0', '--data', data], 'pipe');
    house.child.stderr?.destroy();
    for (let times = 0; times < 5; times++) expect((await fetch(`${house.address}/api/tables/none`)).status).toBe(404);
    expect(await ended(house)).toEqual([0, null]);
  });

  test('says that tables are damaged', async () => {
    writeFileSync(join(data, 'tables.db'), 'not a database, whoever wrote it. '.repeat(300));
    const { status, stdout, stderr } = snug('serve', '--port', '0', '--data', data);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^snug serve: tables cannot be kept in .+: .*(not a database|malformed).*\.\n$/);
  });

  test('opens the house for everybody with --host alone, and says where a phone finds it', async () => {
    const house = await started(process.execPath, [BIN, 'serve', '--host', '--port', '0', '--data', data]);
    expect(house.said).toMatch(/^Snug is at http:\/\/localhost:\d+\./);
    const { port } = new URL(house.address);
    for (const [, address = ''] of house.said.matchAll(/^In your network, for a phone too: (.+)$/gm)) {
      expect(address).toMatch(new RegExp(`^http://[0-9.]+:${port}$`));
      expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ ok: true });
    }
    expect(await ended(house)).toEqual([0, null]);
    await expect(fetch(`${house.address}/health`)).rejects.toThrow('fetch failed');
  });

  test('what it does not understand is said in a sentence', () => {
    for (const args of [
      ['--port', 'x'],
      ['--port', '70000'],
      ['--keep', '-1'],
      ['--keep', '0'],
      ['--port', '0', '--data', join(BIN, 'a-file-is-no-folder')],
      ['--limits', 'on'],
      ['--log', 'loud'],
      ['--data', 'a', '--database', 'b'],
      ['--database', 'mysql://x'],
      ['--database', 'postgres://snug@127.0.0.1:99999/snug'],
      ['--data', ''],
      ['--node', ''],
      ['--node', 'hall/1'],
      ['now'],
      ['--nonsense'],
    ]) {
      const { status, stdout, stderr } = snug('serve', ...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^snug serve: .+\.\n$/);
    }
  });

  test('its help has every switch, in every language', () => {
    for (const language of LANGUAGES) {
      const { stdout } = snug('serve', '--help', '--lang', language);
      const switches = [...stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name);
      expect(switches).toEqual([
        '--port',
        '--host',
        '--data',
        '--database',
        '--node',
        '--behind-proxy',
        '--keep',
        '--pace',
        '--limits',
        '--log',
        '--lang',
        '--help',
      ]);
    }
  });
});
