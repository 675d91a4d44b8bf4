/**
 * Whether this program has just stood still: for a disk, or because the machine had other things to do. What it reads right
 * afterwards may have come meanwhile, though its timers are heard first.
 */
import type { Time } from './time.ts';

const PULSE = 100; // milliseconds
const STANDSTILL = 400; // between two of them
const READING = 50; // milliseconds until all that has come is read

export class Pulse {
  readonly #time: Time;
  #last: number;
  #cancel = (): void => {};
  #reading = 0; // how often it stood still and is not done reading yet

  constructor(time: Time) {
    this.#time = time;
    this.#last = time.now();
  }

  get stood(): boolean {
    return this.#reading > 0 || this.#time.now() - this.#last > STANDSTILL;
  }

  start(): void {
    this.#last = this.#time.now();
    this.#cancel = this.#time.after(PULSE, () => this.#beat());
  }

  stop(): void {
    this.#cancel();
  }

  #beat(): void {
    if (this.stood) {
      this.#reading++;
      this.#time.after(READING, () => this.#reading--);
    }
    this.start();
  }
}
