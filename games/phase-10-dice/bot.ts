import { uniform } from '@snug/engine';
import type { Bots } from '@snug/table';
import { COLOURS, DICE, isHigh, type Shown, shownOn } from './dice.ts';
import type { Options } from './options.ts';
import { asksForColour, countNumbers, diceFor, fitOf, type Made, scorePhase, type Way, waysTo, wildsIn } from './scoring.ts';
import type { Move, View } from './types.ts';

const LOW_DICE = DICE.filter((_, die) => !isHigh(die)).length;

/** Numbers below 5 are only on the low dice, which have all the wilds too. */
const isPossible = (way: Way): boolean => way.reduce((low, { number, dice }) => (number < 5 ? low + dice : low), 0) <= LOW_DICE;

/** Keeps what serves its phase and throws the rest; once the phase is made, throwing the other dice risks nothing. */
function greedy({ turn, dice, players }: View, moves: readonly Move[]): Move | null {
  const phase = players[turn ?? 0]?.phase ?? 1;
  if (dice.length === 0) return moves[0] ?? null;
  const shown = dice.map(shownOn);
  const made = scorePhase(phase, dice);
  if (made === null) return { type: 'throw', keep: serving(phase, shown) };
  return isGoodEnough(made, shown) ? { type: 'stop' } : { type: 'throw', keep: made.dice };
}

/** No wild to be replaced, and no high die left that could show a better number. */
function isGoodEnough({ dice }: Made, shown: readonly Shown[]): boolean {
  return shown.every(({ number }, die) => (dice.includes(die) ? number > 0 : !isHigh(die)));
}

/** The dice that the nearest way to make the phase can use; of equally near ones, the dearest. */
function serving(phase: number, shown: readonly Shown[]): readonly number[] {
  if (asksForColour(phase)) return commonestColour(shown);
  const counts = countNumbers(shown);
  const nearness = (way: Way): number => {
    const { missing, score } = fitOf(way, counts);
    return score - 100 * missing;
  };
  const nearest = waysTo(phase)
    .filter(isPossible)
    .reduce((best, way) => (nearness(way) > nearness(best) ? way : best));
  return diceFor(nearest, wildsIn(counts), shown);
}

function commonestColour(shown: readonly Shown[]): readonly number[] {
  return COLOURS.map((colour) => shown.flatMap((face, die) => (face.colour === colour ? [die] : []))).reduce((most, dice) =>
    dice.length > most.length ? dice : most,
  );
}

export const bots: Bots<Options, View, Move> = {
  random: () => uniform,
  greedy: () => greedy,
};
