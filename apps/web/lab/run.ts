/**
 * An experiment under way in this page: workers play its chunks, another proves what can be proved. What is found does
 * not depend on how many there are, nor on when it was stopped and gone on with.
 */
import { chunksOf, type Exact, Gathering, gamesIn, type Manifest, type Mattering, type Tally } from '@snug/lab';
import { Stopped, TooLarge } from '@snug/solver';
import { type Ask, type Asked, askWorker } from '@snug/solver/web';
import type { LabAnswer, LabQuestion } from './questions.ts';

export type Phase = 'playing' | 'stopped' | 'done' | 'failed';

/** `too-large`: a player would have to know more than there is room for here. */
export type Failure = { readonly kind: 'too-large' } | { readonly kind: 'mistake'; readonly why: string };

export interface Proving {
  readonly part: 'exact' | 'mattering' | 'over' | 'given-up';
  readonly percent: number | null;
}

const MOST_WORKERS = 16;

interface Hand {
  readonly worker: Worker;
  readonly ask: Ask<LabQuestion, LabAnswer>;
}

export class Run {
  phase: Phase = 'playing';
  failure: Failure = { kind: 'mistake', why: '' };
  proving: Proving = { part: 'exact', percent: null };
  training: number | null = null; // per cent, as long as players get ready
  played = 0; // games since it last went on
  seconds = 0; // that it took
  #manifest: Manifest;
  readonly #gathering: Gathering;
  readonly #hands: readonly Hand[];
  readonly #prover: Hand;
  readonly #asked = new Set<Asked<LabAnswer>>();
  readonly #ahead = new Set<string>(); // chunks that somebody plays
  readonly #changed: () => void;
  readonly #exact: Exact[] = [];
  readonly #matterings: (Mattering | null)[] = [];
  #proof: Asked<LabAnswer> | null = null;
  #since = 0;

  constructor(manifest: Manifest, changed: () => void) {
    this.#manifest = manifest;
    this.#gathering = new Gathering(manifest);
    this.#changed = changed;
    const cores = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
    this.#hands = Array.from({ length: cores }, hire);
    this.#prover = hire();
  }

  begin(): void {
    this.#play();
    void this.#prove().catch((error: unknown) => this.#fail(error));
  }

  /** As it was done: what was given up on is not in it. */
  get manifest(): Manifest {
    return this.#manifest;
  }

  get tallies(): readonly Tally[] {
    return this.#gathering.tallies;
  }

  get exact(): readonly Exact[] {
    return this.#manifest.exact ? this.#exact : [];
  }

  /** Until all are known there is nothing to say of them. */
  get matterings(): readonly (Mattering | null)[] {
    if (this.#manifest.sample === 0) return this.#manifest.versions.map(() => null);
    return this.proving.part === 'over' ? this.#matterings : [];
  }

  /** Whether enough has been played. */
  get gathered(): boolean {
    return this.#gathering.done;
  }

  get most(): number {
    return Array.from({ length: chunksOf(this.#manifest) }, (_, chunk) => gamesIn(this.#manifest, chunk)).reduce(
      (a, b) => a + b,
      0,
    );
  }

  stop(): void {
    if (this.phase !== 'playing') return;
    this.#pause('stopped');
    for (const asked of this.#asked) asked.stop();
    this.#changed();
  }

  goOn(): void {
    if (this.phase !== 'stopped') return;
    this.phase = 'playing';
    this.#play();
    this.#changed();
  }

  /** What is not proved by now is left out, and the manifest says so. */
  stopProving(): void {
    const { part } = this.proving;
    if (part !== 'exact' && part !== 'mattering') return;
    this.#manifest = { ...this.#manifest, exact: this.#manifest.exact && part === 'mattering', sample: 0 };
    this.proving = { part: 'given-up', percent: null };
    this.#proof?.stop();
    this.#settle();
    this.#changed();
  }

  close(): void {
    this.phase = 'stopped';
    for (const { worker } of [...this.#hands, this.#prover]) worker.terminate();
  }

  #play(): void {
    this.#since = performance.now();
    this.played = 0;
    this.seconds = 0;
    for (const { ask } of this.#hands) void this.#lane(ask).catch((error: unknown) => this.#fail(error));
  }

  #pause(phase: Phase): void {
    this.phase = phase;
    this.training = null;
  }

  async #lane(ask: Ask<LabQuestion, LabAnswer>): Promise<void> {
    while (this.phase === 'playing' && !this.#gathering.done) {
      const task = this.#nextTask();
      if (task === null) return;
      const key = `${task.version}/${task.chunk}`;
      this.#ahead.add(key);
      const asked = ask({ kind: 'chunk', manifest: this.#manifest, ...task }, (done, of) => {
        this.training = Math.floor((100 * done) / of);
        this.#changed();
      });
      this.#asked.add(asked);
      try {
        const answer = await asked.answer;
        if (answer.kind !== 'chunk') return;
        this.training = null;
        this.#gathering.take(task.version, task.chunk, answer.tally);
        this.played += answer.tally.games;
        this.seconds = (performance.now() - this.#since) / 1000;
        this.#settle();
        this.#changed();
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
      } finally {
        this.#ahead.delete(key);
        this.#asked.delete(asked);
      }
    }
  }

  #nextTask(): { readonly version: number; readonly chunk: number } | null {
    for (let chunk = 0; chunk < chunksOf(this.#manifest); chunk++)
      for (const version of this.#manifest.versions.keys())
        if (!this.#gathering.has(version, chunk) && !this.#ahead.has(`${version}/${chunk}`)) return { version, chunk };
    return null;
  }

  async #prove(): Promise<void> {
    const { versions } = this.#manifest;
    if (this.#manifest.exact)
      for (const version of versions.keys()) {
        const answer = await this.#asking('exact', version);
        if (answer?.kind !== 'exact') return;
        this.#exact.push(answer.exact);
      }
    if (this.#manifest.sample > 0) {
      for (const version of versions.keys()) {
        const answer = await this.#asking('mattering', version);
        if (answer?.kind !== 'mattering') return;
        this.#matterings.push(answer.mattering);
      }
      // Another machine may reach further. Where choices were not weighed here, nobody is to weigh them who does it again.
      if (this.#matterings.includes(null)) this.#manifest = { ...this.#manifest, sample: 0 };
    }
    this.proving = { part: 'over', percent: null };
    this.#settle();
    this.#changed();
  }

  /** null: it was given up. */
  async #asking(part: 'exact' | 'mattering', version: number): Promise<LabAnswer | null> {
    if (this.proving.part === 'given-up') return null;
    this.proving = { part, percent: null };
    this.#changed();
    this.#proof = this.#prover.ask({ kind: part, manifest: this.#manifest, version }, (done, of) => {
      if (this.proving.part !== part) return;
      this.proving = { part, percent: Math.floor((100 * done) / of) };
      this.#changed();
    });
    try {
      const answer = await this.#proof.answer;
      return (this.proving as Proving).part === 'given-up' ? null : answer;
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }

  #settle(): void {
    const { part } = this.proving;
    if (this.#gathering.done && (part === 'over' || part === 'given-up')) this.#pause('done');
  }

  #fail(error: unknown): void {
    if (this.phase === 'failed') return;
    this.failure =
      error instanceof TooLarge
        ? { kind: 'too-large' }
        : { kind: 'mistake', why: error instanceof Error ? error.message : String(error) };
    this.close();
    this.#pause('failed');
    this.#changed();
  }
}

function hire(): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return { worker, ask: askWorker(worker) };
}
