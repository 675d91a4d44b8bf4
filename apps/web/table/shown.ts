/**
 * What of the log is before everybody's eyes. It follows the log closely, but a throw that ends a turn stays in sight for a
 * moment before the next player's box is set up; a tap skips that.
 */
import type { Awaiting, Seat } from '@snug/engine';
import { isStill, whenLying } from '@snug/table/web';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';

const TUMBLE = 900; // milliseconds
const READ = 600; // what somebody else threw
const LOOK = 1700; // at a throw that ended the turn
const BEHIND = 40; // entries; more than that is not watched one by one

export interface Shown {
  readonly count: number; // entries
  readonly held: boolean; // the last of them ended a turn, and is still being looked at
  readonly fresh: boolean; // the last of them happened just now
  skip(): void;
}

export function useShown(sitting: Sitting): Shown {
  const [shown, setShown] = useState({ count: begunAt(sitting), held: false, fresh: false });
  const since = useRef(0); // when the last of them came into sight
  const [, changed] = useState(0);
  useEffect(() => sitting.listen(() => changed((times) => times + 1)), [sitting]);
  const { length } = sitting.story.moments;
  useEffect(() => {
    if (length - shown.count > BEHIND) {
      setShown({ count: length, held: false, fresh: false });
      return;
    }
    const tumbles = shown.fresh && isRoll(sitting, shown.count) && !isStill();
    const left = (wait: number): number => since.current + wait + (tumbles ? TUMBLE : 0) - performance.now();
    if (shown.held) {
      const timer = setTimeout(() => setShown({ ...shown, held: false }), left(LOOK));
      return () => clearTimeout(timer);
    }
    if (length <= shown.count) return;
    const next = (): void => {
      const count = shown.count + 1;
      since.current = performance.now();
      setShown({ count, held: endsTurn(sitting, count), fresh: true });
    };
    const wait = left(sitting.mine[actorOf(sitting, shown.count) ?? -1] === false ? READ : 0);
    if (!tumbles || wait <= 0) {
      next();
      return;
    }
    const timer = setTimeout(next, wait);
    return () => clearTimeout(timer);
  }, [length, shown]);
  return { ...shown, count: Math.min(shown.count, length), skip: () => shown.held && setShown({ ...shown, held: false }) };
}

/** Whether the dice of the last throw are still on their way; what they come to is told once they lie. Real ones do already. */
export function useRolling(sitting: Sitting, { count, fresh }: Shown): boolean {
  const [lies, setLies] = useState(0); // as of how many entries they do
  const rolling = !sitting.typed && fresh && lies < count && isRoll(sitting, count) && !isStill();
  useLayoutEffect(() => (rolling ? whenLying(() => setLies(count)) : undefined), [rolling, count]);
  return rolling;
}

/** Throws before anybody has done anything, such as those for the order, are watched by whoever sits down to the game. */
const begunAt = ({ story }: Sitting): number =>
  story.moments.every(({ entry }) => entry.kind === 'roll') ? 0 : story.moments.length;

const isRoll = ({ story }: Sitting, count: number): boolean => story.moments[count - 1]?.entry.kind === 'roll';

function endsTurn(sitting: Sitting, count: number): boolean {
  if (!isRoll(sitting, count)) return false;
  const thrower = actorOf(sitting, count);
  return thrower !== null && thrower !== actorOf(sitting, count + 1);
}

/** Who was to act before the last of so many entries. */
const actorOf = ({ parts, story }: Sitting, count: number): Seat | null =>
  count > 0 ? seatOf(parts.game.awaiting(story.stateAt(count - 1))) : null;

const seatOf = (awaiting: Awaiting): Seat | null => (awaiting.kind === 'over' ? null : awaiting.seat);
