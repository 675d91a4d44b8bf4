/**
 * Who plays how. Beginner shuts the dice as they lie, in front where it can. Casual shuts as few tiles as it can, for small
 * ones are worth keeping, in whichever row. Strong looks one throw ahead, and at nobody else's total. Perfect knows what everything is
 * worth, and plays to win.
 */
import type { Random } from '@snug/dice';
import { type Bot, type Place, uniform } from '@snug/engine';
import { bestMove, expert, layOut, leastStuck, stuck } from '@snug/solver';
import type { Bots } from '@snug/table';
import { rowOf } from './box.ts';
import { boxNumber, boxOf, model } from './model.ts';
import type { Options } from './options.ts';
import type { Fact, Move, State, View } from './types.ts';

/** Two dice where there is a choice: more is more. */
function beginner(view: View, moves: readonly Move[], random: Random): Move | null {
  if (view.throw === null) return moves.at(-1) ?? null;
  const faces = String(view.throw.toSorted((a, b) => a - b));
  const tiles = (move: Move): readonly number[] => (move.type === 'shut' ? [...move.front, ...move.back] : []);
  const asTheyLie = moves.filter((move) => String(tiles(move).toSorted((a, b) => a - b)) === faces);
  const inOne = moves.filter((move) => tiles(move).length === 1);
  const wanted = [asTheyLie, inOne, moves].find((some) => some.length > 0) ?? [];
  return uniform(view, wanted, random);
}

function casual(view: View, moves: readonly Move[], random: Random): Move | null {
  const count = (move: Move): number => (move.type === 'shut' ? move.front.length + move.back.length : 0);
  const fewest = Math.min(...moves.map(count));
  return uniform(
    view,
    moves.filter((move) => count(move) === fewest),
    random,
  );
}

/** Of choices with few tiles the one with the most in the front row, which counts double and frees the back. */
function greedy(_view: View, moves: readonly Move[]): Move | null {
  return moves.reduce<Move | null>((best, move) => (best === null || worth(move) > worth(best) ? move : best), null);
}

function worth(move: Move): number {
  if (move.type === 'throw') return 0; // one die is listed first where it may be thrown: it is then the better choice
  const inFront = move.front.reduce((sum, tile) => sum + tile, 0);
  return inFront - 100 * (move.front.length + move.back.length);
}

/** Does what the fewest next throws would end. */
function strong({ options }: Place<Options>): Bot<View, Move> {
  const turn = layOut(boxOf(options));
  const placeOf = (left: number): number => turn.placeOf[left] ?? 0;
  return (view, moves) => {
    const rows = { front: rowOf(view.front), back: rowOf(view.back) };
    const danger = (move: Move): number => {
      if (move.type === 'throw') return stuck(turn, placeOf(boxNumber(rows)), move.dice ?? 2);
      const left = { front: rows.front & ~rowOf(move.front), back: rows.back & ~rowOf(move.back) };
      return leastStuck(turn, placeOf(boxNumber(left)));
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
