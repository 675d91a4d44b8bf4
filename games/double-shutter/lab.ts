import { type AnyCore, happens, type Lab, type Player, uniformly } from '@snug/lab';
import { BOXES, core, Shutters, THROWS } from './core.ts';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

const UNKNOWN = 255;
const known = new Uint8Array(BOXES * THROWS).fill(UNKNOWN); // the number of the choice, by box and throw

/** Shuts few tiles, and of equally few those with the most in front, which count double and free the back. One die where it may. */
const few: Player = {
  choose(core, seat, many) {
    if (!(core instanceof Shutters)) throw new Error('these are not the tiles of Double Shutter');
    const { place } = core;
    if (known[place] === UNKNOWN) known[place] = fewest(core, seat, many);
    return known[place] as number;
  },
  think: null,
};

function fewest(core: Shutters, seat: number, many: number): number {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let nth = 0; nth < many; nth++) {
    const worth = worthOf(core.move(seat, nth));
    if (worth > most) [best, most] = [nth, worth];
  }
  return best;
}

function worthOf(move: Move): number {
  if (move.type === 'throw') return 0;
  return move.front.reduce((sum, number) => sum + number, 0) - 100 * (move.front.length + move.back.length);
}

export const lab: Lab<Options, Move, View> = {
  core,
  habits: ['overlooks'],
  isLed: true,
  sample: 50, // of some 100 decisions each
  players: {
    random: () => uniformly,
    person: (_place, habits) => ({
      choose: (core: AnyCore, seat, many, chance) =>
        (happens(habits.overlooks, chance) ? uniformly : few).choose(core, seat, many, chance),
      think: null,
    }),
  },
};
