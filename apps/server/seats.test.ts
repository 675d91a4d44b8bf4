/** Whose seat it is: who may give it away, who comes back to it, and who can no longer act for it. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFields } from '@snug/engine';
import { CLOSED, type SeatTaken, type TableMade } from '@snug/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawSecret } from './secrets.ts';
import { openSqlite } from './store/sqlite.ts';
import { Unavailable } from './store/store.ts';
import { House, type Player } from './testing/house.ts';

const BOX = { game: 'shut-the-box' } as const;

let house: House;
let lines: { readonly level: number }[];
beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  house = await new House().open({ log: { level: 'debug', stream } });
});
afterEach(() => house.close());

interface Sitting {
  readonly made: TableMade;
  readonly seats: readonly SeatTaken[];
  readonly players: readonly Player[]; // the first is the host, too
  readonly host: Player;
}

async function seated(...names: readonly string[]): Promise<Sitting> {
  const made = await house.make({ ...BOX, seats: names.length });
  const seats: SeatTaken[] = [];
  for (const name of names) seats.push(await house.sit(made.table, name));
  const players = await Promise.all(
    seats.map((seat, nth) => house.join(made.table, { ...seat, ...(nth === 0 && { host: made.host }) })),
  );
  const [host] = players;
  if (host === undefined) throw new Error('nobody sits');
  await host.until(() => host.match.desk.began !== null);
  return { made, seats, players, host };
}

/** Until the host has seen that the seat is empty. */
async function goes(player: Player | undefined, { host }: Sitting): Promise<void> {
  player?.close();
  await host.until(() => host.last('present')?.present.seats[player?.seat ?? -1] === false);
}

const sit = (table: string, more: object) =>
  house.http('POST', `/api/tables/${table}/seats`, { name: 'Eve', seed: 'x', ...more });

async function rematch({ table, host }: TableMade): Promise<string> {
  const { body } = await house.http('POST', `/api/tables/${table}/rematch`, undefined, host);
  if (!isFields(body) || typeof body['table'] !== 'string') throw new Error(`no rematch: ${JSON.stringify(body)}`);
  return body['table'];
}

test('nobody is called like another, however they came', async () => {
  const at = await seated('Ann', 'ann', 'Ben');
  const names = () => at.host.match.desk.players.map((player) => player?.name);
  expect(names()).toEqual(['Ann', 'ann 2', 'Ben']);
  await goes(at.players[2], at);
  await at.host.wish({ type: 'hand-over', seat: 2, name: 'Ann', player: 'bot:random' });
  expect(names()).toEqual(['Ann', 'ann 2', 'Ann 3']);
});

test('whoever comes back to a seat that a program had has their own name again', async () => {
  const sitting = await seated('Ann', 'Ben');
  const [, ben] = sitting.players;
  await goes(ben, sitting);
  await sitting.host.wish({ type: 'hand-over', seat: 1, name: 'Cy', player: 'bot:beginner' });
  const back = await house.join(sitting.made.table, sitting.seats[1]);
  expect(back.match.desk.players[1]?.name).toBe('Cy');
  await back.wish({ type: 'return' });
  expect(back.match.desk.players[1]).toEqual({ name: 'Ben', player: 'person' });
});

test('whoever comes to a seat that was kept for them, and that a program took, says what they are called', async () => {
  const { made, players, seats } = await seated('Ann', 'Ben');
  await players[1]?.wish({ type: 'resign' });
  const next = await rematch(made);
  const host = await house.join(next, { host: made.host });
  for (const [nth, name] of ['Ann', 'Ben'].entries())
    await host.wish({ type: 'hand-over', seat: 1 - nth, name: 'Oak', player: 'bot:casual' }, name);
  const [ann, ben] = [await house.join(next, seats[0]), await house.join(next, seats[1])];
  await ben.wish({ type: 'return', name: ' Ben\n' });
  expect(ben.match.desk.players[0]).toEqual({ name: 'Ben', player: 'person' });
  await ann.wish({ type: 'return' });
  expect(ann.match.desk.players[1]).toMatchObject({ name: expect.stringContaining('Oak'), player: 'person' });
});

describe('a seat that is handed over', () => {
  test('is nobody’s who is there', async () => {
    const at = await seated('Ann', 'Ben');
    const [, ben] = at.players;
    const secret = drawSecret();
    const toCy = { type: 'hand-over', seat: 1, name: 'Cy', player: 'person', secret };
    const present = { code: 'not-now', values: { why: 'present' } };
    expect(await at.host.wish(toCy)).toMatchObject(present);
    expect(await at.host.wish({ ...toCy, player: 'bot:casual', secret: null })).toMatchObject(present);
    expect((await house.join(at.made.table, { secret })).closed).toBe(4403);
    await goes(ben, at);
    expect(await at.host.wish(toCy, 'a')).toHaveProperty('seq');
    const cy = await house.join(at.made.table, { secret });
    expect(cy.seat).toBe(1);
    expect(await at.host.wish(toCy, 'a')).toHaveProperty('seq'); // asked again, it was done already
    expect((await house.join(at.made.table, at.seats[1])).closed).toBe(4403);
  });

  test('may be a program’s, or the host’s own', async () => {
    const { host, players } = await seated('Ann', 'Ben', 'Cy');
    const [, ben] = players;
    await ben?.wish({ type: 'leave', player: 'bot:beginner' });
    const toDee = { type: 'hand-over', name: 'Dee', player: 'person' };
    expect(await host.wish({ ...toDee, seat: 1, secret: drawSecret() })).toHaveProperty('seq');
    expect(await host.wish({ type: 'hand-over', seat: 0, name: 'Ann', player: 'bot:beginner' })).toHaveProperty('seq');
  });

  test('takes no ids along: the same id is another wish of whoever plays now', async () => {
    const at = await seated('Ann', 'Ben');
    const [ann, ben] = at.players;
    const moved = await ann?.wish({ type: 'move', seq: ann.length, move: { type: 'throw' } }, 'same');
    const twin = await house.join(at.made.table, at.seats[0]);
    expect(await twin.wish({ type: 'move', seq: twin.length, move: { type: 'throw' } }, 'same')).toEqual(moved);
    await ben?.wish({ type: 'leave', player: 'bot:beginner' }, 'b');
    await goes(ben, { ...at });
    const secret = drawSecret();
    await at.host.wish({ type: 'hand-over', seat: 1, name: 'Cy', player: 'person', secret });
    const cy = await house.join(at.made.table, { secret });
    const before = cy.length;
    expect(await cy.wish({ type: 'leave', player: 'bot:beginner' }, 'b')).toMatchObject({ seq: before });
  });

  test('is not had back by sitting down again with the secret from before', async () => {
    const at = await seated('Ann', 'Ben');
    await goes(at.players[1], at);
    await at.host.wish({ type: 'hand-over', seat: 1, name: 'Cy', player: 'person', secret: drawSecret() });
    const again = await sit(at.made.table, { secret: at.seats[1]?.secret });
    expect([again.status, again.body]).toMatchObject([403, { refused: { code: 'not-yours' } }]);
    expect((await sit(at.made.table, { secret: at.seats[0]?.secret })).body).toMatchObject({ seat: 0 });
  });

  test('given away twice at once is theirs to whom it was given last, and only theirs', async () => {
    const at = await seated('Ann', 'Ben', 'Cy');
    await goes(at.players[1], at);
    await goes(at.players[2], at);
    const [first, last] = [drawSecret(), drawSecret()];
    const give = (seat: number, secret: string) =>
      at.host.wish({ type: 'hand-over', seat, name: 'Dee', player: 'person', secret });
    const given = await Promise.all([give(1, first), give(1, last), give(2, last)]);
    expect(given).toMatchObject([{ seq: at.host.length - 2 }, { seq: at.host.length - 1 }, { code: 'not-yours' }]);
    expect((await house.join(at.made.table, { secret: first })).closed).toBe(CLOSED['not-yours']);
    expect((await house.join(at.made.table, { secret: last })).seat).toBe(1);
    const notes = `/api/tables/${at.made.table}/notes`;
    await house.http('PUT', notes, { text: 'mine', version: 0 }, last);
    expect((await house.http('GET', notes, undefined, first)).status).toBe(403);
    await house.server?.stop();
    await house.open();
    expect((await house.http('GET', notes, undefined, last)).body).toMatchObject({ text: 'mine' });
  });
});

test('whoever has resigned does not come back', async () => {
  const { players } = await seated('Ann', 'Ben', 'Cy');
  const [, ben] = players;
  await ben?.wish({ type: 'resign' });
  expect(await ben?.wish({ type: 'return' })).toMatchObject({ code: 'not-now', values: { why: 'resigned' } });
});

test('the secret of one role is no seat’s', async () => {
  const { table, host, watch } = await house.make({ ...BOX, watch: 'invited' });
  for (const secret of [host, watch])
    expect(await sit(table, { secret })).toMatchObject({ status: 403, body: { refused: { code: 'not-yours' } } });
  const ann = await house.sit(table, 'Ann');
  expect((await sit(table, { secret: drawSecret(), seat: 1 })).status).toBe(200);
  const one = await house.join(table, { ...ann, host });
  for (const secret of [host, watch, ann.secret])
    expect(await one.wish({ type: 'hand-over', seat: 1, name: 'Cy', player: 'person', secret })).toMatchObject({
      code: 'not-yours',
    });
});

describe('an empty seat', () => {
  test('is given to a program by the host, and the game begins', async () => {
    const made = await house.make(BOX);
    const host = await house.join(made.table, { ...(await house.sit(made.table, 'Ann')), host: made.host });
    expect(await host.wish({ type: 'hand-over', seat: 1, name: 'Oak', player: 'bot:beginner' })).toHaveProperty('seq');
    await host.until(() => host.match.desk.began !== null);
    expect(host.match.desk.players[1]).toEqual({ name: 'Oak', player: 'bot:beginner' });
    expect(host.match.desk.seeds[1]).toBe('bot');
    await host.playOut();
    expect(host.match.awaiting.kind).toBe('over');
  });

  test('that was resigned stays with a program: nobody else is put into a game that is lost', async () => {
    const { host, players } = await seated('Ann', 'Ben', 'Cy');
    expect(await players[2]?.wish({ type: 'resign' })).toHaveProperty('seq');
    const secret = drawSecret();
    expect(await host.wish({ type: 'hand-over', seat: 2, name: 'Dee', player: 'person', secret })).toMatchObject({
      code: 'not-now',
      values: { why: 'resigned' },
    });
    expect(await host.wish({ type: 'hand-over', seat: 2, name: 'Oak', player: 'bot:random' })).toHaveProperty('seq');
  });

  test('that a host gives away is theirs until they were told that it was done', async () => {
    const { host } = await seated('Ann', 'Ben');
    const wish = { type: 'hand-over', seat: 0, name: 'Dee', player: 'person', secret: drawSecret() };
    expect(await host.wish(wish)).toHaveProperty('seq');
    await host.until(() => host.closed !== null);
    expect(host.closed).toBe(4403);
    expect(host.entries.at(-1)).toMatchObject({ kind: 'hand-over', seat: 0, name: 'Dee' });
  });

  test('that is kept for somebody who does not come goes to a program, or to somebody else', async () => {
    const { made, seats, players } = await seated('Ann', 'Ben', 'Cy');
    for (const player of players.slice(1)) await player.wish({ type: 'resign' });
    const next = await rematch(made);
    const host = await house.join(next, { host: made.host });
    const secret = drawSecret();
    expect(await host.wish({ type: 'hand-over', seat: 0, name: 'Dee', player: 'person', secret })).toHaveProperty('seq');
    expect(await host.wish({ type: 'hand-over', seat: 1, name: 'Oak', player: 'bot:beginner' })).toHaveProperty('seq');
    expect((await sit(next, { secret: seats[1]?.secret, seat: 0 })).status).toBe(409);
    expect((await house.join(next, seats[1])).closed).toBe(4403);
    expect((await house.join(next, { secret })).seat).toBe(0);
    expect((await sit(next, { secret: seats[0]?.secret })).body).toMatchObject({ seat: 2 });
    await host.until(() => host.match.desk.began !== null);
  });
});

describe('a rematch', () => {
  test('that was not made whole is not told of, nobody sits down there, and it is made when it is asked for again', async () => {
    const { made, players, seats, host } = await seated('Ann', 'Ben');
    await players[1]?.wish({ type: 'resign' });
    const { server } = house;
    const { append } = server?.tables.store ?? {};
    if (server === null || append === undefined) throw new Error('no house');
    let next = '';
    server.tables.store.append = async ([first]) => {
      server.tables.store.append = append;
      next = first?.table ?? '';
      throw new Unavailable('gone', 'a test');
    };
    const path = `/api/tables/${made.table}/rematch`;
    expect((await house.http('POST', path, undefined, made.host)).status).toBe(503);
    expect((await house.http('GET', `/api/tables/${made.table}`)).body).toMatchObject({ rematch: null });
    await server.tables.catchUp();
    expect(host.last('rematch')).toBeUndefined();
    expect((await sit(next, { secret: seats[0]?.secret })).body).toMatchObject({ refused: { values: { why: 'no-seal' } } });
    expect((await house.log(next)).trimEnd().split('\n')).toHaveLength(1); // the header
    expect(await rematch(made)).toBe(next);
    for (const { secret } of seats) await sit(next, { secret });
    const back = await house.join(next, seats[0]);
    await back.until(() => back.match.desk.began !== null);
    const kinds = (await house.log(next)).matchAll(/^{"kind":"([a-z]+)"/gm);
    expect([...kinds].map(([, kind]) => kind).slice(0, 7)).toEqual(['game', 'seal', 'sit', 'seed', 'sit', 'seed', 'begin']);
  });

  test('finds the seat that is kept for a secret', async () => {
    const { made, seats, host } = await seated('Ann', 'Ben');
    await host.wish({ type: 'resign' });
    const next = await rematch(made);
    expect((await sit(next, { secret: seats[0]?.secret })).body).toMatchObject({ seat: 1 });
    expect((await sit(next, { secret: seats[0]?.secret })).body).toMatchObject({ seat: 1 });
    expect((await sit(next, {})).status).toBe(409);
    expect((await sit(next, { secret: seats[1]?.secret })).body).toMatchObject({ seat: 0 });
  });

  test('asks those back for whom a program has played, and seats the other programs', async () => {
    const plan = [{ player: 'person' }, { player: 'person' }, { player: 'bot:beginner', name: 'Oak' }];
    const made = await house.make({ ...BOX, plan });
    const [ann, ben] = [await house.sit(made.table, 'Ann'), await house.sit(made.table, 'Ben')];
    const [one, two] = [await house.join(made.table, ann), await house.join(made.table, ben)];
    await one.until(() => one.match.desk.began !== null);
    await two.wish({ type: 'leave', player: 'bot:beginner' });
    await one.playOut();
    const next = await rematch(made);
    expect((await house.http('GET', `/api/tables/${next}`)).body).toMatchObject({
      players: [
        { name: null, reserved: true },
        { name: 'Oak', reserved: false },
        { name: null, reserved: true },
      ],
    });
    expect((await sit(next, { secret: ben.secret })).body).toMatchObject({ seat: 0 });
    expect((await sit(next, { secret: ann.secret })).body).toMatchObject({ seat: 2 });
  });
});

test('a message that is too long is no failure of the house', async () => {
  const { host } = await seated('Ann', 'Ben');
  host.socket.send('x'.repeat(5000));
  await vi.waitFor(() => expect(host.closed).toBe(1009));
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  const rights = (path: string): number => statSync(path).mode & 0o777;

  test('and what is in it is nobody else’s; a folder that was there keeps its rights, its files do not', async () => {
    const made = join(house.folder, 'made');
    await (await openSqlite(made)).close();
    expect(rights(made)).toBe(0o700);
    const there = join(house.folder, 'there');
    mkdirSync(there);
    chmodSync(there, 0o755);
    let store = await openSqlite(there);
    await store.close();
    chmodSync(join(there, 'tables.db'), 0o644);
    store = await openSqlite(there);
    await store.create({ id: 'a', header: '{}', created: 0, expires: 1, secrets: [] });
    expect(rights(there)).toBe(0o755);
    const files = readdirSync(there);
    expect(files.sort()).toEqual(['lock', 'tables.db', 'tables.db-shm', 'tables.db-wal']);
    for (const file of files) expect([file, rights(join(there, file))]).toEqual([file, 0o600]);
    await store.close();
  });
});
