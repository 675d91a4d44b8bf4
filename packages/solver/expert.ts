/** A player who knows what every choice is worth, from nothing but what everybody can see. */
import type { AnyFact, AnyMove, Place } from '@snug/engine';
import { type Model, type Solver, TooLarge, type Weighing, type Work } from './model.ts';

/** Weighs the decision that a view shows; null where it shows none. */
export type Expert<View, Move> = (view: View) => Weighing<Move> | null;

/** Plays for the first of the goals that is within reach. */
export async function expert<Options, State, Move extends AnyMove, View, Fact extends AnyFact>(
  model: Model<Options, State, Move, Fact>,
  { options, seats }: Place<Options>,
  work: Work,
  goals: readonly string[] = model.goals(seats),
): Promise<Expert<View, Move>> {
  const solver = await firstWithinReach(model, options, seats, work, goals);
  return (view) => {
    const position = model.position(view, options, seats);
    if (!position.ok) throw new Error(`a view is no position: ${JSON.stringify(position.problem)}`);
    return solver.weigh(position.value);
  };
}

async function firstWithinReach<Options, State, Move extends AnyMove, Fact extends AnyFact>(
  model: Model<Options, State, Move, Fact>,
  options: Options,
  seats: number,
  work: Work,
  [first = '', ...others]: readonly string[],
): Promise<Solver<State, Move, Fact>> {
  const open = (goal: string) => model.open({ options, seats, goal, phase: null }, work);
  return others.reduce<Promise<Solver<State, Move, Fact>>>(
    (earlier, goal) =>
      earlier.catch((error: unknown) => {
        if (error instanceof TooLarge) return open(goal);
        throw error;
      }),
    open(first),
  );
}

/** The best move of a decision; of a choice that is made in several moves, the first of them. */
export function bestMove<Move extends AnyMove>(weighing: Weighing<Move> | null): Move | null {
  const choice = weighing?.moves[0]?.move;
  return choice === undefined ? null : firstMove(choice);
}

export function firstMove<Move extends AnyMove>(choice: Move | readonly Move[]): Move | null {
  return isList(choice) ? (choice[0] ?? null) : choice;
}

const isList = <Move extends AnyMove>(choice: Move | readonly Move[]): choice is readonly Move[] => Array.isArray(choice);
