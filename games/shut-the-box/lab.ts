import { happens, type Lab, type Player, uniformly } from '@snug/lab';
import { core } from './core.ts';
import type { Options } from './options.ts';
import type { Move, View } from './types.ts';

/** Lays the highest tile it can, then the next highest, which is last in the list; overlooking that, anything. One die where it may. */
const highest: Player = {
  choose: (core, seat, many) => (core.move(seat, 0).type === 'throw' ? 0 : many - 1),
  think: null,
};

export const lab: Lab<Options, Move, View> = {
  core,
  habits: ['overlooks'],
  isLed: false, // everybody has to have played before
  players: {
    random: () => uniformly,
    person: (_place, habits) => ({
      choose: (core, seat, many, chance) =>
        (happens(habits.overlooks, chance) ? uniformly : highest).choose(core, seat, many, chance),
      think: null,
    }),
  },
};
