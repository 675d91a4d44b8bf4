import type { Millis } from '@snug/engine';
import { useEffect, useState } from 'preact/hooks';
import { isStill } from './tumble.ts';

const LOOKS = 250; // milliseconds from one look at the clock to the next
const STILL = 1000; // where nothing is to move

/** How long until then, looked at again and again while there is anything to wait for; null: nothing is. */
export function useTimeLeft(deadline: Millis | null, now: () => Millis): Millis | null {
  const [, look] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => look((times) => times + 1), isStill() ? STILL : LOOKS);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === null ? null : Math.max(0, deadline - now());
}
