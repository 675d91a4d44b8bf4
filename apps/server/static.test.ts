import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { House } from './testing/house.ts';

const PAGE = '<!doctype html><title>Snug</title>';
const OUTSIDE = 'nobody may read this';
let folder: string;
let house: House;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snug-web-'));
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), OUTSIDE);
  writeFileSync(join(web, 'index.html'), PAGE);
  writeFileSync(join(web, '.env'), OUTSIDE);
  writeFileSync(join(web, 'service-worker.js'), 'skipWaiting();');
  writeFileSync(join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(web, 'assets', 'page-1J-AxQ5W.js'), 'export {};');
  writeFileSync(join(web, 'assets', 'worker-0a1b2c3d.js'), 'postMessage(1);');
  house = await new House().open({ web });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The path goes out as it is written. */
const asked = (path: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.address);
    request({ hostname, port, path }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, text });
    })
      .on('error', reject)
      .end();
  });

describe('the web app’s files', () => {
  test('that are kept for ever are not counted: a family behind one address comes for them all at once', async () => {
    const other = await new House().open({ web: join(folder, 'web'), limits: { ...NO_LIMITS, requests: 3 } });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await fetch(`${other.address}/assets/page-1J-AxQ5W.js`)).status);
    for (let i = 0; i < 4; i++) statuses.push((await fetch(`${other.address}/icon.svg`)).status);
    statuses.push((await fetch(`${other.address}/assets/gone-12345678.js`)).status);
    await other.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test.each(['/', '/t/AAAAAAAAAAAAAAAAAAAAAA', '/verify', '/t/x/watch?lang=es', '/learn/'])(
    '%s is the page, looked for again each time',
    async (path) => {
      const response = await fetch(house.address + path);
      expect([response.status, await response.text()]).toEqual([200, PAGE]);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).not.toBeNull();
    },
  );

  test.each([
    ['/assets/page-1J-AxQ5W.js', 'public, max-age=31536000, immutable'],
    ['/assets/worker-0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'no-cache'],
    ['/service-worker.js', 'no-cache'],
    ['/index.html', 'no-cache'],
  ])('%s is kept: %s', async (path, kept) => {
    const response = await fetch(house.address + path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, kept]);
    expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['/assets/gone-12345678.js', '/gone.css', '/api/gone', '/api/tables/gone', '/assets/../assets/gone.js'])(
    '%s is not there, and no page instead',
    async (path) => {
      const { status, text } = await asked(path);
      expect([status, JSON.parse(text)]).toMatchObject([404, { refused: { rule: null } }]);
    },
  );

  test.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%252e%252e/%252e%252e/outside.txt',
    '/..\\outside.txt',
    '/..%5coutside.txt',
    '//outside.txt',
    '/index.html%00.txt',
    '/.env',
    '/%2eenv',
    '/./.env',
  ])('%s leads to no other file', async (path) => {
    const { status, text } = await asked(path);
    expect(text === PAGE ? 400 : status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(OUTSIDE);
    expect(text).not.toContain(folder);
  });

  test('a page that has gone from the folder is not there', async () => {
    const page = join(folder, 'web', 'index.html');
    rmSync(page);
    for (const path of ['/', '/t/x', '/index.html']) expect((await asked(path)).status).toBe(404);
    writeFileSync(page, PAGE);
    expect((await asked('/t/x')).text).toBe(PAGE);
  });

  test('only what is read is answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${house.address}/index.html`, { method });
      expect(response.status).toBe(404);
    }
    const head = await fetch(`${house.address}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
