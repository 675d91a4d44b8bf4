/**
 * Deadlines follow from the log alone; here they are only waited for. Any node may find that one has come, and the store lets
 * exactly one of them write it. But nobody's time runs out unseen: past a deadline goes only who knows that the player on turn
 * was served then, or had left. Time stands still while an outage lasts, and one entry says for how long it did.
 */
import type { Seat } from '@snug/engine';
import { MOST_OUTAGE } from '@snug/protocol';
import type { Attendance } from './attendance.ts';
import { gapsIn } from './outage.ts';
import type { Moment } from './store/store.ts';
import { isDead } from './table/audience.ts';
import type { Table, TableClock } from './table/table.ts';
import type { Care } from './tables.ts';
import type { Time } from './time.ts';

const AGAIN = 1000; // milliseconds until something that could not be stored, or was not known, is tried again
const FIRST_TO_THEIR_NODE = 3000; // milliseconds for which a timeout is left to the node that serves the player

/** Where none runs it is as late as whoever asks says. */
const NO_CLOCK: TableClock = { at: Number.POSITIVE_INFINITY, goes: 'on' };

interface Turn {
  readonly seat: Seat;
  readonly began: Moment; // the game
  readonly due: Moment;
}

/** What an outage took from a turn. */
interface Owed {
  readonly from: Moment;
  readonly to: Moment | null; // it goes on
  readonly key: string;
}

export class Clock implements Care {
  readonly #time: Time;
  readonly #attendance: Attendance;
  readonly #timers = new Map<Table, () => void>();
  readonly #looking = new Map<Table, Promise<void>>(); // whom others serve there

  constructor(time: Time, attendance: Attendance) {
    this.#time = time;
    this.#attendance = attendance;
  }

  of(table: Table): TableClock {
    const turn = turnOf(table);
    if (turn === null) return NO_CLOCK;
    const now = this.#time.now();
    const owed = this.#owed(table, turn, now);
    if (owed !== null) return { at: Math.min(now, owed.from), goes: owed.to === null ? 'still' : 'once-settled' };
    if (this.#looking.has(table) && !this.#isKnown(table, turn.seat)) return { at: now, goes: 'once-settled' };
    if (now < turn.due) return { at: now, goes: 'on' };
    if (this.#isUp(table, turn)) return { at: turn.due, goes: 'on' }; // one deadline at a time: the next is another player's
    return { at: turn.due - 1, goes: 'still' };
  }

  look(table: Table): void {
    this.#look(table, false);
  }

  forget(table: Table): void {
    const stop = this.#timers.get(table);
    if (stop === undefined) return;
    stop();
    this.#timers.delete(table);
  }

  /** `asked`: the store has just been asked who is where. */
  #look(table: Table, asked: boolean): void {
    this.forget(table);
    table.wake();
    const turn = turnOf(table);
    if (turn === null) return;
    const { seat, due } = turn;
    this.#timers.set(table, () => {});
    if (!table.fold.credited && table.fold.bot(seat) === null && (table.lagOf(seat) ?? 0) >= 1)
      table.ask({ kind: 'lag', key: null });
    const now = this.#time.now();
    const owed = this.#owed(table, turn, now);
    if (owed !== null) this.#settle(table, seat, owed);
    else if (now < due && this.#isKnown(table, seat)) this.#wait(table, due);
    else if (now >= due && this.#isUp(table, turn))
      table.ask({ kind: 'time', key: null }, (refused) => this.#after(table, refused === null));
    else if (asked) this.#wait(table, now + AGAIN);
    else this.#afterwards(table, this.#refresh(table), true);
  }

  /** Whoever plays as soon as they are back is judged when it is known what they are back from, if the store can tell. */
  #refresh(table: Table): Promise<void> {
    const looking = this.#attendance.refresh([table]).finally(() => {
      if (this.#looking.get(table) !== looking) return;
      this.#looking.delete(table);
      table.wake();
    });
    this.#looking.set(table, looking);
    return looking;
  }

  /** Whether it was looked who served a player before they came here, if they are here. */
  #isKnown(table: Table, seat: Seat): boolean {
    const since = this.#attendance.since(table, seat);
    return since === null || this.#attendance.asOf(table) >= since;
  }

  /** In the log only once the store knows who serves the player now: if this node dies before, the outage goes on. */
  #settle(table: Table, seat: Seat, { from, to, key }: Owed): void {
    if (to === null) this.#wait(table, from + MOST_OUTAGE);
    else if (this.#attendance.isTold(table, seat))
      table.ask({ kind: 'outage', seat, from, to, key }, (refused) => this.#after(table, refused === null));
    else {
      const beat = this.#attendance.beat();
      beat.catch(() => table.giveUp());
      this.#afterwards(table, beat, false);
    }
  }

  #afterwards(table: Table, done: Promise<unknown>, asked: boolean): void {
    done.then(
      () => this.#timers.has(table) && this.#look(table, asked),
      () => this.#after(table, false),
    );
  }

  #after(table: Table, done: boolean): void {
    if (!this.#timers.has(table)) return;
    if (done) this.look(table);
    else this.#wait(table, this.#time.now() + AGAIN);
  }

  /** What is not in the log yet. Time stood still at the first of several outages that nobody wrote down: they are one. */
  #owed(table: Table, { seat, began, due }: Turn, now: Moment): Owed | null {
    const spans = this.#attendance.spans(table, seat);
    if (!spans.some(({ dead }) => dead)) return null;
    const { fold } = table;
    const gaps = gapsIn(spans).map((gap) => ({ ...gap, key: `outage/${seat}/${gap.node}/${gap.from}` }));
    let later = due;
    const unwritten = gaps.slice(gaps.findLastIndex(({ key }) => fold.seqOf(key) !== null) + 1).filter(({ from, to }) => {
      const took = fold.ran(from - began, Math.min(to ?? now, from + MOST_OUTAGE) - began);
      const counts = took > 0 && from < later;
      if (counts) later += took;
      return counts;
    });
    const [first, last] = [unwritten[0], unwritten.at(-1)];
    if (first === undefined || last === undefined) return null;
    const end = first.from + MOST_OUTAGE;
    const to = last.to ?? (now >= end ? end : null);
    return { from: first.from, to: to === null ? null : Math.min(to, end), key: last.key };
  }

  /** Whether a deadline that has passed may be called so: nobody who serves the player can have died before it, or left them unread. */
  #isUp(table: Table, { seat, due }: Turn): boolean {
    if (this.#attendance.stood) return false;
    const asOf = this.#attendance.asOf(table);
    const since = this.#attendance.since(table, seat);
    if (table.fold.bot(seat) !== null) return asOf >= (since ?? 0) && !this.#attendance.silent;
    const living = table.audience.elsewhere.services.filter((service) => service.seat === seat && !isDead(service, asOf));
    if (since === null) return asOf >= due && living.every(({ beat }) => beat >= due + FIRST_TO_THEIR_NODE);
    return asOf >= since && !this.#attendance.silent && living.every(({ beat }) => beat >= due);
  }

  #wait(table: Table, until: Moment): void {
    this.forget(table);
    this.#timers.set(
      table,
      this.#time.after(until - this.#time.now(), () => this.look(table)),
    );
  }
}

/** null where no clock runs. */
function turnOf({ fold }: Table): Turn | null {
  const { awaiting, desk } = fold.match;
  if (desk.began === null || fold.full || awaiting.kind !== 'turn' || awaiting.deadline === null) return null;
  return { seat: awaiting.seat, began: desk.began, due: desk.began + awaiting.deadline };
}
