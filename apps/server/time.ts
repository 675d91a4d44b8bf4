/** Time, handed in, so that a test moves it by hand. */
import type { Moment } from './store/store.ts';

export interface Time {
  now(): Moment;
  /** Calls back once, after so many milliseconds; what is returned takes it back. */
  after(ms: number, act: () => void): () => void;
}

const LONGEST = 2 ** 31 - 1; // that a timer can wait

/** This machine's, put right by another clock each time they are compared: either may be set while a node runs. */
export function systemTime(): Time & { agree(read: () => Promise<Moment>): Promise<void> } {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    after(ms, act) {
      const timer = setTimeout(act, Math.min(Math.max(0, ms), LONGEST));
      return () => clearTimeout(timer);
    },
    async agree(read) {
      offset = await aheadBy(read);
    },
  };
}

/** How much another clock is ahead: as little as can be, as it was read at some moment between asking and hearing. */
export async function aheadBy(read: () => Promise<Moment>): Promise<number> {
  const asked = Date.now();
  const there = await read();
  return Math.min(0, there - asked) + Math.max(0, there - Date.now());
}

/** Time that comes to an end: whatever still happens then, nobody waits for anything more. */
export function ending(time: Time): Time & { end(): void } {
  let ended = false;
  return {
    now: () => time.now(),
    after: (ms, act) => (ended ? () => {} : time.after(ms, act)),
    end() {
      ended = true;
    },
  };
}

/** Again and again, each time so long after the last one was done; returns how to stop. */
export function every(time: Time, ms: number, act: () => Promise<void> | void): () => void {
  let stopped = false;
  let cancel = (): void => {};
  const next = (): void => {
    cancel = time.after(ms, async () => {
      await act();
      if (!stopped) next();
    });
  };
  next();
  return () => {
    stopped = true;
    cancel();
  };
}
