/**
 * The last tries: nothing is left but to get past whoever leads. Exact from phase 9 on, as long as the leader gets no
 * further; before that somebody is too far behind for it to matter, and it would take too long to find.
 */
import { type Player, TEN } from '../types.ts';
import { numberTurn, possibleScores } from './numbers.ts';
import type { Turn } from './turn.ts';

/** What it is worth to end so far behind: a win, a shared one, or none. */
const endingBehind = (points: number): number => (points < 0 ? 1 : points === 0 ? 0.5 : 0);

const atTen = (behind: number, bonus: number): Turn =>
  numberTurn(TEN, (score) => endingBehind(behind - score - bonus) - endingBehind(behind));

const chances: number[] = []; // by how far behind

/** What it is worth to come to phase 10 so far behind. */
function comingToTen(behind: number): number {
  if (behind < 0 || behind > (possibleScores(TEN).at(-1) ?? 0)) return endingBehind(behind);
  chances[behind] ??= endingBehind(behind) + atTen(behind, 0).value;
  return chances[behind];
}

/** PTD-15: whoever makes phase 9 goes straight on. */
const atNine = (behind: number): Turn => numberTurn(TEN - 1, (score) => comingToTen(behind - score) - endingBehind(behind));

/** The turn of somebody so far behind; null where it is of no use, or not known. */
export function lastTry({ phase }: Pick<Player, 'phase'>, behind: number, bonus: number): Turn | null {
  if (phase < TEN - 1) return null;
  const turn = phase === TEN ? atTen(behind, bonus) : atNine(behind);
  return turn.value > 0 ? turn : null;
}
