import { isFields } from '@snug/engine';
import { slices } from '@snug/games';
import { Referee, verify } from '@snug/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { House } from './testing/house.ts';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

async function refereed(log: string): Promise<readonly { refused?: object; awaiting?: { kind: string } }[]> {
  const judged = await Promise.all(slices.map(async (slice) => ({ game: await slice.rules(), words: await slice.words('en') })));
  const referee = new Referee(judged, false);
  return log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(referee.line(line)) as { refused?: object; awaiting?: { kind: string } });
}

describe('a game over sockets', () => {
  test.each(slices.filter(({ id }) => !id.startsWith('race')).map(({ id }) => id))(
    '%s: two people and a program play to the end, and the log is one that the referee reads and the dice are checked by',
    async (id) => {
      const seats = 3;
      const plan = [{ player: 'person' }, { player: 'person' }, { player: 'bot:casual', name: 'Oak' }];
      const { table } = await house.make({ game: id, seats, plan });
      const ann = await house.sit(table, 'Ann');
      const ben = await house.sit(table, 'Ben');
      expect([ann.seat, ben.seat]).toEqual([0, 1]);
      const players = await Promise.all([house.join(table, ann), house.join(table, ben), house.join(table)]);
      await Promise.all(players.map((player) => player.playOut((moves) => moves[0])));
      const [one, two, watcher] = players;
      await watcher.until(() => watcher.match.desk.secret !== null);
      await Promise.all([one, two].map((player) => player.until(() => player.length === watcher.length)));
      expect(one.match.state).toEqual(two.match.state);
      expect(one.match.state).toEqual(watcher.match.state);

      const log = await house.log(table);
      const answers = await refereed(log);
      expect(answers.filter(({ refused }) => refused !== undefined)).toEqual([]);
      expect(answers.at(-1)?.awaiting?.kind).toBe('over');
      const game = await slices.find((slice) => slice.id === id)?.rules();
      if (game === undefined) throw new Error('no rules');
      const lines = log.trimEnd().split('\n');
      const { outcome } = verify({ game, options: one.match.options, seats }, lines);
      expect(outcome).toBe('verified');
    },
  );

  test('a refused move changes nothing and says why, for the client to put in words', async () => {
    const { table } = await house.make({ game: 'shut-the-box' });
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [one, two] = [await house.join(table, ann), await house.join(table, ben)];
    await two.until(() => two.match.desk.began !== null);
    const seq = two.length;
    expect(await two.move({ type: 'throw' })).toMatchObject({ code: 'not-your-turn' });
    expect(await one.move({ type: 'lay', tiles: [1] })).toMatchObject({ code: 'not-now' });
    expect(await one.move({ type: 'jump' })).toMatchObject({ code: 'bad-move' });
    expect(await one.wish({ type: 'move', seq: 999, move: { type: 'throw' } })).toMatchObject({ code: 'bad-message' });
    expect(two.length).toBe(seq);
  });

  test('a move sent twice is done once, and both times answered with its place', async () => {
    const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
    const ann = await house.sit(table, 'Ann');
    const one = await house.join(table, ann);
    await one.until(() => one.match.desk.began !== null);
    const wish = { type: 'move', seq: one.length, move: { type: 'throw' } };
    const [first, again] = await Promise.all([one.wish(wish, 'a'), one.wish(wish, 'a')]);
    expect(first).toEqual(again);
    const other = await house.join(table, ann);
    expect(await other.wish(wish, 'a')).toEqual(first);
    expect(one.entries.filter(({ kind }) => kind === 'move')).toHaveLength(1);
  });

  test('so is one that is sent again as meant for a later place, at once or when everything is stored', async () => {
    const { table } = await house.make({ game: 'race-to-65', seats: 2 });
    const seats = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [ann, ben] = [await house.join(table, seats[0]), await house.join(table, seats[1])];
    await ann.until(() => ann.match.desk.began !== null);
    const flip = (seq: number, tile = 1) => ({ type: 'move', seq, move: { type: 'flip', tray: 0, tile, to: 'down' } });
    const seq = ann.length;
    const [first, again] = await Promise.all([ann.wish(flip(seq), 'a'), ann.wish(flip(seq + 1, 2), 'a')]);
    expect(first).toEqual({ seq });
    expect(again).toEqual(first);
    for (const [player, tile] of [ann, ben, ben, ann, ann].map((one, nth) => [one, nth + 2] as const)) {
      await player.until(() => player.match.awaiting.kind === 'turn' && player.match.awaiting.seat === player.seat);
      expect(await player.wish(flip(player.length, tile))).toHaveProperty('seq');
    }
    const { length } = ann;
    for (const later of [seq, seq + 3, length]) expect(await ann.wish(flip(later, 12), 'a')).toEqual(first);
    expect(ann.length).toBe(length);
  });

  test('of a log that has grown long the oldest is still told, and what was asked for then still known', async () => {
    const { table } = await house.make({ game: 'race-to-65', seats: 2 });
    const seats = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [ann, ben] = [await house.join(table, seats[0]), await house.join(table, seats[1])];
    await ann.until(() => ann.match.desk.began !== null);
    const began = ann.length;
    const flip = (nth: number, seq: number) => {
      const to = (nth >> 1) % 24 < 12 ? 'down' : 'up';
      return {
        type: 'move',
        seq,
        move: { type: 'flip', tray: (nth >> 1) & 1, tile: 2 * (((nth >> 1) % 12) >> 1) + 1 + (nth & 1), to },
      };
    };
    for (let nth = 0; nth < 120; nth++) {
      const player = ((nth >> 1) & 1) === 0 ? ann : ben;
      await player.until(() => player.length === began + nth);
      expect(await player.wish(flip(nth, player.length), `flip-${nth}`)).toEqual({ seq: began + nth });
    }
    const open = await house.server?.tables.open(table);
    expect(open?.fold.stored.first).toBeGreaterThan(began); // what is tried here is what is not at hand any more
    for (const have of [0, 1, began + 3, began + 100, began + 120]) {
      const late = await house.join(table, { ...seats[0], have });
      expect(late.last('welcome')).toMatchObject({ from: have, entries: ann.entries.slice(have) });
    }
    const [, ...lines] = (await house.log(table)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(ann.entries);
    for (const [nth, seq] of [1, 4, 117].flatMap((nth) => [0, began + nth, began + 120].map((seq) => [nth, seq] as const))) {
      const player = ((nth >> 1) & 1) === 0 ? ann : ben;
      expect(await player.wish(flip(nth, seq), `flip-${nth}`)).toEqual({ seq: began + nth });
    }
    const { secret } = seats[1] ?? {};
    expect(await house.sit(table, 'Ben', { seat: 1, secret })).toMatchObject({ seat: 1 });
    expect(ann.length).toBe(began + 120);
  });

  test('whoever knocks is answered, after a welcome', async () => {
    const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
    const one = await house.join(table, await house.sit(table, 'Ann'));
    await one.until(() => one.match.desk.began !== null);
    one.send({ type: 'knock' });
    await one.until(() => one.last('here') !== undefined);
    expect(one.last('here')).toMatchObject({ seq: one.length });
  });

  test('whoever comes back gets exactly what they missed', async () => {
    const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
    const ann = await house.sit(table, 'Ann');
    const one = await house.join(table, ann);
    await one.until(() => one.match.desk.began !== null);
    const gone = one.length;
    const second = await house.join(table, ann);
    await second.move({ type: 'throw' });
    const back = await house.join(table, { ...ann, have: gone });
    const welcome = back.last('welcome');
    expect(welcome?.from).toBe(gone);
    expect(welcome?.entries).toEqual(second.entries.slice(gone));
    const beyond = await house.join(table, { ...ann, have: 10_000 });
    expect(beyond.last('welcome')).toMatchObject({ from: 0 });
    expect(beyond.length).toBe(second.length);
  });

  test('a move that was meant for an older position is stale', async () => {
    const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
    const one = await house.join(table, await house.sit(table, 'Ann'));
    await one.until(() => one.match.desk.began !== null);
    const seq = one.length;
    await one.move({ type: 'throw' });
    expect(await one.wish({ type: 'move', seq, move: { type: 'throw' } })).toMatchObject({ code: 'stale' });
  });

  test('two calls at the same moment: the log decides which was first, and both see it', async () => {
    const { table } = await house.make({ game: 'race-to-65' });
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [one, two] = [await house.join(table, ann), await house.join(table, ben)];
    await Promise.all([one, two].map((player) => player.until(() => player.match.desk.began !== null)));
    const seq = one.length;
    const call = { type: 'move', seq, move: { type: 'call' } };
    for (const answer of await Promise.all([two.wish(call), one.wish(call)])) expect(answer).toHaveProperty('seq');
    await Promise.all([one, two].map((player) => player.until(() => player.length === seq + 2)));
    expect(one.entries).toEqual(two.entries);
    expect(new Set(one.entries.slice(seq).map((entry) => 'seat' in entry && entry.seat))).toEqual(new Set([0, 1]));
  });

  test('nobody keeps the player on turn from moving by calling, and a right call wins after wrong ones', async () => {
    const { table } = await house.make({ game: 'race-to-65', options: { target: 1 } });
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [one, two] = [await house.join(table, ann), await house.join(table, ben)];
    await Promise.all([one, two].map((player) => player.until(() => player.match.desk.began !== null)));
    const [on, off] = one.match.awaiting.kind === 'turn' && one.match.awaiting.seat === 0 ? [one, two] : [two, one];
    for (const move of [{ type: 'flip', tray: on.seat, tile: 1, to: 'down' }, { type: 'call' }]) {
      const seq = on.length;
      for (let calls = 0; calls < 3; calls++) expect(await off.move({ type: 'call' })).toHaveProperty('seq');
      expect(await on.wish({ type: 'move', seq, move })).toHaveProperty('seq');
    }
    expect(on.match.awaiting).toMatchObject({ kind: 'over', winners: [on.seat] });
  });

  test('programs in all seats play by themselves, and a rematch turns the seats', async () => {
    const plan = [
      { player: 'bot:beginner', name: 'Ash' },
      { player: 'bot:random', name: 'Oak' },
    ];
    const { table, host } = await house.make({ game: 'shut-the-box', plan });
    const watcher = await house.join(table);
    await watcher.until(() => watcher.match.desk.secret !== null);
    const next = await house.http('POST', `/api/tables/${table}/rematch`, undefined, host);
    const again = await house.http('POST', `/api/tables/${table}/rematch`, undefined, host);
    expect(next.status).toBe(200);
    expect(again.body).toEqual(next.body);
    await watcher.until(() => watcher.last('rematch') !== undefined);
    const id = isFields(next.body) ? String(next.body['table']) : '';
    const { body } = await house.http('GET', `/api/tables/${id}`);
    expect(body).toMatchObject({ players: [{ name: 'Oak' }, { name: 'Ash' }] });
  });

  test('whoever resigns from a game of three is stood in for by a program, and the others play on to the end', async () => {
    const { table } = await house.make({ game: 'shut-the-box', seats: 3 });
    const seats = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben'), await house.sit(table, 'Cy')];
    const [one, ...others] = await Promise.all(seats.map((seat) => house.join(table, seat)));
    if (one === undefined) throw new Error('nobody joined');
    await one.until(() => one.match.desk.began !== null);
    expect(await one.wish({ type: 'resign' })).toHaveProperty('seq');
    expect(one.entries.slice(-2)).toMatchObject([
      { kind: 'resign', seat: 0 },
      { kind: 'hand-over', seat: 0, name: 'Ann', player: 'bot:casual' },
    ]);
    expect(await one.move({ type: 'throw' })).toMatchObject({ code: 'bot-plays' });
    expect(await one.wish({ type: 'resign' })).toMatchObject({ code: 'not-now' });
    await Promise.all(others.map((player) => player.playOut()));
    await one.until(() => one.match.desk.secret !== null);
    expect(one.match.awaiting.kind).toBe('over');
  });

  test('what is said of a table is durable', async () => {
    for (let times = 0; times < 20; times++) {
      const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
      await house.sit(table, 'Ann');
      const { body } = await house.http('GET', `/api/tables/${table}`);
      const { seq, begun } = body as { readonly seq: number; readonly begun: boolean };
      const lines = (await house.log(table)).split('\n').slice(1, seq + 1);
      expect(lines.some((line) => line.includes('"begin"'))).toBe(begun);
    }
  });

  test('a wish that cannot be read is refused by its name, if it has one', async () => {
    const { table, host } = await house.make({ game: 'shut-the-box' });
    const one = await house.join(table, { host });
    expect(await one.wish({ type: 'give', seat: 0, ms: 1e9 })).toMatchObject({ code: 'bad-message' });
  });

  test('whoever leaves is stood in for by a program, and can come back', async () => {
    const { table } = await house.make({ game: 'shut-the-box', plan: [{ player: 'person' }, { player: 'person' }] });
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [one, two] = [await house.join(table, ann), await house.join(table, ben)];
    await one.until(() => one.match.desk.began !== null);
    await one.wish({ type: 'leave', player: 'bot:beginner' });
    await two.until(() => two.match.awaiting.kind === 'turn' && two.match.awaiting.seat === 1);
    expect(await one.move({ type: 'throw' })).toMatchObject({ code: 'bot-plays' });
    expect(await one.wish({ type: 'return' })).toHaveProperty('seq');
    expect(one.match.desk.players[0]).toEqual({ name: 'Ann', player: 'person' });
  });
});
