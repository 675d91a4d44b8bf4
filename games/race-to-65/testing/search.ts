/** How a game ends within a few turns, straight through the rules: every flip in every order, calls made at once. */
import { game } from '../rules.ts';
import type { Flip, State } from '../types.ts';

/** Positive: the player to act wins in so many turns; negative: loses in so many; 0: neither, as far as was looked. */
export function outcomeWithin(state: State, turns: number): number {
  return unscored(best(state, turns));
}

const SOON = 1000; // a win in n turns scores SOON - n
const unscored = (score: number): number => (score === 0 ? 0 : Math.sign(score) * (SOON - Math.abs(score)));

/** `state` may be within a turn. */
function best(state: State, turns: number): number {
  if (turns === 0) return 0;
  const { turn } = state;
  let score = Number.NEGATIVE_INFINITY;
  for (const flip of flipsIn(state)) {
    const next = game.apply(state, { kind: 'move', seat: turn, move: flip, at: 0 }).state;
    score = Math.max(score, hasTarget(next, turn) ? SOON - 1 : hasTarget(next, 1 - turn) ? 1 - SOON : later(next, turn, turns));
    if (score === SOON - 1) break;
  }
  return score;
}

function later(next: State, seat: number, turns: number): number {
  if (next.turn === seat) return best(next, turns);
  const theirs = best(next, turns - 1);
  return -theirs + Math.sign(theirs);
}

export function hasTarget(state: State, seat: number): boolean {
  const { totals, target } = game.view(state);
  return totals[seat] === target;
}

export function flipsIn(state: State): readonly Flip[] {
  return game.legal(state, state.turn).filter((move) => move.type === 'flip');
}
