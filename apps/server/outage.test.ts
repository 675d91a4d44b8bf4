/** Whose time an outage is: nobody's. Two nodes on one store, on either kind of it. */
import type { SeatTaken, TableMade } from '@snug/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { Cut } from './testing/cut.ts';
import { flow } from './testing/flow.ts';
import { HandTime } from './testing/hand-time.ts';
import { House, type Player } from './testing/house.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';

const TURN = 15_000;
const INSTALLING = 600_000; // milliseconds, where there is no PostgreSQL yet
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALLING);
afterAll(() => postgres.end(), 60_000);

const STORES = {
  SQLite: async (folder: string): Promise<readonly [Store, Store]> => {
    const store = await openSqlite(folder);
    return [store, store];
  },
  PostgreSQL: async (): Promise<readonly [Store, Store]> => {
    const url = await postgres.database();
    return [await openPostgres(url), await openPostgres(url)];
  },
};

const ofKind = (player: Player, kind: string) => player.entries.filter((entry) => entry.kind === kind);
const deadline = ({ match }: Player): number =>
  match.awaiting.kind === 'turn' && match.awaiting.deadline !== null ? match.awaiting.deadline : Number.NaN;
/** When the first turn ends: what the line takes is of real time, and may be known only after somebody has looked. */
const firstEnds = ({ entries }: Player): number => {
  const flag = entries.findIndex(({ kind }) => kind === 'flag');
  const turn = flag < 0 ? entries : entries.slice(0, flag);
  return turn.reduce((end, entry) => end + (entry.kind === 'lag' ? entry.ms : 0), TURN);
};
const flip = (tile: number) => ({ type: 'flip', tray: 0, tile, to: 'down' });

describe.each(['SQLite', 'PostgreSQL'] as const)('an outage, %s', (kind) => {
  let [first, second]: readonly [House, House] = [new House(), new House()];
  let stores: readonly [Store, Store];
  let line: Cut; // between the first node and the store
  let other: Cut;
  let time: HandTime;
  let made: TableMade;
  let seats: readonly [SeatTaken, SeatTaken];
  let ann: Player; // on turn, at the first node
  let ben: Player; // at the second

  beforeEach(async () => {
    time = new HandTime();
    [first, second] = [new House(), new House()];
    stores = await STORES[kind](first.folder);
    [line, other] = [new Cut(stores[0]), new Cut(stores[1])];
    await first.open({ store: line.store, time, node: 'first' });
    await second.open({ store: other.store, time, node: 'second' });
    made = await first.make({ game: 'race-to-65', options: { rules: 'phase-two' } }); // 15 seconds a turn
    seats = [await first.sit(made.table, 'Ann'), await second.sit(made.table, 'Ben')];
    ann = await first.join(made.table, seats[0]);
    ben = await second.join(made.table, { ...seats[1], host: made.host });
    await Promise.all([ann, ben].map((player) => player.until(() => player.match.desk.began !== null)));
    await passing(3000);
  });
  afterEach(async () => {
    await first.close();
    await second.close();
    for (const store of new Set(stores)) await store.close();
  });

  const passing = (ms: number): Promise<void> => flow(time, ms, [first.server, second.server]);
  const at = (): number => time.now() - (ben.match.desk.began ?? 0);

  /** The first node is no more; returns when it was last alive. */
  function die(): number {
    line.away = true;
    ann.close();
    return at();
  }

  /** Ann goes by herself, and the first node has seen it. */
  async function leave(): Promise<void> {
    ann.close();
    const table = await first.server?.tables.open(made.table);
    await vi.waitFor(() => expect(table?.audience.clients.size).toBe(0));
  }

  async function untilCredited(player: Player): Promise<void> {
    await player.until(() => ofKind(player, 'outage').length > 0);
  }

  test('whoever comes back at another node gets the time back, once, and nobody’s deadline passed meanwhile', async () => {
    const before = deadline(ben);
    const died = die();
    await passing(40_000);
    expect(at()).toBeGreaterThan(before);
    expect(ofKind(ben, 'flag')).toEqual([]);
    const back = at();
    ann = await second.join(made.table, seats[0]);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: back - died, at: died }]);
    expect(deadline(ben)).toBeGreaterThanOrEqual(before + back - died);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ben, 'flag')).toEqual([]);
  });

  test('a short one, too: what is played before anybody can tell is in time', async () => {
    await passing(11_500);
    die();
    await passing(1000);
    ann = await second.join(made.table, seats[0]);
    await passing(1500);
    const due = deadline(ann);
    expect(at()).toBeGreaterThan(due);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'flag')).toEqual([]);
    expect(ofKind(ann, 'move')[0]?.at).toBeLessThan(due);
    expect(deadline(ann)).toBeGreaterThanOrEqual(at() + TURN); // and the next player has all of their turn
  });

  test('whoever plays as soon as they are back: the outage comes first, and the next player has all of their turn', async () => {
    die();
    await passing(8000);
    ann = await second.join(made.table, seats[0]);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'outage')).toMatchObject([{ seat: 0, ms: 8000 }]);
    expect(ofKind(ann, 'move')[0]?.at).toBe(at());
    expect(deadline(ann)).toBeGreaterThanOrEqual(at() + TURN);
  });

  test('whoever plays at once where nobody has looked for a while: it is looked first whether there was an outage', async () => {
    die();
    await passing(3000);
    other.away = 'attending';
    await passing(2000);
    other.away = false;
    let looked = (): void => {};
    const after = new Promise<void>((resolve) => {
      looked = resolve;
    });
    other.late = { name: 'attending', after };
    ann = await second.join(made.table, seats[0]);
    const moving = ann.move(flip(1));
    ann.send({ type: 'knock' });
    await ann.until(() => ann.last('here') !== undefined); // so the move has been heard
    other.late = null;
    looked();
    expect(await moving).toHaveProperty('seq');
    expect(ofKind(ann, 'outage')).toMatchObject([{ seat: 0, ms: 5000 }]);
    expect(ofKind(ann, 'move')[0]?.at).toBe(at());
  });

  test('ends when they are told that they are welcome, to the millisecond', async () => {
    die();
    await passing(8000);
    time.ticks = 1;
    ann = await second.join(made.table, seats[0]);
    await untilCredited(ann);
    time.ticks = 0;
    const [outage] = ofKind(ann, 'outage');
    const [welcomed] = ann.heard.flatMap((heard) => (heard.type === 'welcome' ? [heard.now] : []));
    expect(outage).toMatchObject({ ms: (welcomed ?? 0) - (ann.match.desk.began ?? 0) - (outage?.at ?? 0) });
  });

  test('nothing is judged before the store knows that they are back', async () => {
    die();
    await passing(8000);
    other.away = 'beat';
    ann = await second.join(made.table, seats[0]);
    expect(await ann.move(flip(1))).toMatchObject({ code: 'gone' });
    other.away = false;
    await passing(1000);
    await untilCredited(ann);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'outage')).toMatchObject([{ seat: 0, ms: 8000 }]);
    expect(deadline(ann)).toBeGreaterThanOrEqual(at() + TURN);
  });

  test('whoever takes over while time stands still has lost nothing, nor has the next player', async () => {
    die();
    await passing(30_000);
    expect(await ben.wish({ type: 'hand-over', seat: 0, name: 'Oak', player: 'bot:random' })).toHaveProperty('seq');
    expect(ofKind(ben, 'outage')).toMatchObject([{ seat: 0, ms: 30_000 }]);
    await ben.until(() => ben.match.awaiting.kind === 'turn' && ben.match.awaiting.seat === 1);
    expect(ofKind(ben, 'flag')).toEqual([]);
    expect(deadline(ben)).toBeGreaterThanOrEqual(at() + TURN);
  });

  test('a short one is given back as soon as it is sure, up to the moment they were back', async () => {
    const died = die();
    await passing(1000);
    ann = await second.join(made.table, seats[0]);
    await passing(5000);
    await untilCredited(ann);
    expect(ofKind(ann, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 1000, at: died }]);
  });

  test('is given back for a minute at most, whoever looks; then the time is up', async () => {
    const before = deadline(ben);
    const died = die();
    await passing(61_000);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 60_000, at: died }]);
    expect(ofKind(ben, 'flag')).toEqual([]);
    const due = deadline(ben);
    expect(due).toBeGreaterThanOrEqual(before + 60_000);
    await passing(20_000);
    await ben.until(() => ofKind(ben, 'flag').length > 0);
    expect(ofKind(ben, 'flag')[0]?.at).toBe(due);
    expect(ofKind(ben, 'outage')).toHaveLength(1);
  });

  test('whoever had left before gets nothing', async () => {
    await leave();
    await passing(2000);
    die();
    await passing(15_000);
    await ben.until(() => ofKind(ben, 'flag').length > 0);
    expect(ofKind(ben, 'flag')[0]?.at).toBe(firstEnds(ben));
    expect(ofKind(ben, 'outage')).toEqual([]);
  });

  test('whoever comes just in time and plays before anybody can tell is in time, and the next player has all of their turn', async () => {
    await leave();
    await passing(deadline(ben) - at() - 100);
    other.away = true;
    line.away = 'attending';
    await passing(10);
    ann = await first.join(made.table, seats[0]);
    await passing(200);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'flag')).toEqual([]);
    const due = firstEnds(ann);
    expect(ofKind(ann, 'move')[0]?.at).toBe(due - 1);
    expect(ofKind(ann, 'outage')).toEqual([{ kind: 'outage', seat: 1, ms: at() - due + 1, at: due - 1 }]);
    expect(deadline(ann)).toBe(at() + TURN);
  });

  test('both nodes look at the end of it, and one entry is written', async () => {
    const died = die();
    await passing(10_000);
    ann = await second.join(made.table, seats[0]);
    line.away = false; // it was only cut off, and finds the same
    await passing(3000);
    await untilCredited(ben);
    const watcher = await first.join(made.table);
    await passing(3000);
    expect(ofKind(watcher, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 10_000, at: died }]);
    expect(watcher.entries).toEqual(ben.entries);
  });

  test('a node that cannot reach the store for 20 seconds: those who stayed connected get them back', async () => {
    const before = deadline(ben);
    const away = at();
    line.away = true;
    await passing(20_000);
    expect(await ann.move(flip(1))).toMatchObject({ code: 'gone' });
    line.away = false;
    await passing(1000);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 21_000, at: away }]);
    expect(deadline(ben)).toBeGreaterThanOrEqual(before + 21_000);
    await ann.until(() => ofKind(ann, 'outage').length > 0);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'flag')).toEqual([]);
  });

  test('a node that cannot reach the store for three seconds, in which a deadline passes: they are given back all the same', async () => {
    await passing(10_000);
    const away = at();
    line.away = true;
    await passing(3000);
    expect(await ann.move(flip(1))).toMatchObject({ code: 'gone' });
    expect(at()).toBeGreaterThan(deadline(ben));
    line.away = false;
    await passing(1000);
    await untilCredited(ann);
    expect(ofKind(ann, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 4000, at: away }]);
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'flag')).toEqual([]);
  });

  test('a node that stands still for a moment, in which a deadline passes: what was sent meanwhile is in time', async () => {
    await passing(11_000);
    time.leap(2100);
    expect(at()).toBeGreaterThan(deadline(ben));
    time.pass(0); // timers come first
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    expect(ofKind(ann, 'flag')).toEqual([]);
    expect(deadline(ann)).toBeGreaterThanOrEqual(at() + TURN); // and the next player has all of their turn
  });

  test('a node that stands still for even less: what it reads first is in time, but what comes later is not', async () => {
    await passing(11_000);
    const moving = ann.move(flip(1));
    time.leap(1200);
    expect(at()).toBeGreaterThan(deadline(ben));
    time.pass(0);
    expect(await moving).toHaveProperty('seq');
    expect(ofKind(ann, 'flag')).toEqual([]);
    expect(deadline(ann)).toBeGreaterThanOrEqual(at() + TURN); // and the next player has all of their turn
    await passing(14_500);
    time.leap(1200);
    time.pass(0);
    await passing(2000);
    await ben.until(() => ofKind(ben, 'flag').length > 0);
  });

  test('a node that is restarted in order: the time until they are back is not theirs', async () => {
    await passing(300);
    const ended = at();
    await first.server?.stop();
    await vi.waitFor(() => expect(ann.closed).toBe(1001));
    await passing(30_000);
    expect(ofKind(ben, 'flag')).toEqual([]);
    await first.open({ store: line.store, time, node: 'first' });
    ann = await first.join(made.table, seats[0]);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 30_000, at: ended }]);
  });

  test('outages that follow each other before one was written are one', async () => {
    const died = die();
    await first.server?.stop();
    await passing(10_000);
    const again = new Cut(stores[0]);
    await first.open({ store: again.store, time, node: 'first' });
    again.away = other.away = 'append';
    ann = await first.join(made.table, seats[0]);
    await passing(2000);
    expect(ofKind(ann, 'outage')).toEqual([]);
    again.away = true;
    ann.close();
    await passing(10_000);
    other.away = false;
    ann = await second.join(made.table, seats[0]);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 22_000, at: died }]);
  });

  test('whoever has a device at another node is not away', async () => {
    const device = await second.join(made.table, seats[0]);
    await passing(1000);
    die();
    await passing(20_000);
    await device.until(() => ofKind(device, 'flag').length > 0);
    expect(ofKind(device, 'flag')[0]?.at).toBe(firstEnds(device));
    expect(ofKind(device, 'outage')).toEqual([]);
  });

  test('others act while it lasts: time stands still for them too, and a pause is counted once', async () => {
    const before = deadline(ben);
    const died = die();
    await passing(8000);
    expect(await ben.wish({ type: 'move', seq: ben.length, move: { type: 'call' } })).toHaveProperty('seq');
    expect(ofKind(ben, 'move').at(-1)).toMatchObject({ seat: 1, at: died });
    await ben.wish({ type: 'pause' });
    await passing(100_000);
    await ben.wish({ type: 'resume' });
    const paused = ofKind(ben, 'resume')[0]?.at ?? 0;
    expect(paused).toBe(at());
    expect(deadline(ben)).toBeGreaterThanOrEqual(before + paused - died);
    expect(deadline(ben)).toBeLessThan(before + paused - died + 1000); // nothing but the line besides
    expect(ofKind(ben, 'outage')).toEqual([]);
    expect(await ben.wish({ type: 'resign' })).toHaveProperty('seq');
    expect(ben.match.awaiting).toMatchObject({ kind: 'over', winners: [0] });
  });

  test('a pause that ends while it lasts: the rest of it is given back', async () => {
    const before = deadline(ben);
    const died = die();
    await passing(8000);
    await ben.wish({ type: 'pause' });
    await passing(10_000);
    await ben.wish({ type: 'resume' });
    await passing(12_000);
    ann = await second.join(made.table, seats[0]);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toMatchObject([{ seat: 0, ms: 12_000, at: died + 18_000 }]);
    expect(deadline(ben)).toBeGreaterThanOrEqual(before + 30_000);
    expect(deadline(ben)).toBeLessThan(before + 31_000);
  });

  test('a turn that begins while its player’s node is dead stands still from then', async () => {
    expect(await ann.move(flip(1))).toHaveProperty('seq');
    await ben.until(() => ben.match.awaiting.kind === 'turn' && ben.match.awaiting.seat === 1);
    die();
    await passing(6000);
    const began = at();
    expect(await ben.move({ type: 'flip', tray: 1, tile: 1, to: 'down' })).toHaveProperty('seq');
    await passing(30_000);
    ann = await second.join(made.table, seats[0]);
    await untilCredited(ben);
    expect(ofKind(ben, 'outage')).toEqual([{ kind: 'outage', seat: 0, ms: 30_000, at: began }]);
    expect(ofKind(ben, 'flag')).toEqual([]);
  });

  test('a timeout is left to the node that serves the player, unless it does not write it', async () => {
    const due = deadline(ben);
    await passing(due - at() + 1);
    await ben.until(() => ofKind(ben, 'flag').length > 0);
    expect(ofKind(ben, 'flag')).toEqual([{ kind: 'flag', at: due }]);
    expect([line.flags, other.flags]).toEqual([1, 0]);
  });

  test('a timeout that the node of the player does not write is written by another, a little later', async () => {
    const due = deadline(ben);
    line.away = 'append';
    await passing(due - at() + 2000);
    expect([other.flags, ofKind(ben, 'flag')]).toEqual([0, []]);
    await passing(4000);
    await ben.until(() => ofKind(ben, 'flag').length > 0);
    expect(ofKind(ben, 'flag')).toEqual([{ kind: 'flag', at: due }]);
    expect([line.flags, other.flags]).toEqual([0, 1]);
  });

  test('everybody sees who is connected, at whichever node', async () => {
    await ben.until(() => String(ben.last('present')?.present.seats) === 'true,true');
    await ann.until(() => String(ann.last('present')?.present.seats) === 'true,true');
    const watcher = await second.join(made.table);
    expect(watcher.last('welcome')?.present.seats).toEqual([true, true]);
    await leave();
    await passing(3000);
    await ben.until(() => String(ben.last('present')?.present.seats) === 'false,true');
    ann = await first.join(made.table, seats[0]);
    await passing(2000);
    await ben.until(() => String(ben.last('present')?.present.seats) === 'true,true');
    die();
    await passing(8000);
    await ben.until(() => String(ben.last('present')?.present.seats) === 'false,true');
  });

  test('a node says by itself that it lives, and whom it serves', async () => {
    const [service] = await line.store.attending([made.table], 'second/x');
    time.pass(1000);
    await vi.waitFor(async () => {
      const services = await line.store.attending([made.table], 'second/x');
      expect(services.find(({ node }) => node === service?.node)?.beat).toBe(time.now());
    });
  });
});

test('a program on turn loses nothing either, where somebody is at its table', async () => {
  const time = new HandTime();
  const house = new House();
  const real = await openSqlite(house.folder);
  const [line, next] = [new Cut(real), new Cut(real)];
  const open = (store: Store): Promise<House> => house.open({ store, time, pace: 10_000 });
  const passing = (ms: number): Promise<void> => flow(time, ms, [house.server]);
  await open(line.store);
  const plan = [{ player: 'person' }, { player: 'bot:random' }];
  const { table } = await house.make({ game: 'race-to-65', options: { rules: 'phase-two' }, plan });
  const ann = await house.sit(table, 'Ann');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await passing(2000);
  await one.move(flip(1));
  await passing(3000);
  line.away = true;
  await house.server?.stop();
  await passing(30_000);
  await open(next.store);
  const back = await house.join(table, ann);
  await back.until(() => ofKind(back, 'outage').length > 0);
  expect(ofKind(back, 'outage')).toEqual([{ kind: 'outage', seat: 1, ms: 30_000, at: 5000 }]);
  await passing(11_000);
  await back.until(() => ofKind(back, 'move').length === 2);
  expect(ofKind(back, 'flag')).toEqual([]);
  await house.close();
  await real.close();
});

test('a node that can write nothing down does not count as healthy', async () => {
  const time = new HandTime();
  const house = new House();
  const line = new Cut(await openSqlite(house.folder));
  await house.open({ store: line.store, time });
  const health = async (): Promise<number> => (await house.http('GET', '/health')).status;
  expect(await health()).toBe(200);
  line.away = 'beat';
  await flow(time, 6000, [house.server]);
  expect(await health()).toBe(503);
  line.away = false;
  await flow(time, 2000, [house.server]);
  expect(await health()).toBe(200);
  await house.close();
});
