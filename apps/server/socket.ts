/** One socket: a hello that says who it is, then wishes. What it may ask for follows from the secrets it showed. */
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Millis, Seat } from '@snug/engine';
import { CLOSED, type Hello, idIn, type Refused, readMessage, refusing, type Wish } from '@snug/protocol';
import type { WebSocket } from 'ws';
import { type Frame, framed, pinging, ponging, sendTo } from './frame.ts';
import { hearing } from './hearing.ts';
import { Bucket } from './limits.ts';
import type { Lobby } from './lobby.ts';
import { HOST, hashOf, keyPrefix, seatOf, WATCH } from './secrets.ts';
import { DESK, type Moment, Unavailable } from './store/store.ts';
import { type Client, withDone } from './table/audience.ts';
import type { Ask } from './table/ruling.ts';
import type { Answer, Table } from './table/table.ts';

const MOST_UNREAD = 1 << 20; // bytes that a socket may leave unread
const PATIENCE = 4000; // milliseconds for a hello, and for an answer to a ping
const LEAST_OF = 5; // round trips, the shortest of which counts: what the line takes, and not what the client dawdles

export class Socket implements Client {
  readonly #socket: WebSocket;
  readonly #line: Duplex;
  readonly #table: Table;
  readonly #lobby: Lobby;
  #bucket: Bucket;
  done = '';
  seat: Seat | null = null;
  host = false;
  hash: string | null = null;
  greeted = false; // it said hello
  #keys = keyPrefix(''); // what the keys of its wishes begin with
  #here = false; // and was welcomed
  #trips: Millis[] = [];
  #pinged: number | null = null;
  #payload: Buffer | null = null; // that an answer has to bring back, so that none comes before its question
  readonly #came = performance.now();

  /** `line`: what the socket itself reads from and writes to. */
  constructor(socket: WebSocket, line: Duplex, table: Table, lobby: Lobby) {
    this.#socket = socket;
    this.#line = line;
    this.#table = table;
    this.#lobby = lobby;
    this.#bucket = new Bucket(lobby.time.now(), lobby.limits.messages);
    socket.on('message', (bytes: Buffer, binary: boolean) => this.#hear(binary ? null : bytes.toString('utf8')));
    hearing(
      line,
      () => socket.readyState === OPEN,
      (text) => this.#hear(text),
    );
    socket.on('pong', (payload) => this.#pong(payload));
    socket.on('ping', (payload) => this.#answerPing(payload));
    socket.removeAllListeners('error'); // the framework's, which takes a message that is too long for a failure of ours
    socket.on('error', () => {
      lobby.metrics.refused.inc({ code: 'bad-message' });
      socket.terminate();
    });
    socket.on('close', () => lobby.gone(this, this.#table));
  }

  get lag(): Millis | null {
    return this.#trips.length === 0 ? null : Math.min(...this.#trips);
  }

  send(frame: Frame): void {
    if (this.#socket.readyState !== OPEN) return;
    if (!sendTo(this.#line, frame) && this.#line.writableLength > MOST_UNREAD) this.#close('slow');
  }

  close(why: keyof typeof CLOSED): void {
    this.#close(why);
  }

  /** Without a farewell. */
  end(): void {
    this.#socket.terminate();
  }

  /** Measures the way there and back, by what nobody could know before; whoever has not answered the last time is gone. */
  ping(payload: Buffer = randomBytes(8)): void {
    const now = performance.now();
    if (now - (this.#pinged ?? now) > PATIENCE || (!this.#here && now - this.#came > PATIENCE)) this.#socket.terminate();
    else if (this.#pinged === null) {
      this.#pinged = now;
      this.#payload = payload;
      this.send(pinging(payload));
    }
  }

  #close(why: keyof typeof CLOSED): void {
    this.#socket.close(CLOSED[why], why);
  }

  #pong(payload: Buffer): void {
    if (this.#pinged === null || !this.#payload?.equals(payload)) return;
    const trip = performance.now() - this.#pinged;
    this.#pinged = null;
    if (this.seat === null) return;
    this.#lobby.metrics.lag.observe(trip / 1000);
    this.#trips = [...this.#trips, trip].slice(-LEAST_OF);
    if (this.#trips.length === 1) this.#lobby.arrived(this.#table);
  }

  #hear(text: string | null): void {
    const now = this.#lobby.time.now();
    if (!this.#bucket.take(now)) {
      this.#close('too-fast');
      return;
    }
    const message = text === null ? null : readMessage(text, this.#table.header.seats);
    if (message === null) this.#refuse(text === null ? null : idIn(text), refusing('bad-message'));
    else if (message.type === 'hello') void this.#greet(message);
    else if (message.type === 'knock') this.#answerKnock();
    else if (!this.#here) this.#refuse(message.id, refusing('bad-message', { why: 'hello' }));
    else this.#wish(message, now);
  }

  /** A question like any other: whoever asks too often, or does not read the answers, is cut off. */
  #answerPing(payload: Buffer): void {
    if (this.#socket.readyState !== OPEN) return;
    if (this.#bucket.take(this.#lobby.time.now())) this.send(ponging(payload));
    else this.#close('too-fast');
  }

  #answerKnock(): void {
    if (this.#here) this.send(framed(JSON.stringify({ type: 'here', seq: this.#table.durable, now: this.#lobby.time.now() })));
    else this.#refuse(null, refusing('bad-message', { why: 'hello' }));
  }

  async #greet({ have, secret, host }: Hello): Promise<void> {
    if (this.greeted) {
      this.#refuse(null, refusing('bad-message', { why: 'hello' }));
      return;
    }
    this.greeted = true;
    try {
      const role = secret === null ? null : await this.#table.role(secret);
      const hosts = host !== null && (await this.#table.role(host)) === HOST;
      const known = (secret === null || role !== null) && (host === null || hosts);
      const { watch } = this.#table.header;
      const seat = seatOf(role);
      const may = seat !== null || hosts || watch === 'link' || (watch === 'invited' && role === WATCH);
      if (!known || !may) {
        this.#close('not-yours');
        return;
      }
      this.seat = seat;
      this.host = hosts;
      this.hash = secret === null ? null : hashOf(secret);
      this.#keys = keyPrefix(this.hash ?? '');
      if (seat !== null || hosts) this.#bucket = this.#lobby.bucketOf(this.#table, seat ?? DESK);
      await this.#welcome(have);
    } catch (error) {
      if (!(error instanceof Unavailable)) this.#lobby.failed(error);
      this.#close('gone');
    }
  }

  async #welcome(have: number): Promise<void> {
    const table = this.#table;
    await table.reach(have);
    const rematch = await this.#lobby.rematchOf(table);
    const from = have <= table.durable ? have : 0;
    const first = await table.piece(from);
    if (this.#socket.readyState !== OPEN) return;
    this.#here = true;
    const now = this.#lobby.time.now();
    const welcome = {
      type: 'welcome',
      table: table.id,
      header: table.header,
      you: { seat: this.seat, host: this.host },
      now,
      present: table.audience.presentWith(this),
      rematch,
      from,
    };
    this.send(framed(`${JSON.stringify(welcome).slice(0, -1)},"entries":[${first.lines.join(',')}]}`));
    for (let at = first.to; at < table.durable; ) {
      await taken(this.#line); // the rest of a long log, as fast as it is taken
      if (this.#socket.readyState !== OPEN) return;
      const { to, lines } = await table.piece(at);
      if (this.#socket.readyState !== OPEN) return;
      this.send(framed(`{"type":"entries","from":${at},"entries":[${lines.join(',')}]}`));
      at = to;
    }
    if (this.hash !== null && !table.secrets.some(({ hash }) => hash === this.hash)) {
      this.#close('not-yours'); // the seat was given to somebody else meanwhile
      return;
    }
    if (!this.#lobby.serves(table)) {
      this.#close('gone'); // it was let go while the log was told: whoever comes back finds it again
      return;
    }
    table.audience.clients.add(this);
    if (this.done !== '') this.#tellDone(this.done); // what it asked for before all had come
    this.done = '';
    this.#lobby.came(this, table, now);
    if (this.seat !== null) this.ping();
  }

  #tellDone(done: string): void {
    this.send(framed(`{"type":"done","done":[${done}]}`));
  }

  #wish(wish: Wish, now: Moment): void {
    const ask = this.#asking(wish);
    if ('code' in ask) {
      this.#refuse(wish.id, ask);
      return;
    }
    const answer: Answer = (refused, seq) => {
      if (refused !== null) this.#refuse(wish.id, refused);
      else if (seq === null || seq < this.#table.durable) this.#tellDone(withDone('', wish.id, seq));
      else this.done = withDone(this.done, wish.id, seq);
    };
    this.#table.ask(ask, answer, now);
  }

  /** Only for one's own seat; at the desk only the host, or whoever sits there while the host is away, as will be judged. */
  #asking(wish: Wish): Ask | Refused {
    const { seat, host } = this;
    const key = [this.#keys, wish.id].join(''); // one string, where `+` would keep three as long as the log is kept
    const sitsBy = this.hash ?? '';
    if (wish.type === 'move') {
      if (seat === null) return refusing('not-yours');
      return { kind: 'move', seat, move: wish.move, seq: wish.seq, bot: false, key, sitsBy };
    }
    const mayAsk = host || seat !== null;
    const desk = host ? { key: `host/${wish.id}` } : { key, sitsBy, standsIn: true as const };
    switch (wish.type) {
      case 'resign':
        return seat === null ? refusing('not-yours') : { kind: 'resign', seat, key, sitsBy };
      case 'return':
        return seat === null ? refusing('not-yours') : { kind: 'return', seat, name: wish.name ?? null, key, sitsBy };
      case 'leave':
        if (seat === null) return refusing('not-yours');
        if (!this.#lobby.isPlayer(wish.player)) return refusing('bad-message', { why: 'player' });
        return { kind: 'leave', seat, player: wish.player, key, sitsBy };
      case 'pause':
      case 'resume':
        return mayAsk ? { kind: wish.type, ...desk } : refusing('not-yours');
      case 'give':
        return mayAsk ? { kind: 'give', seat: wish.seat, ms: wish.ms, ...desk } : refusing('not-yours');
      case 'hand-over': {
        if (!mayAsk) return refusing('not-yours');
        if (!this.#lobby.isPlayer(wish.player)) return refusing('bad-message', { why: 'player' });
        const { name, player, secret } = wish;
        const hash = secret === null ? null : hashOf(secret);
        return { kind: 'hand-over', seat: wish.seat, by: seat, name, player, hash, ...desk };
      }
    }
  }

  #refuse(id: string | null, refused: Refused): void {
    this.#lobby.metrics.refused.inc({ code: refused.code });
    this.send(framed(JSON.stringify({ type: 'refused', id, seq: this.#table.durable, refused })));
  }
}

/** Once the line can take more, or has gone. */
function taken(line: Duplex): Promise<void> {
  if (!line.writableNeedDrain || line.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      line.off('drain', done).off('close', done);
      resolve();
    };
    line.on('drain', done).on('close', done);
  });
}

const OPEN: WebSocket['OPEN'] = 1;
