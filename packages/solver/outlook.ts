/** What the very next throw can do, counted straight through the rules. */
import { type Face, orders } from '@snug/dice';
import type { AnyFact, AnyMove, Game, Seat } from '@snug/engine';

/** In how many of all orders of the dice the throw ends the seat's turn, and which faces it can go on with. */
export interface Outlook {
  readonly orders: number;
  readonly ending: number;
  readonly usable: readonly (readonly Face[])[];
}

/** The position has to wait for this seat's dice. */
export function outlook<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  state: State,
  seat: Seat,
): Outlook {
  const awaiting = game.awaiting(state);
  if (awaiting.kind !== 'roll') throw new Error('no dice are awaited');
  const throws = orders(awaiting.dice.map((id) => game.die(id)));
  const usable = throws.filter((faces) => {
    const { state: after, facts } = game.apply(state, { kind: 'roll', faces, at: 0 });
    const next = game.awaiting(after);
    return facts.length === 0 && next.kind === 'turn' && next.seat === seat;
  });
  return { orders: throws.length, ending: throws.length - usable.length, usable };
}
