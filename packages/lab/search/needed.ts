/**
 * How many games would settle a setting. Only functions: words ask for it, and what is loaded with the words of a language is not
 * begun before them, so constants that others need would be missing in a bundle.
 */
import type { Goal } from '../goals.ts';
import type { GoalFigure } from './report.ts';

/** Intervals shrink with the root of the games. Where a median lies on its bound, half a turn is enough. */
export function neededFor(goals: readonly Goal[], figures: readonly GoalFigure[]): number | null {
  let needed = 0;
  for (const [nth, { value, low, high, n, clear }] of figures.entries()) {
    const { least = null, most = null, quantity = '' } = goals[nth] ?? {};
    if (clear) continue;
    if (value === null || low === null || high === null) return null;
    const half = finest(quantity) / 2;
    const up = most === null ? 0 : (high - value) / (most - value || half);
    const down = least === null ? 0 : (value - low) / (value - least || half);
    if (!(up >= 0 && down >= 0 && Number.isFinite(up + down))) return null; // the estimate is on its bound or beyond it
    needed = Math.max(needed, n * Math.max(up, down) ** 2);
  }
  return needed === 0 ? null : Math.ceil(needed / 1000) * 1000;
}

/** The interval of a median may have no width. Then it is far or near by whole turns, and not equally far from everything. */
export function finest(quantity: string): number {
  return quantity === 'turns:median' ? 1 : 0;
}
