/** A real server on a real store in a folder of its own, and clients with real sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame, AnyMove, Entry, Seat } from '@snug/engine';
import { slices } from '@snug/games';
import type { CreateTable, Refused, SeatTaken, ServerMessage, TableMade } from '@snug/protocol';
import { WebSocket } from 'ws';
import { NO_LIMITS } from '../limits.ts';
import { Server, type Settings } from '../server.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Fold } from '../table/fold.ts';

/** The program of the bots' threads, as `npm run build` makes it. */
const HAND = fileURLToPath(new URL('../dist/hand.mjs', import.meta.url));

export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'snug-server-'));
  readonly clients: Player[] = [];
  server: Server | null = null;

  async open(settings: Partial<Settings> = {}): Promise<this> {
    const store = settings.store ?? (await openSqlite(this.folder));
    const all = { store, node: 'this', hand: HAND, hands: 1, pace: 0, limits: NO_LIMITS, ...settings };
    this.server = await Server.start(all, 0, '127.0.0.1');
    return this;
  }

  get address(): string {
    return this.server?.address ?? '';
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async http(
    method: string,
    path: string,
    body?: object,
    secret?: string,
  ): Promise<{ status: number; body: unknown; text: string }> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, body: json ? JSON.parse(text) : null, text };
  }

  async make(wanted: CreateTable): Promise<TableMade> {
    const { status, body, text } = await this.http('POST', '/api/tables', wanted);
    if (status !== 201) throw new Error(`no table: ${status} ${text}`);
    return body as TableMade;
  }

  async sit(table: string, name: string, more: object = {}): Promise<SeatTaken> {
    const { status, body, text } = await this.http('POST', `/api/tables/${table}/seats`, {
      name,
      seed: `${name}'s seed`,
      ...more,
    });
    if (status !== 200) throw new Error(`no seat: ${status} ${text}`);
    return body as SeatTaken;
  }

  async log(table: string, secret?: string): Promise<string> {
    return (await this.http('GET', `/api/tables/${table}/log`, undefined, secret)).text;
  }

  /** Connects and is welcomed. */
  async join(table: string, hello: { secret?: string; host?: string; have?: number; far?: number } = {}): Promise<Player> {
    const player = new Player(this.address, table, hello.far ?? 0);
    this.clients.push(player);
    await player.hello(hello);
    return player;
  }
}

export type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** A client that folds the log as a page would. */
export class Player {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  closed: number | null = null;
  secret = ''; // with which it came
  fold: Fold | null = null;
  seat: Seat | null = null;
  #wishes = 0;
  readonly #name = Math.floor(performance.now() * 1000).toString(36);
  #waiting: (() => void)[] = [];
  #game: AnyGame | null = null;

  /** `far`: so many milliseconds does the way there and back take; without end where no ping is answered. */
  constructor(address: string, table: string, far = 0) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/socket`, { autoPong: far === 0 });
    if (far > 0 && far < Infinity) this.socket.on('ping', (payload) => setTimeout(() => this.socket.pong(payload), far));
    this.socket.on('message', (bytes: Buffer) => this.#hear(JSON.parse(bytes.toString()) as ServerMessage));
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
  }

  async hello({ secret, host, have = 0 }: { secret?: string; host?: string; have?: number }): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      await new Promise<void>((resolve) => this.socket.once('open', resolve).once('close', () => resolve()));
    this.#rules = await Promise.all(slices.map((slice) => slice.rules()));
    this.secret = secret ?? '';
    this.send({ type: 'hello', have, secret, host });
    await this.until(() => this.closed !== null || this.heard.some(({ type }) => type === 'welcome'));
  }
  #rules: readonly AnyGame[] = [];

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves when it holds; each message is looked at. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.closed !== null) throw new Error(`closed: ${this.closed}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async wish(
    wish: { readonly type: string; readonly [field: string]: unknown },
    id = `${this.#name}-${this.#wishes++}`,
  ): Promise<{ seq: number } | Refused> {
    const from = this.heard.length;
    this.send({ id, ...wish });
    for (;;) {
      for (const message of this.heard.slice(from)) {
        if (message.type === 'refused' && message.id === id) return message.refused;
        const done = 'done' in message ? message.done?.find((one) => one.id === id) : undefined;
        if (done !== undefined) return { seq: done.seq };
      }
      const heard = this.heard.length;
      await this.until(() => this.heard.length > heard);
    }
  }

  move(move: object): Promise<{ seq: number } | Refused> {
    return this.wish({ type: 'move', seq: this.length, move });
  }

  get length(): number {
    return this.fold?.length ?? 0;
  }

  get match(): Fold['match'] {
    if (this.fold === null) throw new Error('nobody said welcome');
    return this.fold.match;
  }

  get entries(): readonly Entry<AnyMove>[] {
    return (this.fold?.stored.slice(0) ?? []).map(({ line }) => JSON.parse(line) as Entry<AnyMove>);
  }

  /** Plays the first legal move whenever it is on turn, until the game is over. */
  async playOut(choose: (moves: readonly AnyMove[]) => AnyMove | undefined = (moves) => moves[0]): Promise<void> {
    for (;;) {
      const { match } = this;
      const { awaiting } = match;
      if (awaiting.kind === 'over') return;
      const mine = awaiting.kind === 'turn' && awaiting.seat === this.seat && match.desk.began !== null;
      const move = mine ? choose(match.legal(awaiting.seat)) : undefined;
      const heard = this.heard.length;
      if (move === undefined) await this.until(() => this.heard.length > heard);
      else await this.move(move);
    }
  }

  last<Type extends ServerMessage['type']>(type: Type): Message<Type> | undefined {
    return this.heard.findLast((message) => message.type === type) as Message<Type> | undefined;
  }

  close(): void {
    this.socket.terminate();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      const { header } = message;
      this.seat = message.you.seat;
      this.#game = this.#rules.find((game) => game.id === header.game) ?? null;
      if (this.#game !== null && message.from === 0) this.fold = new Fold(header, this.#game, header.options);
    }
    if ((message.type === 'welcome' || message.type === 'entries') && this.fold !== null) {
      if (message.from !== this.fold.length) throw new Error(`a gap: ${this.fold.length}, then ${message.from}`);
      for (const entry of message.entries) this.fold.read({ line: JSON.stringify(entry), key: null });
    }
    this.heard.push(message);
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
