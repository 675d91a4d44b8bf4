/**
 * An experiment, written down so that anybody can do it again: the same games are played whoever plays them, in chunks
 * that each begin with a seed of their own. How many chunks are played is decided by what has been counted, never by time.
 */
import { seeded } from '@snug/dice';
import type { Work } from '@snug/solver';
import type { AnyCore } from './core.ts';
import { Course, type Player, play } from './play.ts';
import { type Gear, type PlayerSpec, parsePlayer, sit } from './seating.ts';
import { wilsonInterval } from './statistics.ts';
import { Counter, emptyTally, merged, type Tally } from './tally.ts';

export interface Version {
  readonly name: string;
  readonly given: string; // as it was asked for: a preset's name, or JSON
  readonly options: object; // all of them
}

export interface Manifest {
  readonly game: string;
  readonly rules: number; // the version of the game's rules
  readonly versions: readonly Version[];
  readonly sweep: { readonly option: string; readonly given: string | null } | null; // one option over a range, the others as given
  readonly seats: number;
  readonly players: readonly string[]; // as many as seats; they move on by one seat after each game
  readonly seed: string;
  readonly games: number | null; // of each version; null: until shares are known well, see `enough`
  readonly chunk: number; // games
  readonly longest: number; // entries after which a game is given up
  readonly exact: boolean; // whether exact values are asked for
  readonly sample: number; // games in which choices are weighed
}

export const MOST_GAMES = 20_000; // unless a number was named
const WELL_KNOWN = 0.01; // half of an interval
const FEWEST_GAMES = 1000;
export const LONGEST = 5000;
const SAMPLE = 200;
export const sampleFor = ({ lab }: Pick<Gear, 'lab'>): number => lab.sample ?? SAMPLE;

/**
 * A chunk holds every seating equally often; there are some 200 chunks, so that little is lost with one. Bots may think for
 * a tenth of a second in a game: with them there are 2,000, unless that makes fewer than 20 games.
 */
export function chunkFor(games: number | null, seats: number, bots: boolean): number {
  const { chunks, fewest, usual } = bots ? { chunks: 2000, fewest: 20, usual: 20 } : { chunks: 200, fewest: 100, usual: 500 };
  const wanted = games === null ? usual : Math.min(games, Math.max(fewest, Math.ceil(games / chunks)));
  return Math.ceil(wanted / seats) * seats;
}

/** So many at least, and every seating equally often. */
export const roundedGames = (games: number, seats: number): number => Math.ceil(games / seats) * seats;

/** Of each version. */
export const gamesAtMost = ({ games, seats }: Manifest): number => games ?? roundedGames(MOST_GAMES, seats);

export const chunksOf = (manifest: Manifest): number => Math.ceil(gamesAtMost(manifest) / manifest.chunk);

export const gamesIn = (manifest: Manifest, chunk: number): number =>
  Math.min(manifest.chunk, gamesAtMost(manifest) - chunk * manifest.chunk);

/** Whether what has been counted of the first chunks of each version suffices. */
export function enough(manifest: Manifest, tallies: readonly Tally[]): boolean {
  if (manifest.games !== null) return tallies.every(({ games }) => games >= (manifest.games ?? 0));
  return tallies.every((tally) => tally.games >= FEWEST_GAMES && sharesOf(tally).every(wellKnown));
}

const sharesOf = ({ games, seatWins, playerWins, drawn, shared, unfinished, halfway }: Tally) => [
  ...[...seatWins, ...playerWins, drawn, shared, unfinished].map((count) => ({ count, n: games })),
  ...(halfway.known === 0 ? [] : [{ count: halfway.won, n: halfway.known }]),
];

function wellKnown(share: { readonly count: number; readonly n: number }): boolean {
  const { low, high } = wilsonInterval(share);
  return low !== null && high !== null && high - low <= 2 * WELL_KNOWN;
}

/** Chunks come in any order; how many of them count is found from the first on. */
export class Gathering {
  readonly #manifest: Manifest;
  readonly #chunks: (Tally | null)[][]; // by chunk and version, as far as they do not count yet
  #tallies: readonly Tally[];
  #counted = 0;
  done = false;

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
    this.#chunks = Array.from({ length: chunksOf(manifest) }, () => manifest.versions.map(() => null));
    this.#tallies = manifest.versions.map(() => emptyTally(manifest.seats, [])); // events come with the chunks
  }

  get tallies(): readonly Tally[] {
    return this.#tallies;
  }

  has(version: number, chunk: number): boolean {
    return chunk < this.#counted || this.#chunks[chunk]?.[version] !== null;
  }

  take(version: number, chunk: number, tally: Tally): void {
    const place = this.#chunks[chunk];
    if (place === undefined || this.has(version, chunk)) return;
    place[version] = tally;
    while (!this.done) {
      const next = this.#chunks[this.#counted]?.filter((there) => there !== null);
      if (next?.length !== this.#manifest.versions.length) return;
      this.#tallies = this.#tallies.map((all, nth) => merged(all, next[nth] as Tally));
      this.#chunks[this.#counted] = [];
      this.#counted++;
      this.done = this.#counted === this.#chunks.length || enough(this.#manifest, this.#tallies);
    }
  }
}

/** A version with its players, ready to be played. */
export class Bench {
  readonly #manifest: Manifest;
  readonly #version: number;
  readonly #core: AnyCore;
  readonly #seatings: readonly (readonly Player[])[];

  private constructor(manifest: Manifest, version: number, core: AnyCore, seatings: readonly (readonly Player[])[]) {
    this.#manifest = manifest;
    this.#version = version;
    this.#core = core;
    this.#seatings = seatings;
  }

  static async prepare(manifest: Manifest, version: number, gear: Gear, work: Work): Promise<Bench> {
    const { seats } = manifest;
    const options = manifest.versions[version]?.options ?? {};
    const specs = manifest.players.map((text) => specOf(text, gear));
    const seated = new Map<string, Player>();
    const seatings: Player[][] = [];
    for (let turned = 0; turned < seats; turned++) {
      const players: Player[] = [];
      for (let seat = 0; seat < seats; seat++) {
        const spec = specs[(seat + turned) % seats] as PlayerSpec;
        const key = JSON.stringify([spec, seat]);
        const player = seated.get(key) ?? (await sit(spec, { options, seats, seat }, gear, work));
        seated.set(key, player);
        players.push(player);
      }
      seatings.push(players);
    }
    return new Bench(manifest, version, gear.lab.core(options, seats), seatings);
  }

  /** The same table with the same players, in an experiment that differs in seed or games only. */
  for(manifest: Manifest): Bench {
    return new Bench(manifest, this.#version, this.#core, this.#seatings);
  }

  get core(): AnyCore {
    return this.#core;
  }

  play(chunk: number): Tally {
    const counter = new Counter(this.#manifest.seats, this.#core.events);
    this.each(chunk, (course, turned) => counter.add(this.#core, course, turned));
    return counter.tally();
  }

  /** Plays the games of a chunk and shows each when it has ended. */
  each(chunk: number, show: (course: Course, turned: number) => void): void {
    const { seats } = this.#manifest;
    const next = this.begin(chunk);
    const games = gamesIn(this.#manifest, chunk);
    for (let game = 0; game < games; game++) show(next(), game % seats);
  }

  /** Whoever wants only some of its games asks for one after the other. */
  begin(chunk: number): () => Course {
    const { seed, seats, longest } = this.#manifest;
    const chance = seeded(`${seed}/${this.#version}/${chunk}`);
    const course = new Course();
    let turned = 0;
    return () => {
      play(this.#core, this.#seatings[turned] as readonly Player[], chance, course, longest);
      turned = (turned + 1) % seats;
      return course;
    };
  }
}

function specOf(text: string, gear: Gear): PlayerSpec {
  const spec = parsePlayer(text, gear);
  if ('problem' in spec) throw new Error(`there is no player "${text}"`);
  return spec;
}
