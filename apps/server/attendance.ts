/**
 * Who is connected where, by what nodes say of themselves. A node that starts takes a name that nobody had before; its beats
 * tell the store that it lives, and whom it serves. Once it has been silent for too long it is dead, to itself first and then to
 * the others: when it can speak again, it is as if it had been started anew. So there is one way to look at an outage, whether a
 * node was killed, restarted, frozen or cut off from the store.
 */
import { randomBytes } from 'node:crypto';
import type { Seat } from '@snug/engine';
import type { Span } from './outage.ts';
import { Pulse } from './pulse.ts';
import {
  type Arrival,
  DESK,
  type Moment,
  type Place,
  type Service,
  STANDSTILL,
  type Store,
  type TableId,
  Unavailable,
} from './store/store.ts';
import { isDead } from './table/audience.ts';
import type { Table } from './table/table.ts';
import type { Time } from './time.ts';

const HASTE = 50; // milliseconds until the store knows of an arrival; other news wait for the next beat

interface Here extends Arrival {
  readonly sockets: number;
}

const placeOf = ({ table, seat }: Place): string => `${seat} ${table}`;

export class Attendance {
  readonly #store: Store;
  readonly #time: Time;
  readonly #name: string;
  readonly #here = new Map<string, Here>();
  readonly #news = new Map<string, Place>(); // what the store has not been told
  readonly #pulse: Pulse;
  #life = { node: '', began: 0 };
  #last: Moment = Number.NEGATIVE_INFINITY;
  #flying: Promise<unknown> = Promise.resolve();
  #next: Promise<boolean> | null = null;
  #asked = 0;
  #hastening = false;
  #ended = false;

  /** `name`: for people, and the same after a restart. */
  constructor(store: Store, time: Time, name: string) {
    this.#store = store;
    this.#time = time;
    this.#name = name;
    this.#pulse = new Pulse(time);
  }

  /** The last durable beat. */
  get last(): Moment {
    return this.#last;
  }

  get silent(): boolean {
    return this.#time.now() - this.#last > STANDSTILL;
  }

  /** Whether what is read now may have come a while ago. */
  get stood(): boolean {
    return this.#pulse.stood;
  }

  async begin(): Promise<void> {
    await this.#store.bury(this.#name);
    await this.beat();
    this.#pulse.start();
  }

  /** The last beat; from now on nobody leaves by themselves. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#pulse.stop();
    await this.#flying;
    await this.#beat();
  }

  came({ id, fold }: Table, seat: Seat, at: Moment): void {
    const place = { table: id, seat };
    const known = this.#here.get(placeOf(place));
    this.#here.set(placeOf(place), { ...place, since: known?.since ?? at, sockets: (known?.sockets ?? 0) + 1 });
    if (known !== undefined) return;
    this.#news.set(placeOf(place), place);
    if (fold.over || this.#hastening) return;
    this.#hastening = true;
    this.#time.after(HASTE, () => {
      this.#hastening = false;
      this.beat().catch(() => {}); // the next one tells it
    });
  }

  left({ id }: Table, seat: Seat): void {
    const place = { table: id, seat };
    const known = this.#here.get(placeOf(place));
    if (known === undefined || this.#ended) return;
    if (known.sockets > 1) this.#here.set(placeOf(place), { ...known, sockets: known.sockets - 1 });
    else {
      this.#here.delete(placeOf(place));
      this.#news.set(placeOf(place), place);
    }
  }

  /** Since when this node has served a seat; a program is there while the table is. */
  since(table: Table, seat: Seat): Moment | null {
    if (table.fold.bot(seat) !== null) return Math.max(table.opened, this.#life.began);
    return this.#here.get(placeOf({ table: table.id, seat }))?.since ?? null;
  }

  /** Who has served a seat, as far as it is known here. A program is served by whoever serves anybody at its table. */
  spans(table: Table, seat: Seat): readonly Span[] {
    const { asOf, services } = table.audience.elsewhere;
    const bot = table.fold.bot(seat) !== null;
    const others = services.filter((service) => (bot ? service.seat !== DESK : service.seat === seat));
    const since = this.since(table, seat);
    const spans = others.map((service) => ({ ...service, dead: isDead(service, asOf) }));
    return since === null ? spans : [...spans, { node: this.#life.node, since, beat: this.#last, dead: this.silent }];
  }

  /** Whether the store knows that this node serves a seat, if it does. */
  isTold(table: Table, seat: Seat): boolean {
    return !this.#news.has(placeOf({ table: table.id, seat }));
  }

  /** As of when it is known whom others serve at a table, this node in an earlier life among them. */
  asOf({ audience }: Table): Moment {
    const { by, asOf } = audience.elsewhere;
    return by === this.#life.node ? asOf : Number.NEGATIVE_INFINITY;
  }

  /** Looks whom other nodes serve. */
  async refresh(tables: readonly Table[]): Promise<void> {
    const asOf = this.#time.now();
    const asked = ++this.#asked;
    const { node: by } = this.#life;
    const ids = tables.map(({ id }) => id);
    const found = new Map<TableId, Service[]>(ids.map((id) => [id, []]));
    for (const service of await this.#store.attending(ids, by)) found.get(service.table)?.push(service);
    for (const { id, audience } of tables)
      if (audience.elsewhere.asked < asked) audience.learn({ asOf, asked, by, services: found.get(id) ?? [] });
  }

  /** One after the other. Resolves when it is durable: to whether this node had been silent for too long. */
  beat(): Promise<boolean> {
    this.#next ??= this.#flying.then(() => {
      this.#next = null;
      if (this.#ended) throw new Unavailable('gone', 'this node has ended');
      const beat = this.#beat();
      this.#flying = beat.catch(() => {});
      return beat;
    });
    return this.#next;
  }

  async #beat(): Promise<boolean> {
    const at = this.#time.now();
    const renewed = this.silent;
    const life = renewed ? { node: `${this.#name}/${randomBytes(9).toString('base64url')}`, began: at } : this.#life;
    const news = [...this.#news];
    const left = news.flatMap(([key, place]) => (this.#here.has(key) ? [] : [place]));
    const came = [...this.#here].flatMap(([key, { table, seat, since }]) => {
      if (renewed) return [{ table, seat, since: at }];
      return this.#news.has(key) ? [{ table, seat, since }] : [];
    });
    if (renewed && this.#life.node !== '') await this.#store.bury(this.#name);
    await this.#store.beat({ node: life.node, at, came, left, ended: this.#ended });
    this.#life = life;
    this.#last = at;
    for (const [key, place] of news) if (this.#news.get(key) === place) this.#news.delete(key);
    for (const place of renewed ? came : []) {
      const here = this.#here.get(placeOf(place));
      if (here !== undefined && here.since < at) this.#here.set(placeOf(place), { ...here, since: at });
    }
    return renewed;
  }
}
