/** Whoever sends whatever: a seat is its owner's, notes are their writer's, and the house stands. fast-check prints its seed. */
import { once } from 'node:events';
import { request } from 'node:http';
import { isFields } from '@snug/engine';
import { CLOSED, MOST_NAME } from '@snug/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { HandTime } from './testing/hand-time.ts';
import { House } from './testing/house.ts';
import { type Asking, askings, type Frame, frames } from './testing/noise.ts';

let house: House;
let other: { readonly table: string; readonly secret: string; readonly host: string };
beforeAll(async () => {
  house = await new House().open({ time: new HandTime() });
  const made = await house.make({ game: 'race-to-65' });
  other = { ...made, secret: (await house.sit(made.table, 'Eve')).secret };
});
afterAll(() => house.close());

/** What chance may not come upon: too large, and of a kind that nobody reads. */
const SELDOM: readonly Asking[] = [
  { method: 'POST', path: '/api/tables', headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(20_000)}"` },
  { method: 'POST', path: '/api/tables', headers: { 'content-type': 'text/plain' }, body: 'x' },
];

const TELLTALE = /node_modules|\.ts\b|\.mjs\b|\.sqlite|\n\s+at |file:\/\/|\/(tmp|home|apps|usr)\//;
const NOTES = 'what Ann keeps to herself';

interface Seated {
  readonly table: string;
  readonly host: string;
  readonly watch: string;
  readonly ann: string; // nobody but she may use it
  readonly ben: string;
}

/** A game that has begun, with Ann to move and her notes written. */
async function seated(): Promise<Seated> {
  const { table, host, watch } = await house.make({ game: 'race-to-65', watch: 'invited' });
  const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
  await house.http('PUT', `/api/tables/${table}/notes`, { text: NOTES, version: 0 }, ann.secret);
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  one.close();
  return { table, host, watch: watch ?? '', ann: ann.secret, ben: ben.secret };
}

const socketAt = (table: string): WebSocket => new WebSocket(`${house.address.replace('http', 'ws')}/api/tables/${table}/socket`);

/** Sends all of it, and waits until the table has dealt with it; what was answered. */
async function sent(table: string, greeting: object | null, all: readonly Frame[]): Promise<readonly string[]> {
  const socket = socketAt(table);
  const heard: string[] = [];
  socket.on('error', () => {});
  socket.on('message', (bytes) => heard.push(String(bytes)));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'open');
  if (greeting !== null) {
    socket.send(JSON.stringify({ type: 'hello', ...greeting }));
    await Promise.race([once(socket, 'message'), closed]);
  }
  for (const frame of all) {
    if (typeof frame === 'string') socket.send(frame);
    else socket.send(frame.bytes, { binary: frame.binary });
  }
  if (socket.readyState === socket.OPEN) socket.ping();
  await Promise.race([new Promise((resolve) => socket.once('pong', resolve)), closed]);
  await house.http('POST', `/api/tables/${table}/seats`, { name: 'Late', seed: 'x', seat: 0 }); // judged after all that was asked before
  socket.terminate();
  return heard;
}

const logOf = async ({ table, host }: Seated): Promise<readonly { kind: string; seat?: number }[]> =>
  (await house.log(table, host))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; seat?: number });

const notesOf = async ({ table, ann }: Seated): Promise<unknown> =>
  (await house.http('GET', `/api/tables/${table}/notes`, undefined, ann)).body;

/** In what is sent, names stand for what only the test knows. */
const filled = (text: string, at: Seated): string =>
  text
    .replaceAll('<table>', at.table)
    .replaceAll('<ben>', at.ben)
    .replaceAll('<host>', at.host)
    .replaceAll('<watch>', at.watch)
    .replaceAll('<eve>', other.secret)
    .replaceAll('<other>', other.table)
    .replaceAll('<others-host>', other.host);

function expectSilent(said: readonly string[], at: Seated): void {
  for (const text of said) {
    expect(text).not.toMatch(TELLTALE);
    for (const unspoken of [NOTES, at.ann]) expect(text).not.toContain(unspoken);
  }
}

type Written = readonly { kind: string; seat?: number }[];

describe('whatever is said over a socket', () => {
  /** What came into the log by it. */
  const written = async (at: Seated, greeting: object | null, all: readonly Frame[]): Promise<Written> => {
    const before = (await logOf(at)).length;
    const real = all.map((frame) => (typeof frame === 'string' ? filled(frame, at) : frame));
    expectSilent(await sent(at.table, greeting, real), at);
    return (await logOf(at)).slice(before);
  };
  const always = (knows: readonly string[], holds: (all: readonly Frame[]) => Promise<void>) =>
    fc.assert(fc.asyncProperty(frames(knows), holds), { numRuns: 60 });

  test('a stranger does nothing, even with a seat and a desk at another table', { timeout: 120_000 }, async () => {
    const at = await seated();
    await always(['<eve>', '<others-host>'], async (all) => {
      expect(await written(at, null, all)).toEqual([]);
    });
    expect(await notesOf(at)).toEqual({ text: NOTES, version: 1 });
  });

  test('whoever watches does nothing', { timeout: 120_000 }, async () => {
    const at = await seated();
    await always(['<watch>', '<eve>'], async (all) => {
      expect(await written(at, { secret: at.watch }, all)).toEqual([]);
    });
    expect(await notesOf(at)).toEqual({ text: NOTES, version: 1 });
  });

  test('a player does nothing for another seat, and nothing at the desk', { timeout: 120_000 }, async () => {
    let acted = 0;
    await always(['<ben>', '<watch>'], async (all) => {
      const at = await seated();
      const news = await written(at, { secret: at.ben }, all);
      acted += news.length;
      for (const entry of news) {
        expect(['move', 'resign', 'hand-over', 'roll', 'reveal']).toContain(entry.kind);
        if (entry.seat !== undefined) expect(entry.seat).toBe(1);
      }
      expect(await notesOf(at)).toEqual({ text: NOTES, version: 1 });
    });
    expect(acted).toBeGreaterThan(0);
  });

  test('the host plays for nobody', { timeout: 120_000 }, async () => {
    let acted = 0;
    await always(['<host>', '<watch>'], async (all) => {
      const at = await seated();
      const news = await written(at, { host: at.host }, all);
      acted += news.length;
      for (const [nth, { kind, seat }] of news.entries()) {
        expect(['pause', 'resume', 'give', 'hand-over', 'move', 'roll']).toContain(kind);
        if (kind === 'move') expect(news.slice(0, nth)).toContainEqual(expect.objectContaining({ kind: 'hand-over', seat })); // a program's
      }
    });
    expect(acted).toBeGreaterThan(0);
  });
});

describe('whatever is asked for over HTTP', () => {
  const ask = ({ method, path, headers, body }: Asking): Promise<{ status: number; type: string; text: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(house.address);
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
      const asked = request(
        { hostname, port, method, path, headers: { ...headers, ...length }, timeout: 20_000 },
        async (response) => {
          let text = '';
          for await (const chunk of response) text += String(chunk);
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
        },
      );
      asked.on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve({ status: 101, type: '', text: '' });
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', (error) => {
        if ('upgrade' in headers)
          resolve({ status: 0, type: '', text: '' }); // what was to be no request is not answered
        else reject(error);
      });
      asked.end(body ?? undefined);
    });

  test('nobody sees or changes what is not theirs, and no answer is a fault', { timeout: 240_000 }, async () => {
    const at = await seated();
    const { body } = await house.http('GET', '/api/openapi.json');
    const documented = (isFields(body) ? body['paths'] : {}) as { [path: string]: { [method: string]: { responses: object } } };
    const mine = async (): Promise<Written> => (await logOf(at)).filter(({ seat }) => seat === 0);
    const before = await mine();
    const answered = new Set<number>();
    const asking = askings(['<table>', '<other>'], ['<ben>', '<host>', '<watch>', '<eve>', '<others-host>']);
    await fc.assert(
      fc.asyncProperty(asking, async ({ method, path, headers, body: sentBody }) => {
        const { status, type, text } = await ask({
          method,
          path: filled(path, at),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value, at)])),
          body: typeof sentBody === 'string' ? filled(sentBody, at) : sentBody,
        });
        answered.add(status);
        expect(status).toBeLessThan(500);
        expectSilent([text], at);
        if (type.startsWith('application/json') && text !== '') expect(JSON.parse(text)).toBeTypeOf('object');
        const route = path.split('?')[0]?.replace(/<(table|other)>/, '{id}') ?? '';
        const known = documented[route]?.[method.toLowerCase()];
        if (known !== undefined && headers['upgrade'] === undefined && headers['expect'] === undefined)
          expect(Object.keys(known.responses)).toContain(String(status));
      }),
      { numRuns: 1500, examples: SELDOM.map((asking) => [asking]) },
    );
    expect([...answered].sort()).toEqual(expect.arrayContaining([200, 201, 400, 403, 404, 409, 413, 415]));
    expect(await mine()).toEqual(before);
    expect(await notesOf(at)).toEqual({ text: NOTES, version: 1 });
  });

  test('names are short, on one line, and show what they are', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 500 }), async (name) => {
        const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
        const { status } = await house.http('POST', `/api/tables/${table}/seats`, { name, seed: 'x' });
        const lines = (await house.log(table)).trimEnd().split(/\r\n|[\n\r\u2028\u2029]/);
        const names = lines.flatMap((line): unknown[] => {
          const entry: unknown = JSON.parse(line);
          return isFields(entry) && entry['kind'] === 'sit' ? [entry['name']] : [];
        });
        expect(names).toHaveLength(status === 200 ? 1 : 0);
        for (const kept of names) {
          expect([...String(kept)].length).toBeLessThanOrEqual(MOST_NAME);
          expect(kept).toMatch(/^\S(.*\S)?$/u);
          expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('secrets open one door each', () => {
  test('a seat’s is good for neither the desk, nor another seat, nor another table', async () => {
    const at = await seated();
    const ben = await house.join(at.table, { secret: at.ben });
    for (const wish of [
      { type: 'pause' },
      { type: 'resume' },
      { type: 'give', seat: 1, ms: 1000 },
      { type: 'hand-over', seat: 0, name: 'Ben', player: 'person', secret: 'a-secret-of-his-own-making' },
    ])
      expect(await ben.wish(wish)).toMatchObject({ code: 'not-yours' });
    expect((await house.join(other.table, { secret: at.ben })).closed).toBe(CLOSED['not-yours']);
    expect((await house.join(at.table, { host: at.ben })).closed).toBe(CLOSED['not-yours']);
    expect((await house.join(at.table, { secret: at.host, host: other.host })).closed).toBe(CLOSED['not-yours']);
  });

  test('notes are for one secret', async () => {
    const at = await seated();
    const notes = `/api/tables/${at.table}/notes`;
    for (const secret of [at.host, at.watch, other.secret, 'x', undefined]) {
      expect((await house.http('GET', notes, undefined, secret)).status).toBe(403);
      expect((await house.http('PUT', notes, { text: 'x', version: 1 }, secret)).status).toBe(403);
    }
    expect((await house.http('GET', notes, undefined, at.ben)).body).toEqual({ text: '', version: 0 });
    expect((await house.http('GET', `/api/tables/${other.table}/notes`, undefined, at.ann)).status).toBe(403);
    expect(await notesOf(at)).toEqual({ text: NOTES, version: 1 });
  });

  test('a seat that is taken, or kept for somebody, is nobody else’s', async () => {
    const { table, host } = await house.make({ game: 'shut-the-box', seats: 2 });
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const sit = (at: string, more: object) => house.http('POST', `/api/tables/${at}/seats`, { name: 'Eve', seed: 'x', ...more });
    for (const more of [{}, { seat: 0 }, { seat: 1, secret: 'eves-own-secret-for-a-seat' }])
      expect((await sit(table, more)).body).toMatchObject({ refused: { code: 'not-now', values: { why: 'seat-taken' } } });
    const one = await house.join(table, ann);
    await one.until(() => one.match.desk.began !== null);
    await one.wish({ type: 'resign' });
    const { body } = await house.http('POST', `/api/tables/${table}/rematch`, undefined, host);
    const next = isFields(body) ? String(body['table']) : '';
    for (const more of [{}, { seat: 0 }, { seat: 1 }]) expect((await sit(next, more)).status).not.toBe(200);
    expect((await sit(next, { seat: 0, secret: ben.secret })).body).toMatchObject({ seat: 0 });
    expect((await sit(next, { seat: 1, secret: ann.secret })).body).toMatchObject({ seat: 1 });
  });
});

test('and after all of it a game is played to its end', async () => {
  const { table } = await house.make({ game: 'shut-the-box', plan: [{ player: 'person' }, { player: 'bot:casual' }] });
  const ann = await house.join(table, await house.sit(table, 'Ann'));
  await ann.playOut();
  expect(ann.match.awaiting.kind).toBe('over');
});
