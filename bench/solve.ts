/**
 * The whole solve of a race of one flip a turn beside one bare pass over the same positions: each one's 24 neighbours
 * read, its byte written, in the solve's own language, with its SIMD, its threads and its planes. And what every
 * solve takes, in time and memory.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { slices } from '@snug/games';
import { everyPosition } from '@snug/games/race-to-65/model/outcomes';
import { turnsOf } from '@snug/games/race-to-65/model/turns';
import type { Work } from '@snug/solver';
import { threads } from '@snug/solver/node';
import { kernel } from './dist/pass.ts';
import { inTurns, type Sample } from './measure.ts';
import { type Figure, report } from './report.ts';

const crew = threads(availableParallelism());
const work: Work = { progress: () => {}, stopped: () => false, breathe: async () => {}, now: () => performance.now(), crew };

async function besideAPass(): Promise<Figure> {
  const turns = turnsOf({ target: 65, flips: 1, lock: 'tile', reach: 'down-only' }, 12);
  const table = 65536;
  const apart = 2 ** 24 + 17 * 64;
  const gang = await crew.gather(kernel, table + turns.locks.length * apart);
  let positions = 0;
  const solve: Sample = async () => {
    const start = performance.now();
    const { won, lost, drawn } = (await everyPosition(turns, work)).positions;
    positions = won + lost + drawn;
    return (positions * 1000) / (performance.now() - start);
  };
  const pass: Sample = async () => {
    const start = performance.now();
    new Uint32Array(gang.memory, 0, 1)[0] = 0;
    await gang.all('pass', () => [table, apart, 0]);
    return (positions * 1000) / (performance.now() - start);
  };
  const [ours = 0, peer = 0] = await inTurns([solve, pass], 3);
  gang.leave();
  return { name: 'retrograde/pass', ours, peer };
}

interface Asked {
  readonly name: string;
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly goal: string;
}
interface Taken {
  readonly states: number;
  readonly ms: number;
  readonly mib: number; // resident, at the most
}

/** Rules of a designer's that have to be solved position by position. */
const DESIGNED = [
  { rules: 'phase-two', reach: 'down-only' },
  { rules: 'phase-two', reach: 'not-twice' },
  { rules: 'phase-six', reach: 'down-only' },
].map((options) => ({ key: Object.values(options).join('-'), options, of: 'race-to-65' }));

async function everySolve(): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const slice of slices) {
    const [game, model] = await Promise.all([slice.rules(), slice.model?.()]);
    const settings = [...slice.presets, ...DESIGNED.filter(({ of }) => of === slice.id)];
    for (const { key, options } of settings)
      for (const seats of [1, 2].filter((many) => many >= game.seats.min && many <= game.seats.max))
        for (const goal of model?.goals(seats) ?? [])
          asked.push({ name: `${slice.id}-${key}-${seats}-${goal}`, game: slice.id, options, seats, goal });
  }
  return asked;
}

/** In a process of its own, so that its memory is its own. */
function taken(asked: Asked): Taken | null {
  const program = fileURLToPath(import.meta.url);
  const { status, stdout } = spawnSync(process.execPath, [program, '--one', JSON.stringify(asked)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? (JSON.parse(stdout) as Taken) : null;
}

async function one({ game: id, options: given, seats, goal }: Asked): Promise<Taken> {
  const slice = slices.find((candidate) => candidate.id === id);
  const [game, model] = await Promise.all([slice?.rules(), slice?.model?.()]);
  const parsed = game?.parseOptions(given);
  if (model === undefined || !parsed?.ok) throw new Error(`${id} cannot be solved`);
  const start = performance.now();
  const { states } = await model.solve({ options: parsed.value, seats, goal, phase: null }, work);
  return { states, ms: performance.now() - start, mib: process.resourceUsage().maxRSS / 1024 };
}

const wanted = process.argv[process.argv.indexOf('--one') + 1];
if (process.argv.includes('--one')) {
  process.stdout.write(JSON.stringify(await one(JSON.parse(wanted ?? '') as Asked)));
} else {
  const figures = [await besideAPass()];
  for (const asked of await everySolve()) {
    const took = taken(asked);
    if (took === null) process.stderr.write(`${asked.name} was not measured; see above.\n`);
    else {
      const { states, ms, mib } = took;
      figures.push({ name: asked.name, ours: (states * 1000) / ms, more: { states, ms: Math.round(ms), mib: Math.round(mib) } });
    }
  }
  report('states', figures);
}
