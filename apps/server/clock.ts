/**
 * Deadlines follow from the log alone; here they are only waited for. Any node may find that one has come, and the store lets
 * exactly one of them write it. After a restart whoever is on turn gets back what the outage took: from the last sign of life
 * of this node until they are connected again, or for a minute.
 */
import type { Millis, Seat } from '@snug/engine';
import type { Moment } from './store/store.ts';
import type { Table } from './table/table.ts';
import type { Care } from './tables.ts';
import type { Time } from './time.ts';

const LONGEST_OUTAGE = 60_000;
const AGAIN = 1000; // milliseconds until something that could not be stored is tried again

export class Clock implements Care {
  readonly #time: Time;
  readonly #gone: Moment | null;
  readonly #started: Moment;
  readonly #seen = new WeakSet<Table>();
  readonly #timers = new Map<Table, () => void>();

  /** `gone`: when this node was last alive before it was started; null if it never was. */
  constructor(time: Time, gone: Moment | null) {
    this.#time = time;
    this.#gone = gone;
    this.#started = time.now();
  }

  look(table: Table): void {
    this.#timers.get(table)?.();
    this.#timers.delete(table);
    const { match, begun, credited } = table.fold;
    const { awaiting, desk } = match;
    if (!begun || awaiting.kind !== 'turn' || awaiting.deadline === null) {
      table.stands = null;
      return;
    }
    if (!this.#seen.has(table)) this.#meet(table, awaiting.deadline);
    if (table.stands !== null) {
      this.#lookAtOutage(table, awaiting.seat, table.stands);
      return;
    }
    if (!credited && table.fold.bot(awaiting.seat) === null && (table.lagOf(awaiting.seat) ?? 0) >= 1)
      table.ask({ kind: 'lag', key: null });
    this.#wait(table, (desk.began ?? 0) + awaiting.deadline, () => {
      table.ask({ kind: 'time', key: null }, (refused) => {
        if (refused === null) this.look(table);
        else this.#wait(table, this.#time.now() + AGAIN, () => this.look(table));
      });
    });
  }

  forget(table: Table): void {
    this.#timers.get(table)?.();
    this.#timers.delete(table);
  }

  /** A table that was there before this node was started may have had an outage, if its deadline had not come before. */
  #meet(table: Table, deadline: Millis): void {
    this.#seen.add(table);
    const { desk, now } = table.fold.match;
    const began = desk.began ?? 0;
    if (this.#gone === null || began + now >= this.#started || began + deadline <= this.#gone) return;
    table.stands = this.#gone;
  }

  #lookAtOutage(table: Table, seat: Seat, since: Moment): void {
    const gone: Millis = this.#time.now() - since;
    const back = table.fold.bot(seat) !== null || table.audience.present.seats[seat] === true;
    if (!back && gone < LONGEST_OUTAGE) {
      this.#wait(table, since + LONGEST_OUTAGE, () => this.look(table));
      return;
    }
    const ms = Math.min(gone, LONGEST_OUTAGE);
    table.stands = null;
    table.ask({ kind: 'outage', seat, ms, from: since, key: `outage/${since}` }, () => this.look(table));
  }

  #wait(table: Table, until: Moment, act: () => void): void {
    this.#timers.get(table)?.();
    this.#timers.set(table, this.#time.after(until - this.#time.now(), act));
  }
}
