/** An experiment from its manifest to its findings: what is proved, what is played, what mattered. */
import {
  bothMatterings,
  canBeWeighed,
  chunksOf,
  type Exact,
  exactOf,
  type Findings,
  Gathering,
  type Gear,
  gamesIn,
  gamesInPiece,
  isMattering,
  isTally,
  type Manifest,
  type Mattering,
  piecesOf,
  weighedGames,
} from '@snug/lab';
import { Stopped, type Work } from '@snug/solver';
import { GivenUp, type Hands } from './hands.ts';
import type { Kept, Line } from './kept.ts';
import type { LongWork } from './work.ts';

export interface Watch {
  /** Whether somebody wants it to stop. */
  stopped(): boolean;
  onStop(stop: () => void): void;
  part(part: 'proving' | 'playing' | 'weighing'): void;
  /** Games, now and of an earlier time. */
  played(now: number, before: number, most: number): void;
  weighed(now: number, before: number, all: number): void;
}

/** null: stopped; what was done is kept. */
export async function carryOut(
  manifest: Manifest,
  gear: Gear,
  work: LongWork,
  hire: () => Hands,
  kept: Kept,
  watch: Watch,
): Promise<Findings | null> {
  try {
    const exact = await proved(manifest, gear, work, kept, watch);
    const gathering = await played(manifest, gear, hire, kept, watch);
    const matterings = await weighed(manifest, gear, work, hire, kept, watch);
    return { tallies: gathering.tallies, matterings, exact };
  } catch (error) {
    if (error instanceof Stopped || error instanceof GivenUp) return null;
    throw error;
  }
}

const keptOf = <K extends Line['kind']>(kept: Kept, kind: K): readonly Extract<Line, { kind: K }>[] =>
  kept.lines.filter((line): line is Extract<Line, { kind: K }> => line.kind === kind);

/** First, because those who play perfectly find the tables that are made here. */
async function proved(manifest: Manifest, gear: Gear, work: Work, kept: Kept, watch: Watch): Promise<readonly Exact[]> {
  if (!manifest.exact) return [];
  watch.part('proving');
  const before = new Map(keptOf(kept, 'exact').map(({ version, exact }) => [version, exact]));
  const all: Exact[] = [];
  for (const version of manifest.versions.keys()) {
    const exact = before.get(version) ?? (await exactOf(manifest, version, gear, work));
    if (!before.has(version)) kept.write({ kind: 'exact', version, exact });
    all.push(exact);
  }
  return all;
}

async function played(manifest: Manifest, gear: Gear, hire: () => Hands, kept: Kept, watch: Watch): Promise<Gathering> {
  const gathering = new Gathering(manifest);
  const most =
    manifest.versions.length *
    Array.from({ length: chunksOf(manifest) }, (_, chunk) => gamesIn(manifest, chunk)).reduce((a, b) => a + b, 0);
  const events = manifest.versions.map(({ options }) => gear.lab.core(options, manifest.seats).events);
  let before = 0;
  for (const { version, chunk, tally } of keptOf(kept, 'chunk')) {
    if (!isTally(tally, manifest.seats, events[version] ?? []) || tally.games !== gamesIn(manifest, chunk)) continue;
    if (!gathering.has(version, chunk)) before += tally.games;
    gathering.take(version, chunk, tally);
  }
  if (gathering.done) return gathering;
  watch.part('playing');
  const hands = hire();
  watch.onStop(() => void hands.close());
  let now = 0;
  watch.played(now, before, most);
  const open = openTasks(manifest, gathering);
  const lane = async (): Promise<void> => {
    for (const { version, chunk } of open) {
      if (watch.stopped()) throw new Stopped('stopped');
      let heard = 0; // games of this chunk
      const hear = (games: number): void => {
        now += games - heard;
        heard = games;
        watch.played(now, before, most);
      };
      const tally = await hands.play(version, chunk, hear).catch((error: unknown) => {
        if (gathering.done) return null; // enough was played meanwhile
        throw error;
      });
      if (tally === null) return;
      kept.write({ kind: 'chunk', version, chunk, tally });
      gathering.take(version, chunk, tally);
      hear(tally.games);
      if (gathering.done) void hands.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: hands.many }, lane));
  } finally {
    await hands.close();
  }
  return gathering;
}

/** Versions without exact values are known before anybody is asked: another machine may have more room, or less. */
async function weighed(
  manifest: Manifest,
  gear: Gear,
  work: LongWork,
  hire: () => Hands,
  kept: Kept,
  watch: Watch,
): Promise<readonly (Mattering | null)[]> {
  const pieces = piecesOf(manifest);
  const done: (Mattering | null)[][] = manifest.versions.map(() => Array.from({ length: pieces }, () => null));
  for (const { version, piece, mattering } of keptOf(kept, 'weighed'))
    if (isMattering(mattering) && mattering.games === gamesInPiece(manifest, piece)) done[version]?.splice(piece, 1, mattering);
  const all = done.map((each) => each.reduce((games, mattering) => games + (mattering?.games ?? 0), 0));
  if (all.some((games) => games < weighedGames(manifest))) {
    const possible = await weighable(manifest, gear, work, watch, (version) => all[version] === weighedGames(manifest));
    await weighRest(manifest, possible, hire, kept, watch, done);
  }
  return done.map((each) => (pieces > 0 && each.every((mattering) => mattering !== null) ? each.reduce(bothMatterings) : null));
}

/** Versions that can be weighed; those that have been are not looked at again. */
async function weighable(
  manifest: Manifest,
  gear: Gear,
  work: LongWork,
  watch: Watch,
  isDone: (version: number) => boolean,
): Promise<readonly number[]> {
  watch.part('proving');
  const possible: number[] = [];
  for (const version of manifest.versions.keys())
    if (isDone(version) || (await canBeWeighed(manifest, version, gear, work))) possible.push(version);
  await Promise.race([work.settled(), new Promise<void>((resolve) => watch.onStop(resolve))]);
  return possible;
}

async function weighRest(
  manifest: Manifest,
  versions: readonly number[],
  hire: () => Hands,
  kept: Kept,
  watch: Watch,
  done: readonly (Mattering | null)[][],
): Promise<void> {
  const tasks = versions.flatMap((version) => [...(done[version] ?? []).keys()].map((piece) => ({ version, piece })));
  const open = tasks.filter(({ version, piece }) => done[version]?.[piece] === null);
  if (open.length === 0) return;
  if (watch.stopped()) throw new Stopped('stopped');
  watch.part('weighing');
  const most = versions.length * weighedGames(manifest);
  const before = most - open.reduce((games, { piece }) => games + gamesInPiece(manifest, piece), 0);
  let now = 0;
  const hands = hire();
  watch.onStop(() => void hands.close());
  const rest = open.values();
  const lane = async (): Promise<void> => {
    for (const { version, piece } of rest) {
      if (watch.stopped()) throw new Stopped('stopped');
      const mattering = await hands.weigh(version, piece);
      kept.write({ kind: 'weighed', version, piece, mattering });
      done[version]?.splice(piece, 1, mattering);
      now += mattering.games;
      watch.weighed(now, before, most);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(hands.many, open.length) }, lane));
  } finally {
    await hands.close();
  }
}

/** What is still to be played, until enough has been: chunk by chunk through all versions. Lanes share one. */
function* openTasks(manifest: Manifest, gathering: Gathering): Generator<{ readonly version: number; readonly chunk: number }> {
  for (let chunk = 0; chunk < chunksOf(manifest); chunk++)
    for (const version of manifest.versions.keys()) {
      if (gathering.done) return;
      if (!gathering.has(version, chunk)) yield { version, chunk };
    }
}
