/** A turn that a careful player makes. */
import type { Random } from '@snug/dice';
import type { Tiles } from '../types.ts';
import type { Eye, Problems } from './problems.ts';
import { otherOf, ownOf, type Sight } from './sight.ts';
import { least, pick, shuffled } from './some.ts';
import { sizeOf } from './ways.ts';

const THOUGHT_OF = 1000; // turns, where there are tens of thousands

/** What can still be made of the turn: everything, or a sample. */
export function turnsIn({ terms, free, left }: Sight, random: Random): readonly Tiles[] {
  const tiles = [...free.keys()];
  const reached = (turn: Tiles): boolean => terms.reach !== 'one' || sizeOf(otherOf(turn)) <= 1;
  if (left <= 3) return setsOf(tiles, left).filter(reached);
  return Array.from({ length: THOUGHT_OF }, () => {
    let turn = 0;
    let flips = 0;
    for (const tile of shuffled(tiles, random))
      if (flips < left && reached(turn | tile)) {
        turn |= tile;
        flips++;
      }
    return turn;
  });
}

function setsOf(tiles: readonly Tiles[], many: number): readonly Tiles[] {
  if (many === 0) return [0];
  return tiles.flatMap((tile, i) => setsOf(tiles.slice(i + 1), many - 1).map((set) => set | tile));
}

/**
 * Of these turns one that leaves the other player the fewest ways to win, then the fewest safe answers, then oneself
 * the fewest flips to the target. While that is out of reach, any of several; later always the same one, so that two
 * players who cannot be beaten come back to where they were, and may draw.
 */
export function sharpest(problems: Problems, sight: Sight, turns: readonly Tiles[], eye: Eye, random: Random): Tiles | null {
  const away = (turn: Tiles): number => problems.away(sight.own ^ ownOf(turn));
  const safest = least(turns, (turn) => problems.left(sight, turn, eye));
  const nearest = least(problems.hardest(sight, safest), away);
  const [first] = nearest;
  return first !== undefined && away(first) <= sight.terms.flips ? first : pick(nearest, random);
}
