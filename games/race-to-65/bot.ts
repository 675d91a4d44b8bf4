import type { Random } from '@snug/dice';
import type { Bot, Place } from '@snug/engine';
import type { Bots } from '@snug/table';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

const find = (moves: readonly Move[], type: Move['type']): Move | null => moves.find((move) => move.type === type) ?? null;

/** What every bot does the same: it calls when it has the target, and agrees to a draw that is to be had. */
function atOnce(view: View, moves: readonly Move[], seat: number): Move | null {
  if (view.totals[seat] === view.target) return find(moves, 'call');
  return find(moves, 'draw');
}

/** One call in two hundred is wrong; otherwise any flip. */
function random({ seat }: Place<Options>): Bot<View, Move> {
  return (view, moves, chance) => {
    const move = atOnce(view, moves, seat);
    if (move !== null) return move;
    if (view.turn !== seat) return null;
    if (chance.below(200) === 0) return find(moves, 'call');
    return pick(flipsOf(moves), chance);
  };
}

/** Takes the flip that brings its own total nearest to the target, and does not look at the other tray's total. */
function greedy({ seat }: Place<Options>): Bot<View, Move> {
  return (view, moves, chance) => {
    const move = atOnce(view, moves, seat);
    if (move !== null || view.turn !== seat) return move;
    const flips = flipsOf(moves);
    const total = view.totals[seat] ?? 0;
    const distance = (flip: Move): number =>
      flip.type === 'flip' && flip.tray === seat
        ? Math.abs(view.target - total - (flip.to === 'down' ? flip.tile : -flip.tile))
        : Math.abs(view.target - total);
    const nearest = Math.min(...flips.map(distance));
    return pick(
      flips.filter((flip) => distance(flip) === nearest),
      chance,
    );
  };
}

const flipsOf = (moves: readonly Move[]): readonly Move[] => moves.filter((move) => move.type === 'flip');
const pick = (moves: readonly Move[], chance: Random): Move | null => moves[chance.below(moves.length)] ?? null;

export const bots: Bots<Options, View, Move> = { random, greedy };
