/** Positions in which a turn begins, and where turns lead from there. */
import type { Past, TileSet, Turns } from './turns.ts';

/** Nobody has the target. */
export interface Position {
  readonly own: number; // tray of the player to act
  readonly other: number;
  readonly locked: TileSet;
  readonly past: Past;
}

export const START: Position = { own: 0, other: 0, locked: 0, past: { touched: false, wasTouched: false } };

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
