/** Threads that think for the bots, so that the server keeps a core to itself. */
import { Worker } from 'node:worker_threads';
import type { AnyMove, Seat } from '@snug/engine';

export interface Player {
  readonly seat: Seat;
  readonly level: string;
  readonly moves: readonly AnyMove[];
}

/** The first of the players that wants to move says what; with no view they only get ready. */
export interface Task {
  readonly n: number;
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly players: readonly Player[];
  readonly view: object | null;
}

export interface Chosen {
  readonly seat: Seat;
  readonly move: AnyMove;
}

interface Answer {
  readonly n: number;
  readonly chosen: Chosen | null;
  readonly failed: boolean;
}

interface Hand {
  readonly worker: Worker;
  readonly waiting: Map<number, (answer: Answer) => void>;
}

export class BotPool {
  readonly #program: string | URL;
  readonly #cache: string | null;
  readonly #hands: (Hand | null)[];
  #next = 0;

  /** `program`: the bundle of hand.ts. `cache`: where tables are kept for the next time. */
  constructor(program: string | URL, hands: number, cache: string | null) {
    this.#program = program;
    this.#cache = cache;
    this.#hands = Array<null>(hands).fill(null);
  }

  /** Rejects where a bot cannot be had. */
  async ask(task: Omit<Task, 'n'>): Promise<Chosen | null> {
    const hand = this.#handFor(task);
    const n = this.#next++;
    const answer = await new Promise<Answer>((resolve) => {
      hand.waiting.set(n, resolve);
      hand.worker.postMessage({ ...task, n } satisfies Task);
    });
    if (answer.failed) throw new Error(`no bot for ${task.game}`);
    return answer.chosen;
  }

  async close(): Promise<void> {
    await Promise.all(this.#hands.map((hand) => hand?.worker.terminate()));
  }

  /** The same game always goes to the same thread, which has its bots prepared. */
  #handFor({ game, options }: Omit<Task, 'n'>): Hand {
    let sum = 0;
    for (const letter of JSON.stringify([game, options])) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
    const place = sum % this.#hands.length;
    const hand = this.#hands[place] ?? this.#hire(place);
    this.#hands[place] = hand;
    return hand;
  }

  #hire(place: number): Hand {
    const hand: Hand = {
      worker: new Worker(this.#program, { workerData: { cache: this.#cache, hands: this.#hands.length } }),
      waiting: new Map(),
    };
    const gone = (): void => {
      this.#hands[place] = null;
      for (const [n, resolve] of hand.waiting) resolve({ n, chosen: null, failed: true });
    };
    hand.worker.on('message', (answer: Answer) => {
      hand.waiting.get(answer.n)?.(answer);
      hand.waiting.delete(answer.n);
    });
    hand.worker.on('error', gone);
    hand.worker.on('exit', gone);
    hand.worker.unref();
    return hand;
  }
}
