/** The whole program of a thread: it plays the chunks that it is told to. */
import { parentPort, workerData } from 'node:worker_threads';
import { Bench, type Manifest, type Tally } from '@snug/lab';
import { gearOf, sliceOf } from './gear.ts';
import { workWith } from './work.ts';

export interface Task {
  readonly n: number;
  readonly version: number;
  readonly chunk: number;
}

export type Answer = { readonly n: number; readonly tally: Tally } | { readonly n: number; readonly failed: string };

export interface Setting {
  readonly manifest: Manifest;
  readonly cache: string | null;
}

const { manifest, cache } = workerData as Setting;
const work = workWith(cache, () => false, undefined, 1);
const benches = new Map<number, Promise<Bench>>();

async function prepared(version: number): Promise<Bench> {
  const slice = sliceOf(manifest.game);
  const gear = slice && (await gearOf(slice));
  if (gear === null) throw new Error(`there is no lab for ${manifest.game}`);
  return Bench.prepare(manifest, version, gear, work);
}

parentPort?.on('message', async ({ n, version, chunk }: Task) => {
  const answer = (answer: Answer): void => parentPort?.postMessage(answer);
  try {
    const bench = benches.get(version) ?? prepared(version);
    benches.set(version, bench);
    answer({ n, tally: (await bench).play(chunk) });
  } catch (error) {
    answer({ n, failed: error instanceof Error ? error.message : String(error) });
  }
});
