import { type Claim, type Coach, type Decision, outlookAfter, type Weighed } from '@snug/solver';
import type { Options } from './options.ts';
import { game, tilesOf } from './rules.ts';
import type { Fact, Move, State } from './types.ts';

type Choice = Decision<Options, State, Move, Fact>;

export const coach: Coach<Options, State, Move, Fact> = {
  claims(decision) {
    const { weighing, played } = decision;
    const [best] = weighing.moves;
    const worse = played !== null && played.loss > 0 ? played : null;
    return [best, worse].flatMap((choice) => (choice ? claimsOf(decision, choice) : []));
  },
};

function claimsOf({ state, weighing, solver }: Choice, { move }: Weighed<Move>): readonly Claim[] {
  const only = move as Move;
  const left = only.type === 'lay' ? tilesOf(state.up).filter((tile) => !only.tiles.includes(tile)) : tilesOf(state.up);
  const laid = only.type === 'lay' ? only.tiles : [];
  const ahead = outlookAfter(game, solver, state, weighing.seat, only);
  if (ahead === null) return [{ kind: 'shuts', values: { laid } }];
  const { ending, orders, usable } = ahead;
  const dice = orders === 6 ? 1 : 2;
  if (only.type === 'throw') return [{ kind: 'throws', values: { left, dice, ending, orders } }];
  const totals = new Set(usable.map((faces) => faces.reduce<number>((sum, face) => sum + Number(face), 0)));
  const lowest = dice;
  let highest = lowest - 1;
  while (totals.has(highest + 1)) highest++;
  const uses: Claim[] = highest - lowest >= 2 ? [{ kind: 'uses', values: { left, from: lowest, to: highest } }] : [];
  return [{ kind: 'leaves', values: { laid, left, dice, ending, orders } }, ...uses];
}
