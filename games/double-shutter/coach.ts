import {
  type Claim,
  type Coach,
  type Decision,
  endsWithin,
  outlookAfter,
  sideBySide,
  usableUpTo,
  type Weighed,
} from '@snug/solver';
import { numbersOf, type Shut } from './box.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { Fact, Move, State } from './types.ts';

export const coach: Coach<Options, State, Move, Fact> = {
  claims: (decision) => sideBySide(decision, claimsOf, 'ending', soon),
};

/** What the next throw does not tell, the next two may. */
function soon({ state, weighing, solver }: Decision<Options, State, Move, Fact>, choice: Weighed<Move>): readonly Claim[] {
  const move = choice.move as Move;
  if (move.type === 'throw') return [];
  const stuck = endsWithin(game, solver, state, weighing.seat, move, 2);
  return [{ kind: 'soon', values: { front: move.front, back: move.back, stuck } }];
}

function claimsOf({ state, weighing, solver }: Decision<Options, State, Move, Fact>, choice: Weighed<Move>): readonly Claim[] {
  const move = choice.move as Move;
  const shut: Pick<Shut, 'front' | 'back'> = move.type === 'shut' ? move : { front: [], back: [] };
  const values = {
    front: shut.front,
    back: shut.back,
    leftInFront: numbersOf(state.front).filter((number) => !shut.front.includes(number)),
    leftAtBack: numbersOf(state.back).filter((number) => !shut.back.includes(number)),
  };
  const ahead = outlookAfter(game, solver, state, weighing.seat, move);
  if (ahead === null) return [{ kind: 'shuts', values }];
  const { dice, ending, orders } = ahead;
  if (move.type === 'throw') return [{ kind: 'throws', values: { ...values, dice, ending, orders } }];
  const to = usableUpTo(ahead) ?? 0;
  const uses: Claim[] = ending > 0 && to - dice >= 2 ? [{ kind: 'uses', values: { ...values, from: dice, to } }] : [];
  const points = 2 * sum(shut.front) + sum(shut.back); // DSH-09
  return [{ kind: 'leaves', values: { ...values, points, dice, ending, orders } }, ...uses];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
