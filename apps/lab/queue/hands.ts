/**
 * Hands on any machine: chunks and pieces are put into the database, and what came of them is read from it whoever did them. Threads of this
 * program take from there as well, like those of any other.
 */
import { setTimeout } from 'node:timers/promises';
import type { Mattering, Tally, Trial } from '@snug/lab';
import { asMattering, asTally, Failed, GivenUp, type Hands, type Hear, type TrialHands } from '../hands.ts';
import type { Asking, Found } from '../thread.ts';
import type { Database, Transaction } from './database.ts';
import {
  type Experiment,
  experimentOf,
  failuresOf,
  foundOf,
  jobOf,
  makerOf,
  open,
  type Place,
  placeOf,
  put,
  remove,
  takeFromTheDead,
  underWay,
  workersAt,
} from './experiment.ts';
import { Worker } from './worker.ts';

const ON_THE_WAY = 1000; // chunks: more than all machines together have in hand
const LOOK = 100; // milliseconds
const REMIND = 1000; // milliseconds between signs of life, and looks at who takes part
const PUT_AGAIN = 10_000; // milliseconds: what was lost in whatever way is put again
const ALONE = 5000; // milliseconds without any worker, after which that is said
const TOO_MANY_FAILURES = 3; // workers that could not play: then it is not their fault
const LAST_WORDS = 3000; // milliseconds for removing everything, when the database may have gone

export interface Notices {
  /** How many programs take part. */
  workers(many: number): void;
  alone(): void;
  failed(why: string): void; // some other worker has
}

export interface Shared {
  readonly database: Database;
  readonly program: string;
  readonly thread: URL;
  readonly threads: number; // of this program; none is possible
  readonly cache: string | null;
  readonly notices: Notices;
}

interface Waiting {
  readonly asking: Asking;
  readonly job: string;
  readonly hear: Hear;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: Error) => void;
}

interface Received {
  readonly resolve: () => void;
  readonly some: boolean;
}

const keyOf = ({ version, chunk }: Place): string => `${version}/${chunk}`;

export class Queued implements Hands, TrialHands {
  readonly many = ON_THE_WAY;
  readonly #shared: Shared;
  readonly #experiment: Experiment;
  readonly #worker: Worker | null;
  readonly #waiting = new Map<string, Waiting>();
  readonly #stop = new AbortController();
  readonly #asked: Promise<void>;
  readonly #told = new Set<string>(); // workers whose failure is known
  #heard: ReadonlyMap<string, number> = new Map(); // games of what is on the way, by jobs
  #here = 0; // programs that took part when that was last looked at
  #new: Asking[] = [];
  #closed: Promise<void> | null = null;

  constructor(manifest: Experiment['manifest'], shared: Shared) {
    this.#shared = shared;
    this.#experiment = experimentOf(makerOf(shared.program, shared.thread), manifest);
    this.#worker = shared.threads === 0 ? null : this.#ownWorker();
    const failed = (error: unknown): void => {
      if (!(error instanceof GivenUp)) this.#failAll(error instanceof Error ? error : new Error(String(error)));
    };
    this.#asked = this.#ask().catch(failed);
    this.#worker?.run().catch(failed);
  }

  play(version: number, chunk: number, hear?: Hear): Promise<Tally> {
    return this.#put({ version, chunk }, hear).then(asTally);
  }

  tryOut(trial: Trial, chunk: number, hear?: Hear): Promise<Tally> {
    return this.#put({ trial, chunk }, hear).then(asTally);
  }

  weigh(version: number, piece: number): Promise<Mattering> {
    return this.#put({ version, piece }).then(asMattering);
  }

  #put(asking: Asking, hear: Hear = () => {}): Promise<Found> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== null) return reject(new GivenUp('given up'));
      const { id: job } = jobOf(this.#experiment.id, asking);
      this.#waiting.set(keyOf(placeOf(asking)), { asking, job, hear, resolve, reject });
      this.#new.push(asking);
    });
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#worker?.close(), this.#asked]);
    const { database } = this.#shared;
    const soon = AbortSignal.timeout(LAST_WORDS);
    const farewell = async (): Promise<void> => {
      const { resolve } = await database.surely(soon, (transaction) => this.#receive(transaction));
      resolve();
      await remove(database, soon, this.#experiment.id);
    };
    await Promise.race([farewell().catch(() => {}), setTimeout(LAST_WORDS, undefined, { ref: false })]);
    this.#failAll(new GivenUp('given up'));
  }

  #ownWorker(): Worker {
    const { database, thread, threads, cache } = this.#shared;
    return new Worker({
      database,
      thread,
      threads,
      cache,
      accepts: ({ id }) => id === this.#experiment.id,
      begins: () => {},
      plays: () => {},
      rests: () => {},
      failed: (_, why) => this.#failAll(new Failed(why)),
    });
  }

  async #ask(): Promise<void> {
    const { database, notices } = this.#shared;
    const { signal } = this.#stop;
    const { id } = this.#experiment;
    let [reminded, putAll, company] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, performance.now()];
    while (!signal.aborted) {
      const now = performance.now();
      const remind = now - reminded >= REMIND;
      const all = now - putAll >= PUT_AGAIN;
      if (all) await open(database, signal, this.#experiment);
      const asked = this.#new;
      this.#new = [];
      const look = await database.surely(signal, async (transaction) => {
        const heard = remind ? await underWay(transaction, id) : null; // first: what is brought meanwhile is received
        const { resolve, some } = await this.#receive(transaction, all ? null : asked);
        if (!remind && some && this.#here === 0) {
          const here = (await workersAt(transaction, id)).length; // somebody has played what came in
          return { resolve, here, heard, failures: [] };
        }
        if (!remind) return { resolve, here: null, heard, failures: [] };
        await transaction.rows('UPDATE snug_lab.experiments SET asked = now() WHERE id = $1', [id]);
        await takeFromTheDead(database, transaction);
        const here = (await workersAt(transaction, id)).length;
        return { resolve, here, heard, failures: await failuresOf(transaction, id) };
      });
      look.resolve();
      if (look.heard !== null) this.#hear(look.heard);
      if (all) putAll = now;
      if (remind) reminded = now;
      this.#tell(look.failures);
      if (look.here !== null) {
        this.#here = look.here;
        notices.workers(look.here);
        if (look.here > 0) company = now;
        else if (now - company >= ALONE) {
          notices.alone();
          company = Number.POSITIVE_INFINITY; // once, until somebody has come
        }
      }
      await setTimeout(LOOK, undefined, { signal }).catch(() => {});
    }
  }

  /** What has been played, to be handed out once that is certain; of the rest, what is named is put. null: all. */
  async #receive(transaction: Transaction, named: readonly Asking[] | null = []): Promise<Received> {
    const { id } = this.#experiment;
    const waitedFor = [...this.#waiting.values()].map(({ asking }) => asking);
    const done = await foundOf(transaction, id, waitedFor.map(placeOf));
    const there = new Set(done.map(keyOf));
    const open = (named ?? waitedFor).filter((asking) => !there.has(keyOf(placeOf(asking))));
    await put(this.#shared.database, transaction, id, open);
    const resolve = (): void => {
      for (const { found, ...place } of done) {
        const waiting = this.#waiting.get(keyOf(place));
        this.#waiting.delete(keyOf(place));
        waiting?.resolve(found);
      }
    };
    return { resolve, some: done.length > 0 };
  }

  /** What is no longer played by anybody begins anew. */
  #hear(heard: ReadonlyMap<string, number>): void {
    for (const { job, hear } of this.#waiting.values()) {
      const games = heard.get(job) ?? 0;
      if (games !== (this.#heard.get(job) ?? 0)) hear(games);
    }
    this.#heard = heard;
  }

  #tell(failures: readonly { readonly worker: string; readonly why: string }[]): void {
    for (const { worker, why } of failures) {
      if (this.#told.has(worker)) continue;
      this.#told.add(worker);
      if (worker === this.#worker?.id) continue;
      this.#shared.notices.failed(why);
      if (this.#told.size >= TOO_MANY_FAILURES) this.#failAll(new Failed(why));
    }
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
