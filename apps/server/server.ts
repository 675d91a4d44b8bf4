/** A node: its parts put together, started and stopped. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { CLOSED, MOST_MESSAGE, refusing } from '@snug/protocol';
import fastify, { type FastifyInstance, type FastifyRequest, LogController, type LogLevel } from 'fastify';
import type { WebSocket } from 'ws';
import { Attendance } from './attendance.ts';
import { BotSeats } from './bots/bots.ts';
import { BotPool } from './bots/pool.ts';
import { docs } from './http/docs.ts';
import { find, NO_PAGE, Refusing } from './http/found.ts';
import { headers } from './http/headers.ts';
import { hereRoute } from './http/here.ts';
import { noteRoutes } from './http/notes.ts';
import { fromHere, originCheck } from './http/origins.ts';
import { hashedIn, pages } from './http/pages.ts';
import { refuse, refuseUnheard, refuseUnread, sayAnswered } from './http/refusals.ts';
import { HEALTH, METRICS } from './http/schemas.ts';
import { tableRoutes } from './http/tables.ts';
import { addressOf, LIMITS, type Limits } from './limits.ts';
import { Lobby } from './lobby.ts';
import { type Metrics, metrics } from './metrics.ts';
import { type Store, Unavailable } from './store/store.ts';
import type { Table } from './table/table.ts';
import { Tables } from './tables.ts';
import { ending, every, systemTime, type Time } from './time.ts';
import { Writer } from './writer.ts';

/** Lines of JSON, and from which level on. */
export interface Log {
  readonly level: LogLevel;
  readonly stream: { write(line: string): void };
}

export interface Settings {
  readonly store: Store;
  readonly node: string; // this node's name, the same after a restart
  readonly hand: string | URL; // the program of the threads that think for bots
  readonly hands: number; // how many of them
  readonly cache?: string | null; // where their tables are kept
  readonly time?: Time;
  readonly limits?: Limits;
  readonly pace?: number; // milliseconds that a program takes for a move
  readonly keepFor?: number; // milliseconds that a table is kept
  readonly web?: string; // the folder of the web app
  readonly origins?: readonly string[]; // other sites whose pages may open sockets
  readonly proxied?: boolean; // whether the addresses of clients come from a proxy in front
  readonly log?: Log;
}

const BEAT = 500;
const AGREE = 2000; // milliseconds until clocks are compared again
const AGAIN = 1000; // milliseconds until a store that did not answer is asked again
const SWEEP = 30_000;
const EXPIRE = 600_000;
const CATCH_UP = 2000;
const FAREWELL = 2500; // milliseconds for everybody to go, once they were asked to
const MONTH = 30 * 86_400_000;

export class Server {
  readonly app: FastifyInstance;
  readonly tables: Tables;
  readonly #settings: Settings;
  readonly #endTime: () => void;
  readonly #writer: Writer;
  readonly #lobby: Lobby;
  readonly #pool: BotPool;
  readonly #metrics: Metrics;
  readonly #stops: (() => void)[] = [];
  #stopping: Promise<void> | null = null;

  static async start(settings: Settings, port: number, host: string): Promise<Server> {
    const { store, node } = settings;
    const own = systemTime();
    const agree = (): Promise<void> => own.agree(() => store.now());
    await agree();
    const time = ending(settings.time ?? own);
    const attendance = new Attendance(store, time, node);
    await attendance.begin();
    const server = new Server(settings, time, attendance, agree);
    try {
      await server.#routes();
      await server.app.listen({ port, host });
    } catch (error) {
      await server.stop();
      throw error;
    }
    void server.#wake();
    return server;
  }

  private constructor(settings: Settings, time: ReturnType<typeof ending>, attendance: Attendance, agree: () => Promise<void>) {
    const { store, limits = LIMITS, pace = 700 } = settings;
    this.#settings = settings;
    this.#endTime = time.end;
    this.app = fastify({
      logger: settings.log === undefined ? false : { ...settings.log, redact: { paths: ['path'], remove: true } }, // a link is a key
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: 16_384,
      requestTimeout: 15_000,
      connectionTimeout: 30_000, // in which nothing of an answer is taken; sockets of tables have pings
      trustProxy: (_address, hop) => settings.proxied === true && hop === 0, // what the nearest says; what came to it may be made up
      frameworkErrors: refuseUnread,
      clientErrorHandler: refuseUnheard,
      ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
      http: { maxHeaderSize: 8192 },
    });
    this.#metrics = metrics(() => this.tables.count);
    this.app.decorate('countRefused', (code: string) => this.#metrics.refused.inc({ code }));
    const failed = (error: unknown): void => {
      this.#metrics.failed(error);
      this.app.log.error({ err: error }, 'a commit failed');
    };
    this.#writer = new Writer(store, { committed: this.#metrics.committed, failed });
    this.tables = new Tables(store, this.#writer, time, attendance, settings.keepFor ?? MONTH, (table, error) =>
      this.app.log.error({ err: error, table: `${table.slice(0, 6)}…` }, 'a table cannot be read'),
    );
    this.#lobby = new Lobby(this.tables, limits, this.#metrics, (error) => this.app.log.error({ err: error }, 'failed'));
    this.#pool = new BotPool(settings.hand, settings.hands, settings.cache ?? null);
    this.tables.cares.push(new BotSeats(this.#pool, time, pace));
    const quietly = (ms: number, act: () => Promise<unknown>): void => {
      const attempt = (): Promise<void> => act().then(NOTHING, (error) => this.app.log.warn({ err: error }, 'not now'));
      this.#stops.push(every(time, ms, attempt));
    };
    quietly(BEAT, async () => {
      const renewed = await attendance.beat().catch((error: unknown) => {
        this.#metrics.failed(error); // so that it is noticed where nobody moves
        throw error;
      });
      if (renewed) await this.tables.catchUp();
    });
    quietly(AGREE, agree);
    quietly(EXPIRE, () => store.expire(time.now()));
    quietly(CATCH_UP, () => this.tables.catchUp());
    quietly(SWEEP, async () => this.tables.sweep());
  }

  /** Where it listens. */
  get address(): string {
    const bound = this.app.server.address();
    if (bound === null || typeof bound === 'string') return bound ?? '?';
    const { address, port, family } = bound;
    const host = address === '::' || address === '0.0.0.0' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
    return `http://${host}:${port}`;
  }

  /** Takes nothing more, ends what has begun, sends everybody off to come back later. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#saidGoodbye();
    const settled = this.#lobby.close();
    const hurry = this.tables.time.after(FAREWELL, () => this.#hangUp());
    await this.app.close();
    settled();
    hurry();
    await this.#writer.end();
    this.#endTime(); // sockets may close later yet
    for (const table of [...this.tables.live]) this.tables.ended(table);
    await this.#pool.close();
    await this.#settings.store.close();
  }

  /** What has begun is written, and that this node ends; but nobody at a table waits for a store that does not answer. */
  async #saidGoodbye(): Promise<void> {
    const { attendance, time } = this.tables;
    await new Promise<void>((resolve) => {
      const cancel = time.after(FAREWELL, resolve);
      this.#writer
        .flushed()
        .then(() => attendance.end())
        .catch(NOTHING) // then the last beat before counts
        .then(cancel)
        .then(resolve);
    });
  }

  /** On whoever does not go by themselves. */
  #hangUp(): void {
    for (const socket of this.app.websocketServer.clients) socket.terminate();
    this.app.server.closeAllConnections();
  }

  /** Tables whose clock runs, or where programs are to move, go on without anybody asking. */
  async #wake(): Promise<void> {
    const { store } = this.#settings;
    const ids = await this.#insist(() => store.living(this.tables.time.now()));
    for (const id of ids ?? []) {
      const table = await this.#insist(() => this.tables.open(id));
      if (table?.fold.over && table.idle) this.tables.ended(table);
      await setImmediate(); // people who come meanwhile are served
    }
  }

  /** Until the store answers; null where it is not the store that fails, or this node ends. */
  async #insist<T>(ask: () => Promise<T>): Promise<T | null> {
    while (this.#stopping === null) {
      try {
        return await ask();
      } catch (error) {
        if (this.#stopping !== null) return null;
        this.app.log.warn({ err: error }, 'not all tables are looked after');
        if (!(error instanceof Unavailable)) return null;
        await setTimeout(AGAIN, undefined, { ref: false });
      }
    }
    return null;
  }

  async #routes(): Promise<void> {
    const { app, tables } = this;
    const { limits = LIMITS, web, proxied = false } = this.#settings;
    const hashed = hashedIn(web ?? null);
    await headers(app, proxied);
    await app.register(rateLimit, {
      max: limits.requests,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => addressOf(ip),
      allowList: ({ url }) => hashed.has(url), // fetched once and kept for ever; a family behind one address does so at once
    });
    await docs(app);
    await app.register(websocket, {
      options: { maxPayload: MOST_MESSAGE, perMessageDeflate: false, autoPong: false }, // sockets answer themselves, within their limits
      preClose: (done) => done(),
    });
    app.removeContentTypeParser('text/plain'); // JSON only
    app.setErrorHandler<Error>(refuse);
    app.setSerializerCompiler(() => JSON.stringify); // the schemas of answers are for those who read them
    app.addHook('onResponse', sayAnswered);
    originCheck(app, this.#settings.origins ?? []);
    tableRoutes(app, { tables, lobby: this.#lobby, limits });
    noteRoutes(app, tables);
    hereRoute(app);
    this.#socketRoute(limits);
    app.get('/health', { schema: HEALTH }, async () => {
      if (this.#stopping !== null) throw new Refusing(503, refusing('closing'));
      await this.#settings.store.now();
      if (this.tables.attendance.silent) throw new Refusing(503, refusing('gone')); // it answers, but takes nothing: full, perhaps
      return { ok: true, node: this.#settings.node };
    });
    app.get('/metrics', { schema: METRICS }, async (_request, reply) => {
      reply.type(this.#metrics.type);
      return await this.#metrics.text();
    });
    await pages(app, web ?? null);
  }

  #socketRoute(limits: Limits): void {
    const { app, tables } = this;
    const found = new WeakMap<FastifyRequest, Table>();
    const open = new Map<string, number>(); // sockets of an address
    const guard = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<void> => {
      fromHere(request, this.#settings.origins ?? []);
      if ((open.get(addressOf(request.ip)) ?? 0) >= limits.sockets) throw new Refusing(429, refusing('too-fast'));
      if (this.#stopping !== null) throw new Refusing(503, refusing('closing'));
      try {
        found.set(request, (await find(tables, request)).table);
      } catch (error) {
        if (!(error instanceof Refusing)) throw error; // a page is told by the code with which the socket closes
      }
    };
    const welcome = (socket: WebSocket, request: FastifyRequest): void => {
      const ip = addressOf(request.ip);
      const sockets = (open.get(ip) ?? 0) + 1;
      open.set(ip, sockets);
      socket.on('close', () => {
        const left = (open.get(ip) ?? 1) - 1;
        if (left === 0) open.delete(ip);
        else open.set(ip, left);
      });
      const table = found.get(request);
      if (sockets > limits.sockets) socket.close(CLOSED['too-fast'], 'too-fast');
      else if (table === undefined) socket.close(CLOSED['no-table'], 'no-table');
      else this.#lobby.enter(socket, request.raw.socket, table);
    };
    app.route<{ Params: { id: string } }>({
      method: 'GET',
      url: '/api/tables/:id/socket',
      schema: { hide: true },
      preValidation: guard,
      handler: async () => {
        throw new Refusing(404, NO_PAGE);
      },
      wsHandler: welcome,
    });
  }
}

const NOTHING = (): void => {};
