/**
 * Random games per second of every core, through `play`, on one core of the machine: each in a process of its own, as a worker of
 * the lab plays one game at a time, and by processor time, so that other work on the machine counts for little. Two threads of
 * the lab beside one are measured by the clock on the wall: there it does count.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seeded } from '@snug/dice';
import { slices } from '@snug/games';
import { type AnyCore, Course, PERFECT_HABITS, type Player, play } from '@snug/lab';
import { boardgameIo } from './boardgame-io.ts';
import { bitmask } from './lab/bitmask.ts';
import { sameGames, sameWinners } from './lab/same.ts';
import { workers } from './lab/workers.ts';
import { inTurns, perCpuSecond } from './measure.ts';
import { type Figure, report } from './report.ts';

const LIMIT = 1_000_000; // entries; no random game comes near it
const BOX = { id: 'shut-the-box', options: { tiles: 12 } };
const BATCH = 500; // games between two looks at the clock, where they are short
const FEW = 50; // where they may be long
const MS = 150;

interface Table {
  readonly core: AnyCore;
  readonly players: readonly Player[];
}

async function tableOf(id: string, given: object): Promise<Table> {
  const slice = slices.find((other) => other.id === id);
  const [game, lab] = await Promise.all([slice?.rules(), slice?.lab?.()]);
  const options = game?.parseOptions(given);
  if (game === undefined || lab === undefined || !options?.ok) throw new Error(`there is no core of ${id}`);
  const seats = Math.max(2, game.seats.min);
  const place = { options: options.value, seats };
  const players = Array.from({ length: seats }, (_, seat) => lab.players.random({ ...place, seat }, PERFECT_HABITS));
  return { core: lab.core(options.value, seats), players };
}

/** Plays so many games each time it is asked to. */
function games({ core, players }: Table, many: number): () => void {
  const [chance, course] = [seeded('lab'), new Course()];
  return () => {
    for (let game = 0; game < many; game++) {
      play(core, players, chance, course, LIMIT);
      if (!course.ended) throw new Error('a random game did not end');
    }
  };
}

/** What the processes do, by name; each answers with rates. */
const SAMPLES: { readonly [name: string]: (...args: readonly string[]) => Promise<readonly number[]> } = {
  async box() {
    const ours = games(await tableOf(BOX.id, BOX.options), BATCH);
    const theirs = boardgameIo(2, seeded('dice'), seeded('moves'));
    let seed = 0;
    const bare = () => bitmask(BATCH, ++seed);
    const [lab = 0, peer = 0, loop = 0] = await inTurns(
      [perCpuSecond(ours, BATCH, MS), perCpuSecond(theirs, 1, MS), perCpuSecond(bare, BATCH, MS)],
      21,
    );
    return [lab, peer, loop];
  },
  async preset(id = '', options = '') {
    const given: unknown = JSON.parse(options);
    return inTurns([perCpuSecond(games(await tableOf(id, Object(given)), FEW), FEW, 2 * MS)], 11);
  },
};

function inAProcess(...args: readonly string[]): readonly number[] {
  const { stdout, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'sample', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return JSON.parse(stdout) as readonly number[];
}

async function box(): Promise<Figure[]> {
  sameGames(await tableOf(BOX.id, BOX.options), 1000);
  sameWinners(await tableOf(BOX.id, BOX.options), 1_000_000);
  const [ours = 0, peer = 0, loop = 0] = inAProcess('box');
  return [
    { name: 'shut-the-box-12/boardgame.io', ours, peer },
    { name: 'shut-the-box-12/bitmask', ours, peer: loop },
  ];
}

const everyGame = (): Figure[] =>
  slices.flatMap(({ id, presets, lab }) =>
    lab === undefined
      ? []
      : presets.map(({ key, options }) => ({
          name: `${id}-${key}`,
          ours: inAProcess('preset', id, JSON.stringify(options))[0] ?? 0,
        })),
  );

async function main([what, name = '', ...args]: readonly string[]): Promise<void> {
  if (what === 'sample') process.stdout.write(JSON.stringify(await SAMPLES[name]?.(...args)));
  else report('games', [...(await box()), ...(await workers(BOX.id, BOX.options)), ...everyGame()]);
}

await main(process.argv.slice(2));
