import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { CLOSED } from '@snug/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addressOf, Bucket, type Limits, NO_LIMITS } from './limits.ts';
import { HandTime } from './testing/hand-time.ts';
import { House } from './testing/house.ts';

let house: House;
afterEach(() => house?.close());

const opened = async (limits: Partial<Limits>, more: object = {}): Promise<House> => {
  house = await new House().open({ limits: { ...NO_LIMITS, ...limits }, ...more });
  return house;
};

const statuses = async (count: number, path: string, init: (nth: number) => RequestInit = () => ({})): Promise<number[]> => {
  const all: number[] = [];
  for (let nth = 0; nth < count; nth++) all.push((await fetch(house.address + path, init(nth))).status);
  return all;
};

const from = (address: string): RequestInit => ({ headers: { 'x-forwarded-for': address } });

describe('who an address stands for', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s is %s', (ip, address) => expect(addressOf(ip)).toBe(address));
});

test('the host says no more by several sockets than by one', async () => {
  await opened({ messages: { burst: 8, perSecond: 0 } });
  const { table, host } = await house.make({ game: 'shut-the-box' });
  const desks = [await house.join(table, { host }), await house.join(table, { host })];
  for (const desk of desks) for (let nth = 0; nth < 5; nth++) desk.send({ type: 'knock' });
  await vi.waitFor(() => expect(desks.some(({ closed }) => closed === CLOSED['too-fast'])).toBe(true));
});

test('whoever opens a socket and says nothing is cut off', async () => {
  const time = new HandTime();
  await opened({}, { time });
  const { table } = await house.make({ game: 'shut-the-box' });
  const silent = new WebSocket(`${house.address.replace('http', 'ws')}/api/tables/${table}/socket`);
  const closed = once(silent, 'close');
  await once(silent, 'open');
  time.pass(5000); // the round in which everybody is asked
  await setTimeout(4100); // by the clock of the machine, as round trips are measured
  time.pass(5000);
  await closed;
});

describe('pings of a client', () => {
  test('are answered as they came, and count as much as messages do', async () => {
    await opened({ messages: { burst: 8, perSecond: 0 } });
    const { table } = await house.make({ game: 'shut-the-box' });
    const watcher = await house.join(table);
    const answers: string[] = [];
    watcher.socket.on('pong', (payload) => answers.push(payload.toString()));
    for (let nth = 1; nth < 8; nth++) watcher.socket.ping(`are you there? ${nth}`); // the hello was the first
    await vi.waitFor(() => expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7].map((nth) => `are you there? ${nth}`)));
    watcher.socket.ping('');
    await vi.waitFor(() => expect(watcher.closed).toBe(CLOSED['too-fast']));
    expect(answers).toHaveLength(7);
  });

  test('whose answers are not read are not answered without end', async () => {
    await opened({}, { time: new HandTime() });
    const { table } = await house.make({ game: 'shut-the-box' });
    const held: Socket[] = [];
    house.server?.app.server.on('connection', (socket) => held.push(socket));
    const watcher = await house.join(table);
    watcher.socket.pause();
    const payload = Buffer.alloc(125);
    let most = 0;
    for (let round = 0; round < 200 && watcher.closed === null; round++) {
      for (let nth = 0; nth < 1000; nth++) watcher.socket.ping(payload);
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, ...held.map(({ writableLength }) => writableLength));
    }
    expect(most).toBeLessThan(2 << 20);
    watcher.socket.resume();
    await vi.waitFor(() => expect(watcher.closed).toBe(CLOSED.slow), 30_000);
  }, 60_000);
});

describe('a bucket', () => {
  test('gives what is in it, and fills up as time passes, and no further', () => {
    const bucket = new Bucket(1000, { burst: 3, perSecond: 2 });
    const taken = (times: number, now: number): boolean[] => Array.from({ length: times }, () => bucket.take(now));
    expect(taken(4, 1000)).toEqual([true, true, true, false]);
    expect(taken(2, 1500)).toEqual([true, false]);
    expect(taken(4, 61_500)).toEqual([true, true, true, false]);
  });
});

describe('an address', () => {
  test('may ask so often a minute, whatever it asks for', async () => {
    await opened({ requests: 5 });
    expect(await statuses(6, '/health')).toEqual([200, 200, 200, 200, 200, 429]);
    const { status, body } = await house.http('GET', '/api/tables/none');
    expect([status, body]).toEqual([429, { refused: { code: 'too-fast', rule: null, values: {} } }]);
  });

  test('may look for so many pages that are not there', async () => {
    await opened({ requests: 3 });
    expect(await statuses(4, '/wp-login.php')).toEqual([404, 404, 404, 429]);
  });

  test('may make so many tables a minute', async () => {
    await opened({ tables: 2 });
    const make = (): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"game":"shut-the-box"}',
    });
    expect(await statuses(3, '/api/tables', make)).toEqual([201, 201, 429]);
    expect(await statuses(1, '/health')).toEqual([200]);
  });

  test('is what the nearest proxy says, where there is one, and all of a network of IPv6', async () => {
    await opened({ requests: 2 }, { proxied: true });
    const asked = ['192.0.2.1', 'made-up, 192.0.2.1', '192.0.2.1', '192.0.2.2'];
    expect(await statuses(4, '/health', (nth) => from(asked[nth] ?? ''))).toEqual([200, 200, 429, 200]);
    expect(await statuses(3, '/health', (nth) => from(`2001:db8:1:2::${nth}`))).toEqual([200, 200, 429]);
    expect(await statuses(1, '/health', () => from('2001:db8:1:3::1'))).toEqual([200]);
  });

  test('is that of the connection, where there is no proxy, whatever a client says', async () => {
    await opened({ requests: 2 });
    expect(await statuses(3, '/health', (nth) => from(`192.0.2.${nth}`))).toEqual([200, 200, 429]);
  });

  test('may have so many sockets open at a time', async () => {
    await opened({ sockets: 2 });
    const { table } = await house.make({ game: 'shut-the-box' });
    const [one] = [await house.join(table), await house.join(table)];
    expect((await house.join(table)).last('welcome')).toBeUndefined();
    one.close();
    while ((await house.join(table)).last('welcome') === undefined); // until the server has seen it go
  });

  test('may not have more of them by opening them all at once', async () => {
    await opened({ sockets: 5 });
    const { table } = await house.make({ game: 'shut-the-box' });
    const all = await Promise.all(Array.from({ length: 40 }, () => house.join(table)));
    expect(all.filter((player) => player.last('welcome') !== undefined)).toHaveLength(5);
  });
});

describe('messages', () => {
  const talk = { messages: { burst: 5, perSecond: 1 } };
  const noise = { type: 'move', seq: 0, move: { type: 'nonsense' } };

  test('a socket that says too much is closed, and the next one may talk again', async () => {
    await opened(talk, { time: new HandTime() });
    const { table } = await house.make({ game: 'shut-the-box' });
    const watcher = await house.join(table);
    for (let nth = 0; nth < 5; nth++) watcher.send({});
    await watcher.until(() => watcher.closed !== null);
    expect(watcher.closed).toBe(CLOSED['too-fast']);
    expect((await house.join(table)).last('welcome')).toBeDefined();
  });

  test('a seat has one allowance for all its devices, and others have theirs', async () => {
    const time = new HandTime();
    await opened(talk, { time });
    const { table } = await house.make({ game: 'shut-the-box' });
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const devices = [await house.join(table, ann), await house.join(table, ann), await house.join(table, ann)];
    for (const device of [0, 1, 2, 0, 1]) expect(await devices[device]?.wish(noise)).toHaveProperty('code');
    devices[2]?.send(noise);
    await devices[2]?.until(() => devices[2]?.closed !== null);
    expect(devices.map(({ closed }) => closed)).toEqual([null, null, CLOSED['too-fast']]);
    const back = await house.join(table, ann);
    back.send(noise);
    await back.until(() => back.closed !== null);
    expect(back.closed).toBe(CLOSED['too-fast']);
    const other = await house.join(table, ben);
    expect(await other.wish(noise)).toHaveProperty('code');
    time.pass(1000);
    expect(await devices[0]?.wish(noise)).toHaveProperty('code');
  });
});
