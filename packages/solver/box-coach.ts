/** How the coaches of throw-and-use games look at a choice more closely, where the next throw does not speak for it. */
import type { AnyFact, AnyMove, Game, Values } from '@snug/engine';
import type { Decision, Look } from './coach.ts';
import { endsWithin } from './outlook.ts';
import { Recent } from './recent.ts';
import { type Box, layOut, type Plan, plan, type Turn } from './turn.ts';

export interface BoxGame<Options, State, Move extends AnyMove, View, Fact extends AnyFact> {
  readonly game: Game<Options, State, Move, View, Fact>;
  box(options: Options): Box;
  leaves(state: State, move: Move): number | null; // null for a throw
  about(move: Move): Values; // what the sentence names
}

const KEPT = 4;

/** The next two throws, then the score to be expected, then what is played for itself. */
export function closerLooks<Options, State, Move extends AnyMove, View, Fact extends AnyFact>({
  game,
  box,
  leaves,
  about,
}: BoxGame<Options, State, Move, View, Fact>): readonly Look<Options, State, Move, Fact>[] {
  const kept = new Recent<{ readonly turn: Turn; readonly best: Plan }>(KEPT);
  const lowest = (options: Options): { readonly turn: Turn; readonly best: Plan } => {
    const key = JSON.stringify(options);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const turn = layOut(box(options));
    return kept.keep(key, {
      turn,
      best: plan(
        turn,
        turn.scores.map((score) => 0 - score),
      ),
    });
  };
  return [
    {
      telling: 'stuck',
      apart: 0.0005,
      claimsOf: ({ state, weighing, solver }, { move }) => {
        const only = move as Move;
        if (leaves(state, only) === null) return [];
        return [{ kind: 'soon', values: { ...about(only), stuck: endsWithin(game, solver, state, weighing.seat, only, 2) } }];
      },
    },
    {
      telling: 'score',
      apart: 0.05,
      claimsOf: ({ options, state }: Decision<Options, State, Move, Fact>, { move }) => {
        const left = leaves(state, move as Move);
        if (left === null) return [];
        const { turn, best } = lowest(options);
        return [{ kind: 'expects', values: { ...about(move as Move), score: 0 - (best.worth[turn.placeOf[left] ?? 0] ?? 0) } }];
      },
    },
    {
      telling: 'less',
      apart: 0,
      claimsOf: ({ goal, weighing }, { move, value, loss }) => [
        { kind: 'ends', values: { ...about(move as Move), goal, value: Number(value), less: loss, of: weighing.moves.length } },
      ],
    },
  ];
}
