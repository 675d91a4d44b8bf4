/**
 * What `snug serve` starts; a bundle of its own, so that the other commands never load it. The server runs in a thread: only of
 * a thread can a program say how much may be young in it before the collector looks at it.
 */
import { once } from 'node:events';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { LogLevel } from 'fastify';

export const PORT = 6565;

export interface Serving {
  readonly port: number | null; // null: the usual one, or any that is free
  readonly host: string;
  readonly data: string; // the folder of the embedded log
  readonly database: string | null; // PostgreSQL instead
  readonly node: string | null;
  readonly limited: boolean;
  readonly proxied: boolean;
  readonly keepDays: number; // a table is kept after somebody was last there
  readonly pace: number;
  readonly log: LogLevel;
  readonly cache: string | null;
}

/** What the thread says when it serves, or why it cannot: a sentence for whoever started it. */
export type Said = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly why: string };

export type Served =
  | { readonly ok: true; readonly address: string; stop(): Promise<void> }
  | { readonly ok: false; readonly why: string };

/**
 * The last entries of a table's log are young when most of what was young with them is gone: with the usual 48 MiB they are copied
 * twice, every sixth of a second of a busy server.
 */
const YOUNG_MIB = 96;
/** How V8 collects what is young; docs/decisions/serving-thread.md has what each brings. */
const COLLECTING = [
  '--no-parallel-scavenge', // little of it is alive: waking others to help takes longer than doing it
  '--no-allocation-site-pretenuring', // what is like something that once stayed does not stay therefore
] as const;
const LONGEST_STOP = 10_000; // milliseconds: a database that has stopped answering is not waited for
const MIB = 1 << 20;

export async function serve(serving: Serving): Promise<Served> {
  for (const flag of COLLECTING) setFlagsFromString(flag);
  const resourceLimits = {
    maxYoungGenerationSizeMb: YOUNG_MIB,
    maxOldGenerationSizeMb: Math.floor(getHeapStatistics().heap_size_limit / MIB), // as without a thread
  };
  const thread = new Worker(new URL('./node.mjs', import.meta.url), { workerData: serving, resourceLimits });
  const [said] = (await once(thread, 'message')) as [Said];
  if (!said.ok) {
    await thread.terminate();
    return said;
  }
  thread.once('error', (error) => {
    throw error;
  });
  const ended = once(thread, 'exit');
  const stop = async (): Promise<void> => {
    thread.postMessage('stop');
    const hurry = setTimeout(() => void thread.terminate(), LONGEST_STOP);
    await ended;
    clearTimeout(hurry);
  };
  return { ...said, stop };
}
