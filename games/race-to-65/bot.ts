/** Who plays how; what a bot is asked about lies open on the table, and it keeps nothing from one move to the next. */
import type { Bot, Place } from '@snug/engine';
import type { Bots } from '@snug/table';
import { perfect, strong } from './bot/experts.ts';
import { beginner, casual } from './bot/learners.ts';
import { find, flipsOf } from './bot/moves.ts';
import { pick } from './bot/some.ts';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

/** What these two do alike: they call when they have the target, and agree to a draw that is to be had. */
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

export const bots: Bots<Options, View, Move> = {
  random,
  greedy,
  beginner: async (place) => beginner(place),
  casual: async (place) => casual(place),
  strong: async (place) => strong(place),
  perfect,
};
