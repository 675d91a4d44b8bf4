import { HABITS, type Lab, LEAVE, type Player } from '@snug/lab';
import { core, traysOf } from './core.ts';
import type { Options } from './options.ts';
import { person, racer } from './people.ts';
import type { Move, View } from './types.ts';

/** The bot of that name: one call in two hundred is wrong, otherwise any flip. */
const random: Player = {
  choose(core, seat, many, chance) {
    const trays = traysOf(core);
    const onTurn = seat === trays.seat;
    if (trays.totalOf(seat) === trays.terms.target) return onTurn ? trays.flips : 0;
    if (trays.mayDraw(seat)) return many - 1;
    if (!onTurn) return LEAVE;
    return chance.below(200) === 0 ? trays.flips : chance.below(trays.flips);
  },
  think: null,
};

export const lab: Lab<Options, Move, View> = {
  core,
  habits: HABITS,
  isLed: true,
  players: { random: () => random, person, racer },
};
