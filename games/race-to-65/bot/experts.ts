/**
 * Those who count both trays to the end of the next turn. They take a win where there is one; otherwise they leave
 * none, and of the turns that leave none they choose what the other player has the fewest safe answers to. Strong
 * sometimes overlooks that lifting a tile is a way to the target too. Perfect overlooks nothing, and knows which
 * turns win or lose later, where that is known.
 */
import type { Random } from '@snug/dice';
import type { Bot, Place } from '@snug/engine';
import { type Expert, expert, TooLarge, type Weighing, type Work } from '@snug/solver';
import { model } from '../model.ts';
import { type Options, termsOf } from '../options.ts';
import type { Fact, Flip, Move, State, Tiles, Tray, View } from '../types.ts';
import { find } from './moves.ts';
import { type Eye, everything, problemsOf, pushesOnly } from './problems.ts';
import { otherOf, placesOf, type Sight, sightOf } from './sight.ts';
import { sharpest, turnsIn } from './turns.ts';
import { traysWith } from './ways.ts';

const OVERLOOKS = 6; // one turn in so many

export const strong = (place: Place<Options>): Bot<View, Move> =>
  careful(place, null, (random) => (random.below(OVERLOOKS) === 0 ? pushesOnly : everything));

export async function perfect(place: Place<Options>, work: Work): Promise<Bot<View, Move>> {
  const weigh = await expert<Options, State, Move, View, Fact>(model, place, work).catch((error: unknown) => {
    if (error instanceof TooLarge) return null;
    throw error;
  });
  return careful(place, weigh, () => everything);
}

function careful(place: Place<Options>, weigh: Expert<View, Move> | null, look: (random: Random) => Eye): Bot<View, Move> {
  const { options, seat } = place;
  const problems = problemsOf(termsOf(options));
  const there = traysWith(termsOf(options).target);

  return (view, moves, random) => {
    if (view.totals[seat] === view.target) return find(moves, 'call');
    const draw = find(moves, 'draw');
    if (view.turn !== seat) return draw !== null && weigh?.(view)?.value !== 'loss' ? draw : null;
    const sight = sightOf(place, view, moves);
    const win = problems.win(sight);
    if (win !== null) return firstOf(sight, win, there);
    const weighing = weigh?.({ ...view, flipped: placesOf(sight.made, seat) }) ?? null;
    if (draw !== null && weighing?.value !== 'win') return draw;
    const turns = weighing === null ? turnsIn(sight, random) : bestTurns(sight, weighing);
    const turn = sharpest(problems, sight, turns, look(random), random);
    return turn === null ? null : firstOf(sight, turn, there);
  };
}

/** The turns that keep what can be had, as soon as it can be had or as late as it must be. */
function bestTurns({ free }: Sight, { moves }: Weighing<Move>): readonly Tiles[] {
  const [best] = moves;
  const bits = new Map([...free].map(([bit, { tray, tile }]) => [`${tray} ${tile}`, bit]));
  return moves
    .filter(
      ({ value, plies, pliesAtLeast }) => value === best?.value && plies === best.plies && pliesAtLeast === best.pliesAtLeast,
    )
    .map(({ move }) =>
      [move].flat().reduce((turn, flip) => turn | ((flip.type === 'flip' && bits.get(`${flip.tray} ${flip.tile}`)) || 0), 0),
    );
}

/** A flip of the turn with which the other's tray does not pass over the target, if there is one. */
function firstOf({ free, other }: Sight, turn: Tiles, there: readonly Tray[]): Flip | null {
  const flips = [...free].filter(([bit]) => (turn & bit) !== 0);
  const [, flip = null] = flips.find(([bit]) => !there.includes(other ^ otherOf(bit))) ?? flips[0] ?? [];
  return flip;
}
