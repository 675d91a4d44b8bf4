/** The whole program of a thread that plays for bots: it prepares them when they are first asked for, and keeps them. */
import { availableParallelism, totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { cryptographic } from '@snug/dice';
import type { AnyMove, Bot } from '@snug/engine';
import { slices } from '@snug/games';
import { Recent, type Work } from '@snug/solver';
import { folderShelf, oneByOne, threads } from '@snug/solver/node';
import type { BotName } from '@snug/table';
import type { Chosen, Task } from './pool.ts';

const MOST_KEPT = 2 ** 31; // bytes, in files
const MOST_ROOM = 2 ** 30; // bytes, for what is worked out about a race that nobody has proved anything about
const OF_ALL = 1 / 8; // of the machine's memory, for all such threads together
const MOST_BOTS = 64;

const { cache, hands } = workerData as { readonly cache: string | null; readonly hands: number };
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const bots = new Recent<Promise<Bot<object, AnyMove>>>(MOST_BOTS);
const collect = collector();
const random = cryptographic((block) => crypto.getRandomValues(block));
const work: Work = {
  progress: () => {},
  stopped: () => false,
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
  now: () => performance.now(),
  crew: oneByOne(threads(Math.max(1, availableParallelism() - 1), Math.min(MOST_ROOM, (memory * OF_ALL) / hands)), forget),
  ...(cache !== null && { shelf: folderShelf(cache, { most: MOST_KEPT, now: () => Date.now(), thorough: true }) }),
};

/** Rules are anybody's to choose: room for a table of one of them at a time, so whoever knows the last one by heart forgets it. */
function forget(): void {
  bots.clear();
  collect(); // by itself V8 may take minutes to see that it is not needed any more, and then there are several
}

/** What `node --expose-gc` has, for a thread that cannot say how it is started. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

function botFor({ game, options, seats }: Task, seat: number, level: string): Promise<Bot<object, AnyMove>> {
  const name = JSON.stringify([game, options, seats, seat, level]);
  return bots.get(name) ?? bots.keep(name, train(game, level, { options, seats, seat }));
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
