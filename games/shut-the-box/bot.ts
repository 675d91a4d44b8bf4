import { uniform } from '@snug/engine';
import type { Bots } from '@snug/table';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

/** Greedy lays the highest tile it can, then the next highest: big tiles are hard to lay later. */
function greedy(_view: View, moves: readonly Move[]): Move | null {
  return moves.reduce<Move | null>((best, move) => (best === null || bigger(move, best) ? move : best), null);
}

function bigger(a: Move, b: Move): boolean {
  if (a.type !== 'lay' || b.type !== 'lay') return false;
  for (let i = 1; i <= a.tiles.length && i <= b.tiles.length; i++) {
    const difference = (a.tiles.at(-i) ?? 0) - (b.tiles.at(-i) ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

export const bots: Bots<Options, View, Move> = {
  random: () => uniform,
  greedy: () => greedy,
};
