import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { MOST_MESSAGE } from '@snug/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashOf } from './secrets.ts';
import { HandTime } from './testing/hand-time.ts';
import { House } from './testing/house.ts';

let house: House;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  house = await new House().open({ log: { level: 'debug', stream: { write: (line) => lines.push(line) } } });
});
afterEach(() => house.close());

const port = (): number => Number(new URL(house.address).port);

/** What a server says to bytes, and until when. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => {});
  socket.end(bytes);
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  return said;
}

describe('every answer', () => {
  const expectProtected = (headers: Headers): void => {
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split(';')).toContain(directive);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  };

  test.each([
    ['GET', '/api', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/health', 200],
    ['GET', '/metrics', 200],
    ['GET', '/api/tables/none', 404],
    ['POST', '/api/tables', 400],
    ['GET', '/nowhere', 404],
    ['DELETE', '/api/tables', 404],
  ])('%s %s says what a browser may do with it', async (method, path, status) => {
    const response = await fetch(house.address + path, { method });
    expect(response.status).toBe(status);
    expectProtected(response.headers);
  });
});

describe('what isolates a page', () => {
  /** Whether it is said to whoever asks for this host with these headers. */
  const said = (to: House, host: string, more: { readonly [name: string]: string } = {}): Promise<readonly boolean[]> =>
    new Promise((resolve, reject) => {
      const { hostname, port: number } = new URL(to.address);
      request({ hostname, port: number, path: '/nowhere', headers: { host, ...more } }, ({ headers }) =>
        resolve(['cross-origin-opener-policy', 'origin-agent-cluster'].map((name) => headers[name] !== undefined)),
      )
        .on('error', reject)
        .end();
    });
  const [YES, NO] = [
    [true, true],
    [false, false],
  ];

  test.each(['localhost', 'localhost:6565', 'snug.localhost', '127.0.0.1:6565', '127.1.2.3', '[::1]:6565'])(
    'is said to %s',
    async (host) => expect(await said(house, host)).toEqual(YES),
  );

  test.each(['192.168.1.7:6565', 'snug.local', '127.example', 'localhost.example', '[fd00::2]:6565', '10.127.0.0.1'])(
    'is not said over plain http to %s, where browsers complain about it',
    async (host) => {
      expect(await said(house, host)).toEqual(NO);
      expect(await said(house, host, { 'x-forwarded-proto': 'https' })).toEqual(NO); // nobody stands in front
      expect(await said(house, host, { 'sec-fetch-site': 'none' })).toEqual(YES); // a browser that trusts it
    },
  );

  test('is said as the proxy in front says how it was asked', async () => {
    const behind = await new House().open({ proxied: true });
    expect(await said(behind, 'snug.example', { 'x-forwarded-proto': 'https' })).toEqual(YES);
    expect(await said(behind, 'snug.example', { 'x-forwarded-proto': 'http' })).toEqual(NO);
    expect(await said(behind, 'snug.example')).toEqual(YES);
    await behind.close();
  });
});

test('an address that is none is refused, and shown as nothing else', async () => {
  const response = await fetch(`${house.address}/%zz`);
  expect([response.status, await response.json()]).toMatchObject([400, { refused: { code: 'bad-message' } }]);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('the page of the HTTP part', () => {
  test('is made of a description that is OpenAPI', async () => {
    const { body, text } = await house.http('GET', '/api/openapi.json');
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(body).toMatchObject({ openapi: '3.1.0', components: { securitySchemes: { secret: { scheme: 'bearer' } } } });
  });

  test('has everything that can be asked for, and no script', async () => {
    const { text } = await house.http('GET', '/api');
    for (const what of [
      'POST /api/tables',
      'GET /api/tables/{id}',
      'GET /api/tables/{id}/log',
      'POST /api/tables/{id}/seats',
      'POST /api/tables/{id}/rematch',
      'GET /api/tables/{id}/notes',
      'PUT /api/tables/{id}/notes',
      'GET /health',
      'GET /metrics',
    ])
      expect(text).toContain(`<h2>${what}</h2>`);
    expect(text).not.toMatch(/<script|\bon[a-z]+=|https?:\/\//);
    expect(text).toContain('<b>429</b>');
  });
});

describe('pages of other sites', () => {
  test.each(['https://elsewhere.example', 'null', 'http://127.0.0.1', 'nonsense'])('%s can change nothing', async (origin) => {
    const { table } = await house.make({ game: 'race-to-65' });
    const { secret } = await house.sit(table, 'Ann');
    const headers = { origin, 'content-type': 'application/json', authorization: `Bearer ${secret}` };
    const body = JSON.stringify({ text: 'theirs', version: 0 });
    for (const [method, path] of [
      ['POST', '/api/tables'],
      ['POST', `/api/tables/${table}/seats`],
      ['POST', `/api/tables/${table}/rematch`],
      ['PUT', `/api/tables/${table}/notes`],
    ] as const) {
      const response = await fetch(house.address + path, { method, headers, body });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ refused: { code: 'not-yours', values: { why: 'origin' } } });
    }
    expect((await house.http('GET', `/api/tables/${table}/notes`, undefined, secret)).body).toEqual({ text: '', version: 0 });
    const socket = new WebSocket(`${house.address.replace('http', 'ws')}/api/tables/${table}/socket`, { origin });
    await expect(once(socket, 'open')).rejects.toThrow('403');
  });

  test('our own can, and programs that are no page', async () => {
    const { table } = await house.make({ game: 'shut-the-box' });
    const socket = new WebSocket(`${house.address.replace('http', 'ws')}/api/tables/${table}/socket`, { origin: house.address });
    await once(socket, 'open');
    socket.terminate();
    const headers = { origin: house.address, 'content-type': 'application/json' };
    const body = '{"game":"shut-the-box"}';
    expect((await fetch(`${house.address}/api/tables`, { method: 'POST', headers, body })).status).toBe(201);
  });
});

test('what is no JSON, or no socket, is refused in our form', async () => {
  const text = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"game":"shut-the-box"}' };
  const plain = await fetch(`${house.address}/api/tables`, text);
  expect([plain.status, await plain.json()]).toMatchObject([415, { refused: { code: 'bad-message' } }]);
  const { table } = await house.make({ game: 'shut-the-box' });
  const { status, body } = await house.http('GET', `/api/tables/${table}/socket`);
  expect([status, body]).toMatchObject([404, { refused: { code: 'no-page' } }]);
});

describe('too much at once', () => {
  test('a body, a header, notes and a message have their limits', async () => {
    const { table } = await house.make({ game: 'race-to-65' });
    const { secret } = await house.sit(table, 'Ann');
    const large = await house.http('POST', '/api/tables', { game: 'x'.repeat(20_000) });
    expect([large.status, large.body]).toMatchObject([413, { refused: { code: 'bad-message' } }]);
    const notes = (text: string, version: number) =>
      house.http('PUT', `/api/tables/${table}/notes`, { text, version }, secret).then(({ status }) => status);
    expect(await notes('x'.repeat(65_536), 0)).toBe(200);
    expect(await notes('x'.repeat(65_537), 1)).toBe(400);
    expect(await notes('x'.repeat(600_000), 1)).toBe(413);
    const escaped = await fetch(`${house.address}/api/tables/${table}/notes`, {
      method: 'PUT',
      headers: { authorization: `bearer  ${secret}`, 'content-type': 'application/json' },
      body: `{"text":"${'\\u00e9'.repeat(65_536)}","version":1}`,
    });
    expect(escaped.status).toBe(200);
    const header = await raw(`GET /health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9000)}\r\n\r\n`);
    expect(header).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n\{"refused":\{"code":"bad-message",.*\}$/s);
    const none = await raw('hello\r\n\r\n');
    expect(none).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n\{"refused":\{"code":"bad-message",.*\}$/s);
    const socket = new WebSocket(`${house.address.replace('http', 'ws')}/api/tables/${table}/socket`);
    await once(socket, 'open');
    socket.send('x'.repeat(MOST_MESSAGE + 1));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  test('a stop waits for nobody who holds the line and says nothing', async () => {
    const time = new HandTime();
    const other = await new House().open({ time });
    const { table } = await other.make({ game: 'shut-the-box' });
    const upgrade = (id: string): string =>
      `GET /api/tables/${id}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';
    const holding = [
      '',
      'GET /health HTTP/1.1\r\n',
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\nContent-Type: application/json\r\n\r\n{',
      upgrade('none'),
      upgrade(table),
    ].map((bytes) => {
      const socket = connect(Number(new URL(other.address).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(bytes);
      return socket;
    });
    await Promise.all(holding.slice(3).map((socket) => once(socket, 'data')));
    let stopped = false;
    const stop = other.close().then(() => {
      stopped = true;
    });
    while (!stopped) {
      time.pass(1000);
      await setImmediate();
    }
    await stop;
    for (const socket of holding) socket.destroy();
  });
});

describe('secrets', () => {
  test('are in no file of the house and in no line of its log, other than hashed', async () => {
    const { table, host, watch } = await house.make({ game: 'race-to-65', watch: 'invited' });
    const [ann, ben] = [
      await house.sit(table, 'Ann'),
      await house.sit(table, 'Ben', { secret: 'bens-own-secret-that-he-drew-himself' }),
    ];
    const one = await house.join(table, { ...ann, host });
    await house.join(table, { secret: watch ?? '' });
    await one.until(() => one.match.desk.began !== null);
    await one.wish({ type: 'pause' });
    const cys = 'cys-secret-which-the-host-passes-on';
    await one.wish({ type: 'hand-over', seat: 1, name: 'Cy', player: 'person', secret: cys });
    await house.http('PUT', `/api/tables/${table}/notes`, { text: 'mine', version: 0 }, ann.secret);
    for (const path of ['', '/log', '/notes', '/rematch', '/seats'])
      for (const method of ['GET', 'POST', 'PUT'])
        for (const secret of [host, ann.secret, ben.secret, cys]) {
          await house.http(method, `/api/tables/${table}${path}?secret=${secret}`, undefined, secret);
          await house.http('POST', `/${secret}`, { secret, name: 7 }, secret);
        }
    for (const path of [`/api/tables/${table}`, `/api/tables/${table}/log`, `/table/${table}`])
      await new Promise((resolve) =>
        new WebSocket(`${house.address.replace('http', 'ws')}${path}`).on('error', () => {}).on('close', resolve),
      );
    await house.server?.stop();

    const secrets = [host, watch ?? '?', ann.secret, ben.secret, cys];
    const kept = readdirSync(house.folder)
      .map((name) => readFileSync(join(house.folder, name), 'latin1'))
      .join('\n');
    for (const secret of secrets) expect(kept).not.toContain(secret);
    for (const secret of [host, ann.secret, cys]) expect(kept).toContain(hashOf(secret));

    const logged = lines.join('');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(logged).toContain('"route":"/api/tables/:id/notes"');
    for (const unspoken of [...secrets, ...secrets.map(hashOf), table]) expect(logged).not.toContain(unspoken);
    expect(logged).not.toMatch(/authorization|bearer/i);
  });
});
