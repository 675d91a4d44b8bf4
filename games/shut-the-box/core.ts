/** Shut-the-Box for a million games: the box is a bit mask, and what can be laid is looked up. */
import type { Face, Seeded } from '@snug/dice';
import type { Seat } from '@snug/engine';
import { type Awaits, type Core, OVER, ROLL, TURN } from '@snug/lab';
import type { Options } from './options.ts';
import { scoreOf, sumOf, tilesOf } from './rules.ts';
import type { Move, View } from './types.ts';

const MOST_TILES = 12;
const BOXES = 1 << MOST_TILES;
const EVENTS = ['shut', 'round-tied'];
const [SHUT, TIED] = [0, 1];

/** All throws of two dice, then those of one. */
const SIX = [1, 2, 3, 4, 5, 6];
const FACES: readonly (readonly number[])[] = [...SIX.flatMap((one) => SIX.map((two) => [one, two])), ...SIX.map((one) => [one])];
const THROWN = Uint32Array.from(FACES, (faces) => faces.reduce((sum, face) => sum + face) * BOXES);

interface Sets {
  readonly from: Uint32Array; // where the sets begin that can be laid, by throw and box
  readonly list: Uint16Array; // sets of tiles, in the order of the rules
}

let sets: Sets | null = null;
const sums = Uint8Array.from({ length: BOXES }, (_, box) => sumOf(box));

/** For every throw and every box the sets of tiles that add up to the throw and are up. */
function setsOfAll(): Sets {
  const from = new Uint32Array(13 * BOXES + 1);
  const list: number[] = [];
  const bySum: number[][] = Array.from({ length: 13 }, () => []);
  for (let set = 1; set < BOXES; set++) bySum[sums[set] as number]?.push(set);
  for (let thrown = 0; thrown <= 12; thrown++)
    for (let box = 0; box < BOXES; box++) {
      from[thrown * BOXES + box] = list.length;
      for (const set of bySum[thrown] ?? []) if ((set & box) === set) list.push(set);
    }
  from[13 * BOXES] = list.length;
  return { from, list: Uint16Array.from(list) };
}

class Box implements Core<Move, View> {
  readonly seats: number;
  readonly talks = false;
  readonly events = EVENTS;
  readonly counts = new Int32Array(EVENTS.length);
  readonly deadline = Number.POSITIVE_INFINITY;
  awaits: Awaits = OVER;
  seat: Seat = 0;
  turns = 0;
  winners = 0;
  readonly #options: Options;
  readonly #all: number;
  readonly #throws: Uint8Array; // how many ways to throw there are, by box
  readonly #diceOf: Uint8Array; // how many dice are thrown where there is one way
  readonly #from: Uint32Array;
  readonly #list: Uint16Array;
  readonly #worth: Float64Array; // of a box, when the turn ends with it
  readonly #scores: Float64Array; // this round's; of those who have played
  readonly #chips: Float64Array;
  #pool = 0;
  #round = 1;
  #up = 0;
  #dice = 2;
  #faces = 0; // of the last throw, numbered
  #thrown = false;
  #first = 0; // where the sets begin that can be laid
  #many = 0; // choices there are

  constructor(options: Options, seats: number) {
    sets ??= setsOfAll();
    this.seats = seats;
    this.#options = options;
    this.#all = (1 << options.tiles) - 1;
    const few = sums.map((sum) => (sum <= 6 ? 1 : 0));
    this.#throws = few.map((isFew) => (options.oneDie === 'may' && isFew ? 2 : 1)); // STB-05
    this.#diceOf = few.map((isFew) => (options.oneDie === 'must' && isFew ? 1 : 2));
    this.#from = sets.from;
    this.#list = sets.list;
    this.#worth = Float64Array.from({ length: 1 << options.tiles }, (_, box) => scoreOf(box, options.scoring));
    this.#scores = new Float64Array(seats);
    this.#chips = new Float64Array(seats);
  }

  begin(): void {
    if (this.#options.stake > 0) this.#chips.fill(0);
    this.#pool = 0;
    this.turns = 0;
    this.winners = 0;
    this.counts[SHUT] = 0; // `fill` is slow for so few
    this.counts[TIED] = 0;
    this.#newRound(1);
  }

  #newRound(round: number): void {
    const { stake } = this.#options;
    this.#round = round;
    if (stake > 0) {
      for (let seat = 0; seat < this.seats; seat++) this.#chips[seat] = (this.#chips[seat] as number) - stake;
      this.#pool += stake * this.seats;
    }
    this.#newTurn(0);
  }

  #newTurn(seat: Seat): void {
    this.seat = seat;
    this.#up = this.#all;
    this.#many = 1;
    this.#thrown = false;
    this.awaits = TURN;
  }

  choices(seat: Seat): number {
    return seat === this.seat && this.awaits === TURN ? this.#many : 0;
  }

  fouls(): number {
    return 0;
  }

  choose(_seat: Seat, nth: number): void {
    const up = this.#up;
    if (this.#thrown) {
      const left = up & ~(this.#list[this.#first + nth] as number);
      this.#up = left;
      this.#thrown = false;
      this.#many = this.#throws[left] as number;
      if (left === 0) this.#endTurn();
    } else {
      this.#dice = this.#many === 1 ? (this.#diceOf[up] as number) : nth + 1;
      this.awaits = ROLL;
    }
  }

  roll(chance: Seeded): void {
    const faces = this.#dice === 2 ? chance.below(36) : 36 + chance.below(6);
    const place = (THROWN[faces] as number) + this.#up;
    const first = this.#from[place] as number;
    const many = (this.#from[place + 1] as number) - first;
    this.#faces = faces;
    this.#first = first;
    this.#many = many;
    this.#thrown = true;
    this.awaits = TURN;
    if (many === 0) this.#endTurn();
  }

  #endTurn(): void {
    const { seat } = this;
    this.#scores[seat] = this.#worth[this.#up] as number;
    this.turns++;
    const shut = this.#up === 0;
    if (shut) this.counts[SHUT] = (this.counts[SHUT] as number) + 1;
    if (shut && this.#options.stake > 0) this.#takeAll(seat);
    else if (seat + 1 < this.seats) this.#newTurn(seat + 1);
    else this.#endRound();
  }

  /** STB-12. */
  #takeAll(winner: Seat): void {
    const { stake } = this.#options;
    for (let seat = 0; seat < this.seats; seat++)
      this.#chips[seat] = (this.#chips[seat] as number) + (seat === winner ? stake * (this.seats - 1) : -stake);
    this.#win(winner);
  }

  #endRound(): void {
    let best = 0;
    let tied = false;
    for (let seat = 1; seat < this.seats; seat++) {
      const difference = (this.#scores[seat] as number) - (this.#scores[best] as number);
      if (difference < 0) best = seat;
      tied = difference === 0 || (tied && difference > 0);
    }
    if (!tied) this.#win(best);
    else {
      this.counts[TIED] = (this.counts[TIED] as number) + 1;
      this.#newRound(this.#round + 1);
    }
  }

  #win(winner: Seat): void {
    this.#chips[winner] = (this.#chips[winner] as number) + this.#pool;
    this.#pool = 0;
    this.winners = 1 << winner;
    this.awaits = OVER;
  }

  flag(): void {
    throw new Error('shut-the-box has no clock');
  }

  #hasPlayed(seat: Seat): boolean {
    return seat < this.seat || (seat === this.seat && this.awaits === OVER);
  }

  standing(seat: Seat): number {
    return this.#hasPlayed(seat) ? -(this.#scores[seat] as number) : Number.NEGATIVE_INFINITY;
  }

  total(seat: Seat): number | null {
    return this.#hasPlayed(seat) ? (this.#scores[seat] as number) : null;
  }

  move(_seat: Seat, nth: number): Move {
    if (this.#thrown) return { type: 'lay', tiles: tilesOf(this.#list[this.#first + nth] as number) };
    return this.#many === 2 ? { type: 'throw', dice: nth === 0 ? 1 : 2 } : { type: 'throw' };
  }

  faces(): readonly Face[] {
    return FACES[this.#faces] ?? [];
  }

  view(): View {
    return {
      round: this.#round,
      turn: this.seat,
      tiles: tilesOf(this.#up),
      throw: this.#thrown ? (FACES[this.#faces] ?? null) : null,
      scores: Array.from({ length: this.seats }, (_, seat) => this.total(seat)),
      chips: [...this.#chips],
      pool: this.#pool,
    };
  }
}

export const core = (options: Options, seats: number): Core<Move, View> => new Box(options, seats);
