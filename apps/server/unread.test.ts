/** Whoever asks for a long log and does not read it takes no more of the house's memory than a piece of it. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqlite } from './store/sqlite.ts';
import { House } from './testing/house.ts';

const house = new House();
afterEach(() => house.close());

test('a log that is asked for over HTTP and not read is made as far as it is taken', async () => {
  const store = await openSqlite(house.folder);
  await house.open({ store });
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const one = await house.join(table, await house.sit(table, 'Ann'));
  await one.until(() => one.match.desk.began !== null);
  const entries = Array.from({ length: 90_000 }, (_, nth) => ({
    line: JSON.stringify({ kind: 'hand-over', seat: 0, name: `${'🎲'.repeat(30)} ${nth}`, player: 'person', at: 0 }),
    key: null,
  }));
  await store.append([{ table, expects: one.length, entries, secrets: [] }]);
  expect((await house.log(table)).trimEnd().split('\n').at(-1)).toBe(entries.at(-1)?.line);
  const held: Socket[] = [];
  house.server?.app.server.on('connection', (socket) => held.push(socket));
  const { hostname, port } = new URL(house.address);
  const deaf = connect({ host: hostname, port: Number(port) }).pause();
  deaf.write(`GET /api/tables/${table}/log HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  await vi.waitFor(() => expect(held[0]?.writableNeedDrain).toBe(true), 20_000);
  expect(held[0]?.writableLength).toBeLessThan(1 << 19);
  deaf.destroy();
}, 60_000);
