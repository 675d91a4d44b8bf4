/** Phase 10 Dice for a million games: a choice is a bit mask of the dice that are kept, and scores are looked up. */
import type { Face, Seeded } from '@snug/dice';
import type { Seat } from '@snug/engine';
import { type Awaits, BEGINS, type Core, OVER, ROLL, TURN } from '@snug/lab';
import { NONE, SIDES, type Sides, scoreOf, sideOf } from './core-scores.ts';
import { DICE } from './dice.ts';
import type { Options } from './options.ts';
import { BONUS, FIVE, FIVE_BONUS_FROM, PENALTY, THROWS } from './rules.ts';
import { type Move, type Player, TEN, type View } from './types.ts';

const ALL_DICE = 2 ** DICE.length - 1;
export const STOP = ALL_DICE; // in place of keeping them all
const AGAIN_OR_STOP = ALL_DICE + 1;
const ORDER_DIE = 0;
const EVENTS = ['phase-made', 'phase-failed', 'stopped', 'five-bonus', 'finish-bonus'];
const [MADE, FAILED, STOPPED, FIVE_BONUS, FINISH_BONUS, BEGUN] = [0, 1, 2, 3, 4, 5];

/** All falls of five dice, as sides; ten dice are two of them. */
const FALLS = SIDES ** 5;
const FIVE_DICE = Uint16Array.from({ length: FALLS }, (_, fall) =>
  [0, 1, 2, 3, 4].reduce((sides, die) => sides + 8 ** die * (Math.floor(fall / SIDES ** die) % SIDES), 0),
);
/** The bits of the sides of dice that are kept. */
const KEPT = Int32Array.from({ length: AGAIN_OR_STOP }, (_, kept) =>
  DICE.reduce((bits, _, die) => ((kept >> die) & 1 ? bits | (7 << (3 * die)) : bits), 0),
);

const MOVES: readonly Move[] = Array.from({ length: AGAIN_OR_STOP }, (_, nth) =>
  nth === STOP ? { type: 'stop' } : { type: 'throw', keep: DICE.flatMap((_, die) => ((nth >> die) & 1 ? [die] : [])) },
);
const FACES = DICE.map(({ faces }) => faces.map(String));
const faceOf = (die: number, side: number): string => FACES[die]?.[side] ?? '';

export class Ten implements Core<Move, View> {
  readonly seats: number;
  readonly talks = false;
  readonly events: readonly string[];
  readonly counts = new Int32Array(EVENTS.length + 1);
  readonly deadline = Number.POSITIVE_INFINITY;
  awaits: Awaits = OVER;
  seat: Seat = 0;
  turns = 0;
  winners = 0;
  throws = 0; // that have landed in this turn
  sides: Sides = 0;
  readonly phases: Uint8Array; // by seat, as all that follows
  readonly #scores: Uint8Array; // ten a seat
  readonly #fiveBonus: Uint8Array;
  readonly #finishBonus: Uint8Array;
  readonly #failures: Int32Array;
  readonly #totals: Int32Array;
  readonly #done: Uint8Array;
  readonly #places: Uint16Array; // how many come before; who have the same share a place
  readonly #thrownFor: Uint8Array; // the side that was thrown for a place
  readonly #orderSides: Uint8Array; // the same, as they were thrown
  readonly #earns: Uint8Array; // the first-finish bonus, by making phase 10 now
  readonly #order: Uint16Array; // seats by place
  readonly #throwers: Uint16Array; // who throw for a place
  readonly #inOrder: boolean; // the seats are the order
  #throwing = 0; // how many of them
  #thrownOrder = 0; // how many had thrown in the last throw, if it was for the order
  #open = false; // the order is
  #thrown = 0; // bit n: die n is in the air, or was last
  #left = 0; // who are not done
  #lastTries = false;

  constructor({ order }: Options, seats: number) {
    this.seats = seats;
    this.#inOrder = order === 'seats' || seats === 1;
    this.events = this.#inOrder ? EVENTS : [...EVENTS, BEGINS];
    this.phases = new Uint8Array(seats);
    this.#scores = new Uint8Array(TEN * seats);
    this.#fiveBonus = new Uint8Array(seats);
    this.#finishBonus = new Uint8Array(seats);
    this.#failures = new Int32Array(seats);
    this.#totals = new Int32Array(seats);
    this.#done = new Uint8Array(seats);
    this.#places = new Uint16Array(seats);
    this.#thrownFor = new Uint8Array(seats);
    this.#orderSides = new Uint8Array(seats);
    this.#earns = new Uint8Array(seats);
    this.#order = new Uint16Array(seats);
    this.#throwers = new Uint16Array(seats);
  }

  begin(): void {
    for (let seat = 0; seat < this.seats; seat++) {
      this.phases[seat] = 1;
      this.#fiveBonus[seat] = 0;
      this.#finishBonus[seat] = 0;
      this.#failures[seat] = 0;
      this.#totals[seat] = 0;
      this.#done[seat] = 0;
      this.#earns[seat] = 1;
      this.#places[seat] = this.#inOrder ? seat : 0;
    }
    for (let event = 0; event < this.counts.length; event++) this.counts[event] = 0;
    this.turns = 0;
    this.winners = 0;
    this.#left = this.seats;
    this.#lastTries = false;
    this.#findThrowers();
  }

  /** PTD-03. */
  #findThrowers(): void {
    this.#throwing = 0;
    for (let seat = 0; seat < this.seats; seat++) if (this.#shares(seat)) this.#throwers[this.#throwing++] = seat;
    this.#open = this.#throwing > 0;
    if (this.#open) {
      this.seat = 0;
      this.throws = 0;
      this.awaits = ROLL;
      return;
    }
    for (let seat = 0; seat < this.seats; seat++) this.#order[this.#places[seat] as number] = seat;
    this.#newTurn(this.#order[0] as Seat);
  }

  #shares(seat: Seat): boolean {
    for (let other = 0; other < this.seats; other++)
      if (other !== seat && this.#places[other] === this.#places[seat]) return true;
    return false;
  }

  #newTurn(seat: Seat): void {
    this.seat = seat;
    this.throws = 0;
    this.awaits = TURN;
  }

  choices(seat: Seat): number {
    if (seat !== this.seat || this.awaits !== TURN) return 0;
    return this.throws === 0 ? 1 : AGAIN_OR_STOP;
  }

  fouls(): number {
    return 0;
  }

  choose(_seat: Seat, nth: number): void {
    if (nth === STOP) {
      this.#count(STOPPED);
      this.#endTurn();
    } else {
      this.#thrown = ALL_DICE & ~nth;
      this.awaits = ROLL;
    }
  }

  /** All ten dice are thrown in one number, and those that are kept lie as they lay. */
  roll(chance: Seeded): void {
    if (this.#open) {
      this.#throwForOrder(chance);
      return;
    }
    this.#thrownOrder = 0;
    const fall = chance.below(FALLS * FALLS);
    const first = (fall / FALLS) | 0;
    const fallen = (FIVE_DICE[fall - FALLS * first] as number) | ((FIVE_DICE[first] as number) << 15);
    const kept = KEPT[ALL_DICE & ~this.#thrown] as number;
    this.sides = (this.sides & kept) | (fallen & ~kept);
    this.awaits = TURN;
    if (++this.throws === THROWS) this.#endTurn();
  }

  #throwForOrder(chance: Seeded): void {
    const thrown = this.#throwing;
    for (let i = 0; i < thrown; i++) {
      const side = chance.below(SIDES);
      this.#orderSides[i] = side;
      this.#thrownFor[this.#throwers[i] as Seat] = side;
    }
    this.#thrownOrder = thrown;
    for (let i = 0; i < thrown; i++) this.#order[i] = this.#placeOf(this.#throwers[i] as Seat); // all look at the old places
    for (let i = 0; i < thrown; i++) this.#places[this.#throwers[i] as Seat] = this.#order[i] as number;
    this.#findThrowers();
  }

  /** The place that a throw brings to one of those who share theirs. */
  #placeOf(seat: Seat): number {
    const place = this.#places[seat] as number;
    let before = 0;
    for (let i = 0; i < this.#throwing; i++) {
      const other = this.#throwers[i] as Seat;
      if (this.#places[other] === place && (this.#thrownFor[other] as number) > (this.#thrownFor[seat] as number)) before++;
    }
    return place + before;
  }

  #count(event: number): void {
    this.counts[event] = (this.counts[event] as number) + 1;
  }

  #endTurn(): void {
    const { seat } = this;
    const score = scoreOf(this.phases[seat] as number, this.sides);
    this.turns++;
    if (score === NONE) this.#fail(seat);
    else this.#make(seat, score);
    this.#pass(seat);
  }

  #fail(seat: Seat): void {
    this.#count(FAILED);
    this.#failures[seat] = (this.#failures[seat] as number) + 1;
    if (this.#lastTries) this.#finish(seat);
    if (this.seats === 1 && this.phases[seat] === TEN) this.#earns[seat] = 0; // PTD-17
  }

  #make(seat: Seat, score: number): void {
    this.#count(MADE);
    const phase = this.phases[seat] as number;
    let total = (this.#totals[seat] as number) + score;
    if (phase === FIVE && total >= FIVE_BONUS_FROM) {
      this.#count(FIVE_BONUS);
      this.#fiveBonus[seat] = BONUS;
      total += BONUS;
    }
    if (phase === TEN && this.#earns[seat] === 1) {
      this.#count(FINISH_BONUS);
      this.#finishBonus[seat] = BONUS;
      total += BONUS;
    }
    this.#scores[TEN * seat + phase - 1] = score;
    this.#totals[seat] = total;
    this.phases[seat] = phase + 1;
    if (phase < TEN) return;
    this.#finish(seat);
    if (!this.#lastTries) this.#beginLastTries(seat);
  }

  #finish(seat: Seat): void {
    this.#done[seat] = 1;
    this.#left--;
  }

  /** PTD-14. */
  #beginLastTries(finisher: Seat): void {
    this.#lastTries = true;
    for (let seat = 0; seat < this.seats; seat++)
      this.#earns[seat] =
        (this.#places[seat] as number) > (this.#places[finisher] as number) && this.phases[seat] === TEN ? 1 : 0;
  }

  #pass(seat: Seat): void {
    if (this.#left === 0) {
      this.#end();
      return;
    }
    let next = seat;
    if (!this.#lastTries || this.#done[seat] === 1) {
      let place = this.#places[seat] as number;
      do {
        place = place + 1 === this.seats ? 0 : place + 1;
        next = this.#order[place] as Seat;
      } while (this.#done[next] === 1);
    }
    this.#newTurn(next);
  }

  #end(): void {
    if (this.seats === 1) this.#totals[0] = (this.#totals[0] as number) - PENALTY * (this.#failures[0] as number);
    let most = this.#totals[0] as number;
    for (let seat = 1; seat < this.seats; seat++) most = Math.max(most, this.#totals[seat] as number);
    for (let seat = 0; seat < this.seats; seat++) if (this.#totals[seat] === most) this.winners |= 1 << seat;
    if (this.winners === 1 << (this.#order[0] as Seat)) this.#count(BEGUN);
    this.awaits = OVER;
  }

  flag(): void {
    throw new Error('phase-10-dice has no clock');
  }

  standing(seat: Seat): number {
    return this.#totals[seat] as number;
  }

  total(seat: Seat): number {
    return this.#totals[seat] as number;
  }

  move(_seat: Seat, nth: number): Move {
    return MOVES[nth] as Move;
  }

  faces(): readonly Face[] {
    if (this.#thrownOrder > 0)
      return Array.from(this.#orderSides.subarray(0, this.#thrownOrder), (side) => faceOf(ORDER_DIE, side));
    const faces: Face[] = [];
    for (let die = 0; die < DICE.length; die++) if ((this.#thrown >> die) & 1) faces.push(faceOf(die, sideOf(this.sides, die)));
    return faces;
  }

  view(): View {
    const order = this.#open ? null : [...this.#order];
    const usual = this.#lastTries ? 0 : this.seats;
    const bonusFor = (order ?? []).filter((seat) => this.#earns[seat] === 1);
    return {
      turn: this.#open ? null : this.seat,
      throws: this.throws,
      dice: this.throws === 0 ? [] : DICE.map((_, die) => faceOf(die, sideOf(this.sides, die))),
      players: Array.from(this.phases, (_, seat) => this.#player(seat)),
      lastTries: this.#lastTries,
      order,
      ...(this.#open || bonusFor.length === usual ? {} : { bonusFor }),
    };
  }

  #player(seat: Seat): Player {
    const phase = this.phases[seat] as number;
    return {
      phase,
      scores: [...this.#scores.subarray(TEN * seat, TEN * seat + phase - 1)],
      fiveBonus: this.#fiveBonus[seat] as number,
      finishBonus: this.#finishBonus[seat] as number,
      failures: this.#failures[seat] as number,
      total: this.#totals[seat] as number,
      done: this.#done[seat] === 1,
    };
  }
}

export const core = (options: Options, seats: number): Core<Move, View> => new Ten(options, seats);
