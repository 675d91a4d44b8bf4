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
  readonly #timers = new Map<Table, () => void>();
  readonly #outages = new Map<Table, { readonly seat: Seat; readonly since: Moment }>();

  constructor(time: Time) {
    this.#time = time;
  }

  look(table: Table): void {
    this.#timers.get(table)?.();
    this.#timers.delete(table);
    const { match, begun, credited } = table.fold;
    const { awaiting, desk } = match;
    if (!begun || awaiting.kind !== 'turn' || awaiting.deadline === null) {
      this.#outages.delete(table);
      return;
    }
    const outage = this.#outages.get(table);
    if (outage !== undefined) {
      this.#lookAtOutage(table, outage.seat, outage.since);
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
    this.#outages.delete(table);
  }

  /** This node was gone, since then. */
  wasGone(table: Table, since: Moment): void {
    const { match, begun } = table.fold;
    const { awaiting, desk } = match;
    if (!begun || awaiting.kind !== 'turn' || awaiting.deadline === null) return;
    const { seat, deadline } = awaiting;
    if (deadline <= since - (desk.began ?? 0)) return; // it had come before
    this.#outages.set(table, { seat, since });
    this.look(table);
  }

  #lookAtOutage(table: Table, seat: Seat, since: Moment): void {
    const gone: Millis = this.#time.now() - since;
    const back = table.fold.bot(seat) !== null || table.audience.present.seats[seat] === true;
    if (!back && gone < LONGEST_OUTAGE) {
      this.#wait(table, since + LONGEST_OUTAGE, () => this.look(table));
      return;
    }
    const ms = Math.min(gone, LONGEST_OUTAGE);
    this.#outages.delete(table);
    table.ask({ kind: 'outage', seat, ms, from: since, key: `outage/${since}` }, () => this.look(table));
  }

  #wait(table: Table, until: Moment, act: () => void): void {
    this.#timers.get(table)?.();
    this.#timers.set(table, this.#time.after(until - this.#time.now(), act));
  }
}
