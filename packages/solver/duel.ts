/**
 * Two play a turn each, the second knowing the first's score: what the second can make of each score that the first may
 * have left. Only the worth is counted, no plan, and for four scores at a time: that is what makes a whole game of such
 * rounds a matter of seconds.
 */
import { HIGHEST, THROWS, type Turn, WAYS } from './turn.ts';

/** For each score of the first (by rank) the most that the second can expect; `pay` is what the second gets of a pair. */
export function answers(turn: Turn, pay: (first: number, second: number) => number): Float64Array {
  const ranks = turn.scores.length;
  const found = new Float64Array(ranks);
  const worth = new Float64Array(turn.size * 4);
  let settled = Number.NEGATIVE_INFINITY; // places that score less are past all scores to answer, and stay
  for (let rank = 0; rank < ranks; rank += 4) {
    const pays = new Float64Array(ranks * 4);
    for (let second = 0; second < ranks; second++)
      for (let lane = 0; lane < 4; lane++) pays[second * 4 + lane] = pay(Math.min(rank + lane, ranks - 1), second);
    count(turn, pays, worth, settled);
    for (let lane = 0; lane < 4 && rank + lane < ranks; lane++) found[rank + lane] = worth[lane] as number;
    settled = turn.scores[rank] as number;
  }
  return found;
}

/** One after the other the places' worth for four questions, which lie side by side in `pays` and `worth`. */
function count(turn: Turn, pays: Float64Array, worth: Float64Array, settled: number): void {
  const { dice, first, next, ending, score } = turn;
  for (let place = turn.size - 1; place >= 0; place--) {
    if ((score[place] as number) < settled) continue;
    const allowed = dice[place] as number;
    const end = 4 * Math.max(ending[place] as number, 0);
    const end0 = pays[end] as number;
    const end1 = pays[end + 1] as number;
    const end2 = pays[end + 2] as number;
    const end3 = pays[end + 3] as number;
    let one0 = 0;
    let one1 = 0;
    let one2 = 0;
    let one3 = 0;
    let two0 = 0;
    let two1 = 0;
    let two2 = 0;
    let two3 = 0;
    const most = allowed === 0 ? 0 : allowed === 1 ? 6 : HIGHEST;
    let from = first[place * THROWS + 1] as number;
    for (let total = 1; total <= most; total++) {
      const to = first[place * THROWS + total + 1] as number;
      let best0 = end0;
      let best1 = end1;
      let best2 = end2;
      let best3 = end3;
      if (from < to) {
        const at = 4 * (next[from] as number);
        best0 = worth[at] as number;
        best1 = worth[at + 1] as number;
        best2 = worth[at + 2] as number;
        best3 = worth[at + 3] as number;
        while (++from < to) {
          const other = 4 * (next[from] as number);
          best0 = Math.max(best0, worth[other] as number);
          best1 = Math.max(best1, worth[other + 1] as number);
          best2 = Math.max(best2, worth[other + 2] as number);
          best3 = Math.max(best3, worth[other + 3] as number);
        }
      }
      if (total <= 6) {
        one0 += best0;
        one1 += best1;
        one2 += best2;
        one3 += best3;
      }
      const ways = WAYS[total] as number;
      two0 += ways * best0;
      two1 += ways * best1;
      two2 += ways * best2;
      two3 += ways * best3;
    }
    const at = 4 * place;
    worth[at] = best(allowed, end0, one0, two0);
    worth[at + 1] = best(allowed, end1, one1, two1);
    worth[at + 2] = best(allowed, end2, one2, two2);
    worth[at + 3] = best(allowed, end3, one3, two3);
  }
}

/** Of nothing left to throw for, one die (six times its worth), two dice (36 times). */
function best(allowed: number, end: number, one: number, two: number): number {
  if (allowed === 2) return two / 36;
  return allowed === 0 ? end : allowed === 1 ? one / 6 : Math.max(one / 6, two / 36);
}
