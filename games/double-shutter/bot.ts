import { uniform } from '@snug/engine';
import type { Bots } from '@snug/table';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

/**
 * Greedy shuts as few tiles as it can, for small ones are worth keeping, and of those choices the one with the most in
 * the front row, which counts double and frees the back. One die is listed first where it may be thrown: it is then
 * the better choice.
 */
function greedy(_view: View, moves: readonly Move[]): Move | null {
  return moves.reduce<Move | null>((best, move) => (best === null || worth(move) > worth(best) ? move : best), null);
}

function worth(move: Move): number {
  if (move.type === 'throw') return 0;
  const inFront = move.front.reduce((sum, tile) => sum + tile, 0);
  return inFront - 100 * (move.front.length + move.back.length);
}

export const bots: Bots<Options, View, Move> = {
  random: () => uniform,
  greedy: () => greedy,
};
