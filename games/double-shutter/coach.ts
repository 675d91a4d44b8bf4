import {
  type Claim,
  type Coach,
  closerLooks,
  type Decision,
  outlookAfter,
  sideBySide,
  usableUpTo,
  type Weighed,
} from '@snug/solver';
import { numbersOf, rowOf, type Shut } from './box.ts';
import { boxNumber, boxOf } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { Fact, Move, State, View } from './types.ts';

const closer = closerLooks<Options, State, Move, View, Fact>({
  game,
  box: boxOf,
  leaves: ({ front, back }, move) =>
    move.type === 'throw' ? null : boxNumber({ front: front & ~rowOf(move.front), back: back & ~rowOf(move.back) }),
  about: (move) => (move.type === 'shut' ? { front: move.front, back: move.back } : { dice: move.dice ?? 2 }),
});

export const coach: Coach<Options, State, Move, Fact> = {
  claims: (decision) => sideBySide(decision, [{ claimsOf, telling: 'ending', apart: 1 }, ...closer]),
};

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
