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
import { boxOf, leftBy } from './model.ts';
import type { Options } from './options.ts';
import { game, tilesOf } from './rules.ts';
import type { Fact, Move, State, View } from './types.ts';

type Choice = Decision<Options, State, Move, Fact>;

const closer = closerLooks<Options, State, Move, View, Fact>({
  game,
  box: boxOf,
  leaves: ({ up }, move) => (move.type === 'throw' ? null : leftBy(up, move)),
  about: (move) => (move.type === 'lay' ? { laid: move.tiles } : { dice: move.dice ?? 2 }),
});

export const coach: Coach<Options, State, Move, Fact> = {
  claims: (decision) => sideBySide(decision, [{ claimsOf, telling: 'ending', apart: 1 }, ...closer]),
};

function claimsOf({ state, weighing, solver }: Choice, { move }: Weighed<Move>): readonly Claim[] {
  const only = move as Move;
  const left = only.type === 'lay' ? tilesOf(state.up).filter((tile) => !only.tiles.includes(tile)) : tilesOf(state.up);
  const laid = only.type === 'lay' ? only.tiles : [];
  const ahead = outlookAfter(game, solver, state, weighing.seat, only);
  if (ahead === null) return [{ kind: 'shuts', values: { laid } }];
  const { dice, ending, orders } = ahead;
  if (only.type === 'throw') return [{ kind: 'throws', values: { left, dice, ending, orders } }];
  const to = usableUpTo(ahead) ?? 0;
  const uses: Claim[] = ending > 0 && to - dice >= 2 ? [{ kind: 'uses', values: { left, from: dice, to } }] : [];
  return [{ kind: 'leaves', values: { laid, left, dice, ending, orders } }, ...uses];
}
