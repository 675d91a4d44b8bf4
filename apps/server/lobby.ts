/** Who comes and goes: sockets of all tables, their pings, and what others are told of them. */
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Seat } from '@snug/engine';
import { botName, PERSON } from '@snug/protocol';
import { BOTS } from '@snug/table';
import type { WebSocket } from 'ws';
import { Bucket, type Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { rematchOf } from './secrets.ts';
import { Socket } from './socket.ts';
import { DESK, type Moment, type TableId } from './store/store.ts';
import type { Table } from './table/table.ts';
import type { Tables } from './tables.ts';
import { every, type Time } from './time.ts';

const PINGS = 5000; // milliseconds between the pings of players
const OTHERS = 6; // of these, until those who watch are pinged
const FAREWELL = 2000; // milliseconds for a client to close its end
const NEWS = 250; // milliseconds for which comings and goings are gathered, and one more for each who has to be told

export class Lobby {
  readonly time: Time;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** A mistake of ours, or a log that cannot be read: whoever asked is sent off, the others stay. */
  readonly failed: (error: unknown) => void;
  readonly #tables: Tables;
  readonly #sockets = new Set<Socket>();
  readonly #buckets = new WeakMap<Table, Map<Seat, Bucket>>();
  readonly #restless = new Set<Table>(); // where somebody came or went that others have not been told of
  readonly #stopPings: () => void;
  #round = 0;

  constructor(tables: Tables, limits: Limits, metrics: Metrics, failed: (error: unknown) => void) {
    this.time = tables.time;
    this.limits = limits;
    this.metrics = metrics;
    this.failed = failed;
    this.#tables = tables;
    this.#stopPings = every(this.time, PINGS, () => this.#ping());
  }

  enter(socket: WebSocket, line: Duplex, table: Table): void {
    this.#sockets.add(new Socket(socket, line, table, this));
    this.metrics.sockets.inc();
    this.#tables.prolong(table);
  }

  gone(socket: Socket, table: Table): void {
    if (!this.#sockets.delete(socket)) return;
    this.metrics.sockets.dec();
    table.touched = this.time.now();
    if (!table.audience.leave(socket)) return;
    table.left = table.touched;
    for (const place of placesOf(socket)) this.#tables.attendance.left(table, place);
    this.arrived(table);
  }

  /** Whether whoever is at this table hears of what happens there. */
  serves(table: Table): boolean {
    return this.#tables.has(table);
  }

  /** Somebody was welcomed, and told that it was then. */
  came(socket: Socket, table: Table, at: Moment): void {
    for (const place of placesOf(socket)) this.#tables.attendance.came(table, place, at);
    this.arrived(table);
  }

  /** Somebody came, or went, or is known better now. */
  arrived(table: Table): void {
    this.#tables.changed(table);
    if (this.#restless.has(table)) return;
    this.#restless.add(table);
    this.time.after(NEWS + table.audience.clients.size, () => {
      this.#restless.delete(table);
      table.audience.sayPresent();
    });
  }

  /** What a seat may still say, from all its devices. */
  bucketOf(table: Table, seat: Seat): Bucket {
    const buckets = this.#buckets.get(table) ?? new Map<Seat, Bucket>();
    this.#buckets.set(table, buckets);
    const bucket = buckets.get(seat) ?? new Bucket(this.time.now(), this.limits.messages);
    buckets.set(seat, bucket);
    return bucket;
  }

  isPlayer(player: string): boolean {
    return player === PERSON || (BOTS as readonly (string | null)[]).includes(botName(player));
  }

  /** The next game at the same table, if there is one yet. */
  async rematchOf(table: Table): Promise<TableId | null> {
    if (!table.fold.over) return null;
    const next = rematchOf(table.id, table.secrets);
    return (await this.#tables.open(next))?.made ? next : null;
  }

  /** Asks everybody to leave; what is returned waits for nobody any more. */
  close(): () => void {
    this.#stopPings();
    for (const socket of this.#sockets) socket.close('restart');
    return this.time.after(FAREWELL, () => {
      for (const socket of this.#sockets) socket.end();
    });
  }

  #ping(): void {
    const all = this.#round++ % OTHERS === 0;
    const payload = randomBytes(8);
    for (const socket of this.#sockets) if (all || socket.seat !== null || !socket.greeted) socket.ping(payload);
  }
}

const placesOf = ({ seat, host }: Socket): readonly number[] => [...(seat === null ? [] : [seat]), ...(host ? [DESK] : [])];
