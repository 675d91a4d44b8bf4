/** Long work at the terminal: how far it is on stderr, Ctrl-C stops it, and tables are kept for the next time. */
import { availableParallelism, homedir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Damaged, type Shelf, Stopped, type Work } from '@snug/solver';
import { folderShelf, threads } from '@snug/solver/node';
import { Misuse } from './arguments.ts';

const INTERRUPTED = 130; // as a shell has it
const MOST_KEPT = 2 ** 31; // bytes

/** The folder for what can be found again, as each system has it; null for somebody without a home. */
export function cacheFolder(env: NodeJS.ProcessEnv): string | null {
  if (env['SNUG_CACHE']) return env['SNUG_CACHE'];
  if (env['XDG_CACHE_HOME']) return join(env['XDG_CACHE_HOME'], 'snug');
  if (process.platform === 'win32' && env['LOCALAPPDATA']) return join(env['LOCALAPPDATA'], 'snug', 'cache');
  try {
    return join(homedir(), '.cache', 'snug');
  } catch {
    return null;
  }
}

export interface Asked {
  readonly 'no-cache'?: boolean | undefined;
  readonly lasting?: boolean; // what comes of the work goes on to read tables: they are checked to the end before
}

let shelf: Shelf | null = null; // one for the whole program: what reads from it is held on to

function shelfFor(asked: Asked): Shelf | null {
  const folder = cacheFolder(process.env);
  if (asked['no-cache'] || folder === null) return null;
  shelf ??= folderShelf(folder, { most: MOST_KEPT, now: () => Date.now(), thorough: asked.lasting ?? false });
  return shelf;
}

/**
 * A table that was kept may turn out damaged in the middle of the work, which is then done again from the beginning: so
 * it writes nothing before it is done. What it leaves to be kept is written after the answer, before the program ends.
 */
export async function withWork<T>(run: (work: Work) => Promise<T>, asked: Asked = {}, show: Show = onStderr): Promise<T> {
  const shelf = shelfFor(asked);
  try {
    return await watched(run, show, shelf);
  } catch (error) {
    if (!(error instanceof Damaged) || shelf === null) throw error;
    process.stderr.write(`snug: ${error.message}; it is found again.\n`);
    return await watched(run, show, { served: false, fetch: async () => null, keep: shelf.keep });
  }
}

/** Says how much of it is done, in percent; null once all is. */
export type Show = (percent: number | null) => void;

function onStderr(percent: number | null): void {
  if (process.stderr.isTTY) process.stderr.write(percent === null ? '\r     \r' : `\r${`${percent} %`.padStart(5)}`);
}

async function watched<T>(run: (work: Work) => Promise<T>, show: Show, shelf: Shelf | null): Promise<T> {
  let stopped = false;
  let shown: number | null = null;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  try {
    return await run({
      progress(done, of) {
        const percent = Math.floor((100 * done) / of);
        if (percent === shown) return;
        shown = percent;
        show(percent);
      },
      stopped: () => stopped,
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      now: () => performance.now(),
      crew: threads(availableParallelism(), Math.min(2 ** 32, totalmem())),
      ...(shelf && { shelf }),
    });
  } catch (error) {
    if (error instanceof Stopped) throw new Misuse('stopped before it was done.', INTERRUPTED);
    throw error;
  } finally {
    process.off('SIGINT', stop);
    if (shown !== null) show(null);
  }
}
