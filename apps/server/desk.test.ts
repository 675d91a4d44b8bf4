import type { Refused, SeatTaken, TableMade } from '@snug/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawSecret } from './secrets.ts';
import { flow } from './testing/flow.ts';
import { HandTime } from './testing/hand-time.ts';
import { House, Player } from './testing/house.ts';

const TIMED = { game: 'race-to-65', options: { rules: 'phase-two' } } as const; // 15 seconds a turn

let house: House;
let time: HandTime;
beforeEach(async () => {
  time = new HandTime();
  house = await new House().open({ time });
});
afterEach(() => house.close());

const passing = (ms: number): Promise<void> => flow(time, ms, [house.server]);

interface Sitting {
  readonly made: TableMade;
  readonly seats: readonly [SeatTaken, SeatTaken];
  readonly one: Player; // the host, too
  readonly two: Player;
}

async function sitDown(): Promise<Sitting> {
  const made = await house.make(TIMED);
  const seats = [await house.sit(made.table, 'Ann'), await house.sit(made.table, 'Ben')] as const;
  const one = await house.join(made.table, { ...seats[0], host: made.host, far: Infinity });
  const two = await house.join(made.table, { ...seats[1], far: Infinity });
  await Promise.all([one, two].map((player) => player.until(() => player.match.desk.began !== null)));
  return { made, seats, one, two };
}

const kinds = (player: Player): string => player.entries.map(({ kind }) => kind).join(' ');
const has = (kind: string) => (player: Player) => player.until(() => player.entries.some((entry) => entry.kind === kind));
const deadline = ({ match }: Player): number | null => (match.awaiting.kind === 'turn' ? match.awaiting.deadline : null);

describe('the clock', () => {
  test('a turn that runs out is flagged at its deadline, and both are told', async () => {
    const { one, two } = await sitDown();
    const due = deadline(one) ?? 0;
    await passing(due + 5);
    await Promise.all([one, two].map(has('flag')));
    expect(two.entries.find(({ kind }) => kind === 'flag')?.at).toBe(due);
    expect(one.entries).toEqual(two.entries);
  });

  test('a move that comes too late finds the flag before it', async () => {
    const { one } = await sitDown();
    const seq = one.length;
    await passing(40_000);
    const move = { type: 'flip', tray: 0, tile: 1, to: 'down' };
    expect(await one.wish({ type: 'move', seq, move })).toMatchObject({ code: 'stale' });
    expect(kinds(one)).toContain('flag');
  });

  test('the host pauses, resumes and gives time; nobody else does, and it is in the log', async () => {
    const { one, two } = await sitDown();
    expect(await two.wish({ type: 'pause' })).toMatchObject({ code: 'not-yours' });
    const before = deadline(one) ?? 0;
    await passing(1000);
    await one.wish({ type: 'pause' });
    await passing(100_000);
    expect(await one.move({ type: 'call' })).toMatchObject({ code: 'not-now' });
    await one.wish({ type: 'resume' });
    expect(deadline(one)).toBe(before + 100_000);
    await one.wish({ type: 'give', seat: 0, ms: 5000 });
    expect(deadline(one)).toBe(before + 105_000);
    await two.until(() => two.length === one.length);
    expect(kinds(two)).not.toContain('flag');
  });

  test('time is given where there is a clock, also while the game is paused, and nowhere else', async () => {
    const { one } = await sitDown();
    const before = deadline(one) ?? 0;
    await one.wish({ type: 'pause' });
    expect(await one.wish({ type: 'give', seat: 0, ms: 5000 })).toHaveProperty('seq');
    await one.wish({ type: 'resume' });
    expect(deadline(one)).toBe(before + 5000);
    const { table, host } = await house.make({ game: 'shut-the-box' });
    const ann = await house.sit(table, 'Ann');
    await house.sit(table, 'Ben');
    const clockless = await house.join(table, { ...ann, host });
    const give = async (): Promise<void> => {
      for (const seat of [0, 1])
        expect(await clockless.wish({ type: 'give', seat, ms: 5000 })).toEqual({
          code: 'not-now',
          rule: null,
          values: { why: 'no-clock' },
        });
    };
    await give();
    await clockless.wish({ type: 'pause' });
    await give();
    expect(kinds(clockless)).not.toContain('give');
  });

  test('an outage is nobody’s time: it is given back until the player is there again', async () => {
    const { made, seats, one } = await sitDown();
    const before = deadline(one) ?? 0;
    await passing(5000);
    const began = one.match.desk.began ?? 0;
    await house.server?.stop();
    time.pass(20_000);
    await house.open({ time });
    const back = await house.join(made.table, { ...seats[0], far: Infinity });
    await has('outage')(back);
    const outage = back.entries.find((entry) => entry.kind === 'outage');
    if (outage?.kind !== 'outage') throw new Error('no outage');
    expect(outage.ms).toBe(time.now() - began - outage.at);
    expect(deadline(back)).toBe(before + outage.ms);
    expect(kinds(back)).not.toContain('flag');
  });

  test('an outage is given back for a minute at most', async () => {
    const { made, seats } = await sitDown();
    await house.server?.stop();
    time.pass(300_000);
    await house.open({ time });
    const back = await house.join(made.table, seats[1]);
    await has('outage')(back);
    time.pass(1);
    await has('flag')(back);
    expect(back.entries.find((entry) => entry.kind === 'outage')).toMatchObject({ ms: 60_000 });
  });

  test('what the line takes is given back, measured by the server, at most 300 ms a turn', async () => {
    const { table } = await house.make(TIMED);
    const [ann, ben] = [await house.sit(table, 'Ann'), await house.sit(table, 'Ben')];
    const [one, two] = [await house.join(table, { ...ann, far: 350 }), await house.join(table, { ...ben, far: 30 })];
    await has('lag')(two);
    expect(two.entries.find(({ kind }) => kind === 'lag')).toMatchObject({ seat: 0, ms: 300 });
    await one.until(() => one.length === two.length);
    await one.move({ type: 'flip', tray: 0, tile: 1, to: 'down' });
    const [move, lag] = one.entries.slice(-2);
    expect(move).toMatchObject({ kind: 'move', seat: 0 });
    if (lag?.kind !== 'lag') throw new Error('no lag');
    expect(lag.seat).toBe(1);
    expect(lag.ms).toBeGreaterThanOrEqual(29);
    expect(deadline(one)).toBe((move?.at ?? 0) + 15_000 + lag.ms);
  });
});

describe('lag credit', () => {
  test('is given once a turn, however often they come back, and again in the next turn', async () => {
    const { table: id } = await house.make(TIMED);
    const [ann, ben] = [await house.sit(id, 'Ann'), await house.sit(id, 'Ben')];
    const lags = (player: Player, seat: number) =>
      player.entries.filter((entry) => entry.kind === 'lag' && entry.seat === seat).length;
    let one = await house.join(id, { ...ann, far: 20 });
    const two = await house.join(id, { ...ben, far: 20 });
    await two.until(() => lags(two, 0) === 1);
    const due = deadline(two);
    const table = await house.server?.tables.open(id);
    for (let times = 0; times < 2; times++) {
      one.close();
      await vi.waitFor(() => expect(table?.lagOf(0)).toBeNull());
      one = await house.join(id, { ...ann, far: 60 });
      await vi.waitFor(() => expect(table?.lagOf(0)).toBeGreaterThan(50));
    }
    await one.wish({ type: 'move', seq: one.length, move: { type: 'flip', tray: 0, tile: 20, to: 'down' } });
    await one.until(() => one.length === two.length);
    expect([lags(one, 0), deadline(one)]).toEqual([1, due]);
    await one.move({ type: 'flip', tray: 0, tile: 1, to: 'down' });
    await two.until(() => lags(two, 1) === 1);
    await two.move({ type: 'flip', tray: 1, tile: 1, to: 'down' });
    await one.until(() => lags(one, 0) === 2);
    expect(lags(one, 1)).toBe(1);
  });

  test('is measured by answers that only whoever was asked can give', async () => {
    const { table: id } = await house.make(TIMED);
    const [ann, ben] = [await house.sit(id, 'Ann'), await house.sit(id, 'Ben')];
    const one = new Player(house.address, id, Infinity);
    house.clients.push(one);
    const payloads: Buffer[] = [];
    one.socket.on('ping', (payload: Buffer) => payloads.push(payload));
    await one.hello(ann);
    await house.join(id, { ...ben, far: Infinity });
    await one.until(() => one.match.desk.began !== null);
    await vi.waitFor(() => expect(payloads).toHaveLength(1));
    for (const guess of ['', 'a guess', Buffer.alloc(8)]) one.socket.pong(guess);
    const table = await house.server?.tables.open(id);
    expect(await one.wish({ type: 'resume' })).toMatchObject({ code: 'not-yours' }); // and the guesses came before that
    expect(table?.lagOf(0)).toBeNull();
    one.socket.pong(payloads[0]);
    await vi.waitFor(() => expect(table?.lagOf(0)).toBeGreaterThan(0));
  });
});

describe('secrets', () => {
  test('nobody acts for a seat without its secret, and a wrong one closes the socket', async () => {
    const { made, seats } = await sitDown();
    const wrong = await house.join(made.table, { secret: drawSecret() });
    expect(wrong.closed).toBe(4403);
    const liar = await house.join(made.table, { secret: seats[0].secret, host: seats[0].secret });
    expect(liar.closed).toBe(4403);
    const watcher = await house.join(made.table);
    for (const wish of [
      { type: 'move', seq: 0, move: { type: 'call' } },
      { type: 'resign' },
      { type: 'return' },
      { type: 'resume' },
    ])
      expect(await watcher.wish(wish)).toMatchObject({ code: 'not-yours' });
    expect((await house.join('A'.repeat(22))).closed).toBe(4404);
    expect((await house.http('POST', `/api/tables/${made.table}/seats`, { name: 'Cy', seed: 'x' })).status).toBe(409);
  });

  test('sitting down twice with the same secret is sitting down once', async () => {
    const { table } = await house.make(TIMED);
    const secret = drawSecret();
    const first = await house.sit(table, 'Ann', { secret });
    expect(await house.sit(table, 'Ann', { secret })).toEqual(first);
    expect((await house.sit(table, 'Ben')).seat).toBe(1);
  });

  test('only those who may watch', async () => {
    const { table, host, watch } = await house.make({ ...TIMED, watch: 'invited' });
    expect((await house.join(table)).closed).toBe(4403);
    expect((await house.http('GET', `/api/tables/${table}/log`)).status).toBe(403);
    const invited = await house.join(table, { secret: watch ?? '' });
    expect(invited.last('welcome')?.you).toEqual({ seat: null, host: false });
    expect((await house.http('GET', `/api/tables/${table}/log`, undefined, host)).status).toBe(200);
  });

  test('nobody watches where nobody may, not even with the link; those who play and the host see everything', async () => {
    const { table, host, watch } = await house.make({ ...TIMED, watch: 'nobody' });
    expect(watch).toBeNull();
    const ann = await house.sit(table, 'Ann');
    expect((await house.join(table)).closed).toBe(4403);
    for (const path of [`/api/tables/${table}`, `/api/tables/${table}/log`]) {
      expect((await house.http('GET', path)).status).toBe(403);
      for (const secret of [ann.secret, host]) expect((await house.http('GET', path, undefined, secret)).status).toBe(200);
    }
    expect((await house.join(table, ann)).last('welcome')?.you).toEqual({ seat: 0, host: false });
    expect((await house.join(table, { host })).last('welcome')?.you).toEqual({ seat: null, host: true });
  });

  test('how careful the table is and whether it shows totals holds for everybody, and for the next one', async () => {
    const headerOf = async (table: string) =>
      (await house.http('GET', `/api/tables/${table}`)).body as {
        readonly header: { readonly careful: unknown; readonly totals?: unknown };
      };
    const usual = await headerOf((await house.make(TIMED)).table);
    expect([usual.header.careful, usual.header.totals]).toEqual([true, undefined]);
    const { table, host } = await house.make({ ...TIMED, careful: false, totals: true });
    const { header } = await headerOf(table);
    expect([header.careful, header.totals]).toEqual([false, true]);
    const ann = await house.join(table, await house.sit(table, 'Ann'));
    const ben = await house.join(table, await house.sit(table, 'Ben'));
    for (const player of [ann, ben]) {
      expect(player.last('welcome')?.header.careful).toBe(false);
      expect(player.last('welcome')?.header.totals).toBe(true);
    }
    await ann.until(() => ann.match.desk.began !== null);
    await ann.wish({ type: 'resign' });
    const next = await house.http('POST', `/api/tables/${table}/rematch`, undefined, host);
    const turned = await headerOf((next.body as { readonly table: string }).table);
    expect([turned.header.careful, turned.header.totals]).toEqual([false, true]);
    expect((await house.http('POST', '/api/tables', { ...TIMED, careful: 'no' })).status).toBe(400);
  });

  test('a seat that was given away is no longer theirs, and its notes stay with them', async () => {
    const { made, seats, one, two } = await sitDown();
    const notes = `/api/tables/${made.table}/notes`;
    await house.http('PUT', notes, { text: 'mine', version: 0 }, seats[1].secret);
    const secret = drawSecret();
    await two.wish({ type: 'leave', player: 'bot:beginner' });
    await one.wish({ type: 'hand-over', seat: 1, name: 'Cy', player: 'person', secret });
    await two.until(() => two.closed !== null).catch(() => {});
    expect(two.closed).toBe(4403);
    expect((await house.join(made.table, seats[1])).closed).toBe(4403);
    const cy = await house.join(made.table, { secret });
    expect(cy.seat).toBe(1);
    expect((await house.http('GET', notes, undefined, secret)).body).toEqual({ text: '', version: 0 });
  });

  test('the secret of the dice and the hashes are in no answer before the end', async () => {
    const { made, one } = await sitDown();
    const { secret } = one.match.desk;
    expect(secret).toBeNull();
    const table = await house.server?.tables.open(made.table);
    const answers = [
      await house.log(made.table),
      (await house.http('GET', `/api/tables/${made.table}`)).text,
      JSON.stringify(one.heard),
    ];
    for (const { hash } of table?.secrets ?? []) for (const answer of answers) expect(answer).not.toContain(hash);
  });

  test('notes are read and written with the secret of their seat only, one version after the other', async () => {
    const { made, seats } = await sitDown();
    const path = `/api/tables/${made.table}/notes`;
    const [ann, ben] = [seats[0].secret, seats[1].secret];
    expect((await house.http('PUT', path, { text: 'a plan', version: 0 }, ann)).body).toEqual({ text: 'a plan', version: 1 });
    const late = await house.http('PUT', path, { text: 'another', version: 0 }, ann);
    expect([late.status, late.body]).toEqual([409, { text: 'a plan', version: 1 }]);
    expect((await house.http('GET', path, undefined, ann)).body).toEqual({ text: 'a plan', version: 1 });
    expect((await house.http('GET', path, undefined, ben)).body).toEqual({ text: '', version: 0 });
    for (const secret of [undefined, made.host, drawSecret()])
      expect((await house.http('GET', path, undefined, secret)).status).toBe(403);
  });
});

describe('what comes from outside', () => {
  test('is refused when it is no message, and nothing breaks', async () => {
    const { one, made } = await sitDown();
    const from = one.heard.length;
    const nonsense = ['', '{', '[]', 'null', '{"type":"hello"}', '{"type":"move"}', '{"type":"give","id":"a","seat":9,"ms":1}'];
    for (const text of nonsense) one.socket.send(text);
    one.socket.send(Buffer.from([0, 255, 3]));
    const refusals = (): readonly Refused[] =>
      one.heard.slice(from).flatMap((message) => (message.type === 'refused' ? [message.refused] : []));
    await one.until(() => refusals().length === nonsense.length + 1);
    expect(new Set(refusals().map(({ code }) => code))).toEqual(new Set(['bad-message']));
    one.socket.send('x'.repeat(5000));
    await one.until(() => one.closed !== null).catch(() => {});
    expect(one.closed).toBe(1009);
    expect((await house.http('GET', `/api/tables/${made.table}`)).status).toBe(200);
  });

  test('is refused over HTTP with a code, and without a word of our own insides', async () => {
    for (const body of [
      {},
      { game: 'chess' },
      { ...TIMED, seats: 9 },
      { ...TIMED, options: { rules: 1 } },
      { ...TIMED, plan: [{ player: 'bot:god' }, { player: 'person' }] },
    ]) {
      const { status, text } = await house.http('POST', '/api/tables', body);
      expect(status).toBe(400);
      expect(text).toContain('bad-message');
      expect(text).not.toContain('.ts');
    }
    expect((await house.http('POST', '/api/tables', { ...TIMED, options: { x: 'y'.repeat(20_000) } })).status).toBe(413);
    expect((await house.http('GET', '/api/tables/..%2f')).status).toBe(404);
  });

  test('a name is cleaned and bounded', async () => {
    const { table } = await house.make(TIMED);
    await house.sit(table, `  <b>\u202e${'x'.repeat(100)}\n`, { seed: 'x' });
    const { body } = await house.http('GET', `/api/tables/${table}`);
    expect(body).toMatchObject({ players: [{ name: `<b> ${'x'.repeat(36)}` }, { name: null }] });
  });

  test('sockets of other people’s pages are not let in', async () => {
    const { made } = await sitDown();
    const { WebSocket } = await import('ws');
    const url = `${house.address.replace('http', 'ws')}/api/tables/${made.table}/socket`;
    const socket = new WebSocket(url, { origin: 'https://elsewhere.example' });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('403');
  });
});
