/**
 * Rules under which nobody can be forced: whatever the other's tray looks like and whatever is locked, some turn leaves
 * the other player without a win at once. Then no position is lost, so none can be won but at once, and all others are
 * drawn. It is enough to look at one tray at a time, which takes milliseconds where a table of all positions takes
 * gigabytes; the table agrees.
 */
import { pastsOf, type Turns } from './turns.ts';

export function isQuiet(turns: Turns): boolean {
  const { there, locks } = turns;
  const facing = (touched: boolean) =>
    turns.all(touched).map((turn) => ({
      turn,
      flips: turns.otherOf(turn),
      up: turns.otherOf(turns.downOnly(turn)),
      wins: turns.winsAtOnce(turns.lockAfter(turn)),
    }));
  const all = [...new Set(pastsOf(turns).map(({ touched }) => touched))].map(facing);
  return there.every((isThere, tray) => {
    if (isThere === 1) return true;
    return all.every((choices) => {
      const escapes = choices.filter(
        ({ flips, up, wins }) => (tray & up) === 0 && there[tray ^ flips] === 0 && wins[tray ^ flips] === 0,
      );
      return locks.every((locked) => escapes.some(({ turn }) => (turn & locked) === 0));
    });
  });
}
