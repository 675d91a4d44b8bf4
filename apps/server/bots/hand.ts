/** The whole program of a thread that plays for bots: it prepares them when they are first asked for, and keeps them. */
import { availableParallelism, totalmem } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { cryptographic } from '@snug/dice';
import type { AnyMove, Bot } from '@snug/engine';
import { slices } from '@snug/games';
import type { Work } from '@snug/solver';
import { folderShelf, threads } from '@snug/solver/node';
import type { BotName } from '@snug/table';
import type { Chosen, Task } from './pool.ts';

const MOST_KEPT = 2 ** 31; // bytes

const { cache } = workerData as { readonly cache: string | null };
const random = cryptographic((block) => crypto.getRandomValues(block));
const work: Work = {
  progress: () => {},
  stopped: () => false,
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
  now: () => performance.now(),
  crew: threads(Math.max(1, availableParallelism() - 1), Math.min(2 ** 32, totalmem() / 2)),
  ...(cache !== null && { shelf: folderShelf(cache, { most: MOST_KEPT, now: () => Date.now(), thorough: true }) }),
};
const bots = new Map<string, Promise<Bot<object, AnyMove>>>();

function botFor({ game, options, seats }: Task, seat: number, level: string): Promise<Bot<object, AnyMove>> {
  const name = JSON.stringify([game, options, seats, seat, level]);
  let bot = bots.get(name);
  if (bot === undefined) {
    bot = train(game, level, { options, seats, seat });
    bots.set(name, bot);
  }
  return bot;
}

async function train(game: string, level: string, place: { options: object; seats: number; seat: number }) {
  const makers = await slices.find(({ id }) => id === game)?.bots();
  if (makers === undefined || !Object.hasOwn(makers, level)) throw new Error(`there is no ${level} for ${game}`);
  return await makers[level as BotName](place, work);
}

parentPort?.on('message', async (task: Task) => {
  const answer: { n: number; chosen: Chosen | null; failed: boolean } = { n: task.n, chosen: null, failed: false };
  try {
    for (const { seat, level, moves } of task.players) {
      const bot = await botFor(task, seat, level);
      const move = task.view === null || moves.length === 0 ? null : bot(task.view, moves, random);
      if (move === null) continue;
      answer.chosen = { seat, move };
      break;
    }
  } catch {
    answer.failed = true;
  }
  parentPort?.postMessage(answer);
});
