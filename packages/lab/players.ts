/** Players that need to know nothing of a game. */
import type { AnyMove, Bot } from '@snug/engine';
import { alike } from './alike.ts';
import type { AnyCore } from './core.ts';
import { LEAVE, type Player } from './play.ts';

/** Any move that is legal; never acts out of turn. */
export const uniformly: Player = {
  choose: (core, seat, many, chance) => (seat === core.seat ? chance.below(many) : LEAVE),
  think: null,
};

/** A bot of the game, which sees what it sees at any table. */
export function botAt(bot: Bot<object, AnyMove>): Player {
  return {
    choose(core, seat, _many, chance) {
      const moves = movesOf(core, seat);
      const move = bot(core.view(), moves, chance);
      const nth = move === null ? LEAVE : placeOf(move, moves);
      if (nth === LEAVE && seat === core.seat) throw new Error(`a bot chose ${JSON.stringify(move)}, which was not offered`);
      return nth;
    },
    think: null,
  };
}

/** Some bots make a move of their own that is like one of the list. */
function placeOf(move: AnyMove, moves: readonly AnyMove[]): number {
  const nth = moves.indexOf(move);
  return nth === -1 ? moves.findIndex((other) => alike(other, move)) : nth;
}

export const movesOf = <Move extends AnyMove>(
  core: Pick<AnyCore, 'choices'> & { move(seat: number, nth: number): Move },
  seat: number,
): readonly Move[] => Array.from({ length: core.choices(seat) }, (_, nth) => core.move(seat, nth));
