/**
 * What a position and each turn in it are worth, from what is known of won positions: a position is lost if every turn
 * of it leads to one that the other player has won, and drawn if it is neither won nor lost.
 */
import type { Outcomes, Position } from './outcomes.ts';
import type { TileSet, Turns } from './turns.ts';

export interface Verdict {
  readonly value: 'win' | 'draw' | 'loss';
  readonly plies: number; // turns until somebody has the target, that one included; 0 for a draw
  readonly exact: boolean; // false: so many at least
}

export const DRAW: Verdict = { value: 'draw', plies: 0, exact: true };
const WIN_NOW: Verdict = { value: 'win', plies: 1, exact: true };
const LOSS_NOW: Verdict = { value: 'loss', plies: 1, exact: true };

/** Turns that the rules allow; with `made`, what can still be made of a turn that has begun. */
export function legalTurns(turns: Turns, { other, locked, past }: Position, made: TileSet): readonly TileSet[] {
  return turns.all(past.touched).filter((turn) => {
    const flips = turn & ~made;
    return (turn & made) === made && (flips & locked) === 0 && (turns.otherOf(turns.downOnly(flips)) & other) === 0;
  });
}

/** Where a turn leads to: the next one, or the end of the game. */
export function after(turns: Turns, position: Position, turn: TileSet, made: TileSet): Position | 'won' | 'lost' {
  const flips = turn & ~made;
  if (winningFlips(turns, position, flips) !== 0) return 'won';
  const other = position.other ^ turns.otherOf(flips);
  if (turns.there[other] === 1) return 'lost';
  const own = position.own ^ turns.ownOf(flips);
  return { own: other, other: own, locked: turns.lockAfter(turn), past: turns.pastAfter(turn, position.past) };
}

/** Of these flips, those of one's own tray that bring it to the target; 0 if none do. */
export function winningFlips({ there, ownOf }: Turns, { own }: Position, flips: TileSet): TileSet {
  const both = ownOf(flips);
  const first = both & -both;
  return [first, both ^ first, both].find((some) => some !== 0 && there[own ^ some] === 1) ?? 0;
}

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

/** The positions that the turns lead to; null if one of them ends the game well or is not as it should be. */
export function repliesTo(turns: Turns, position: Position, should: (next: Position) => boolean): readonly Position[] | null {
  const replies: Position[] = [];
  for (const turn of legalTurns(turns, position, 0)) {
    const next = after(turns, position, turn, 0);
    if (next === 'lost') continue;
    if (next === 'won' || !should(next)) return null;
    replies.push(next);
  }
  return replies;
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
