/** Long work of the solver, in the main program and in threads. */
import { availableParallelism, totalmem } from 'node:os';
import type { Work } from '@snug/solver';
import { folderShelf, threads } from '@snug/solver/node';

const MOST_KEPT = 2 ** 31; // bytes

export function workWith(
  cache: string | null,
  stopped: () => boolean,
  show: Work['progress'] = () => {},
  hands = availableParallelism(),
): Work {
  return {
    progress: show,
    stopped,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    now: () => performance.now(),
    crew: threads(hands, Math.min(2 ** 32, totalmem() / 2)),
    ...(cache !== null && { shelf: folderShelf(cache, { most: MOST_KEPT, now: () => Date.now(), thorough: true }) }),
  };
}
