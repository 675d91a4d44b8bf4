/**
 * Who plays how. Beginner goes for the nearest way to the phase, does not see that a wild fills the gap of a run, and
 * takes the phase as soon as it is made. Casual sees the wilds, but goes for the dearest dice however far they are from
 * the phase, and takes it too. Strong has the best chance there is to make the phase (on phase 8, the colour there is
 * most of), throws on where that risks nothing, and thinks neither of points before nor of anybody else. Perfect plays
 * alone for the largest grand total that can be expected, exactly; with others at the table, see race.ts.
 */
import { type Bot, uniform } from '@snug/engine';
import { bestMove, expert } from '@snug/solver';
import type { Bots } from '@snug/table';
import { COLOURS, DICE, isHigh, type Shown, shownOn } from './dice.ts';
import { model, turnOn } from './model.ts';
import type { Options } from './options.ts';
import { best, racer } from './race.ts';
import {
  asksForColour,
  countNumbers,
  diceFor,
  fitOf,
  type Made,
  PHASES,
  scorePhase,
  type Way,
  waysTo,
  wildsIn,
} from './scoring.ts';
import type { Fact, Move, State, View } from './types.ts';

const LOW_DICE = DICE.filter((_, die) => !isHigh(die)).length;

/** Numbers below 5 are only on the low dice, which have all the wilds too. */
const isPossible = (way: Way): boolean => way.reduce((low, { number, dice }) => (number < 5 ? low + dice : low), 0) <= LOW_DICE;

const phaseOf = ({ turn, players }: View): number => players[turn ?? 0]?.phase ?? 1;
const asksForRun = (phase: number): boolean => PHASES[phase - 1]?.some(({ kind }) => kind === 'run') ?? false;

/** The dice to keep of what lies on the table. */
type Serving = (phase: number, shown: readonly Shown[]) => readonly number[];

/** What the best way to the phase can use, if each missing die costs so many points. */
function serving(perMissing: number): Serving {
  return (phase, shown) => {
    if (asksForColour(phase)) return commonestColour(shown);
    const counts = countNumbers(shown);
    const worth = (way: Way): number => {
      const { missing, score } = fitOf(way, counts);
      return score - perMissing * missing;
    };
    const way = waysTo(phase)
      .filter(isPossible)
      .reduce((most, other) => (worth(other) > worth(most) ? other : most));
    return diceFor(way, wildsIn(counts), shown);
  };
}

/** The nearest way to the phase; of equally near ones, the dearest. */
const nearest = serving(100);
/** Dear dice, even if more of them are missing. */
const dearest = serving(3);

const withoutGaps: Serving = (phase, shown) => {
  const dice = nearest(phase, shown);
  return asksForRun(phase) ? dice.filter((die) => shown[die]?.number !== 0) : dice;
};

function commonestColour(shown: readonly Shown[]): readonly number[] {
  return COLOURS.map((colour) => shown.flatMap((face, die) => (face.colour === colour ? [die] : []))).reduce((most, dice) =>
    dice.length > most.length ? dice : most,
  );
}

/** Keeps what serves the phase, and takes it as soon as it is made. */
function settling(dice: Serving): Bot<View, Move> {
  return (view, moves) => {
    if (view.throws === 0) return moves[0] ?? null;
    const phase = phaseOf(view);
    if (scorePhase(phase, view.dice) !== null) return { type: 'stop' };
    return { type: 'throw', keep: dice(phase, view.dice.map(shownOn)) };
  };
}

/** Does not take a phase that could still bring more for nothing. */
function throwingOn(before: Bot<View, Move>): Bot<View, Move> {
  return (view, moves, random) => {
    const made = view.throws === 0 ? null : scorePhase(phaseOf(view), view.dice);
    if (made === null) return before(view, moves, random);
    return isGoodEnough(made, view.dice.map(shownOn)) ? { type: 'stop' } : { type: 'throw', keep: made.dice };
  };
}

/** No wild to be replaced, and no high die left that could show a better number. */
function isGoodEnough({ dice }: Made, shown: readonly Shown[]): boolean {
  return shown.every(({ number }, die) => (dice.includes(die) ? number > 0 : !isHigh(die)));
}

const likeliest: Bot<View, Move> = (view, moves, random) => {
  const phase = phaseOf(view);
  return asksForColour(phase) ? settling(nearest)(view, moves, random) : best(turnOn('phase', phase), view, moves);
};

const greedy = throwingOn(settling(nearest));
const beginner = settling(withoutGaps);
const casual = settling(dearest);
const strong = throwingOn(likeliest);

export const bots: Bots<Options, View, Move> = {
  random: () => uniform,
  greedy: () => greedy,
  beginner: async () => beginner,
  casual: async () => casual,
  strong: async () => strong,
  perfect: async (place, work) => {
    if (place.seats > 1) return racer(work);
    const weigh = await expert<Options, State, Move, View, Fact>(model, place, work);
    return (view) => bestMove(weigh(view));
  },
};
