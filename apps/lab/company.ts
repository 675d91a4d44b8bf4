/** Whoever plays for a command: threads of this program, or, with `--database`, of every program that works there. */

import type { Switches, Words } from './asking.ts';
import { Threads } from './hands.ts';
import { type Host, THREAD, workersIn } from './host.ts';
import type { Progress } from './progress.ts';
import { type Experiment, settingOf } from './queue/experiment.ts';
import { databaseIn } from './queue/given.ts';
import { Queued } from './queue/hands.ts';

interface Company {
  hire(): Threads | Queued;
  end(): Promise<void>;
}

export const cacheFor = (switches: Switches, cache: string | null): string | null =>
  switches['no-cache'] === true ? null : cache;

/** Does something with them; whatever comes of it, they are sent away. */
export async function inCompany<T>(
  manifest: Experiment['manifest'],
  switches: Switches,
  host: Host,
  progress: Progress,
  say: Words['say'],
  act: (hire: Company['hire']) => Promise<T>,
): Promise<T> {
  const company = await companyFor(manifest, switches, host, progress, say);
  try {
    return await act(() => company.hire());
  } finally {
    await company.end();
  }
}

async function companyFor(
  manifest: Experiment['manifest'],
  switches: Switches,
  host: Host,
  progress: Progress,
  say: Words['say'],
): Promise<Company> {
  const threads = workersIn(switches, say, switches['database'] === undefined ? 1 : 0);
  const cache = cacheFor(switches, host.cache);
  const tell = (sentence: string): void => progress.tell(sentence);
  const database = await databaseIn(switches, say, tell);
  if (database === null) return { hire: () => new Threads(THREAD, threads, settingOf(manifest, cache)), end: async () => {} };
  const notices = {
    workers: (many: number) => progress.workers(many),
    alone: () => tell(say.noWorker),
    failed: (why: string) => tell(say.workerFailed(why)),
  };
  const shared = { database, program: host.program, thread: THREAD, threads, cache, notices };
  return { hire: () => new Queued(manifest, shared), end: () => database.end() };
}
