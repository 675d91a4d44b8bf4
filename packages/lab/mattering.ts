/**
 * In how many decisions it mattered what was chosen: the first games of a version, seen through the rules and exact values.
 * To weigh a game may take a thousand times as long as to play it, so it is done in pieces of few games. Sums are of whole
 * numbers: they are the same whoever weighs which piece, and when.
 */
import type { AnyFact, AnyMove, Entry } from '@snug/engine';
import { along, pause, type Solver, TooLarge, type Work } from '@snug/solver';
import type { AnyCore } from './core.ts';
import { Bench, gamesAtMost, type Manifest } from './experiment.ts';
import type { Gear } from './seating.ts';
import { isFormedLike, plus } from './tally.ts';

/** Whole numbers, like a tally; sums over games. */
export interface Mattering {
  readonly games: number;
  readonly decisions: { readonly sum: number; readonly squares: number };
  readonly mattered: { readonly sum: number; readonly squares: number };
  readonly products: number;
}

export const NO_MATTERING: Mattering = {
  games: 0,
  decisions: { sum: 0, squares: 0 },
  mattered: { sum: 0, squares: 0 },
  products: 0,
};

type AnySolver = Solver<object, AnyMove, AnyFact>;

const ROUNDING = 1e-9; // choices that differ by less are as good as each other
export const MOST_PIECES = 1000; // of a version

/** Games of a version in which choices are weighed. */
export const weighedGames = (manifest: Manifest): number => Math.min(manifest.sample, gamesAtMost(manifest));

const pieceSize = (manifest: Manifest): number => Math.max(1, Math.ceil(weighedGames(manifest) / MOST_PIECES));

export const piecesOf = (manifest: Manifest): number => Math.ceil(weighedGames(manifest) / pieceSize(manifest));

export const gamesInPiece = (manifest: Manifest, piece: number): number =>
  Math.min(pieceSize(manifest), weighedGames(manifest) - piece * pieceSize(manifest));

export const isMattering = (input: unknown): input is Mattering => isFormedLike(input, NO_MATTERING);

export const bothMatterings = (one: Mattering, other: Mattering): Mattering => ({
  games: plus(one.games, other.games),
  decisions: bothSums(one.decisions, other.decisions),
  mattered: bothSums(one.mattered, other.mattered),
  products: plus(one.products, other.products),
});

const bothSums = (one: Mattering['decisions'], other: Mattering['decisions']): Mattering['decisions'] => ({
  sum: plus(one.sum, other.sum),
  squares: plus(one.squares, other.squares),
});

const ofGame = (decisions: number, mattered: number): Mattering => ({
  games: 1,
  decisions: { sum: decisions, squares: decisions * decisions },
  mattered: { sum: mattered, squares: mattered * mattered },
  products: decisions * mattered,
});

/** null: there are no exact values, or not for this question. */
async function solverFor({ versions, seats }: Manifest, version: number, { model }: Gear, work: Work): Promise<AnySolver | null> {
  const options = versions[version]?.options;
  if (model === null || options === undefined) return null;
  const [goal = ''] = model.goals(seats);
  try {
    return await model.open({ options, seats, goal, phase: null }, work);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/** Whether there is anything to weigh with. What took long to find lies on the shelf afterwards. */
export const canBeWeighed = async (manifest: Manifest, version: number, gear: Gear, work: Work): Promise<boolean> =>
  weighedGames(manifest) > 0 && (await solverFor(manifest, version, gear, work)) !== null;

/** All that is weighed of a version; null where it cannot be. */
export async function matteringOf(manifest: Manifest, version: number, gear: Gear, work: Work): Promise<Mattering | null> {
  const scales = weighedGames(manifest) === 0 ? null : await Scales.prepare(manifest, version, gear, work);
  if (scales === null) return null;
  let all = NO_MATTERING;
  const pieces = piecesOf(manifest);
  for (let piece = 0; piece < pieces; piece++) {
    all = bothMatterings(all, scales.weigh(piece));
    await pause(work, piece + 1, pieces);
  }
  return all;
}

/** Weighs pieces of a version, fastest in their order: a game can be played only after those before it in its chunk. */
export class Scales {
  readonly #manifest: Manifest;
  readonly #options: object;
  readonly #gear: Gear;
  readonly #solver: AnySolver;
  readonly #bench: Bench;
  readonly #log: Entry<AnyMove>[];
  #chunk = -1;
  #played = 0; // games of the chunk
  #next: () => void = () => {};

  private constructor(manifest: Manifest, options: object, gear: Gear, solver: AnySolver, bench: Bench) {
    this.#manifest = manifest;
    this.#options = options;
    this.#gear = gear;
    this.#solver = { weigh: (state) => solver.weigh(state), worth: () => null }; // what throws are worth is not asked
    this.#bench = bench;
    this.#log = written(bench.core);
  }

  /** null: there are no exact values, or not for this question. */
  static async prepare(manifest: Manifest, version: number, gear: Gear, work: Work): Promise<Scales | null> {
    const solver = await solverFor(manifest, version, gear, work);
    if (solver === null) return null;
    const bench = await Bench.prepare(manifest, version, gear, work);
    return new Scales(manifest, manifest.versions[version]?.options ?? {}, gear, solver, bench);
  }

  weigh(piece: number): Mattering {
    const first = piece * pieceSize(this.#manifest);
    let all = NO_MATTERING;
    for (let nth = first; nth < first + gamesInPiece(this.#manifest, piece); nth++) {
      this.#play(nth);
      all = bothMatterings(all, this.#weighed());
    }
    return all;
  }

  /** The very game that was counted as such. */
  #play(nth: number): void {
    const { chunk: size } = this.#manifest;
    const [chunk, game] = [Math.floor(nth / size), nth % size];
    if (chunk !== this.#chunk || game < this.#played) {
      this.#next = this.#bench.begin(chunk);
      this.#chunk = chunk;
      this.#played = 0;
    }
    for (; this.#played <= game; this.#played++) {
      this.#log.length = 0;
      this.#next();
    }
  }

  #weighed(): Mattering {
    let [decisions, mattered] = [0, 0];
    for (const moment of along(this.#gear.game, this.#options, this.#manifest.seats, this.#log, this.#solver)) {
      if (moment.kind !== 'decision' || moment.weighing.moves.length < 2) continue;
      decisions++;
      if (moment.weighing.moves.some(({ loss }) => loss > ROUNDING)) mattered++;
    }
    return ofGame(decisions, mattered);
  }
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
