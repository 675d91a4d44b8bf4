/**
 * Who plays how. Beginner lays the dice as they lie, a tile for each. Casual would rather lay one tile for the whole
 * throw. Strong looks
 * one throw ahead, and at nobody else's score. Perfect knows what everything is worth, and plays to win.
 */
import type { Random } from '@snug/dice';
import { type Bot, type Place, uniform } from '@snug/engine';
import { bestMove, expert, layOut, leastStuck, stuck } from '@snug/solver';
import type { Bots } from '@snug/table';
import { boxOf, leftBy, model } from './model.ts';
import type { Options } from './options.ts';
import type { Fact, Move, State, View } from './types.ts';

/** The dice as they lie or else the whole throw on one tile; two dice where there is a choice, for more is more. */
function beginner(view: View, moves: readonly Move[], random: Random): Move | null {
  return asTheyLie(view, moves) ?? inOne(moves) ?? (view.throw === null ? (moves.at(-1) ?? null) : uniform(view, moves, random));
}

/** The whole throw on one tile or else the dice as they lie. */
function casual(view: View, moves: readonly Move[], random: Random): Move | null {
  return inOne(moves) ?? asTheyLie(view, moves) ?? uniform(view, moves, random);
}

function asTheyLie(view: View, moves: readonly Move[]): Move | null {
  const faces = String(view.throw?.toSorted((a, b) => a - b));
  return moves.find((move) => move.type === 'lay' && String(move.tiles) === faces) ?? null;
}

const inOne = (moves: readonly Move[]): Move | null =>
  moves.find((move) => move.type === 'lay' && move.tiles.length === 1) ?? null;

/** Lays the highest tile it can, then the next highest: big tiles are hard to lay later. Throws one die where it may. */
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

/** Does what the fewest next throws would end; of equally good choices, what gets rid of the highest tiles. */
function strong({ options }: Place<Options>): Bot<View, Move> {
  const turn = layOut(boxOf(options));
  const placeOf = (left: number): number => turn.placeOf[left] ?? 0;
  return (view, moves) => {
    const up = view.tiles.reduce((set, tile) => set | (1 << (tile - 1)), 0);
    const danger = (move: Move): number => {
      if (move.type === 'throw') return stuck(turn, placeOf(up), move.dice ?? 2);
      return leastStuck(turn, placeOf(leftBy(up, move)));
    };
    const least = Math.min(...moves.map(danger));
    return greedy(
      view,
      moves.filter((move) => danger(move) === least),
    );
  };
}

export const bots: Bots<Options, View, Move> = {
  random: () => uniform,
  greedy: () => greedy,
  beginner: async () => beginner,
  casual: async () => casual,
  strong: async (place) => strong(place),
  perfect: async (place, work) => {
    const weigh = await expert<Options, State, Move, View, Fact>(model, place, work);
    return (view) => bestMove(weigh(view));
  },
};
