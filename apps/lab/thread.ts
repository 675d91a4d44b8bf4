/** The whole program of a thread: it plays the chunks, and weighs the pieces, that it is told to. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  Bench,
  Counter,
  type Gear,
  type Ground,
  type Manifest,
  type Mattering,
  manifestOf,
  nameOf,
  Scales,
  type Tally,
  type Trial,
} from '@snug/lab';
import { gearOf, sliceOf } from './gear.ts';
import { workWith } from './work.ts';

/** A chunk of a version, or of a trial with all of its options, to be played; or a piece of a version, to be weighed. */
export type Asking =
  | { readonly version: number; readonly chunk: number }
  | { readonly trial: Trial; readonly chunk: number }
  | { readonly version: number; readonly piece: number };

/** What came of it. */
export type Found = Tally | Mattering;

export type Task = Asking & { readonly n: number };

/** `games`: so many of it have been played by now. */
export type Answer = { readonly n: number } & (
  | { readonly found: Found }
  | { readonly failed: string }
  | { readonly games: number }
);

/** An experiment, or what all trials of a search have in common. */
export type Setting = { readonly cache: string | null } & ({ readonly manifest: Manifest } | { readonly ground: Ground });

const MOST_BENCHES = 32; // a search has many
const TELL_EVERY = 250; // milliseconds
const MOST_SCALES = 2; // versions are weighed one after the other
const LOOK_EVERY = 8; // games: to look at the clock takes as long as some of them

const setting = workerData as Setting;
const work = workWith(setting.cache, () => false, undefined, 1);
const benches = new Map<string, Promise<Bench>>();
const scales = new Map<number, Promise<Scales | null>>();
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

async function scalesAt(manifest: Manifest, version: number): Promise<Scales | null> {
  gear ??= gearFor(manifest.game);
  return Scales.prepare(manifest, version, await gear, work);
}

/** Whoever asks has exact values; if there is no room for them here, others are asked. */
async function weighed(manifest: Manifest, version: number, piece: number): Promise<Mattering> {
  const known = scales.get(version) ?? scalesAt(manifest, version);
  scales.delete(version);
  scales.set(version, known);
  for (const oldest of scales.keys()) if (scales.size > MOST_SCALES) scales.delete(oldest);
  const found = await known;
  if (found === null) throw new Error('there is no room for exact values here');
  return found.weigh(piece);
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

type Tell = (games: number) => void;

async function done(asking: Asking, tell: Tell): Promise<Found> {
  if ('trial' in asking) {
    if (!('ground' in setting)) throw new Error('this is no search');
    const manifest = manifestOf(setting.ground, asking.trial);
    const bench = (await benchFor(nameOf(asking.trial.setting), manifest, 0)).for(manifest);
    return counted(bench, manifest, asking.chunk, tell);
  }
  if (!('manifest' in setting)) throw new Error('this is a search');
  const { manifest } = setting;
  if ('piece' in asking) return weighed(manifest, asking.version, asking.piece);
  return counted(await benchFor(String(asking.version), manifest, asking.version), manifest, asking.chunk, tell);
}

/** The whole chunk; those who wait for it hear of its games meanwhile. */
function counted(bench: Bench, { seats }: Manifest, chunk: number, tell: Tell): Tally {
  const counter = new Counter(seats, bench.core.events);
  let games = 0;
  let told = performance.now();
  bench.each(chunk, (course, turned) => {
    counter.add(bench.core, course, turned);
    games++;
    if (games % LOOK_EVERY !== 0) return;
    const now = performance.now();
    if (now - told < TELL_EVERY) return;
    told = now;
    tell(games);
  });
  return counter.tally();
}

parentPort?.on('message', async ({ n, ...asking }: Task) => {
  const answer = (answer: Answer): void => parentPort?.postMessage(answer);
  try {
    answer({ n, found: await done(asking, (games) => answer({ n, games })) });
  } catch (error) {
    answer({ n, failed: error instanceof Error ? error.message : String(error) });
  }
});
