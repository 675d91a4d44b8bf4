/** Who looks after a table whose host is away: whoever sits there, until the host is back. */
import type { SeatTaken, TableMade } from '@snug/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawSecret } from './secrets.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { flow } from './testing/flow.ts';
import { HandTime } from './testing/hand-time.ts';
import { House, type Player } from './testing/house.ts';

const SLOW = { game: 'shut-the-box', seats: 3 } as const; // no turn runs out
const AWAY = 30_000;
const ONLY_HOST = { code: 'not-yours', values: { why: 'host' } };
const toBot = (seat: number, name = '?') => ({ type: 'hand-over', seat, name, player: 'bot:beginner' });

let time: HandTime;
let first: House;
let second: House; // another node on the same store
beforeEach(async () => {
  time = new HandTime();
  [first, second] = [new House(), new House()];
  const store = await openSqlite(first.folder);
  const shared: Store = new Proxy(store, {
    get: (target, name: keyof Store) => (name === 'close' ? async () => {} : target[name].bind(target as never)),
  });
  await first.open({ store, time, node: 'first' });
  await second.open({ store: shared, time, node: 'second' });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

const passing = (ms: number): Promise<void> => flow(time, ms, [first.server, second.server]);
const sees = (player: Player, desk: 'host' | 'seats') => player.until(() => player.last('present')?.present.desk === desk);
const playersOf = ({ match }: Player) => match.desk.players.map((player) => `${player?.name} ${player?.player}`);

/** Goes, and the node has seen it. */
async function goes(player: Player, house: House, table: string): Promise<void> {
  const at = await house.server?.tables.open(table);
  const there = at?.audience.clients.size ?? 0;
  player.close();
  await expect.poll(() => at?.audience.clients.size).toBe(there - 1);
}

interface Seated {
  readonly made: TableMade;
  readonly seats: readonly SeatTaken[];
  readonly host: Player; // Ann, at the first node
  readonly ben: Player; // at the first node, too
  readonly cy: Player; // at the second
}

async function seated(): Promise<Seated> {
  const made = await first.make(SLOW);
  const seats: SeatTaken[] = [];
  for (const name of ['Ann', 'Ben', 'Cy']) seats.push(await first.sit(made.table, name));
  const host = await first.join(made.table, { ...seats[0], host: made.host, far: Infinity });
  const ben = await first.join(made.table, { ...seats[1], far: Infinity });
  const cy = await second.join(made.table, { ...seats[2], far: Infinity });
  await Promise.all([host, ben, cy].map((player) => player.until(() => player.match.desk.began !== null)));
  await passing(3000);
  return { made, seats, host, ben, cy };
}

test('whoever sits looks after the table once the host has been away for half a minute, at any node, and until they are back', async () => {
  const { made, seats, host, ben, cy } = await seated();
  await passing(AWAY);
  for (const player of [ben, cy])
    for (const wish of [{ type: 'pause' }, { type: 'resume' }, { type: 'give', seat: 1, ms: 1000 }, toBot(0)])
      expect(await player.wish(wish)).toMatchObject(ONLY_HOST);
  await goes(host, first, made.table);
  await passing(AWAY - 5000);
  for (const player of [ben, cy]) expect(await player.wish(toBot(0))).toMatchObject(ONLY_HOST);
  await passing(10_000);
  await Promise.all([sees(ben, 'seats'), sees(cy, 'seats')]);
  const watcher = await second.join(made.table);
  expect(watcher.last('welcome')?.present).toMatchObject({ host: false, desk: 'seats' });
  expect(await watcher.wish({ type: 'pause' })).toMatchObject({ code: 'not-yours' });
  expect(await cy.wish({ type: 'pause' }, 'p')).toHaveProperty('seq');
  expect(await ben.wish({ type: 'resume' })).toHaveProperty('seq');
  expect(await ben.wish({ type: 'give', seat: 2, ms: 1000 })).toMatchObject({ code: 'not-now' }); // as for the host: no time runs
  expect(await cy.wish(toBot(0))).toHaveProperty('seq');
  expect(playersOf(cy)).toEqual(['Ann bot:beginner', 'Ben person', 'Cy person']);

  const back = await first.join(made.table, { ...seats[0], host: made.host, far: Infinity });
  expect(back.last('welcome')?.present).toMatchObject({ host: true, desk: 'host' });
  await passing(3000);
  await Promise.all([sees(ben, 'host'), sees(cy, 'host')]);
  for (const player of [ben, cy]) expect(await player.wish({ type: 'pause' })).toMatchObject(ONLY_HOST);
  expect(await cy.wish({ type: 'pause' }, 'p')).toHaveProperty('seq'); // asked again, it was done already
  expect(await back.wish({ type: 'return' })).toHaveProperty('seq');
  expect(playersOf(back)).toEqual(['Ann person', 'Ben person', 'Cy person']);
  expect(await back.wish({ type: 'pause' })).toHaveProperty('seq');
});

test('they take nobody’s seat: not of whoever is here, at any node, not for somebody new, and no name is changed', async () => {
  const { made, seats, host, ben, cy } = await seated();
  await goes(host, first, made.table);
  await passing(AWAY + 5000);
  for (const [player, seat] of [
    [ben, 2],
    [cy, 1],
  ] as const)
    expect(await player.wish(toBot(seat))).toMatchObject({ code: 'not-now', values: { why: 'present' } });
  const toDee = { type: 'hand-over', seat: 0, name: 'Dee', player: 'person', secret: drawSecret() };
  expect(await ben.wish(toDee)).toMatchObject(ONLY_HOST);
  expect(await ben.wish(toBot(0, 'Nobody'))).toHaveProperty('seq');
  expect(playersOf(ben)[0]).toBe('Ann bot:beginner');
  expect(await ben.wish({ ...toBot(0), player: 'bot:strong' })).toMatchObject(ONLY_HOST); // a program plays already
  const ann = await second.join(made.table, { ...seats[0], far: Infinity }); // without the host's secret
  expect(await ann.wish({ type: 'return' })).toHaveProperty('seq');
  expect(await ann.wish({ type: 'pause' })).toHaveProperty('seq');
});

test('they stop a clock that runs, and give time', async () => {
  const made = await first.make({ game: 'race-to-65', options: { rules: 'phase-two' } });
  const [ann, ben] = [await first.sit(made.table, 'Ann'), await first.sit(made.table, 'Ben')];
  await first.join(made.table, { ...ann, far: Infinity });
  const two = await first.join(made.table, { ...ben, far: Infinity });
  await two.until(() => two.match.desk.began !== null);
  await passing(AWAY + 3000);
  await sees(two, 'seats');
  const { awaiting } = two.match;
  if (awaiting.kind !== 'turn') throw new Error('nobody is on turn');
  expect(await two.wish({ type: 'give', seat: awaiting.seat, ms: 5000 })).toHaveProperty('seq');
  expect(two.match.awaiting).toEqual({ ...awaiting, deadline: (awaiting.deadline ?? 0) + 5000 });
  expect(await two.wish({ type: 'pause' })).toHaveProperty('seq');
  expect(two.match.desk.pausedAt).not.toBeNull();
});

test('a host who only watches, at whichever node, is there', async () => {
  const { made, host, ben, cy } = await seated();
  await goes(host, first, made.table);
  const watching = await second.join(made.table, { host: made.host, far: Infinity });
  await passing(AWAY + 5000);
  await ben.until(() => ben.last('present')?.present.host === true);
  for (const player of [ben, cy]) expect(await player.wish({ type: 'pause' })).toMatchObject(ONLY_HOST);
  expect(await watching.wish({ type: 'pause' })).toHaveProperty('seq');
  await goes(watching, second, made.table);
  await passing(AWAY + 5000);
  for (const player of [ben, cy]) await sees(player, 'seats');
  expect(await ben.wish({ type: 'resume' })).toHaveProperty('seq');
});

test('after a restart a host who has not come back is away', async () => {
  const { made, seats } = await seated();
  await second.server?.stop();
  await first.server?.stop();
  second.server = null;
  time.pass(60_000);
  await first.open({ time, node: 'first' });
  const ben = await first.join(made.table, { ...seats[1], far: Infinity });
  expect(await ben.wish(toBot(0))).toMatchObject(ONLY_HOST); // they may be on their way
  await passing(AWAY + 3000);
  await sees(ben, 'seats');
  expect(await ben.wish(toBot(0))).toHaveProperty('seq');
  expect(await ben.wish({ type: 'pause' })).toHaveProperty('seq');
});

test('in a room they let a program sit in a seat that is kept, and leave a free one to whoever comes', async () => {
  const made = await first.make({ game: 'shut-the-box', seats: 2 });
  const { secret } = await first.sit(made.table, 'Ben');
  const ben = await first.join(made.table, { secret, far: Infinity });
  await passing(AWAY + 3000);
  await sees(ben, 'seats');
  expect(await ben.wish(toBot(1, 'Robin'))).toMatchObject(ONLY_HOST);
  await first.sit(made.table, 'Cy');
  await ben.until(() => ben.match.desk.began !== null);
  await ben.wish({ type: 'resign' });
  const { body } = await first.http('POST', `/api/tables/${made.table}/rematch`, undefined, made.host);
  const { table } = body as { readonly table: string };
  const taken = await first.http('POST', `/api/tables/${table}/seats`, { name: 'Ben', seed: 'x', secret });
  expect(taken.status).toBe(200);
  const again = await first.join(table, { secret, far: Infinity });
  await passing(AWAY + 3000);
  await sees(again, 'seats');
  expect(await again.wish(toBot(again.seat === 0 ? 1 : 0, 'Robin'))).toHaveProperty('seq');
  await again.until(() => again.match.desk.began !== null);
});
