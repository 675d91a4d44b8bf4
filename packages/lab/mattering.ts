/** In how many decisions it mattered what was chosen: the first games of a version, seen through the rules and exact values. */
import type { AnyMove, Entry } from '@snug/engine';
import { along, pause, TooLarge, type Work } from '@snug/solver';
import type { AnyCore } from './core.ts';
import { Bench, chunksOf, gamesIn, type Manifest } from './experiment.ts';
import type { Gear } from './seating.ts';
import { plus } from './tally.ts';

/** Whole numbers, like a tally; sums over games. */
export interface Mattering {
  readonly games: number;
  readonly decisions: { readonly sum: number; readonly squares: number };
  readonly mattered: { readonly sum: number; readonly squares: number };
  readonly products: number;
}

const ROUNDING = 1e-9; // choices that differ by less are as good as each other

/** null: there are no exact values, or not for this question. */
export async function matteringOf(manifest: Manifest, version: number, gear: Gear, work: Work): Promise<Mattering | null> {
  const options = manifest.versions[version]?.options;
  const { model, game } = gear;
  if (model === null || options === undefined || manifest.sample === 0) return null;
  const { seats } = manifest;
  const [goal = ''] = model.goals(seats);
  try {
    const solver = await model.open({ options, seats, goal, phase: null }, work);
    let all: Mattering = NOTHING;
    const logs = await firstGames(manifest, version, gear, work);
    for (const [nth, log] of logs.entries()) {
      let [decisions, mattered] = [0, 0];
      for (const moment of along(game, options, seats, log, solver)) {
        if (moment.kind !== 'decision' || moment.weighing.moves.length < 2) continue;
        decisions++;
        if (moment.weighing.moves.some(({ loss }) => loss > ROUNDING)) mattered++;
      }
      all = withGame(all, decisions, mattered);
      await pause(work, nth + 1, logs.length);
    }
    return all;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

const NOTHING: Mattering = { games: 0, decisions: { sum: 0, squares: 0 }, mattered: { sum: 0, squares: 0 }, products: 0 };

const withGame = (all: Mattering, decisions: number, mattered: number): Mattering => ({
  games: all.games + 1,
  decisions: { sum: plus(all.decisions.sum, decisions), squares: plus(all.decisions.squares, decisions * decisions) },
  mattered: { sum: plus(all.mattered.sum, mattered), squares: plus(all.mattered.squares, mattered * mattered) },
  products: plus(all.products, decisions * mattered),
});

/** The very games that were counted first. */
async function firstGames(manifest: Manifest, version: number, gear: Gear, work: Work): Promise<readonly Entry<AnyMove>[][]> {
  const bench = await Bench.prepare(manifest, version, gear, work);
  const logs: Entry<AnyMove>[][] = [];
  const log = written(bench.core);
  for (let chunk = 0; chunk < chunksOf(manifest) && logs.length < manifest.sample; chunk++) {
    const wanted = Math.min(manifest.sample - logs.length, gamesIn(manifest, chunk));
    bench.each(chunk, () => logs.push(log.splice(0)), wanted);
  }
  return logs;
}

/** From now on everything that happens at a core is written down. The core stays what it is: players may know more of it. */
function written(core: AnyCore): Entry<AnyMove>[] {
  const log: Entry<AnyMove>[] = [];
  const { choose, roll, flag } = core;
  core.choose = (seat, nth, at) => {
    log.push({ kind: 'move', seat, move: core.move(seat, nth), at });
    choose.call(core, seat, nth, at);
  };
  core.roll = (chance, at) => {
    roll.call(core, chance, at);
    log.push({ kind: 'roll', faces: core.faces(), at });
  };
  core.flag = (at) => {
    flag.call(core, at);
    log.push({ kind: 'flag', at });
  };
  return log;
}
