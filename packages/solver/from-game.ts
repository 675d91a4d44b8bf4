/**
 * Exact values straight from the contract of a game: every move, every order in which the dice can fall. Slow and
 * generic, it knows nothing but the rules, and is the oracle that every game's model is tested against where the
 * setting is small enough.
 */
import { orders } from '@snug/dice';
import type { AnyFact, AnyMove, Game, Seat, Step } from '@snug/engine';

export interface Aim<State, Fact> {
  /** What each seat has once the question is settled; null while it is open. */
  settled(step: Step<State, Fact>): readonly number[] | null;
  /** Whether a seat prefers the first to the second; ties go to the move that is listed first. */
  prefers(a: readonly number[], b: readonly number[], seat: Seat): boolean;
}

/** What each seat can expect when all play for the aim. Positions must not come back. */
export function fromGame<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  game: Game<Options, State, Move, View, Fact>,
  aim: Aim<State, Fact>,
): (state: State) => readonly number[] {
  const known = new Map<string, readonly number[]>();

  const after = (step: Step<State, Fact>): readonly number[] => aim.settled(step) ?? worth(step.state);

  const worth = (state: State): readonly number[] => {
    const key = JSON.stringify(state);
    const found = known.get(key) ?? compute(state);
    known.set(key, found);
    return found;
  };

  const compute = (state: State): readonly number[] => {
    const awaiting = game.awaiting(state);
    switch (awaiting.kind) {
      case 'over':
        throw new Error('the game is over and the aim is not settled');
      case 'turn': {
        const { seat } = awaiting;
        const choices = game.legal(state, seat).map((move) => after(game.apply(state, { kind: 'move', seat, move, at: 0 })));
        return choices.reduce((best, other) => (aim.prefers(other, best, seat) ? other : best));
      }
      case 'roll': {
        const throws = orders(awaiting.dice.map((id) => game.die(id)));
        const results = throws.map((faces) => after(game.apply(state, { kind: 'roll', faces, at: 0 })));
        return (results[0] ?? []).map(
          (_, seat) => results.reduce((sum, result) => sum + (result[seat] ?? 0), 0) / results.length,
        );
      }
    }
  };

  return worth;
}
