/**
 * Takes chunks from the database and plays them on threads, for one experiment at a time. What it has in hand is written down
 * in the same transaction in which it is taken, and its signs of life come from a thread that never plays: so whatever ends it,
 * its chunks go to others as soon as it is silent.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { GivenUp, Threads } from '../hands.ts';
import type { Database } from './database.ts';
import {
  BEAT,
  beat,
  bring,
  type Done,
  type Experiment,
  fail,
  giveBack,
  holds,
  idsWanted,
  type Job,
  leave,
  settingOf,
  take,
  takeFromTheDead,
  tell,
  tidy,
  wanted,
} from './experiment.ts';

const LOOK = 200; // milliseconds between looks for work
const IN_HAND = 500; // milliseconds of play: so much dies with a worker, and the database is asked no more often than needed
const MOST_IN_HAND = 200; // chunks
const TURN = 10_000; // milliseconds, after which other experiments come first
const LAST_WORDS = 3000; // milliseconds for giving back, when the database may have gone
const TIDY = 3_600_000; // milliseconds

export interface Crew {
  readonly database: Database;
  readonly thread: URL;
  readonly threads: number;
  readonly cache: string | null;
  /** Whether it can play this; if not, it has said why. Asked once for each. */
  accepts(experiment: Experiment): boolean;
  begins(experiment: Experiment): void;
  /** So many games of it more. */
  plays(experiment: Experiment, games: number): void;
  rests(): void; // nobody needs anything
  failed(experiment: Experiment, why: string): void;
}

interface Hired {
  readonly experiment: Experiment;
  readonly hands: Threads;
}

export class Worker {
  readonly id = randomUUID();
  played = 0; // chunks
  readonly #crew: Crew;
  readonly #stop = new AbortController();
  readonly #accepted = new Map<string, boolean>();
  readonly #inHand = new Map<string, Job>();
  readonly #games = new Map<string, number>(); // that were played of each job, until it has been brought
  #done: Done[] = [];
  #broken: string | null = null; // why what is in hand cannot be played
  #gone = false; // nobody wants what is in hand any more
  #most = 0; // chunks to have in hand
  #others = false; // other experiments may have something
  #wake: () => void = () => {};
  #hired: Hired | null = null;
  #running: Promise<void> | null = null;

  constructor(crew: Crew) {
    this.#crew = crew;
  }

  /** Until it is closed. */
  run(): Promise<void> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    const ends = (error: unknown): void => {
      this.#stop.abort();
      this.#wake();
      if (!(error instanceof GivenUp)) throw error;
    };
    const { database, threads } = this.#crew;
    await database.surely(this.#stop.signal, (transaction) => beat(transaction, this.id, threads, null)).catch(ends);
    try {
      await Promise.all([this.#work().catch(ends), this.#live().catch(ends)]);
    } finally {
      await this.#hired?.hands.close();
      const farewell = database.once(async (transaction) => {
        await giveBack(database, transaction, this.id);
        await leave(transaction, this.id);
      });
      await Promise.race([farewell.catch(() => {}), setTimeout(LAST_WORDS, undefined, { ref: false })]);
    }
  }

  /** What is in hand is given back. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#wake();
    await this.#running?.catch(() => {});
  }

  async #live(): Promise<void> {
    const { database, threads } = this.#crew;
    const { signal } = this.#stop;
    let tidied = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      const current = this.#hired?.experiment.id;
      const open = await database.surely(signal, async (transaction) => {
        await beat(transaction, this.id, threads, current ?? null);
        await tell(transaction, this.id, this.#games);
        await takeFromTheDead(database, transaction);
        return idsWanted(transaction);
      });
      this.#others = open.some((id) => id !== current && this.#accepted.get(id) !== false);
      const over = current !== undefined && current === this.#hired?.experiment.id && !open.includes(current);
      if (over && this.#inHand.size > 0) {
        this.#gone = true;
        this.#wake();
      }
      if (performance.now() - tidied > TIDY) {
        tidied = performance.now();
        await tidy(database).catch(() => {}); // somebody else will
      }
      await setTimeout(BEAT, undefined, { signal }).catch(() => {});
    }
  }

  async #work(): Promise<void> {
    const { database } = this.#crew;
    const { signal } = this.#stop;
    let last: string | null = null;
    while (!signal.aborted) {
      const open = (await database.surely(signal, wanted)).filter((experiment) => this.#accepts(experiment));
      const next = open.findIndex(({ id }) => id === last) + 1;
      last = null;
      for (const experiment of [...open.slice(next), ...open.slice(0, next)]) {
        if (!(await this.#serve(experiment))) continue;
        last = experiment.id;
        break;
      }
      if (last !== null) continue;
      this.#crew.rests();
      await this.#pause(LOOK);
    }
  }

  #accepts(experiment: Experiment): boolean {
    const accepted = this.#accepted.get(experiment.id) ?? this.#crew.accepts(experiment);
    this.#accepted.set(experiment.id, accepted);
    return accepted;
  }

  /** Plays for it until it has nothing left, or others have waited for long. Whether it had anything. */
  async #serve(experiment: Experiment): Promise<boolean> {
    const { signal } = this.#stop;
    const until = performance.now() + TURN;
    const first = await this.#exchange(experiment, this.#crew.threads);
    if (first.length === 0) return false;
    const hands = await this.#hire(experiment);
    this.#most = hands.many;
    const [began, before] = [performance.now(), this.played];
    this.#begin(experiment, hands, first);
    while (!signal.aborted && this.#broken === null && !this.#gone) {
      const room = !this.#others || performance.now() < until ? this.#most - this.#inHand.size : 0;
      const jobs = room > 0 || this.#done.length > 0 ? await this.#exchange(experiment, room) : [];
      this.#begin(experiment, hands, jobs);
      if (this.#inHand.size === 0 && this.#done.length === 0) break;
      if (!this.#hungry || this.#done.length === 0) await this.#pause(LOOK);
      const perMilli = (this.played + this.#done.length - before) / (performance.now() - began);
      this.#most = Math.max(hands.many, Math.min(MOST_IN_HAND, Math.ceil(perMilli * IN_HAND)));
    }
    if (this.#broken !== null || this.#gone) await this.#drop(experiment);
    return true;
  }

  /** Brings what was played and takes what there is room for. */
  async #exchange({ id }: Experiment, room: number): Promise<readonly Job[]> {
    const { database } = this.#crew;
    const done = this.#done;
    this.#done = [];
    const jobs = await database.surely(this.#stop.signal, async (transaction, again) => {
      if (again) await giveBack(database, transaction, this.id, [...this.#inHand.keys()]);
      if (!(await holds(transaction, id))) return [];
      await bring(database, transaction, id, done);
      return room > 0 ? take(database, transaction, id, this.id, room) : [];
    });
    this.played += done.length;
    for (const job of done) this.#games.delete(job.id);
    return jobs;
  }

  get #hungry(): boolean {
    return 2 * this.#inHand.size <= this.#most;
  }

  #begin(experiment: Experiment, hands: Threads, jobs: readonly Job[]): void {
    for (const job of jobs) {
      const hear = (games: number): void => {
        this.#crew.plays(experiment, games - (this.#games.get(job.id) ?? 0));
        this.#games.set(job.id, games);
      };
      this.#inHand.set(job.id, job);
      hands.ask(job.asking, hear).then(
        (found) => {
          hear(found.games);
          this.#inHand.delete(job.id);
          this.#done.push({ ...job, found });
          if (this.#hungry) this.#wake();
        },
        (error: unknown) => {
          if (!(error instanceof GivenUp)) this.#broken ??= error instanceof Error ? error.message : String(error);
          this.#wake();
        },
      );
    }
  }

  async #hire(experiment: Experiment): Promise<Threads> {
    if (this.#hired?.experiment.id === experiment.id) return this.#hired.hands;
    await this.#hired?.hands.close();
    const { thread, threads, cache } = this.#crew;
    const hands = new Threads(thread, threads, settingOf(experiment.manifest, cache));
    this.#hired = { experiment, hands };
    this.#crew.begins(experiment);
    return hands;
  }

  /** Nothing more for this experiment: it is left for others, or it is no more. */
  async #drop(experiment: Experiment): Promise<void> {
    const { database } = this.#crew;
    await this.#hired?.hands.close();
    this.#hired = null;
    this.#inHand.clear();
    this.#games.clear();
    this.#done = [];
    const why = this.#broken;
    this.#broken = null;
    this.#gone = false;
    if (why !== null) {
      this.#accepted.set(experiment.id, false);
      this.#crew.failed(experiment, why);
    }
    await database.surely(this.#stop.signal, async (transaction) => {
      if (why !== null) await fail(transaction, experiment.id, this.id, why);
      await giveBack(database, transaction, this.id);
    });
  }

  /** Until something has happened, or for so long. */
  async #pause(most: number): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const ended = new AbortController();
    this.#wake = () => ended.abort();
    await setTimeout(most, undefined, { signal: ended.signal }).catch(() => {});
  }
}
