/** A server in a process of its own, that is killed or kills itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Moment, STANDSTILL } from '../../store/store.ts';
import type { Note, Orders, Said, Started } from './orders.ts';

const SPARE = 500; // milliseconds that a beat may take to be heard of

export class Child {
  readonly process: ChildProcess;
  readonly started: Promise<Started>;
  /** Its last durable sign of life. */
  lastBeat: Moment = 0;
  readonly #orders: Orders;
  readonly #ended: Promise<unknown>;
  #longestSilence = 0;

  /** `through`: a command that runs the command that follows it. */
  constructor(program: string, orders: Orders, through: readonly string[] = []) {
    this.#orders = orders;
    if (orders.die !== null) rmSync(orders.die.note, { force: true });
    const [command = '', ...args] = [...through, process.execPath, program, JSON.stringify(orders)];
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface(child.stdout);
    this.process = child;
    this.#ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
    this.started = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const said = JSON.parse(line) as Said;
        if ('beat' in said) this.#hear(said.beat);
        else resolve(said);
      });
      lines.on('close', () => reject(new Error('the server did not start')));
    });
  }

  /** Whether it had so little of the machine that it must have taken itself for dead. */
  wasStarved(until: Moment): boolean {
    return Math.max(this.#longestSilence, until - this.lastBeat) > STANDSTILL - SPARE;
  }

  #hear(beat: Moment): void {
    if (this.lastBeat > 0) this.#longestSilence = Math.max(this.#longestSilence, beat - this.lastBeat);
    this.lastBeat = beat;
  }

  /** Kills it, unless it is faster. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.#ended;
  }

  /** Whether it has died within so many milliseconds. */
  async died(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, ms, false);
    });
    const died = await Promise.race([this.#ended.then(() => true), late]);
    clearTimeout(timer);
    return died;
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    await this.#ended;
  }

  /** What it wrote down before it killed itself. */
  get note(): Note | null {
    const note = this.#orders.die?.note;
    return note !== undefined && existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Note) : null;
  }
}
