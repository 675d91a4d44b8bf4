/** Those who play chunks and weigh pieces: threads of this program, or whoever else can. */
import { Worker } from 'node:worker_threads';
import type { Mattering, Tally, Trial } from '@snug/lab';
import type { Answer, Asking, Found, Setting, Task } from './thread.ts';

/** Hears how many games of a chunk have been played, as long as it is not done. Fewer than before: whoever played it is gone. */
export type Hear = (games: number) => void;

export interface Hands {
  readonly many: number; // chunks that are worth having on the way at once
  play(version: number, chunk: number, hear: Hear): Promise<Tally>;
  /** Looks at the choices of a piece. */
  weigh(version: number, piece: number): Promise<Mattering>;
  /** Gives up what is on the way: those who wait for it are told so. */
  close(): Promise<void>;
}

/** Those who play the trials of a search. */
export interface TrialHands extends Pick<Hands, 'many' | 'close'> {
  tryOut(trial: Trial, chunk: number, hear: Hear): Promise<Tally>;
}

/** What was on the way when hands were closed. */
export class GivenUp extends Error {}

/** Somebody who was to play could not; the message says why. */
export class Failed extends Error {}

export function asTally(found: Found): Tally {
  if ('mattered' in found) throw new Error('it was to be played, and was weighed');
  return found;
}

export function asMattering(found: Found): Mattering {
  if (!('mattered' in found)) throw new Error('it was to be weighed, and was played');
  return found;
}

interface Waiting {
  readonly hear: Hear;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: Error) => void;
}

interface Hand {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const AHEAD = 2; // a thread that has played one chunk finds the next

export class Threads implements Hands, TrialHands {
  readonly many: number;
  readonly #hands: readonly Hand[];
  #next = 0;

  /** `program`: the bundle of thread.ts. */
  constructor(program: string | URL, threads: number, setting: Setting) {
    this.many = AHEAD * threads;
    this.#hands = Array.from({ length: threads }, () => hire(program, setting));
  }

  play(version: number, chunk: number, hear?: Hear): Promise<Tally> {
    return this.ask({ version, chunk }, hear).then(asTally);
  }

  tryOut(trial: Trial, chunk: number, hear?: Hear): Promise<Tally> {
    return this.ask({ trial, chunk }, hear).then(asTally);
  }

  weigh(version: number, piece: number): Promise<Mattering> {
    return this.ask({ version, piece }).then(asMattering);
  }

  ask(what: Asking, hear: Hear = () => {}): Promise<Found> {
    const idlest = this.#hands.reduce((best, hand) => (hand.waiting.size < best.waiting.size ? hand : best));
    const n = this.#next++;
    return new Promise((resolve, reject) => {
      idlest.waiting.set(n, { hear, resolve, reject });
      idlest.worker.postMessage({ n, ...what } satisfies Task);
    });
  }

  async close(): Promise<void> {
    for (const hand of this.#hands) failAll(hand, new GivenUp('given up'));
    await Promise.all(this.#hands.map(({ worker }) => worker.terminate()));
  }
}

function hire(program: string | URL, setting: Setting): Hand {
  const hand: Hand = { worker: new Worker(program, { workerData: setting }), waiting: new Map() };
  hand.worker.on('message', (answer: Answer) => {
    const waiting = hand.waiting.get(answer.n);
    if ('games' in answer) {
      waiting?.hear(answer.games);
      return;
    }
    hand.waiting.delete(answer.n);
    if ('found' in answer) waiting?.resolve(answer.found);
    else waiting?.reject(new Failed(answer.failed));
  });
  hand.worker.on('error', (error) => failAll(hand, new Failed(error instanceof Error ? error.message : String(error))));
  return hand;
}

function failAll({ waiting }: Hand, error: Error): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
