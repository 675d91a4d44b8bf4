/** What the very next throw can do, counted straight through the rules. */
import { type Face, orders } from '@snug/dice';
import type { AnyFact, AnyMove, Game, Seat } from '@snug/engine';
import type { Solver } from './model.ts';

/** In how many of all orders of the dice the throw ends the seat's turn, and which faces it can go on with. */
export interface Outlook {
  readonly dice: number;
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
  return { dice: awaiting.dice.length, orders: throws.length, ending: throws.length - usable.length, usable };
}

/**
 * What the throw after a choice holds: if the choice is a throw, that one; if it leaves the turn to its player, the one
 * that the solver would ask for next. null where the turn is over with it.
 */
export function outlookAfter<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  solver: Solver<State, Move, Fact>,
  state: State,
  seat: Seat,
  move: Move,
): Outlook | null {
  const { state: after } = game.apply(state, { kind: 'move', seat, move, at: 0 });
  const awaiting = game.awaiting(after);
  if (awaiting.kind === 'over' || awaiting.seat !== seat) return null;
  if (awaiting.kind === 'roll') return outlook(game, after, seat);
  const next = solver.weigh(after)?.moves[0]?.move;
  return next === undefined || Array.isArray(next) ? null : outlookAfter(game, solver, after, seat, next as Move);
}

/** The chance that one of the next throws ends the turn, with the choices between them as the solver makes them. */
export function endsWithin<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  solver: Solver<State, Move, Fact>,
  state: State,
  seat: Seat,
  move: Move,
  throws: number,
): number {
  const { state: after } = game.apply(state, { kind: 'move', seat, move, at: 0 });
  const awaiting = game.awaiting(after);
  if (awaiting.kind === 'over' || awaiting.seat !== seat) return 0;
  const goOn = (next: State, left: number): number => {
    const best = solver.weigh(next)?.moves[0]?.move;
    return best === undefined || Array.isArray(best) ? 0 : endsWithin(game, solver, next, seat, best as Move, left);
  };
  if (awaiting.kind === 'turn') return goOn(after, throws);
  const { orders: all, ending, usable } = outlook(game, after, seat);
  if (throws === 1) return ending / all;
  const alike = new Map<string, { readonly faces: readonly Face[]; orders: number }>();
  for (const faces of usable) {
    const key = String(faces.toSorted());
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { faces, orders: 1 });
    else known.orders++;
  }
  return [...alike.values()].reduce(
    (sum, { faces, orders }) => sum + (orders / all) * goOn(game.apply(after, { kind: 'roll', faces, at: 0 }).state, throws - 1),
    ending / all,
  );
}

/** From the lowest total that the dice can show, how far every total can be used; null if not even that one. */
export function usableUpTo({ dice, usable }: Outlook): number | null {
  const totals = new Set(usable.map((faces) => faces.reduce<number>((sum, face) => sum + Number(face), 0)));
  let highest = dice - 1;
  while (totals.has(highest + 1)) highest++;
  return highest < dice ? null : highest;
}
