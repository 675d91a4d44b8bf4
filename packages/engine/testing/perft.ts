/**
 * Counts of positions by depth, in entries of the log: every order in which the dice can fall, every legal move of
 * the seat on turn. Two programs that agree on these numbers to some depth agree on the rules.
 */
import { orders } from '@snug/dice';
import type { AnyGame } from '../game.ts';

export function perft(game: AnyGame, options: object, seats: number, depth: number): number[] {
  const counts = Array<number>(depth).fill(0);
  const visit = (state: object, ply: number): void => {
    if (ply === depth) return;
    const awaiting = game.awaiting(state);
    const next =
      awaiting.kind === 'turn'
        ? game
            .legal(state, awaiting.seat)
            .map((move) => game.apply(state, { kind: 'move', seat: awaiting.seat, move, at: 0 }).state)
        : awaiting.kind === 'roll'
          ? orders(awaiting.dice.map((id) => game.die(id))).map(
              (faces) => game.apply(state, { kind: 'roll', faces, at: 0 }).state,
            )
          : [];
    counts[ply] = (counts[ply] ?? 0) + next.length;
    for (const after of next) visit(after, ply + 1);
  };
  visit(game.setup(options, seats), 0);
  return counts;
}
