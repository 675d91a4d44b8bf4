/** Who listens at a table. A broadcast is put in bytes once, however many listen. */
import type { Millis, Seat } from '@snug/engine';
import type { Present } from '@snug/protocol';
import { type Frame, framed } from '../frame.ts';
import { DESK, type Moment, type Seq, type Service, SILENCE, type StoredEntry } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Recent } from './recent.ts';

const HOST_AWAY = 30_000; // milliseconds until others look after the table

/** A client of a table, as far as the table knows it. */
export interface Client {
  readonly seat: Seat | null;
  readonly host: boolean;
  readonly hash: string | null; // of the secret by which it sits or watches
  readonly lag: Millis | null; // of a round trip, once it is known
  /** Its own wishes that came to be, not yet told: as they will be, with commas between them. */
  done: string;
  send(frame: Frame): void;
  close(why: 'no-table' | 'not-yours' | 'gone'): void;
}

/** Whom other nodes served at that moment, or when they died. */
export interface Elsewhere {
  readonly asOf: Moment;
  readonly asked: number; // the how manieth time this node asked
  readonly by: string; // as which of its lives
  readonly services: readonly Service[];
}

/** Judged by what was known when it was looked at. */
export const isDead = ({ beat, ended }: Service, asOf: Moment): boolean => ended || asOf - beat > SILENCE;

export class Audience {
  readonly clients = new Set<Client>();
  readonly #seats: number;
  readonly #time: Time;
  #elsewhere: Elsewhere = { asOf: 0, asked: 0, by: '', services: [] };
  #hostSeen: Moment; // at whichever node; before this one looked, they may have been there
  #told: Present['desk'] = 'host';

  constructor(seats: number, time: Time) {
    this.#seats = seats;
    this.#time = time;
    this.#hostSeen = time.now();
  }

  get elsewhere(): Elsewhere {
    return this.#elsewhere;
  }

  learn(elsewhere: Elsewhere): void {
    this.#elsewhere = elsewhere;
    if (this.#hostElsewhere) this.#hostSeen = elsewhere.asOf;
  }

  /** Whether it was there. */
  leave(client: Client): boolean {
    if (client.host && this.clients.has(client)) this.#hostSeen = this.#time.now();
    return this.clients.delete(client);
  }

  /** Everybody hears of the entries from there on; whoever asked for one of them, that it came to be. */
  tell(from: Seq, entries: Recent<StoredEntry>): void {
    if (this.clients.size === 0) return;
    let lines = entries.at(from)?.line ?? '';
    for (let seq = from + 1; seq < entries.length; seq++) lines += `,${entries.at(seq)?.line}`;
    const body = `{"type":"entries","from":${from},"entries":[${lines}]`;
    const plain = framed(`${body}}`);
    for (const client of this.clients) {
      const { done } = client;
      if (done === '') client.send(plain);
      else {
        client.send(framed(`${body},"done":[${done}]}`));
        client.done = '';
      }
    }
  }

  say(message: object): void {
    const frame = framed(JSON.stringify(message));
    for (const client of this.clients) client.send(frame);
  }

  /** Everybody hears who is there. */
  sayPresent(): void {
    const { present } = this;
    this.#told = present.desk;
    this.say({ type: 'present', present });
  }

  /** Whether somebody else looks after the table than they were told. */
  get deskPassed(): boolean {
    return this.#desk !== this.#told;
  }

  get present(): Present {
    return this.presentWith(null);
  }

  /** And with somebody who is just coming. */
  presentWith(coming: Client | null): Present {
    const seats = Array<boolean>(this.#seats).fill(false);
    let watching = 0;
    for (const service of this.elsewhere.services)
      if (service.seat !== DESK && !isDead(service, this.elsewhere.asOf)) seats[service.seat] = true;
    for (const client of coming === null ? this.clients : [...this.clients, coming]) {
      if (client.seat !== null) seats[client.seat] = true;
      else if (!client.host) watching++;
    }
    const hosts = coming?.host === true;
    return { seats, host: hosts || this.#hostHere, desk: hosts ? 'host' : this.#desk, watching };
  }

  get #hostElsewhere(): boolean {
    const { services, asOf } = this.#elsewhere;
    return services.some((service) => service.seat === DESK && !isDead(service, asOf));
  }

  get #hostHere(): boolean {
    if (this.#hostElsewhere) return true;
    for (const { host } of this.clients) if (host) return true;
    return false;
  }

  get #desk(): Present['desk'] {
    return this.#time.now() - this.#hostSeen < HOST_AWAY || this.#hostHere ? 'host' : 'seats';
  }

  /** The shortest way to a player, of all their devices. */
  lagOf(seat: Seat): Millis | null {
    let least: Millis | null = null;
    for (const { seat: theirs, lag } of this.clients)
      if (theirs === seat && lag !== null && (least === null || lag < least)) least = lag;
    return least;
  }
}

/** One more; an id needs no escaping, as it was read by a pattern. */
export function withDone(done: string, id: string, seq: Seq | null): string {
  const one = `{"id":"${id}","seq":${seq}}`;
  return done === '' ? one : `${done},${one}`;
}
