/** How far it is, on stderr: games, games per second, time left. In a terminal one line, elsewhere a line now and then. */
import { type SearchProgress, written } from '@snug/lab';
import type { BenchWords } from './words/words.ts';

const OFTEN = 200; // milliseconds
const SOON = 3000;
const SELDOM = 10_000;
const LATELY = 10_000;

/** So many games by then. */
interface Sample {
  readonly at: number;
  readonly games: number;
}

type Pace = { readonly [word in 'done' | 'of' | 'rate' | 'left']: string };

export class Progress {
  readonly #say: BenchWords;
  readonly #terminal: boolean;
  readonly #write: (text: string) => void;
  #began = Date.now();
  #shown = 0;
  #lines = 0; // of this part
  #part = '';
  #workers: number | null = null; // programs that take part, where there can be others
  #total = 0; // games for somebody else
  #samples: readonly Sample[] = []; // of late

  constructor(say: BenchWords, terminal: boolean, write: (text: string) => void) {
    this.#say = say;
    this.#terminal = terminal;
    this.#write = write;
  }

  part(part: 'proving' | 'playing' | 'weighing'): void {
    this.#began = Date.now();
    this.#shown = this.#began;
    this.#lines = 0;
    this.#part = this.#say.part(part);
    if (this.#terminal) this.#line(this.#part);
  }

  percent(done: number, of: number): void {
    if (this.#terminal && this.#due(OFTEN)) this.#line(`${this.#part} ${Math.floor((100 * done) / of)} %`);
  }

  played(now: number, before: number, most: number): void {
    if (now === 0 || !this.#due(this.#terminal ? OFTEN : SELDOM)) return;
    this.#line(this.#withWorkers(this.#games(now, before, most)));
  }

  /** To weigh a game may take seconds: where nobody looks, the first line comes soon. */
  weighed(now: number, before: number, all: number): void {
    const elsewhere = this.#lines === 0 ? SOON : SELDOM;
    if (now === 0 || !this.#due(this.#terminal ? OFTEN : elsewhere)) return;
    const { done, of, rate, left } = this.#pace(now, before, all);
    this.#line(this.#withWorkers(this.#say.weighing(done, of, rate, left)));
  }

  /** Begins to play for somebody else. How many games there will be is not known here. */
  works(game: string): void {
    this.tell(this.#say.playsFor(game));
    this.#total = 0;
    this.#shown = Date.now();
    this.#samples = [{ at: this.#shown, games: 0 }];
  }

  /** So many games more. */
  worked(game: string, more: number): void {
    const at = Date.now();
    this.#total += more;
    if (at - (this.#samples.at(-1)?.at ?? 0) < OFTEN) return;
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= LATELY), { at, games: this.#total }];
    const [first] = this.#samples;
    if (first === undefined || first.at === at || !this.#due(this.#terminal ? OFTEN : SELDOM)) return;
    this.#line(
      this.#say.playing(game, this.#number(this.#total), this.#rate((1000 * (this.#total - first.games)) / (at - first.at))),
    );
  }

  /** Nobody needs anything just now. */
  rests(): void {
    if (this.#samples.length > 0) this.end();
    this.#samples = [];
  }

  workers(many: number): void {
    this.#workers = many;
  }

  /** A sentence between the lines. */
  tell(sentence: string): void {
    this.#write(`${this.#terminal ? '\r\u001b[K' : ''}${sentence}\n`);
  }

  searched({ round, rounds, left, atMost }: SearchProgress, now: number, before: number): void {
    if (now === 0 || !this.#due(this.#terminal ? OFTEN : SELDOM)) return;
    const settings = written(left, 0, this.#say);
    const stage = round > rounds ? this.#say.confirming(settings) : this.#say.racing(round, rounds, settings);
    this.#line(this.#withWorkers(`${stage}: ${this.#games(now, before, atMost)}`));
  }

  end(): void {
    if (this.#terminal) this.#write('\r\u001b[K');
  }

  #games(now: number, before: number, most: number): string {
    const { done, of, rate, left } = this.#pace(now, before, most);
    return this.#say.progress(done, of, rate, left);
  }

  #pace(now: number, before: number, most: number): Pace {
    const rate = (1000 * now) / Math.max(1, Date.now() - this.#began);
    const seconds = Math.ceil(Math.max(0, most - before - now) / rate);
    return { done: this.#number(before + now), of: this.#number(most), rate: this.#rate(rate), left: timeOf(seconds) };
  }

  #rate(perSecond: number): string {
    const digits = perSecond < 1 ? 2 : perSecond < 10 ? 1 : 0;
    return written(perSecond, digits, this.#say);
  }

  #number(count: number): string {
    return written(Math.round(count), 0, this.#say);
  }

  #withWorkers(line: string): string {
    return this.#workers === null ? line : `${line}; ${this.#say.workers(this.#workers)}`;
  }

  #due(every: number): boolean {
    const now = Date.now();
    if (now - this.#shown < every) return false;
    this.#shown = now;
    return true;
  }

  #line(text: string): void {
    this.#lines++;
    this.#write(this.#terminal ? `\r\u001b[K${text}` : `${text}\n`);
  }
}

function timeOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
