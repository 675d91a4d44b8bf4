/**
 * Two threads of the lab beside one, as `snug lab` hires them. They have sat down before anybody is timed. By the clock on the wall, so
 * of many samples the fastest counts: whatever else the machine does can only slow them down.
 */
import { resolve } from 'node:path';
import { slices } from '@snug/games';
import { LONGEST, type Manifest } from '@snug/lab';
import { Threads } from '../../apps/lab/hands.ts';
import type { Figure } from '../report.ts';

const THREAD = resolve('apps/lab/dist/thread.mjs'); // benches run in the project's folder
const CHUNK = 20_000; // games
const CHUNKS = 20; // of a sample
const SAMPLES = 60; // of each

export async function workers(id: string, given: object): Promise<Figure[]> {
  const game = await slices.find((slice) => slice.id === id)?.rules();
  const options = game?.parseOptions(given);
  if (game === undefined || !options?.ok) throw new Error(`there is no such ${id}`);
  const manifest: Manifest = {
    game: id,
    rules: game.version,
    versions: [{ name: '', given: '', options: options.value }],
    sweep: null,
    seats: 2,
    players: ['random', 'random'],
    seed: 'workers',
    games: CHUNK * CHUNKS,
    chunk: CHUNK,
    longest: LONGEST,
    exact: false,
    sample: 0,
  };
  const crews = [1, 2].map((many) => new Threads(THREAD, many, { manifest, cache: null }));
  try {
    for (const crew of crews) await rateOf(crew);
    const fastest = [0, 0];
    for (let n = 0; n < SAMPLES; n++)
      for (const [nth, crew] of crews.entries()) fastest[nth] = Math.max(fastest[nth] ?? 0, await rateOf(crew));
    const [one = 0, two = 0] = fastest;
    return [{ name: 'workers-2/workers-1', ours: two, peer: one }];
  } finally {
    await Promise.all(crews.map((crew) => crew.close()));
  }
}

/** The same games every time, whoever plays them. */
async function rateOf(crew: Threads): Promise<number> {
  const start = performance.now();
  const open = Array.from({ length: CHUNKS }, (_, chunk) => chunk).values();
  let games = 0;
  const lane = async (): Promise<void> => {
    for (const chunk of open) {
      const played = await crew.play(0, chunk);
      games += played.games;
    }
  };
  await Promise.all(Array.from({ length: crew.many }, lane));
  return (games * 1000) / (performance.now() - start);
}
