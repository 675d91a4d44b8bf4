/**
 * What is counted over games. Everything is a whole number, squares and products too, so tallies can be merged in any
 * order and in any grouping, and what comes of them is the same to the last digit.
 */
import type { Seat } from '@snug/engine';
import type { AnyCore } from './core.ts';
import type { Course } from './play.ts';

export interface Sums {
  readonly sum: number;
  readonly squares: number;
}

export interface EventTally extends Sums {
  readonly games: number; // in which it happened
}

export interface Tally {
  readonly games: number;
  readonly unfinished: number; // given up; nothing below counts them
  readonly drawn: number; // nobody won
  readonly shared: number; // several did
  readonly seatWins: readonly number[]; // alone, by seat
  readonly playerWins: readonly number[]; // alone, by player, wherever they sat
  readonly turns: Sums;
  readonly entries: Sums;
  readonly decisions: Sums; // with more than one choice
  readonly choices: Sums; // in all of them
  readonly decisionsByChoices: number; // the products, summed up
  readonly leads: Sums; // how often somebody else took the lead
  readonly halfway: { readonly known: number; readonly won: number }; // games with a leader after half of the turns
  readonly lengths: readonly number[]; // games, by turns
  readonly events: { readonly [name: string]: EventTally };
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

const NOTHING: Sums = { sum: 0, squares: 0 };

class Summing implements Mutable<Sums> {
  sum = 0;
  squares = 0;

  add(number: number): void {
    this.sum += number;
    this.squares += number * number;
  }

  toJSON(): Sums {
    return { sum: this.sum, squares: this.squares };
  }
}

/** Counts one game after the other. */
export class Counter {
  readonly #seats: number;
  readonly #events: readonly string[];
  readonly #seatWins: number[];
  readonly #playerWins: number[];
  readonly #turns = new Summing();
  readonly #entries = new Summing();
  readonly #decisions = new Summing();
  readonly #choices = new Summing();
  readonly #leads = new Summing();
  readonly #lengths: number[] = [];
  readonly #sums: Float64Array; // of events
  readonly #squares: Float64Array;
  readonly #happened: Float64Array;
  #games = 0;
  #unfinished = 0;
  #drawn = 0;
  #shared = 0;
  #products = 0;
  #known = 0;
  #won = 0;

  constructor(seats: number, events: readonly string[]) {
    this.#seats = seats;
    this.#events = events;
    this.#seatWins = Array<number>(seats).fill(0);
    this.#playerWins = Array<number>(seats).fill(0);
    this.#sums = new Float64Array(events.length);
    this.#squares = new Float64Array(events.length);
    this.#happened = new Float64Array(events.length);
  }

  /** `turned`: the player with this number sat in the first seat, the next one in the second. */
  add(core: AnyCore, course: Course, turned: number): void {
    this.#games++;
    if (!course.ended) {
      this.#unfinished++;
      return;
    }
    this.#result(core.winners, turned);
    if (course.halfway >= 0) {
      this.#known++;
      this.#won += (core.winners >> course.halfway) & 1;
    }
    const { turns } = core;
    this.#turns.add(turns);
    while (this.#lengths.length <= turns) this.#lengths.push(0);
    this.#lengths[turns] = (this.#lengths[turns] as number) + 1;
    this.#entries.add(course.entries);
    this.#decisions.add(course.decisions);
    this.#choices.add(course.choices);
    this.#products += course.decisions * course.choices;
    this.#leads.add(course.leads);
    for (let event = 0; event < this.#events.length; event++) {
      const often = core.counts[event] as number;
      if (often === 0) continue;
      this.#sums[event] = (this.#sums[event] as number) + often;
      this.#squares[event] = (this.#squares[event] as number) + often * often;
      this.#happened[event] = (this.#happened[event] as number) + 1;
    }
  }

  #result(winners: number, turned: number): void {
    if (winners === 0) this.#drawn++;
    else if ((winners & (winners - 1)) !== 0) this.#shared++;
    else {
      const seat: Seat = 31 - Math.clz32(winners);
      const player = (seat + turned) % this.#seats;
      this.#seatWins[seat] = (this.#seatWins[seat] as number) + 1;
      this.#playerWins[player] = (this.#playerWins[player] as number) + 1;
    }
  }

  tally(): Tally {
    const events = this.#events.map((name, event): [string, EventTally] => [
      name,
      {
        sum: this.#sums[event] as number,
        squares: this.#squares[event] as number,
        games: this.#happened[event] as number,
      },
    ]);
    return {
      games: this.#games,
      unfinished: this.#unfinished,
      drawn: this.#drawn,
      shared: this.#shared,
      seatWins: [...this.#seatWins],
      playerWins: [...this.#playerWins],
      turns: this.#turns.toJSON(),
      entries: this.#entries.toJSON(),
      decisions: this.#decisions.toJSON(),
      choices: this.#choices.toJSON(),
      decisionsByChoices: this.#products,
      leads: this.#leads.toJSON(),
      halfway: { known: this.#known, won: this.#won },
      lengths: [...this.#lengths],
      events: Object.fromEntries(events),
    };
  }
}

/** Of no games. */
export const emptyTally = (seats: number, events: readonly string[]): Tally => new Counter(seats, events).tally();

export function merged(a: Tally, b: Tally): Tally {
  return {
    games: plus(a.games, b.games),
    unfinished: plus(a.unfinished, b.unfinished),
    drawn: plus(a.drawn, b.drawn),
    shared: plus(a.shared, b.shared),
    seatWins: list(a.seatWins, b.seatWins),
    playerWins: list(a.playerWins, b.playerWins),
    turns: sums(a.turns, b.turns),
    entries: sums(a.entries, b.entries),
    decisions: sums(a.decisions, b.decisions),
    choices: sums(a.choices, b.choices),
    decisionsByChoices: plus(a.decisionsByChoices, b.decisionsByChoices),
    leads: sums(a.leads, b.leads),
    halfway: { known: plus(a.halfway.known, b.halfway.known), won: plus(a.halfway.won, b.halfway.won) },
    lengths: list(a.lengths, b.lengths),
    events: events(a.events, b.events),
  };
}

/** Exact, or not at all: above 2^53 sums would depend on their order. */
export function plus(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(sum)) throw new RangeError('so many games cannot be counted exactly');
  return sum;
}

const sums = (a: Sums, b: Sums): Sums => ({ sum: plus(a.sum, b.sum), squares: plus(a.squares, b.squares) });

function list(a: readonly number[], b: readonly number[]): readonly number[] {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  return longer.map((number, i) => plus(number, shorter[i] ?? 0));
}

function events(a: Tally['events'], b: Tally['events']): Tally['events'] {
  const none: EventTally = { ...NOTHING, games: 0 };
  const names = [...Object.keys(a), ...Object.keys(b).filter((name) => !Object.hasOwn(a, name))];
  return Object.fromEntries(
    names.map((name) => {
      const [one, other] = [a[name] ?? none, b[name] ?? none];
      return [name, { ...sums(one, other), games: plus(one.games, other.games) }];
    }),
  );
}

/** Whether this is a tally of a game with so many seats and these events, as read from a file or a queue. */
export function isTally(input: unknown, seats: number, names: readonly string[]): input is Tally {
  return isFormedLike(input, emptyTally(seats, names));
}

/** Fields where fields are, whole numbers where numbers are, and lists of whole numbers where lists are. */
export function isFormedLike(input: unknown, model: unknown): boolean {
  if (typeof model === 'number') return isCount(input);
  if (Array.isArray(model)) return Array.isArray(input) && input.length >= model.length && input.every(isCount);
  if (typeof input !== 'object' || input === null || typeof model !== 'object' || model === null) return false;
  const keys = Object.keys(model);
  return (
    keys.length === Object.keys(input).length &&
    keys.every((key) => isFormedLike((input as { [key: string]: unknown })[key], (model as { [key: string]: unknown })[key]))
  );
}

const isCount = (input: unknown): boolean => Number.isSafeInteger(input) && (input as number) >= 0;
