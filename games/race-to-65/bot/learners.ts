/**
 * Those who are still learning. Beginner pushes down whatever of its own tiles fits, one flip at a time, and adds up
 * wrongly now and then. Casual adds up well and takes the tile that brings it nearest; it sees what one flip can do, and
 * stops the other who needs only one tile more, if it looks up from its own tray.
 */
import type { Random } from '@snug/dice';
import type { Bot, Place, Seat } from '@snug/engine';
import type { Options } from '../options.ts';
import { type Flip, type Move, TILES, type View } from '../types.ts';
import { find, flipsOf } from './moves.ts';
import { least, pick } from './some.ts';

const SLIPS = 8; // beginner: one count in so many is wrong
const LOOKS_AWAY = 3; // casual: once in so many flips it looks at nothing but its own tray

export function beginner({ seat }: Place<Options>): Bot<View, Move> {
  return (view, moves, random) => {
    const missing = view.target - addUp(view, seat, random);
    if (missing === 0) return find(moves, 'call');
    const draw = find(moves, 'draw');
    if (draw !== null || view.turn !== seat) return draw;
    const own = flipsOf(moves).filter(({ tray }) => tray === seat);
    const fits = own.filter((flip) => flip.to === 'down' && flip.tile <= missing);
    return fits.find(({ tile }) => tile === missing) ?? pick(fits, random) ?? pick(own, random);
  };
}

/** A tile is left out or counted twice, or the tens are wrong. */
function addUp({ totals, trays }: View, seat: Seat, random: Random): number {
  const total = totals[seat] ?? 0;
  if (random.below(SLIPS) !== 0) return total;
  const tile = pick(trays[seat] ?? [], random) ?? 0;
  return total + (pick([tile, -tile, 10, -10], random) ?? 0);
}

export function casual({ seat }: Place<Options>): Bot<View, Move> {
  return (view, moves, random) => {
    const missing = missingOf(view, seat);
    if (missing === 0) return find(moves, 'call');
    const draw = find(moves, 'draw');
    if (draw !== null || view.turn !== seat) return draw;
    const own = flipsOf(moves).filter(({ tray }) => tray === seat);
    const last = own.find((flip) => changeOf(flip) === missing);
    if (last !== undefined) return last;
    return (random.below(LOOKS_AWAY) === 0 ? null : stop(view, moves, seat)) ?? nearest(own, missing, random);
  };
}

/** Where the other needs only one tile more, the highest of their tiles that is down goes up. */
function stop(view: View, moves: readonly Move[], seat: Seat): Flip | null {
  const other = 1 - seat;
  const missing = missingOf(view, other);
  const down = view.trays[other] ?? [];
  if (missing < 0 || missing > TILES || down.includes(missing)) return null;
  return flipsOf(moves).findLast(({ tray, to }) => tray === other && to === 'up') ?? null;
}

const missingOf = ({ target, totals }: View, seat: Seat): number => target - (totals[seat] ?? 0);
const changeOf = ({ tile, to }: Flip): number => (to === 'down' ? tile : -tile);

/** The flip after which the least is missing, or too much. */
const nearest = (flips: readonly Flip[], missing: number, random: Random): Flip | null =>
  pick(
    least(flips, (flip) => Math.abs(missing - changeOf(flip))),
    random,
  );
