/** Sets of tiles of one tray, and which of them lead to the target. */
import { sumOf } from '../rules.ts';
import { TILES, type Tray } from '../types.ts';

const TRAYS: readonly Tray[] = Array.from({ length: 2 ** TILES }, (_, tray) => tray);
const SIZES = Uint8Array.from(TRAYS, (tray) => [...tray.toString(2)].filter((digit) => digit === '1').length);

export const sizeOf = (tray: Tray): number => SIZES[tray] ?? 0;

/** All sets of at most so many tiles. */
export const setsUpTo = (most: number): readonly Tray[] => TRAYS.filter((set) => sizeOf(set) <= most);

export const traysWith = (total: number): readonly Tray[] => TRAYS.filter((tray) => sumOf(tray) === total);

/** The sets of at most so many flips that bring a tray to one of these; the empty set if it is there. */
export function waysTo(there: readonly Tray[], tray: Tray, locked: Tray, most: number): readonly Tray[] {
  const ways: Tray[] = [];
  for (const goal of there) {
    const way = tray ^ goal;
    if ((way & locked) === 0 && sizeOf(way) <= most) ways.push(way);
  }
  return ways;
}
