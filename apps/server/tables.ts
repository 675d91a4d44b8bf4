/** The tables that are played at on this node. Any node can serve any table: nothing but the log is needed. */
import { slices } from '@snug/games';
import { type TableHeader, WATCHERS } from '@snug/protocol';
import type { Attendance } from './attendance.ts';
import { Clock } from './clock.ts';
import { rematchOf } from './secrets.ts';
import { type Seq, type Store, type TableId, type TableRecord, Unavailable } from './store/store.ts';
import type { Audience } from './table/audience.ts';
import { type House, Table, type TableClock } from './table/table.ts';
import type { Time } from './time.ts';
import type { Writer } from './writer.ts';

/** Looks after tables whenever something has happened at one. */
export interface Care {
  look(table: Table): void;
  forget(table: Table): void;
}

const PROLONGING = 3_600_000; // milliseconds: a table where somebody is gets so much more, so often
const IDLE = 60_000; // milliseconds that a table stays at hand when nobody is there

export class Tables implements House {
  readonly store: Store;
  readonly writer: Writer;
  readonly time: Time;
  readonly attendance: Attendance;
  readonly keepFor: number;
  readonly clock: Clock;
  readonly cares: Care[];
  readonly #live = new Map<TableId, Table>();
  readonly #opening = new Map<TableId, Promise<Table | null>>();
  readonly #meanwhile = new Map<TableId, Seq>(); // how long the log has become of a table that is being opened

  readonly unreadable: (id: TableId, error: unknown) => void;

  /** `keepFor`: so many milliseconds is a table kept after somebody was there; `unreadable` hears of those that cannot be read. */
  constructor(
    store: Store,
    writer: Writer,
    time: Time,
    attendance: Attendance,
    keepFor: number,
    unreadable: (id: TableId, error: unknown) => void,
  ) {
    this.store = store;
    this.writer = writer;
    this.time = time;
    this.attendance = attendance;
    this.clock = new Clock(time, attendance);
    this.cares = [this.clock];
    this.keepFor = keepFor;
    this.unreadable = unreadable;
    store.listen(
      (id, length) => this.#hear(id, length),
      () => void this.catchUp().catch(() => {}), // the next round does
    );
  }

  get live(): Iterable<Table> {
    return this.#live.values();
  }

  get count(): number {
    return this.#live.size;
  }

  /** Whether it is this one that hears of what happens, and not one that was let go. */
  has(table: Table): boolean {
    return this.#live.get(table.id) === table;
  }

  /** null if there is none, or none that this program can read. */
  async open(id: TableId): Promise<Table | null> {
    const live = this.#live.get(id);
    if (live !== undefined) {
      live.touched = this.time.now(); // so that it stays until whoever asks for it is there
      return live;
    }
    let opening = this.#opening.get(id);
    if (opening === undefined) {
      opening = this.#open(id).finally(() => {
        this.#opening.delete(id);
        this.#meanwhile.delete(id);
      });
      this.#opening.set(id, opening);
    }
    return opening;
  }

  async #open(id: TableId): Promise<Table | null> {
    const record = await this.store.find(id);
    if (record === null || record.expires <= this.time.now()) return null;
    const table = await this.#read(record);
    if (table === null) return null;
    await this.attendance.refresh([table]);
    this.#live.set(id, table);
    this.changed(table);
    table.hear(this.#meanwhile.get(id) ?? 0);
    return table;
  }

  /** null for what was damaged: the other tables go on. */
  async #read({ id, header: text }: TableRecord): Promise<Table | null> {
    try {
      const header = JSON.parse(text) as TableHeader;
      const slice = slices.find((known) => known.id === header.game);
      const game = await slice?.rules();
      const options = game?.parseOptions(header.options);
      if (game === undefined || !options?.ok || game.version !== header.version) return null;
      const watch = WATCHERS.find((known) => known === header.watch) ?? 'link';
      const careful = header.careful !== false; // a table from before there was the choice
      return await new Table({ id, header: { ...header, watch, careful }, game, options: options.value }, this).open();
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      this.unreadable(id, error);
      return null;
    }
  }

  #hear(id: TableId, length: Seq): void {
    const table = this.#live.get(id);
    if (table !== undefined) table.hear(length);
    else if (this.#opening.has(id)) this.#meanwhile.set(id, length);
  }

  /** Somebody is there: the table is kept as long as it has to be after they have gone, whenever that is until the next time. */
  prolong(table: Table): void {
    const now = this.time.now();
    if (now - table.prolonged < PROLONGING) return;
    table.prolonged = now;
    this.store.prolong(table.id, now + this.keepFor + PROLONGING).catch(() => {
      table.prolonged = 0;
    });
  }

  clockOf(table: Table): TableClock {
    return this.clock.of(table);
  }

  changed(table: Table): void {
    for (const care of this.cares) care.look(table);
  }

  ended(table: Table): void {
    this.#live.delete(table.id);
    for (const care of this.cares) care.forget(table);
  }

  /** Lets go of tables where nobody is and nothing runs; where somebody is they stay. */
  sweep(): void {
    const now = this.time.now();
    for (const table of this.#live.values()) {
      if (table.audience.clients.size > 0) this.prolong(table);
      const { awaiting } = table.fold.match;
      const runs = table.fold.begun && awaiting.kind === 'turn' && awaiting.deadline !== null && !table.fold.full;
      if (table.idle && !runs && now - table.touched >= IDLE) this.ended(table);
    }
  }

  /** Looks whether other nodes have written anything that this one has not heard of, and whom they serve. */
  async catchUp(): Promise<void> {
    const tables = [...this.#live.values()];
    const before = tables.map(({ audience }) => audience.elsewhere.services.length > 0 && hereAt(audience));
    const next = new Map(
      tables.filter((table) => table.awaitsRematch).map((table) => [rematchOf(table.id, table.secrets), table]),
    );
    const ids = [...tables.map(({ id }) => id), ...next.keys()];
    const [lengths] = await Promise.all([this.store.lengths(ids), this.attendance.refresh(tables)]);
    for (const [id, length] of lengths) this.#hear(id, length);
    for (const [id, table] of next) if ((lengths.get(id) ?? 0) > 0) table.tellRematch(id); // it was made at another node
    for (const [nth, table] of tables.entries()) {
      const { audience } = table;
      const apart = before[nth] !== false || audience.elsewhere.services.length > 0;
      if (apart && this.has(table)) this.changed(table);
      if (audience.deskPassed || (apart && before[nth] !== hereAt(audience))) audience.sayPresent();
    }
  }
}

const hereAt = ({ present: { seats, host } }: Audience): string => String([...seats, host]);
