/**
 * Whether a solver's answers hang together at a position: a throw is worth the mean of what it can show, a choice what
 * it leads to, and a decision its best choice; for every seat. Where that holds all along games, from their ends
 * backwards, the values are right.
 */
import { orders } from '@snug/dice';
import type { AnyFact, AnyMove, Game } from '@snug/engine';
import { expect } from 'vitest';
import type { Solver } from '../model.ts';

export function expectConsistent<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  solver: Solver<State, Move, Fact>,
  larger: boolean,
  state: State,
  seats: number,
): void {
  const awaiting = game.awaiting(state);
  if (awaiting.kind === 'over') return;
  const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(b)));
  for (let seat = 0; seat < seats; seat++) {
    const before = solver.worth({ state, facts: [] }, seat);
    if (before === null) continue;
    if (awaiting.kind === 'roll') {
      const results = orders(awaiting.dice.map((id) => game.die(id))).map((faces) =>
        solver.worth(game.apply(state, { kind: 'roll', faces, at: 0 }), seat),
      );
      near(results.reduce<number>((sum, worth) => sum + (worth ?? Number.NaN), 0) / results.length, before);
      continue;
    }
    const weighing = solver.weigh(state);
    const [best] = weighing?.moves ?? [];
    if (!weighing || !best) throw new Error('a turn without a choice');
    const after = (move: Move): number =>
      solver.worth(game.apply(state, { kind: 'move', seat: awaiting.seat, move, at: 0 }), seat) ?? Number.NaN;
    near(after(best.move as Move), before);
    if (seat !== awaiting.seat) continue;
    expect(weighing.value).toBe(best.value);
    expect(weighing.moves.map(({ move }) => JSON.stringify(move)).sort()).toEqual(
      game
        .legal(state, seat)
        .map((move) => JSON.stringify(move))
        .sort(),
    );
    for (const [i, { move, value, loss }] of weighing.moves.entries()) {
      near(after(move as Move), value as number);
      near(larger ? before - loss : before + loss, value as number);
      expect(loss).toBeGreaterThanOrEqual(weighing.moves[i - 1]?.loss ?? 0);
    }
    expect(best.loss).toBe(0);
  }
}
