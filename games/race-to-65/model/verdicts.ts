/**
 * What a position and each turn in it are worth, from what is known of won positions: a position is lost if every turn
 * of it leads to one that the other player has won, and drawn if it is neither won nor lost.
 */
import type { Outcomes } from './outcomes.ts';
import { after, type Position, repliesTo } from './positions.ts';
import type { TileSet } from './turns.ts';

export interface Verdict {
  readonly value: 'win' | 'draw' | 'loss';
  readonly plies: number; // turns until somebody has the target, that one included; 0 for a draw
  readonly exact: boolean; // false: so many at least
}

export const DRAW: Verdict = { value: 'draw', plies: 0, exact: true };
const WIN_NOW: Verdict = { value: 'win', plies: 1, exact: true };
const LOSS_NOW: Verdict = { value: 'loss', plies: 1, exact: true };

export function verdictOn(outcomes: Outcomes, position: Position): Verdict {
  const { turns, levelOf } = outcomes;
  const level = levelOf(position);
  if (level.turns > 0) return { value: 'win', plies: 2 * level.turns - 1, exact: level.exact };
  const replies = repliesTo(turns, position, (next) => levelOf(next).turns > 0);
  if (replies === null) return DRAW;
  const levels = replies.map(levelOf);
  return {
    value: 'loss',
    plies: Math.max(LOSS_NOW.plies, ...levels.map((reply) => 2 * reply.turns)),
    exact: levels.every((reply) => reply.exact),
  };
}

export function verdictOnTurn(outcomes: Outcomes, position: Position, turn: TileSet, made: TileSet): Verdict {
  const next = after(outcomes.turns, position, turn, made);
  if (next === 'won') return WIN_NOW;
  if (next === 'lost') return LOSS_NOW;
  const { value, plies, exact } = verdictOn(outcomes, next);
  if (value === 'draw') return DRAW;
  return { value: value === 'win' ? 'loss' : 'win', plies: plies + 1, exact };
}

const RANK = { win: 2, draw: 1, loss: 0 } as const;

/** How much worse a value is. */
export const lossOf = (best: Verdict, { value }: Verdict): number => RANK[best.value] - RANK[value];

/** Better first: the sooner a win, the later a loss. */
export function compare(a: Verdict, b: Verdict): number {
  return RANK[b.value] - RANK[a.value] || (a.value === 'win' ? a.plies - b.plies : b.plies - a.plies);
}
