/**
 * Counts turns where the table does not tell levels apart: a win takes at most so many turns of the winner if after
 * some turn every reply leaves a win that takes fewer. Gives up after looking at so many positions, and says so.
 */
import type { Level } from '@snug/solver/retrograde';
import type { Outcomes } from './outcomes.ts';
import { after, legalTurns, type Position, repliesTo } from './positions.ts';

/** The same outcomes, with levels counted out as far as `most` positions go. */
export function countedOut(outcomes: Outcomes, most: number): Outcomes {
  const { turns } = outcomes;
  let left = most;

  const look = (position: Position): Level => {
    left--;
    return outcomes.levelOf(position);
  };
  const within = (position: Position, most: number): boolean => {
    if (look(position).exact) return true;
    return (
      left > 0 &&
      legalTurns(turns, position, 0).some((turn) => {
        const next = after(turns, position, turn, 0);
        if (next === 'won' || next === 'lost') return false;
        const replies = repliesTo(turns, next, (reply) => isWon(look(reply), most - 1));
        return replies?.every((reply) => within(reply, most - 1)) ?? false;
      })
    );
  };

  return {
    ...outcomes,
    levelOf: (position) => {
      const level = outcomes.levelOf(position);
      if (level.exact) return level;
      let most = level.turns;
      while (!within(position, most) && left > 0) most++;
      return { turns: most, exact: left > 0 };
    },
  };
}

const isWon = ({ turns }: Level, most: number): boolean => turns > 0 && turns <= most;
