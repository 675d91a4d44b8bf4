/** Players of the lab that sit at the core itself. */
import type { Seeded } from '@snug/dice';
import type { Place, Seat } from '@snug/engine';
import { type Habits, happens, LEAVE, type Player, thinks } from '@snug/lab';
import { size, TRAY, type Trays, traysOf } from './core.ts';
import { Foresight, type Table } from './foresight.ts';
import { type Options, termsOf } from './options.ts';
import { TILES, type Tiles } from './types.ts';

/**
 * Of what is as good somebody takes any for so many turns, and always the first later: two who cannot be beaten then come back
 * to where they were, and may draw. Left to chance that takes them thousands of turns. Nor does a person think of a draw
 * before: slow people can be at the start for the third time after four turns that ran out.
 */
const SETTLED = 50;

const hasTarget = (trays: Trays, seat: Seat): boolean => trays.totalOf(seat) === trays.terms.target;
const callOf = (trays: Trays, seat: Seat): number => (seat === trays.seat ? trays.flips : 0);
const drawOf = (trays: Trays, seat: Seat): number => callOf(trays, seat) + 1;
const flipOf = (trays: Trays, tile: Tiles): number => size(trays.open & (tile - 1));

/** A set of both trays as a seat sees it, its own low; and back again. */
const seenBy = (seat: Seat, tiles: Tiles): Tiles => (seat === 0 ? tiles : (tiles >>> TILES) | ((tiles & TRAY) << TILES));

/** Nothing but its own tray, and straight to the target; takes a draw, so that a game with somebody who stops it every time has an end. */
export function racer({ options }: Place<Options>): Player {
  const foresight = new Foresight(termsOf(options));
  return {
    choose(core, seat, _many, chance) {
      const trays = traysOf(core);
      if (hasTarget(trays, seat)) return callOf(trays, seat);
      if (trays.mayDraw(seat)) return drawOf(trays, seat);
      if (seat !== trays.seat) return LEAVE;
      const step = foresight.step(
        seenBy(seat, trays.down) & TRAY,
        seenBy(seat, trays.open) & TRAY,
        trays.turns >= SETTLED,
        chance,
      );
      return flipOf(trays, seenBy(seat, step));
    },
    think: null,
  };
}

/**
 * Sees its own wins and what the other could do in the next turn, each time but for what it overlooks; stops the other with as
 * few flips as can be, and comes nearer to the target with the rest. Somebody who overlooks a win does not see any of them
 * in that turn, and calls only if already there. Adds up wrongly within a tile of the target only: nobody calls an empty tray.
 */
export function person({ options }: Place<Options>, habits: Habits): Player {
  const think = thinks(habits);
  const mind = new Mind(options, habits);
  return {
    choose: (core, seat, many, chance) => mind.choose(traysOf(core), seat, many, chance),
    // Who has the target has planned to have it.
    think: think === null ? null : (core, seat, chance) => (hasTarget(traysOf(core), seat) ? 0 : think(chance)),
  };
}

class Mind {
  readonly #habits: Habits;
  readonly #foresight: Foresight;
  readonly #table: Table = { own: 0, other: 0, ownOpen: 0, otherOpen: 0, ownMade: 0, otherMade: 0, left: 0, settled: false };
  #turn: Tiles = 0; // what this turn is to flip
  #began: Tiles = 0; // the trays that it was planned for
  #wins = false;

  constructor(options: Options, habits: Habits) {
    this.#habits = habits;
    this.#foresight = new Foresight(termsOf(options));
  }

  choose(trays: Trays, seat: Seat, many: number, chance: Seeded): number {
    if (hasTarget(trays, seat)) return callOf(trays, seat);
    const draws = trays.turns >= SETTLED && trays.mayDraw(seat);
    if (seat !== trays.seat) return draws ? drawOf(trays, seat) : LEAVE;
    if (trays.flipped === 0) {
      if (happens(this.#habits.miscalls, chance) && -trays.standing(seat) <= TILES) return callOf(trays, seat);
      const fouls = happens(this.#habits.forgets, chance) ? trays.fouls(seat) : 0;
      if (fouls > 0) return many + chance.below(fouls);
      this.#plan(trays, seat, chance);
      if (!this.#wins && draws) return drawOf(trays, seat);
    } else if (!this.#isOn(trays)) this.#plan(trays, seat, chance);
    return flipOf(trays, this.#next(trays, seat));
  }

  /** A wrong call may have changed a tray in the middle of the turn. */
  #isOn({ down, flipped, open }: Trays): boolean {
    const left = this.#turn & ~flipped;
    return (this.#began ^ flipped) === down && left !== 0 && (left & ~open) === 0;
  }

  #plan(trays: Trays, seat: Seat, chance: Seeded): void {
    const table = this.#look(trays, seat);
    const foresight = this.#foresight;
    const { overlooks } = this.#habits;
    const win = foresight.win(table, chance);
    this.#wins = win !== 0 && !happens(overlooks, chance);
    let turn = this.#wins ? win : 0;
    if (turn === 0 && foresight.threatens(table.other) && !happens(overlooks, chance)) turn = foresight.guard(table, chance);
    if (turn === 0) turn = foresight.nearest(table.own, table.ownOpen, table.left, table.settled, chance);
    this.#turn = seenBy(seat, turn) | trays.flipped;
    this.#began = trays.down ^ trays.flipped;
  }

  #look(trays: Trays, seat: Seat): Table {
    const table = this.#table;
    const [down, open, made] = [seenBy(seat, trays.down), seenBy(seat, trays.open), seenBy(seat, trays.flipped)];
    table.own = down & TRAY;
    table.other = down >>> TILES;
    table.ownOpen = open & TRAY;
    table.otherOpen = open >>> TILES;
    table.ownMade = made & TRAY;
    table.otherMade = made >>> TILES;
    table.left = trays.terms.flips - size(made);
    table.settled = trays.turns >= SETTLED;
    return table;
  }

  /** Of the flips to be made one with which the other does not pass over the target, one's own tray first. */
  #next(trays: Trays, seat: Seat): Tiles {
    const left = seenBy(seat, this.#turn & ~trays.flipped);
    const other = seenBy(seat, trays.down) >>> TILES;
    const first = left & -left;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const tile = rest & -rest;
      if (!this.#foresight.isThere(other ^ (tile >>> TILES))) return seenBy(seat, tile);
    }
    return seenBy(seat, first);
  }
}
