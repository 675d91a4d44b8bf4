/** What the lab is started with, and what all its commands do alike: threads, files, Ctrl-C. */
import { existsSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { written } from '@snug/lab';
import type { Language } from '@snug/languages';
import { type Switches, type Words, wholeIn } from './asking.ts';
import { fileFor, Kept, Taken } from './kept.ts';
import { makerOf } from './queue/experiment.ts';
import { Refused } from './refused.ts';

export interface Host {
  readonly program: string; // its version
  readonly language: Language;
  readonly cache: string | null;
  readonly state: string; // the folder for unfinished work
  readonly terminal: boolean; // whether somebody looks at stderr
  out(text: string): void;
  err(text: string): void;
}

export const INTERRUPTED = 130; // as a shell has it
export const THREAD = new URL('./thread.mjs', import.meta.url);

export const textIn = (switches: Switches, name: string): string | null => {
  const value = switches[name];
  return typeof value === 'string' ? value : null;
};

export function workersIn(switches: Switches, say: Words['say'], fewest = 1): number {
  const text = textIn(switches, 'workers');
  return text === null ? availableParallelism() : wholeIn(text, 'workers', fewest, 256, say);
}

export function keptFor(manifest: object, switches: Switches, { program, state }: Host, say: Words['say']): Kept {
  const maker = makerOf(program, THREAD);
  const file = textIn(switches, 'state') ?? fileFor(state, maker, manifest);
  try {
    return new Kept(file, maker, manifest);
  } catch (error) {
    throw new Refused(error instanceof Taken ? say.taken(file) : say.cannotWrite(file));
  }
}

/** What there is to say after Ctrl-C or SIGTERM. */
export function stoppedWith({ isEmpty, games, weighed, file }: Kept, say: Words['say']): string {
  if (isEmpty) return say.nothingKept;
  if (games === 0) return say.provedKept(file);
  const many = written(games, 0, say);
  return weighed === 0 ? say.keptIn(file, many) : say.weighedKeptIn(file, many, written(weighed, 0, say));
}

/** A file is there whole or not at all, also one that a link leads to; a device or a pipe is written to. */
function writeWhole(file: string, text: string): void {
  const there = existsSync(file) ? realpathSync(file) : file;
  if (existsSync(there) && !statSync(there).isFile()) {
    writeFileSync(there, text);
    return;
  }
  writeFileSync(`${there}.new`, text);
  renameSync(`${there}.new`, there);
}

/** `shown`: what is seen where no JSON was asked for; `page`: what the file holds instead of JSON. */
export function publish(
  report: object,
  shown: string,
  switches: Switches,
  host: Host,
  say: Words['say'],
  page: string | null = null,
): void {
  const line = `${JSON.stringify(report)}\n`;
  const file = textIn(switches, 'out');
  if (file !== null) {
    try {
      writeWhole(file, page ?? line);
    } catch {
      throw new Refused(say.cannotWrite(file));
    }
  }
  host.out(switches['json'] === true ? line : shown);
  if (file !== null) host.err(`${say.writtenTo(file)}\n`);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Ctrl-C or SIGTERM, once; a second one ends the program at once. */
export class Stop {
  wanted = false;
  readonly #then: (() => void)[] = [];
  readonly #stop = (): void => {
    this.wanted = true;
    this.end();
    for (const then of this.#then) then();
  };

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#stop);
  }

  before(then: () => void): void {
    this.#then.push(then);
  }

  end(): void {
    for (const signal of SIGNALS) process.off(signal, this.#stop);
  }
}
