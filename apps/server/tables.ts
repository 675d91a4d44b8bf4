/** The tables that are played at on this node. Any node can serve any table: nothing but the log is needed. */
import { slices } from '@snug/games';
import { type TableHeader, WATCHERS } from '@snug/protocol';
import type { Store, TableId } from './store/store.ts';
import { type House, Table } from './table/table.ts';
import type { Time } from './time.ts';
import type { Writer } from './writer.ts';

/** Looks after tables whenever something has happened at one. */
export interface Care {
  look(table: Table): void;
  forget(table: Table): void;
}

const DAY = 86_400_000;
const IDLE = 60_000; // milliseconds that a table stays at hand when nobody is there

export class Tables implements House {
  readonly store: Store;
  readonly writer: Writer;
  readonly time: Time;
  readonly keepFor: number;
  readonly cares: Care[] = [];
  readonly #live = new Map<TableId, Table>();
  readonly #opening = new Map<TableId, Promise<Table | null>>();

  /** `keepFor`: so many milliseconds is a table kept after somebody was there. */
  constructor(store: Store, writer: Writer, time: Time, keepFor: number) {
    this.store = store;
    this.writer = writer;
    this.time = time;
    this.keepFor = keepFor;
    store.listen(
      (id, length) => this.#live.get(id)?.hear(length),
      () => void this.catchUp(),
    );
  }

  get live(): Iterable<Table> {
    return this.#live.values();
  }

  get count(): number {
    return this.#live.size;
  }

  /** null if there is none, or none that this program can read. */
  async open(id: TableId): Promise<Table | null> {
    const live = this.#live.get(id);
    if (live !== undefined) return live;
    let opening = this.#opening.get(id);
    if (opening === undefined) {
      opening = this.#open(id).finally(() => this.#opening.delete(id));
      this.#opening.set(id, opening);
    }
    return opening;
  }

  async #open(id: TableId): Promise<Table | null> {
    const record = await this.store.find(id);
    if (record === null || record.expires <= this.time.now()) return null;
    const header = JSON.parse(record.header) as TableHeader;
    const slice = slices.find((known) => known.id === header.game);
    const game = await slice?.rules();
    const options = game?.parseOptions(header.options);
    if (game === undefined || !options?.ok || game.version !== header.version) return null;
    const watch = WATCHERS.find((known) => known === header.watch) ?? 'link';
    const table = await new Table({ id, header: { ...header, watch }, game, options: options.value }, this).open();
    this.#live.set(id, table);
    this.changed(table);
    return table;
  }

  /** Somebody is there: the table stays, and is not looked at again for a day. */
  prolong(table: Table): void {
    const now = this.time.now();
    if (now - table.prolonged < DAY) return;
    table.prolonged = now;
    this.store.prolong(table.id, now + this.keepFor).catch(() => {
      table.prolonged = 0;
    });
  }

  changed(table: Table): void {
    for (const care of this.cares) care.look(table);
  }

  ended(table: Table): void {
    this.#live.delete(table.id);
    for (const care of this.cares) care.forget(table);
  }

  /** Lets go of tables where nobody is and nothing runs. */
  sweep(): void {
    const now = this.time.now();
    for (const table of this.#live.values()) {
      const { awaiting } = table.fold.match;
      const runs = table.fold.begun && awaiting.kind === 'turn' && awaiting.deadline !== null;
      if (table.idle && !runs && now - table.touched >= IDLE) this.ended(table);
    }
  }

  /** Looks whether other nodes have written anything that this one has not heard of. */
  async catchUp(): Promise<void> {
    const lengths = await this.store.lengths([...this.#live.keys()]);
    for (const [id, length] of lengths) this.#live.get(id)?.hear(length);
  }
}
