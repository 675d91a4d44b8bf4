/**
 * Double Shutter for a million games. A column has 2 tiles standing, 1 (the back one) or none: the box is a number of nine
 * digits to the base of three, shutting is subtraction, and what can be shut is looked up by box and throw.
 */
import type { Face, Seeded } from '@snug/dice';
import type { Seat } from '@snug/engine';
import { type Awaits, BEGINS, type Core, OVER, ROLL, TURN } from '@snug/lab';
import { across, fits, HIGHEST, mirror, numbersOf, type Row, SHUTTINGS, sumOf, tile, totalOf } from './box.ts';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

export const BOXES = 3 ** HIGHEST;
const UNTOUCHED = BOXES - 1;
export const THROWS = SHUTTINGS.length; // 0 and 1 to 12
const EVENTS = ['shut', 'front-shut', 'round-shared', 'goal-shared'];
const [SHUT, FRONT_SHUT, ROUND_SHARED, GOAL_SHARED, BEGUN] = [0, 1, 2, 3, 4];

/** All throws of two dice, then those of one. */
const SIX = [1, 2, 3, 4, 5, 6];
const FACES: readonly (readonly number[])[] = [...SIX.flatMap((one) => SIX.map((two) => [one, two])), ...SIX.map((one) => [one])];
const THROWN = Uint8Array.from(FACES, (faces) => faces.reduce((sum, face) => sum + face));

/** What one tile of each column of a front row comes to in the number of a box. */
function digitsOf(front: Row): number {
  let digits = 0;
  for (let number = 1; number <= HIGHEST; number++) if (front & tile(number)) digits += 3 ** (number - 1);
  return digits;
}

function rowsOf(box: number): { readonly front: Row; readonly back: Row } {
  let [front, back] = [0, 0];
  for (let number = 1, left = box; left > 0; number++, left = Math.floor(left / 3)) {
    if (left % 3 === 2) front |= tile(number);
    if (left % 3 > 0) back |= tile(across(number));
  }
  return { front, back };
}

interface Tables {
  readonly totals: Uint8Array; // of a turn that ends with a box
  readonly standing: Uint8Array; // the numbers that stand
  readonly exposed: Uint8Array; // those of them that can be seen
  readonly frontShut: Uint8Array;
  readonly from: Uint32Array; // where the choices begin, by box and throw
  readonly list: Uint16Array; // choices as what they take from the number of the box, in the order of the rules
}

let tables: Tables | null = null;

function tablesOfAll(): Tables {
  const bytes = (): Uint8Array => new Uint8Array(BOXES);
  const made = { totals: bytes(), standing: bytes(), exposed: bytes(), frontShut: bytes() };
  const from = new Uint32Array(BOXES * THROWS + 1);
  const choices = SHUTTINGS.map((some) =>
    some.map((shutting) => ({ shutting, taken: digitsOf(shutting.front) + digitsOf(shutting.columns) })),
  );
  const list: number[] = [];
  for (let box = 0; box < BOXES; box++) {
    const rows = rowsOf(box);
    const { front, back } = rows;
    made.totals[box] = totalOf(front, back);
    made.standing[box] = sumOf(front) + sumOf(back);
    made.exposed[box] = sumOf(front) + sumOf(back & ~mirror(front));
    made.frontShut[box] = front === 0 ? 1 : 0;
    for (const [thrown, some] of choices.entries()) {
      from[box * THROWS + thrown] = list.length;
      if (thrown > 0) for (const { shutting, taken } of some) if (fits(shutting, rows)) list.push(taken);
    }
  }
  from[BOXES * THROWS] = list.length;
  return { ...made, from, list: new Uint16Array(list) };
}

export class Shutters implements Core<Move, View> {
  readonly seats: number;
  readonly talks = false;
  readonly events: readonly string[];
  readonly counts = new Int32Array(EVENTS.length + 1);
  readonly deadline = Number.POSITIVE_INFINITY;
  awaits: Awaits = OVER;
  seat: Seat = 0;
  turns = 0;
  winners = 0;
  readonly #ordered: boolean; // somebody has to throw for who begins
  readonly #goal: number;
  readonly #mayThrowOne: Uint8Array; // by box
  readonly #totalOf: Uint8Array;
  readonly #frontShut: Uint8Array;
  readonly #from: Uint32Array;
  readonly #list: Uint16Array;
  readonly #totals: Uint8Array; // this round's, of those who have played
  readonly #points: Int32Array;
  readonly #throwers: Uint8Array; // for the order
  readonly #orderFaces: Uint8Array;
  #throwing = 0; // how many of them
  #open = false; // the order is
  #starter: Seat = 0;
  #round = 1;
  #box = UNTOUCHED;
  #dice = 2;
  #faces = 0; // of the last throw, numbered
  #thrown = false;
  #first = 0; // where the choices begin
  #choices = 0;

  constructor({ order, goal, oneDie }: Options, seats: number) {
    tables ??= tablesOfAll();
    const { totals, standing, exposed, frontShut, from, list } = tables;
    this.seats = seats;
    this.#ordered = order === 'roll' && seats > 1;
    this.events = this.#ordered ? [...EVENTS, BEGINS] : EVENTS;
    this.#goal = goal;
    const counted = oneDie === 'exposed' ? exposed : standing;
    this.#mayThrowOne = counted.map((sum) => (oneDie !== 'never' && sum <= 6 ? 1 : 0));
    this.#totalOf = totals;
    this.#frontShut = frontShut;
    this.#from = from;
    this.#list = list;
    this.#totals = new Uint8Array(seats);
    this.#points = new Int32Array(seats);
    this.#throwers = new Uint8Array(seats);
    this.#orderFaces = new Uint8Array(seats);
  }

  begin(): void {
    for (let seat = 0; seat < this.seats; seat++) {
      this.#points[seat] = 0;
      this.#throwers[seat] = seat;
    }
    for (let event = 0; event < this.counts.length; event++) this.counts[event] = 0;
    this.turns = 0;
    this.winners = 0;
    this.#starter = 0;
    this.#round = 1;
    this.#newTurn(0);
    this.#open = this.#ordered;
    this.#throwing = this.seats;
    if (this.#open) this.awaits = ROLL;
  }

  #newTurn(seat: Seat): void {
    this.seat = seat;
    this.#box = UNTOUCHED;
    this.#thrown = false;
    this.awaits = TURN;
  }

  /** The box and the throw that lies on the table, numbered. */
  get place(): number {
    return this.#box * THROWS + (this.#thrown ? (THROWN[this.#faces] as number) : 0);
  }

  choices(seat: Seat): number {
    if (seat !== this.seat || this.awaits !== TURN) return 0;
    return this.#thrown ? this.#choices : 1 + (this.#mayThrowOne[this.#box] as number);
  }

  fouls(): number {
    return 0;
  }

  choose(_seat: Seat, nth: number): void {
    if (this.#thrown) {
      this.#box -= this.#list[this.#first + nth] as number;
      this.#thrown = false;
      if (this.#box === 0) this.#endTurn();
    } else {
      this.#dice = this.#mayThrowOne[this.#box] === 1 ? nth + 1 : 2;
      this.awaits = ROLL;
    }
  }

  roll(chance: Seeded): void {
    if (this.#open) {
      this.#throwForOrder(chance);
      return;
    }
    this.#faces = this.#dice === 2 ? chance.below(36) : 36 + chance.below(6);
    const place = this.#box * THROWS + (THROWN[this.#faces] as number);
    const first = this.#from[place] as number;
    this.#first = first;
    this.#choices = (this.#from[place + 1] as number) - first;
    this.#thrown = true;
    this.awaits = TURN;
    if (this.#choices === 0) this.#endTurn();
  }

  /** DSH-02. */
  #throwForOrder(chance: Seeded): void {
    const thrown = this.#throwing;
    let highest = 0;
    for (let i = 0; i < thrown; i++) {
      const face = 1 + chance.below(6);
      this.#orderFaces[i] = face;
      if (face > highest) highest = face;
    }
    this.#faces = -thrown;
    this.#throwing = 0;
    for (let i = 0; i < thrown; i++)
      if (this.#orderFaces[i] === highest) this.#throwers[this.#throwing++] = this.#throwers[i] as Seat;
    if (this.#throwing > 1) return;
    this.#open = false;
    this.#starter = this.#throwers[0] as Seat;
    this.#newTurn(this.#starter);
  }

  #endTurn(): void {
    const { seat } = this;
    const box = this.#box;
    this.#totals[seat] = this.#totalOf[box] as number;
    this.turns++;
    if (this.#frontShut[box] === 1) this.#count(FRONT_SHUT);
    if (box === 0) this.#count(SHUT);
    const next = seat + 1 === this.seats ? 0 : seat + 1;
    if (next === this.#starter) this.#endRound();
    else this.#newTurn(next);
  }

  #count(event: number): void {
    this.counts[event] = (this.counts[event] as number) + 1;
  }

  #endRound(): void {
    let lowest = this.#totals[0] as number;
    for (let seat = 1; seat < this.seats; seat++) lowest = Math.min(lowest, this.#totals[seat] as number);
    const won = lowest === 0 ? 2 : this.seats > 1 ? 1 : 0; // DSH-11, DSH-13
    let sharing = 0;
    let most = -1;
    let leader = 0;
    let leading = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.#totals[seat] === lowest) {
        this.#points[seat] = (this.#points[seat] as number) + won;
        sharing++;
      }
      const points = this.#points[seat] as number;
      if (points > most) {
        most = points;
        leader = seat;
        leading = 1;
      } else if (points === most) leading++;
    }
    if (sharing > 1) this.#count(ROUND_SHARED);
    if (most >= this.#goal && leading === 1) {
      this.winners = 1 << leader;
      if (leader === this.#starter) this.#count(BEGUN);
      this.awaits = OVER;
      return;
    }
    if (most >= this.#goal) this.#count(GOAL_SHARED);
    this.#round++;
    this.#newTurn(this.#starter);
  }

  flag(): void {
    throw new Error('double-shutter has no clock');
  }

  standing(seat: Seat): number {
    return this.#points[seat] as number;
  }

  total(seat: Seat): number {
    return this.#points[seat] as number;
  }

  move(_seat: Seat, nth: number): Move {
    if (!this.#thrown) return this.#mayThrowOne[this.#box] === 1 ? { type: 'throw', dice: nth === 0 ? 1 : 2 } : { type: 'throw' };
    const [before, after] = [rowsOf(this.#box), rowsOf(this.#box - (this.#list[this.#first + nth] as number))];
    return { type: 'shut', front: numbersOf(before.front & ~after.front), back: numbersOf(before.back & ~after.back) };
  }

  faces(): readonly Face[] {
    return this.#faces < 0 ? [...this.#orderFaces.subarray(0, -this.#faces)] : (FACES[this.#faces] ?? []);
  }

  #hasPlayed(seat: Seat): boolean {
    const place = (other: Seat): number => (other - this.#starter + this.seats) % this.seats;
    return this.awaits === OVER || place(seat) < place(this.seat);
  }

  view(): View {
    const { front, back } = rowsOf(this.#box);
    return {
      round: this.#round,
      turn: this.#open ? null : this.seat,
      front: numbersOf(front),
      back: numbersOf(back),
      throw: this.#thrown ? (FACES[this.#faces] ?? null) : null,
      totals: Array.from(this.#totals, (total, seat) => (this.#hasPlayed(seat) ? total : null)),
      points: [...this.#points],
    };
  }
}

export const core = (options: Options, seats: number): Core<Move, View> => new Shutters(options, seats);
