/** `snug lab work`: plays for others until it is told to stop. */
import { slices } from '@snug/games';
import { gearOf } from '../gear.ts';
import type { Progress } from '../progress.ts';
import type { BenchWords } from '../words/words.ts';
import type { Database } from './database.ts';
import { type Experiment, type Maker, makerOf } from './experiment.ts';
import { Worker } from './worker.ts';

export interface Bench {
  readonly database: Database;
  readonly program: string; // its version
  readonly thread: URL;
  readonly threads: number;
  readonly cache: string | null;
  readonly say: BenchWords;
  readonly progress: Progress;
}

export async function work(bench: Bench): Promise<void> {
  const { database, thread, threads, cache, say, progress } = bench;
  const tell = (sentence: string): void => progress.tell(sentence);
  const maker = makerOf(bench.program, thread);
  const rules = await rulesHere();
  const worker = new Worker({
    database,
    thread,
    threads,
    cache,
    accepts: (experiment) => {
      const why = refusal(experiment, maker, rules, say);
      if (why !== null) tell(say.leaves(experiment.manifest.game, why));
      return why === null;
    },
    begins: ({ manifest }) => progress.works(manifest.game),
    plays: ({ manifest }, games) => progress.worked(manifest.game, games),
    rests: () => progress.rests(),
    failed: ({ manifest }, why) => tell(say.leaves(manifest.game, why)),
  });
  const stop = (): void => void worker.close();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    tell(say.ready(threads));
    await worker.run();
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
  tell(say.givenBack(worker.played));
}

/** The version of the rules of each game that can be played here. */
async function rulesHere(): Promise<ReadonlyMap<string, number>> {
  const rules = new Map<string, number>();
  for (const slice of slices) {
    const gear = await gearOf(slice);
    if (gear !== null) rules.set(slice.id, gear.game.version);
  }
  return rules;
}

/** Others would play other games: why it is not for this program. */
export function refusal(
  { manifest, program, build }: Experiment,
  here: Maker,
  rules: ReadonlyMap<string, number>,
  say: BenchWords,
): string | null {
  if (rules.get(manifest.game) !== manifest.rules) return say.otherGame;
  if (program === here.program && build === here.build) return null;
  return say.otherBuild(`${program} (${build})`, `${here.program} (${here.build})`);
}
