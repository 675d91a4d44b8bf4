/** Long work of the solver, in the main program and in threads. */
import { availableParallelism, totalmem } from 'node:os';
import type { Work } from '@snug/solver';
import { folderShelf, threads } from '@snug/solver/node';

export interface LongWork extends Work {
  /** What is to be kept is kept: threads find it. */
  settled(): Promise<void>;
}

const MOST_KEPT = 2 ** 31; // bytes

export function workWith(
  cache: string | null,
  stopped: () => boolean,
  show: Work['progress'] = () => {},
  hands = availableParallelism(),
): LongWork {
  const shelf = cache === null ? null : folderShelf(cache, { most: MOST_KEPT, now: () => Date.now(), thorough: true });
  return {
    progress: show,
    stopped,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    now: () => performance.now(),
    crew: threads(hands, Math.min(2 ** 32, totalmem() / 2)),
    settled: async () => shelf?.settled(),
    ...(shelf !== null && { shelf }),
  };
}
