/** Long work at the terminal: how far it is on stderr, Ctrl-C stops it. */
import { availableParallelism, totalmem } from 'node:os';
import { Stopped, type Work } from '@snug/solver';
import { threads } from '@snug/solver/node';
import { Misuse } from './arguments.ts';

export async function withWork<T>(run: (work: Work) => Promise<T>): Promise<T> {
  let stopped = false;
  let shown = '';
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  try {
    return await run({
      progress(done, of) {
        const text = `${Math.floor((100 * done) / of)} %`;
        if (!process.stderr.isTTY || text === shown) return;
        shown = text;
        process.stderr.write(`\r${text.padStart(5)}`);
      },
      stopped: () => stopped,
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      now: () => performance.now(),
      crew: threads(availableParallelism(), Math.min(2 ** 32, totalmem())),
    });
  } catch (error) {
    if (error instanceof Stopped) throw new Misuse('stopped before it was done.');
    throw error;
  } finally {
    process.off('SIGINT', stop);
    if (shown !== '') process.stderr.write('\r     \r');
  }
}
