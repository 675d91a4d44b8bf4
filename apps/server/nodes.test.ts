/** Several nodes on one store, and a store that goes away and comes back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { type Append, type Store, Unavailable } from './store/store.ts';
import { flow } from './testing/flow.ts';
import { HandTime } from './testing/hand-time.ts';
import { House, type Player } from './testing/house.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';

const began = (player: Player) => player.until(() => player.match.desk.began !== null);

const INSTALLING = 600_000; // milliseconds, where there is no PostgreSQL yet
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALLING);
afterAll(() => postgres.end(), 60_000);

/** A store for each of two nodes; SQLite is for one process, in which they share it. */
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

describe.each(['SQLite', 'PostgreSQL'] as const)('two nodes on one store, %s', (kind) => {
  let first: House;
  let second: House;
  let time: HandTime;
  let store: Store; // of the first
  beforeEach(async () => {
    time = new HandTime();
    first = new House();
    second = new House();
    const [one, two] = await STORES[kind](first.folder);
    store = one;
    await first.open({ store: one, time, node: 'first' });
    await second.open({ store: two, time, node: 'second' });
  });
  afterEach(async () => {
    await first.close();
    await second.close();
  });

  async function apart(game: string, options = {}): Promise<readonly [Player, Player]> {
    const { table } = await first.make({ game, options });
    const [ann, ben] = [await first.sit(table, 'Ann'), await second.sit(table, 'Ben')];
    const players = [
      await first.join(table, { ...ann, far: Infinity }),
      await second.join(table, { ...ben, far: Infinity }),
    ] as const;
    await Promise.all(players.map(began));
    return players;
  }

  test('players on different nodes play one game', async () => {
    const players = await apart('shut-the-box');
    await Promise.all(players.map((player) => player.playOut()));
    await Promise.all(players.map((player) => player.until(() => player.match.desk.secret !== null)));
    expect(players[0].entries).toEqual(players[1].entries);
  });

  test('what a node refuses leaves no time behind: it reads what the other judged before and wrote after', async () => {
    const [one, two] = await apart('shut-the-box');
    const { append } = store;
    let refused: object = {};
    store.append = async (appends) => {
      store.append = append;
      time.pass(50);
      refused = await two.move({ type: 'throw' });
      return append.call(store, appends);
    };
    const thrown = await one.move({ type: 'throw' });
    await two.until(() => two.length === one.length);
    expect(two.entries).toEqual(one.entries);
    expect(refused).toMatchObject({ code: 'not-your-turn' });
    expect(thrown).toEqual({ seq: one.length - 2 }); // and the dice
    await Promise.all([one, two].map((player) => player.playOut()));
  });

  test('wishes at the same moment are judged again where the other node was first', async () => {
    const [one, two] = await apart('race-to-65');
    for (let round = 0; round < 5 && one.match.awaiting.kind !== 'over'; round++) {
      const call = { type: 'move', move: { type: 'call' } };
      const answers = await Promise.all([one.wish({ ...call, seq: one.length }), two.wish({ ...call, seq: two.length })]);
      const done = answers.flatMap((answer) => ('seq' in answer ? [answer.seq] : []));
      expect(new Set(done).size).toBe(done.length);
      await Promise.all([one, two].map((player) => player.until(() => done.every((seq) => seq < player.length))));
      const length = Math.min(one.length, two.length);
      expect(one.entries.slice(0, length)).toEqual(two.entries.slice(0, length));
    }
  });

  test('whoever asks for a rematch is heard at the other node', async () => {
    const [one, two] = await apart('shut-the-box');
    await two.wish({ type: 'resign' });
    await one.until(() => one.match.awaiting.kind === 'over');
    const { body } = await first.http('POST', `/api/tables/${one.last('welcome')?.table}/rematch`, undefined, one.secret);
    await flow(time, 2001, [first.server, second.server]);
    await Promise.all([one, two].map((player) => player.until(() => player.last('rematch') !== undefined)));
    expect([one.last('rematch'), two.last('rematch')]).toEqual(
      [body, body].map((told) => ({ type: 'rematch', ...(told as object) })),
    );
  });

  test('both find that the time is up, and one of them writes it', async () => {
    const [one, two] = await apart('race-to-65', { rules: 'phase-two' });
    await flow(time, 15_001, [first.server, second.server]);
    const flags = (player: Player) => player.entries.filter(({ kind }) => kind === 'flag');
    await Promise.all([one, two].map((player) => player.until(() => flags(player).length > 0)));
    await one.wish({ type: 'move', seq: one.length, move: { type: 'call' } });
    await two.until(() => two.length === one.length);
    expect(flags(one)).toEqual([{ kind: 'flag', at: 15_000 }]);
    expect(two.entries).toEqual(one.entries);
  });
});

describe('at a node that has not heard of the newest', () => {
  let near: House;
  let deaf: House; // nobody looks again by themselves, as time stands still
  let store: Store;
  beforeEach(async () => {
    [near, deaf] = [new House(), new House()];
    store = await openSqlite(near.folder);
    const unheard: Store = new Proxy(store, {
      get: (target, name: keyof Store) =>
        name === 'listen' ? () => () => {} : name === 'close' ? async () => {} : target[name].bind(target as never),
    });
    const time = new HandTime();
    await near.open({ store, time, node: 'near' });
    await deaf.open({ store: unheard, time, node: 'deaf' });
  });
  afterEach(async () => {
    await deaf.close();
    await near.close();
  });

  test('whoever comes is told what they miss, and not all of it again', async () => {
    const { table } = await near.make({ game: 'shut-the-box', seats: 1 });
    const ann = await near.sit(table, 'Ann');
    await deaf.join(table, ann);
    const one = await near.join(table, ann);
    await began(one);
    await one.move({ type: 'throw' });
    const back = await deaf.join(table, { ...ann, have: one.length });
    expect(back.last('welcome')).toMatchObject({ from: one.length, entries: [] });
  });

  test('whoever made a table sits down there, though it was looked at there before it had its seal', async () => {
    const { create } = store;
    store.create = async (made) => {
      await create.call(store, made);
      expect((await deaf.http('GET', `/api/tables/${made.id}`)).body).toMatchObject({ seq: 0 });
    };
    const { table } = await near.make({ game: 'shut-the-box' });
    expect(await deaf.sit(table, 'Ann')).toMatchObject({ seat: 0 });
  });

  test('whoever has seen the end asks for a rematch', async () => {
    const { table } = await near.make({ game: 'shut-the-box' });
    const [ann, ben] = [await near.sit(table, 'Ann'), await near.sit(table, 'Ben')];
    const one = await near.join(table, ann);
    await began(one);
    await deaf.join(table, ben);
    const path = `/api/tables/${table}/rematch`;
    expect((await deaf.http('POST', path, undefined, ben.secret)).status).toBe(409);
    await one.wish({ type: 'resign' });
    await one.until(() => one.match.desk.secret !== null);
    expect((await deaf.http('POST', path, undefined, ben.secret)).status).toBe(200);
  });
});

describe('what is written while a node reads the log', () => {
  /** The same store, on whose other node what was read comes only when it is let through. */
  async function slow() {
    const [near, far] = [new House(), new House()];
    const real = await openSqlite(near.folder);
    let reading = (): void => {};
    let held: Promise<void> = Promise.resolve();
    const store: Store = new Proxy(real, {
      get: (target, name: keyof Store) => {
        if (name === 'close') return async () => {};
        if (name !== 'read') return target[name].bind(target as never);
        return async (...given: Parameters<Store['read']>) => {
          const entries = await target.read(...given);
          reading();
          await held;
          return entries;
        };
      },
    });
    const time = new HandTime(); // stands still, so nobody looks again by themselves
    await near.open({ store: real, time, node: 'near' });
    await far.open({ store, time, node: 'far' });
    const { table } = await near.make({ game: 'shut-the-box', seats: 1 });
    const ann = await near.sit(table, 'Ann');
    const one = await near.join(table, ann);
    await began(one);
    /** The next that the other node reads is kept back. */
    const hold = (): { readonly read: Promise<void>; readonly through: () => void } => {
      let through = (): void => {};
      const read = new Promise<void>((resolve) => {
        reading = resolve;
      });
      held = new Promise<void>((resolve) => {
        through = resolve;
      });
      return { read, through };
    };
    const close = async () => {
      await far.close();
      await near.close();
    };
    return { far, table, one, hold, close };
  }

  test('is read as well, at a table that is at hand', async () => {
    const { far, table, one, hold, close } = await slow();
    const watcher = await far.join(table);
    const { read, through } = hold();
    await one.move({ type: 'throw' });
    await read;
    await one.move(one.match.legal(0)[0] as object);
    through();
    await watcher.until(() => watcher.length === one.length);
    expect(watcher.entries).toEqual(one.entries);
    await close();
  });

  test('is read as well, at a table that is being opened', async () => {
    const { far, table, one, hold, close } = await slow();
    const { read, through } = hold();
    const coming = far.join(table);
    await read;
    await one.move({ type: 'throw' });
    through();
    const watcher = await coming;
    await watcher.until(() => watcher.length === one.length);
    expect(watcher.entries).toEqual(one.entries);
    await close();
  });
});

describe('a store that is out of reach', () => {
  test.each(['full', 'gone'] as const)('%s: is said, nothing is lost, and play goes on when it is back', async (why) => {
    const house = new House();
    const real = await openSqlite(house.folder);
    let reach: 'there' | 'away' | 'after' = 'there'; // after: it fails when all has been written
    const append = async (batch: readonly Append[]) => {
      if (reach === 'away') throw new Unavailable(why, 'a test');
      const results = await real.append(batch);
      if (reach === 'after') throw new Unavailable(why, 'a test');
      return results;
    };
    const store: Store = new Proxy(real, {
      get: (target, name: keyof Store) => (name === 'append' ? append : target[name].bind(target as never)),
    });
    await house.open({ store });
    const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
    const one = await house.join(table, await house.sit(table, 'Ann'));
    await began(one);
    const wish = { type: 'move', seq: one.length, move: { type: 'throw' } };
    for (reach of ['away', 'after'] as const) expect(await one.wish(wish, 'a')).toMatchObject({ code: why });
    expect((await house.http('POST', '/api/tables', { game: 'shut-the-box' })).status).toBe(503);
    reach = 'there';
    const answer = await one.wish(wish, 'a');
    expect(answer).toEqual({ seq: wish.seq });
    await one.playOut();
    await one.until(() => one.match.desk.secret !== null);
    expect((await house.log(table)).trimEnd().split('\n')).toHaveLength(one.length + 1);
    await house.close();
  });
});
