/** Race to 65 for a million games: trays, flips and locks are bit masks; sums, sizes and the nth tile of a set are looked up. */
import type { Face } from '@snug/dice';
import type { Millis, Seat } from '@snug/engine';
import { type AnyCore, type Awaits, type Core, OVER, TURN } from '@snug/lab';
import { Occurrences } from './occurrences.ts';
import { type Options, type Terms, termsOf } from './options.ts';
import { game, sumOf } from './rules.ts';
import { type Flip, type Move, type State, TILES, type Tiles, type View } from './types.ts';

const TRAYS = 2 ** TILES;
export const TRAY = TRAYS - 1;
const BOTH = 2 ** (2 * TILES) - 1;
const NEVER = Number.POSITIVE_INFINITY;
const NOBODY = -1;
const SLEEPS = 4; // RTC-11: so many turns ran out with nobody there

const EVENTS = ['turn-lost-consecutive', 'turn-lost-time', 'wrong-call', 'draw-agreed'];
const [CONSECUTIVE, TIME, WRONG_CALL, DRAWN] = [0, 1, 2, 3] as const;

export const SUMS = Uint8Array.from({ length: TRAYS }, (_, tray) => sumOf(tray));
const SIZES = new Uint8Array(TRAYS);
const NTH = new Uint8Array(TRAYS * TILES); // by set and number, the place of a tile
for (let set = 0; set < TRAYS; set++) {
  let many = 0;
  for (let place = 0; place < TILES; place++) if ((set >> place) & 1) NTH[set * TILES + many++] = place;
  SIZES[set] = many;
}

/** How many tiles a set of both trays has. */
export const size = (tiles: Tiles): number => (SIZES[tiles & TRAY] as number) + (SIZES[tiles >>> TILES] as number);

/** The nth tile of a set, as a set. */
export function nthOf(tiles: Tiles, nth: number): Tiles {
  const low = tiles & TRAY;
  const many = SIZES[low] as number;
  if (nth < many) return 1 << (NTH[low * TILES + nth] as number);
  return 1 << (TILES + (NTH[(tiles >>> TILES) * TILES + nth - many] as number));
}

/** All 48 flips: of every tile down, then up. */
const FLIPS: readonly (readonly [down: Flip, up: Flip])[] = Array.from({ length: 2 * TILES }, (_, i) => {
  const [tray, tile] = [Math.floor(i / TILES), (i % TILES) + 1];
  return [
    { type: 'flip', tray, tile, to: 'down' },
    { type: 'flip', tray, tile, to: 'up' },
  ];
});
const CALL: Move = { type: 'call' };
const DRAW: Move = { type: 'draw' };

/** A seat's moves are the flips of `open` in the order of their bits, the call, a draw; then the fouls, in that order too. */
export class Trays implements Core<Move, View> {
  readonly seats = 2;
  readonly talks = true;
  readonly events = EVENTS;
  readonly counts = new Int32Array(EVENTS.length);
  readonly terms: Terms;
  awaits: Awaits = OVER;
  seat: Seat = 0;
  deadline: Millis = NEVER;
  turns = 0; // one that a call ended after a flip is one too
  winners = 0;
  down: Tiles = 0;
  flipped: Tiles = 0; // in this turn
  open: Tiles = 0; // what can be flipped now
  flips = 0; // how many these are
  readonly #first: Seat;
  readonly #start: State;
  readonly #occurrences = new Occurrences();
  #made = 0; // flips of this turn
  #restored: Tiles = 0;
  #locked: Tiles = 0;
  #touched = 0; // bit n: seat n; with `not-twice`
  #untouched = true;
  #repeated = false;
  #offer: Seat = NOBODY;
  #expired = 0;

  constructor(options: Options) {
    this.terms = termsOf(options);
    this.#first = options.first;
    this.#start = game.setup(options, 2);
  }

  begin(): void {
    this.counts[CONSECUTIVE] = 0; // `fill` is slow for so few
    this.counts[TIME] = 0;
    this.counts[WRONG_CALL] = 0;
    this.counts[DRAWN] = 0;
    this.#occurrences.begin();
    this.turns = 0;
    this.winners = 0;
    this.down = 0;
    this.#touched = 0;
    this.#expired = 0;
    this.awaits = TURN;
    this.#newTurn(this.#first, 0, 0);
  }

  #newTurn(seat: Seat, locked: Tiles, at: Millis): void {
    this.seat = seat;
    this.#locked = locked;
    this.#restored = this.down;
    this.flipped = 0;
    this.#made = 0;
    this.#untouched = true;
    this.#offer = NOBODY;
    this.#repeated = this.#occurrences.count(this.down, (locked << 3) | (this.#touched << 1) | seat) >= 3;
    this.deadline = this.#expired >= SLEEPS ? NEVER : this.#deadlineFrom(at);
    this.#see();
  }

  #deadlineFrom(at: Millis): Millis {
    return this.terms.seconds === 0 ? NEVER : at + this.terms.seconds * 1000;
  }

  #see(): void {
    this.open = this.#reached() & ~(this.flipped | this.#locked);
    this.flips = size(this.open);
  }

  /** What `reach` lets the seat on turn touch. */
  #reached(): Tiles {
    const { reach } = this.terms;
    if (reach === 'free') return BOTH;
    const theirs = this.seat === 0 ? BOTH & ~TRAY : TRAY;
    switch (reach) {
      case 'down-only':
        return BOTH & ~(this.down & theirs);
      case 'not-twice':
        return (this.#touched >> this.seat) & 1 ? BOTH & ~theirs : BOTH;
      case 'one':
        return (this.flipped & theirs) === 0 ? BOTH : BOTH & ~theirs;
    }
  }

  mayDraw(seat: Seat): boolean {
    return this.#repeated && this.#untouched && this.#offer !== seat;
  }

  totalOf(seat: Seat): number {
    return SUMS[seat === 0 ? this.down & TRAY : this.down >>> TILES] as number;
  }

  choices(seat: Seat): number {
    if (this.awaits === OVER) return 0;
    const calls = this.mayDraw(seat) ? 2 : 1;
    return seat === this.seat ? this.flips + calls : calls;
  }

  fouls(seat: Seat): number {
    return seat !== this.seat || this.awaits === OVER ? 0 : size(this.#locked & this.#reached());
  }

  choose(seat: Seat, nth: number, at: Millis): void {
    if (this.#expired !== 0) this.#wake(at);
    const flips = seat === this.seat ? this.flips : 0;
    if (nth < flips) this.#flip(nthOf(this.open, nth), at);
    else if (nth === flips) this.#call(seat, at);
    else if (nth === flips + 1 && this.mayDraw(seat)) this.#draw(seat);
    else {
      this.#happened(CONSECUTIVE);
      this.#forfeit(at);
    }
  }

  #happened(event: number): void {
    this.counts[event] = (this.counts[event] as number) + 1;
  }

  /** RTC-11. */
  #wake(at: Millis): void {
    this.#expired = 0;
    if (this.deadline === NEVER) this.deadline = this.#deadlineFrom(at);
  }

  #flip(tile: Tiles, at: Millis): void {
    this.down ^= tile;
    this.flipped |= tile;
    this.#untouched = false;
    if (++this.#made === this.terms.flips) this.#endTurn(at);
    else this.#see();
  }

  #endTurn(at: Millis): void {
    const { seat, flipped } = this;
    const theirs = seat === 0 ? flipped >>> TILES : flipped & TRAY;
    this.#remember(theirs !== 0);
    this.turns++;
    this.#newTurn(1 - seat, this.#lockedBy(flipped), at);
  }

  #lockedBy(flipped: Tiles): Tiles {
    const { lock } = this.terms;
    if (lock === 'tile') return flipped;
    if (lock === 'none') return 0;
    const numbers = (flipped | (flipped >>> TILES)) & TRAY;
    return numbers | (numbers << TILES);
  }

  #remember(touched: boolean): void {
    if (this.terms.reach !== 'not-twice') return;
    const own = 1 << this.seat;
    this.#touched = touched ? this.#touched | own : this.#touched & ~own;
  }

  #forfeit(at: Millis): void {
    this.down = this.#restored;
    this.#remember(false);
    this.turns++;
    this.#newTurn(1 - this.seat, 0, at);
  }

  #call(seat: Seat, at: Millis): void {
    if (this.totalOf(seat) === this.terms.target) {
      if (this.flipped !== 0) this.turns++;
      this.#end(1 << seat);
      return;
    }
    const others = seat === 0 ? BOTH & ~TRAY : TRAY;
    this.#happened(WRONG_CALL);
    this.down &= others;
    this.#restored &= others;
    this.#untouched = false;
    if (seat === this.seat && this.terms.wrongCall === 'ends-turn') this.#forfeit(at);
    else this.#see();
  }

  #draw(seat: Seat): void {
    if (this.#offer === NOBODY) this.#offer = seat;
    else {
      this.#happened(DRAWN);
      this.#end(0);
    }
  }

  #end(winners: number): void {
    this.winners = winners;
    this.awaits = OVER;
  }

  roll(): void {
    throw new Error('race-to-65 has no dice');
  }

  flag(at: Millis): void {
    this.#happened(TIME);
    this.#expired++;
    this.#forfeit(at);
  }

  /** Less the points between the total and the target: above it one is as far away as below. */
  standing(seat: Seat): number {
    return -Math.abs(this.terms.target - this.totalOf(seat));
  }

  total(seat: Seat): number {
    return this.totalOf(seat);
  }

  move(seat: Seat, nth: number): Move {
    const flips = seat === this.seat ? this.flips : 0;
    if (nth < flips) return this.#flipOf(nthOf(this.open, nth));
    if (nth === flips) return CALL;
    const legal = this.choices(seat);
    return nth < legal ? DRAW : this.#flipOf(nthOf(this.#locked & this.#reached(), nth - legal));
  }

  #flipOf(tile: Tiles): Move {
    const [down, up] = FLIPS[31 - Math.clz32(tile)] as (typeof FLIPS)[number];
    return (this.down & tile) === 0 ? down : up;
  }

  faces(): readonly Face[] {
    return [];
  }

  view(): View {
    return game.view({
      ...this.#start,
      turn: this.seat,
      down: [this.down & TRAY, this.down >>> TILES],
      flipped: this.flipped,
      locked: this.#locked,
      touched: [(this.#touched & 1) === 1, (this.#touched & 2) === 2],
    });
  }
}

/** Whoever plays this game sits at its core and at no other. */
export function traysOf(core: AnyCore): Trays {
  if (core instanceof Trays) return core;
  throw new Error('this is no race');
}

export const core = (options: Options): Core<Move, View> => new Trays(options);
