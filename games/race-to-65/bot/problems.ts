/**
 * What a turn leaves to the other player: ways to win at once and, if there is none, the answers after which one
 * cannot win oneself. Flips of one's own tray decide whether an answer is safe; its other flips mostly only need to be
 * counted.
 */
import { TILES, type Tiles, type Tray } from '../types.ts';
import { otherOf, ownOf, type Sight } from './sight.ts';
import { least, spread } from './some.ts';
import { setsUpTo, sizeOf, traysWith, waysTo } from './ways.ts';

/** Whether a way to win from a tray is seen. */
export type Eye = (way: Tray, tray: Tray) => boolean;
export const everything: Eye = () => true;
/** Overlooks that lifting a tile can lead to the target as well. */
export const pushesOnly: Eye = (way, tray) => (way & tray) === 0;

export interface Problems {
  /** The flips of one's own tray with which this turn wins; null if it cannot. */
  win(sight: Sight): Tray | null;
  /** Ways to win that a turn leaves to the other player. */
  left(sight: Sight, turn: Tiles, eye: Eye): number;
  /** Of turns that leave no way to win: those that leave the fewest answers after which one has none either. */
  hardest(sight: Sight, turns: readonly Tiles[]): readonly Tiles[];
  /** How many flips a tray is away from the target. */
  away(tray: Tray): number;
}

const PATIENCE = 3_000_000; // sets looked at for one decision: some hundredths of a second

export function problemsOf({ target, flips, lock, reach }: Sight['terms']): Problems {
  const there = traysWith(target);
  const sets = setsUpTo(flips);
  const reached = setsUpTo(reach === 'one' ? 1 : flips);
  const most = Math.ceil(PATIENCE / (reached.length * (there.length + (lock === 'number' ? sets.length : 0))));

  const lockedBy = (own: Tray, other: Tray): { readonly own: Tray; readonly other: Tray } => {
    if (lock === 'none') return { own: 0, other: 0 };
    return lock === 'tile' ? { own, other } : { own: own | other, other: own | other };
  };
  const after = ({ own, other, made }: Sight, turn: Tiles) => {
    const all = turn | made;
    return { own: own ^ ownOf(turn), other: other ^ otherOf(turn), locked: lockedBy(ownOf(all), otherOf(all)) };
  };
  const answers = (sight: Sight, turn: Tiles): number => {
    const { own, locked } = after(sight, turn);
    const closed = locked.own | (reach === 'down-only' ? own : 0);
    const open = TILES - sizeOf(locked.other);
    let safe = 0;
    for (const touched of sight.barred ? [0] : reached) {
      if ((touched & closed) !== 0) continue;
      const rest = flips - sizeOf(touched);
      const ways = waysTo(there, own ^ touched, lockedBy(touched, 0).own, flips);
      if (ways.length === 0) safe += choose(open, rest);
      else if (lock === 'number')
        for (const set of sets)
          if (sizeOf(set) === rest && (set & locked.other) === 0 && ways.every((way) => (way & set) !== 0)) safe++;
    }
    return safe;
  };

  return {
    win({ own, free, left }) {
      const closed = ~[...free.keys()].reduce((set, bit) => set | bit, 0);
      const [shortest = null] = least(waysTo(there, own, ownOf(closed), left), sizeOf);
      return shortest;
    },
    left(sight, turn, eye) {
      const { other, locked } = after(sight, turn);
      return waysTo(there, other, locked.other, flips).filter((way) => eye(way, other)).length;
    },
    hardest(sight, turns) {
      // Which of the other's tiles a turn flips makes a difference to its answers only where it locks a number.
      const kind = (turn: Tiles): Tiles => (lock === 'number' ? turn : ownOf(turn));
      const kinds = [...new Map(turns.map((turn) => [kind(turn), turn]))];
      const counts = new Map(spread(kinds, most).map(([key, turn]) => [key, answers(sight, turn)]));
      return least(
        turns.filter((turn) => counts.has(kind(turn))),
        (turn) => counts.get(kind(turn)) ?? 0,
      );
    },
    away: (tray) => Math.min(...there.map((goal) => sizeOf(tray ^ goal))),
  };
}

function choose(of: number, many: number): number {
  let ways = 1;
  for (let i = 0; i < many; i++) ways = (ways * (of - i)) / (i + 1);
  return ways;
}
