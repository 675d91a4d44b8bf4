/** How long tables are at hand, and how long they are kept. */
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from './store/sqlite.ts';
import { Cut } from './testing/cut.ts';
import { HandTime } from './testing/hand-time.ts';
import { House, Player } from './testing/house.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEPT = 10 * DAY;

let house: House;
let time: HandTime;
beforeEach(async () => {
  time = new HandTime();
  house = await new House().open({ time, keepFor: KEPT });
});
afterEach(() => house.close());

const count = (): number => house.server?.tables.count ?? -1;
/** Whatever is done now and then is done. */
const rounds = (holds: () => void): Promise<void> =>
  vi.waitFor(() => {
    time.pass(30_000);
    holds();
  });

async function left(player: Player, table: string): Promise<void> {
  player.close();
  const open = await house.server?.tables.open(table);
  await vi.waitFor(() => expect(open?.audience.clients.size).toBe(0));
}

test('a table where nobody is is put away, and is as it was when somebody comes back', async () => {
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.sit(table, 'Ann');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await one.move({ type: 'throw' });
  const { entries } = one;
  time.pass(120_000);
  expect(count()).toBe(1);
  await left(one, table);
  await rounds(() => expect(count()).toBe(0));
  const back = await house.join(table, ann);
  expect(count()).toBe(1);
  expect(back.entries).toEqual(entries);
  await back.playOut();
  await back.until(() => back.match.desk.secret !== null);
});

test('a table stays for whoever is on their way in, and they hear what others do', async () => {
  const { table, host } = await house.make({ game: 'shut-the-box', seats: 1 });
  await house.sit(table, 'Ann');
  time.pass(59_000);
  const late = new Player(house.address, table);
  house.clients.push(late);
  await once(late.socket, 'open');
  time.pass(31_000);
  await house.http('GET', '/health');
  await late.hello({});
  const one = await house.join(table, { host });
  await one.wish({ type: 'pause' });
  await late.until(() => late.entries.at(-1)?.kind === 'pause');
});

test('a table whose clock runs stays at hand though nobody is there', async () => {
  const { table } = await house.make({ game: 'race-to-65', options: { rules: 'phase-two', seconds: 3600 } });
  const ann = await house.sit(table, 'Ann');
  await house.sit(table, 'Ben');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await left(one, table);
  for (let round = 0; round < 5; round++) {
    time.pass(30_000);
    await house.http('GET', '/health');
  }
  expect(count()).toBe(1);
});

test('a table is kept for no less after somebody was there for long', async () => {
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const one = await house.join(table, await house.sit(table, 'Ann'));
  for (let nth = 0; nth < 5; nth++) {
    time.pass(10 * 60_000);
    await house.http('GET', '/health');
  }
  await left(one, table);
  await rounds(() => expect(count()).toBe(0));
  time.pass(KEPT - 10 * 60_000);
  expect((await house.http('GET', `/api/tables/${table}`)).status).toBe(200);
});

test('a table is kept for so long after somebody was last there, its notes with it, and then there is nothing left', async () => {
  const { table, host } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.sit(table, 'Ann');
  const notes = `/api/tables/${table}/notes`;
  await house.http('PUT', notes, { text: 'mine', version: 0 }, ann.secret);
  const status = async (path: string, secret?: string) => (await house.http('GET', path, undefined, secret)).status;
  await rounds(() => expect(count()).toBe(0));
  time.pass(KEPT - DAY);
  const one = await house.join(table, ann);
  expect(one.closed).toBeNull();
  await left(one, table);
  await rounds(() => expect(count()).toBe(0));
  time.pass(KEPT - DAY); // longer after it was made than it would have been kept
  expect((await house.http('GET', notes, undefined, ann.secret)).body).toEqual({ text: 'mine', version: 1 });
  await rounds(() => expect(count()).toBe(0));
  time.pass(DAY + HOUR);
  expect(await status(`/api/tables/${table}`)).toBe(404);
  expect(await status(`/api/tables/${table}/log`, host)).toBe(404);
  expect(await status(notes, ann.secret)).toBe(404);
  expect((await house.join(table, ann)).closed).toBe(4404);
});

test('a table is kept while somebody stays, however long', async () => {
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.sit(table, 'Ann');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  const store = house.server?.tables.store;
  for (let days = 0; days < 12; days += 3) {
    time.pass(3 * DAY);
    await vi.waitFor(async () => {
      time.pass(30_000);
      expect((await store?.find(table))?.expires).toBeGreaterThan(time.now() + KEPT - DAY);
    });
  }
  await store?.expire(time.now());
  expect(await one.move({ type: 'throw' })).toHaveProperty('seq');
});

test('whoever is at a table that is no more is told so', async () => {
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const one = await house.join(table, await house.sit(table, 'Ann'));
  await one.until(() => one.match.desk.began !== null);
  await house.server?.tables.store.expire(time.now() + 2 * KEPT);
  expect(await one.move({ type: 'throw' })).toMatchObject({ code: 'gone' });
  await vi.waitFor(() => expect(one.closed).toBe(4404));
  expect(count()).toBe(0);
});

test('programs rest where nobody has been for a minute, and go on when somebody comes', async () => {
  const plan = [{ player: 'bot:random' }, { player: 'bot:random' }];
  const { table } = await house.make({ game: 'double-shutter', options: { goal: Number.MAX_SAFE_INTEGER }, plan });
  const watcher = await house.join(table);
  time.pass(120_000);
  const seen = watcher.length;
  await watcher.until(() => watcher.length > seen + 10);
  await left(watcher, table);
  await rounds(() => expect(count()).toBe(0));
  const back = await house.join(table);
  const rested = back.length;
  await back.until(() => back.length > rested + 10);
});

test('once a server has stopped nothing waits for time to pass', async () => {
  const { table } = await house.make({ game: 'race-to-65', options: { rules: 'phase-two' } });
  const seats = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
  const players = await Promise.all(seats.map((seat) => house.join(table, seat)));
  for (const player of players) await player.until(() => player.match.desk.began !== null);
  await house.server?.stop();
  await vi.waitFor(() => expect(players.map(({ closed }) => closed)).toEqual([1001, 1001]));
  time.pass(5000);
  expect(time.awaited).toBe(0);
});

test('a server that stops tells everybody to come back, though its store does not answer', async () => {
  await house.server?.stop();
  const real = await openSqlite(house.folder);
  const line = new Cut(real);
  await house.open({ time, store: line.store });
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.join(table, await house.sit(table, 'Ann'));
  await ann.until(() => ann.match.desk.began !== null);
  let answer = (): void => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  line.late = { name: 'append', after };
  ann.send({ type: 'move', id: 'a', seq: ann.length, move: { type: 'throw' } });
  ann.send({ type: 'knock' });
  await ann.until(() => ann.last('here') !== undefined); // so the move has been heard
  const stopped = house.server?.stop();
  expect(ann.closed).toBe(null);
  time.pass(2500);
  await vi.waitFor(() => expect(ann.closed).toBe(1001));
  answer();
  await stopped;
  await real.close();
});

test('what is refused over HTTP is counted by its code, and a store that is away is noticed though nobody moves', async () => {
  await house.server?.stop();
  const real = await openSqlite(house.folder);
  const line = new Cut(real);
  await house.open({ time, store: line.store });
  const counted = async (name: string): Promise<number> => {
    const { text } = await house.http('GET', '/metrics');
    return Number(
      text
        .split('\n')
        .find((row) => row.startsWith(`${name} `))
        ?.slice(name.length) ?? 0,
    );
  };
  const refused = (code: string): Promise<number> => counted(`snug_refused_total{code="${code}"}`);
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const { secret } = await house.sit(table, 'Ann');
  expect((await house.http('GET', '/api/nowhere')).status).toBe(404);
  expect((await house.http('POST', '/api/tables', { game: 'chess' })).status).toBe(400);
  expect([await refused('no-page'), await refused('bad-message'), await refused('gone')]).toEqual([1, 1, 0]);
  expect(await counted('snug_commit_failures_total')).toBe(0);
  line.away = true;
  time.pass(1000);
  await vi.waitFor(async () => expect(await counted('snug_commit_failures_total')).toBe(1));
  expect((await house.http('POST', '/api/tables', { game: 'shut-the-box' })).status).toBe(503);
  expect((await house.http('PUT', `/api/tables/${table}/notes`, { text: 'a plan', version: 0 }, secret)).status).toBe(503);
  expect(await refused('gone')).toBe(2);
  line.away = false;
  await house.server?.stop();
  await real.close();
});

test('a long log is told in pieces, without a gap, and fetched whole', async () => {
  await house.server?.stop();
  const real = await openSqlite(house.folder);
  await house.open({ time, store: new Cut(real).store });
  const { table, host } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.sit(table, 'Ann');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await house.server?.stop();
  const entries = Array.from({ length: 10_000 }, (_, nth) => ({
    line: JSON.stringify({ kind: nth % 2 === 0 ? 'pause' : 'resume', at: 0 }),
    key: null,
  }));
  const length = one.length + entries.length;
  await real.append([{ table, expects: one.length, entries, secrets: [] }]);
  await house.open({ time, store: new Cut(real).store });
  const again = await house.join(table, { ...ann, host });
  const pauses = again.wish({ type: 'pause' }); // before all has come
  await again.until(() => again.length === length + 1);
  expect(await pauses).toEqual({ seq: length });
  expect(again.heard.filter(({ type }) => type === 'entries').length).toBeGreaterThan(3);
  expect(again.last('welcome')?.present).toMatchObject({ seats: [true], host: true, desk: 'host' });
  expect((await house.log(table)).trimEnd().split('\n').slice(1)).toEqual(again.entries.map((entry) => JSON.stringify(entry)));
  await real.close();
});

test('a log that was damaged is nobody’s but its own table’s trouble', async () => {
  await house.server?.stop();
  const real = await openSqlite(house.folder);
  const lines: string[] = [];
  const log = { level: 'error', stream: { write: (line: string) => void lines.push(line) } } as const;
  const bad = { id: 'd'.repeat(22), header: '{', created: 0, expires: 9e15, secrets: [] };
  await real.create(bad); // looked after before the others
  await house.open({ time, store: new Cut(real).store });
  const { table } = await house.make({ game: 'race-to-65', options: { rules: 'phase-two' } });
  const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await one.wish({ type: 'resign' });
  const { body } = await house.http('POST', `/api/tables/${table}/rematch`, undefined, ben.secret);
  const { table: next } = body as { readonly table: string };
  const other = await house.make({ game: 'race-to-65', options: { rules: 'phase-two' } });
  for (const name of ['Cleo', 'Dan']) await house.sit(other.table, name);
  await house.server?.stop();
  const length = (await real.lengths([next])).get(next) ?? 0;
  await real.append([{ table: next, expects: length, entries: [{ line: '{"kind":"seel","at":0}', key: null }], secrets: [] }]);
  await house.open({ time, store: new Cut(real).store, log });
  await vi.waitFor(() => expect(house.server?.tables.count).toBe(1)); // the one whose clock runs
  expect([...(house.server?.tables.live ?? [])].map(({ id }) => id)).toEqual([other.table]);
  for (const id of [next, bad.id]) expect((await house.http('GET', `/api/tables/${id}`)).status).toBe(404);
  expect((await house.http('GET', `/api/tables/${table}`)).body).toMatchObject({ over: true, rematch: null });
  expect((await house.join(table, ben)).last('welcome')).toMatchObject({ rematch: null });
  expect(lines.some((line) => line.includes('a table cannot be read') && line.includes(`${next.slice(0, 6)}…`))).toBe(true);
  expect(lines.join('')).not.toContain(next); // its link is the key to it
  await real.close();
});

test('a table takes no more than 100,000 entries', async () => {
  await house.server?.stop();
  const real = await openSqlite(house.folder);
  await house.open({ time, store: new Cut(real).store });
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.sit(table, 'Ann');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await house.server?.stop();
  const entries = Array.from({ length: 99_999 - one.length }, (_, nth) => ({
    line: JSON.stringify({ kind: nth % 2 === 0 ? 'pause' : 'resume', at: 0 }),
    key: null,
  }));
  await real.append([{ table, expects: one.length, entries, secrets: [] }]);
  await house.open({ time, store: new Cut(real).store });
  const open = await house.server?.tables.open(table);
  expect(await open?.asked({ kind: entries.length % 2 === 0 ? 'pause' : 'resume', key: 'last' })).toMatchObject({ seq: 99_999 });
  expect(await open?.asked({ kind: 'resign', seat: 0, key: 'more' })).toMatchObject({ refused: { code: 'full' } });
  expect(await open?.asked({ kind: 'resume', key: 'last' })).toEqual({ refused: null, seq: 99_999 }); // it was done
  expect(open?.durable).toBe(100_000);
  await real.close();
});
