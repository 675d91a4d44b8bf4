/** Whoever asks for a long log and does not read it takes no more of the house's memory than a piece of it. */
import { connect, type Socket } from 'node:net';
import { CLOSED, type SeatTaken, type TableMade } from '@snug/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawSecret } from './secrets.ts';
import type { Settings } from './server.ts';
import { openSqlite } from './store/sqlite.ts';
import { HandTime } from './testing/hand-time.ts';
import { House } from './testing/house.ts';

const PATIENCE = 60_000; // milliseconds, for tens of megabytes on a machine that has other things to do
const WHOLE = 180_000;

let house: House;
beforeEach(() => {
  house = new House();
});
afterEach(() => house.close());

async function longLog(
  settings: Partial<Settings> = {},
): Promise<{ readonly made: TableMade; readonly seat: SeatTaken; readonly last: string; readonly length: number }> {
  const store = await openSqlite(house.folder);
  await house.open({ store, time: new HandTime(), ...settings }); // nobody is asked whether they are there, however slow the machine is
  const made = await house.make({ game: 'shut-the-box', seats: 1 });
  const seat = await house.sit(made.table, 'Ann');
  const one = await house.join(made.table, seat);
  await one.until(() => one.match.desk.began !== null);
  one.close();
  const entries = Array.from({ length: 90_000 }, (_, nth) => ({
    line: JSON.stringify({ kind: 'hand-over', seat: 0, name: `${'🎲'.repeat(30)} ${nth}`, player: 'person', at: 0 }),
    key: null,
  }));
  await store.append([{ table: made.table, expects: one.length, entries, secrets: [] }]);
  return { made, seat, last: entries.at(-1)?.line ?? '', length: one.length + entries.length };
}

test(
  'whoever reads a long log slowly hears what came of what they asked for meanwhile',
  async () => {
    const { made, length } = await longLog();
    const slow = await house.join(made.table, { host: made.host });
    slow.socket.pause();
    const paused = slow.wish({ type: 'pause' });
    const table = await house.server?.tables.open(made.table);
    await vi.waitFor(() => expect(table?.durable).toBe(length + 1), PATIENCE);
    expect(table?.audience.clients.size).toBe(0); // it has not been told all yet
    slow.socket.resume();
    expect(await paused).toEqual({ seq: length });
  },
  WHOLE,
);

test(
  'whoever reads so slowly that the table is put away meanwhile is told to come back, and not left there alone',
  async () => {
    const time = new HandTime();
    const { made } = await longLog({ time });
    const slow = await house.join(made.table);
    slow.socket.pause();
    await vi.waitFor(() => {
      time.pass(30_000);
      expect(house.server?.tables.count).toBe(0);
    });
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.closed).toBe(CLOSED.gone), PATIENCE);
  },
  WHOLE,
);

test(
  'whoever reads a long log slowly does not act for a seat that was given away meanwhile',
  async () => {
    const { made, seat, length } = await longLog();
    const slow = await house.join(made.table, seat);
    slow.socket.pause();
    const host = await house.join(made.table, { host: made.host, have: length });
    const secret = drawSecret();
    host.send({ id: 'give', type: 'hand-over', seat: 0, name: 'Cy', player: 'person', secret });
    await host.until(() => host.last('entries')?.entries.some((entry) => entry.kind === 'hand-over') === true);
    const resigned = slow.wish({ type: 'resign' });
    slow.socket.resume();
    expect(await resigned).toMatchObject({ code: 'not-yours' });
    await vi.waitFor(() => expect(slow.closed).toBe(CLOSED['not-yours']), PATIENCE);
    expect((await house.log(made.table)).trimEnd().split('\n').at(-1)).toMatch(/"kind":"hand-over".*"Cy"/);
  },
  WHOLE,
);

test(
  'a log that is asked for over HTTP and not read is made as far as it is taken',
  async () => {
    const { made, last } = await longLog();
    const { table } = made;
    expect((await house.log(table)).trimEnd().split('\n').at(-1)).toBe(last);
    const held: Socket[] = [];
    house.server?.app.server.on('connection', (socket) => held.push(socket));
    const { hostname, port } = new URL(house.address);
    const deaf = connect({ host: hostname, port: Number(port) }).pause();
    deaf.write(`GET /api/tables/${table}/log HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await vi.waitFor(() => expect(held[0]?.writableNeedDrain).toBe(true), PATIENCE);
    expect(held[0]?.writableLength).toBeLessThan(1 << 19);
    deaf.destroy();
  },
  WHOLE,
);
