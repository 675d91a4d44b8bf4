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

/** `lasts`: something is to be read meanwhile, and what is looked at stays until that is put away. */
export function useShown(sitting: Sitting, lasts = false): Shown {
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
      if (lasts) return;
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
  }, [length, shown, lasts]);
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

/**
 * Something came of it at once. Whoever acted may be the next one, too: a new round begins, or they play alone. A move is
 * looked at where the board can show what it left; at a real table one sees that anyway.
 */
export function endsTurn(sitting: Sitting, count: number): boolean {
  const moment = sitting.story.moments[count - 1];
  if (moment === undefined || moment.facts.length === 0 || actorOf(sitting, count) === null) return false;
  const goesOn = actorOf(sitting, count + 1) !== null;
  const settles = moment.entry.kind === 'move' && sitting.parts.board.settle !== undefined;
  return moment.entry.kind === 'roll' || (settles && goesOn && !sitting.typed);
}

/** Who was to act before the last of so many entries. */
const actorOf = ({ parts, story }: Sitting, count: number): Seat | null =>
  count > 0 ? seatOf(parts.game.awaiting(story.stateAt(count - 1))) : null;

const seatOf = (awaiting: Awaiting): Seat | null => (awaiting.kind === 'over' ? null : awaiting.seat);
