/** The whole program of a thread: it plays the chunks that it is told to. */
import { parentPort, workerData } from 'node:worker_threads';
import { Bench, type Gear, type Ground, type Manifest, manifestOf, nameOf, type Tally, type Trial } from '@snug/lab';
import { gearOf, sliceOf } from './gear.ts';
import { workWith } from './work.ts';

/** A chunk of a version, or of a trial with all of its options. */
export type Asking = { readonly version: number; readonly chunk: number } | { readonly trial: Trial; readonly chunk: number };

export type Task = Asking & { readonly n: number };

export type Answer = { readonly n: number; readonly tally: Tally } | { readonly n: number; readonly failed: string };

/** An experiment, or what all trials of a search have in common. */
export type Setting = { readonly cache: string | null } & ({ readonly manifest: Manifest } | { readonly ground: Ground });

const MOST_BENCHES = 32; // a search has many

const setting = workerData as Setting;
const work = workWith(setting.cache, () => false, undefined, 1);
const benches = new Map<string, Promise<Bench>>();
let gear: Promise<Gear> | null = null;

async function gearFor(game: string): Promise<Gear> {
  const slice = sliceOf(game);
  const found = slice && (await gearOf(slice));
  if (found === null) throw new Error(`there is no lab for ${game}`);
  return found;
}

async function prepared(manifest: Manifest, version: number): Promise<Bench> {
  gear ??= gearFor(manifest.game);
  return Bench.prepare(manifest, version, await gear, work);
}

/** Who sits down may have much to think about first, so those who sat down last stay where they are. */
function benchFor(key: string, manifest: Manifest, version: number): Promise<Bench> {
  const bench = benches.get(key) ?? prepared(manifest, version);
  benches.delete(key);
  benches.set(key, bench);
  for (const oldest of benches.keys()) {
    if (benches.size <= MOST_BENCHES || 'manifest' in setting) break;
    benches.delete(oldest);
  }
  return bench;
}

async function played(asking: Asking): Promise<Tally> {
  if ('trial' in asking) {
    if (!('ground' in setting)) throw new Error('this is no search');
    const manifest = manifestOf(setting.ground, asking.trial);
    return (await benchFor(nameOf(asking.trial.setting), manifest, 0)).for(manifest).play(asking.chunk);
  }
  if (!('manifest' in setting)) throw new Error('this is a search');
  return (await benchFor(String(asking.version), setting.manifest, asking.version)).play(asking.chunk);
}

parentPort?.on('message', async ({ n, ...asking }: Task) => {
  const answer = (answer: Answer): void => parentPort?.postMessage(answer);
  try {
    answer({ n, tally: await played(asking) });
  } catch (error) {
    answer({ n, failed: error instanceof Error ? error.message : String(error) });
  }
});
