/**
 * What was done so far, on the disk: a line for each chunk, appended when it has been played. Whatever ends the program
 * costs the lines that were not written whole, and no more.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFields } from '@snug/engine';
import type { Exact, Mattering, Tally } from '@snug/lab';

export type Line =
  | { readonly kind: 'chunk'; readonly version: number; readonly chunk: number; readonly tally: Tally }
  | { readonly kind: 'mattering'; readonly version: number; readonly mattering: Mattering | null }
  | { readonly kind: 'exact'; readonly version: number; readonly exact: Exact }
  | { readonly kind: 'trial'; readonly seed: string; readonly chunk: number; readonly tally: Tally }; // of a search

const COUNTS: ReadonlySet<unknown> = new Set<Line['kind']>(['chunk', 'trial']);
const SYNC_EVERY = 1000; // milliseconds

const headerOf = (program: string, manifest: object): string => JSON.stringify({ program, manifest });

/** The same experiment, the same file. */
export const fileFor = (folder: string, program: string, manifest: object): string =>
  join(folder, `${createHash('sha256').update(headerOf(program, manifest)).digest('hex').slice(0, 20)}.jsonl`);

/** The file is of another experiment, or of something else altogether. */
export class Taken extends Error {}

export class Kept {
  readonly file: string;
  readonly lines: readonly Line[]; // of an earlier time
  readonly #disk: number;
  #synced = 0;

  constructor(file: string, program: string, manifest: object) {
    const header = headerOf(program, manifest);
    mkdirSync(dirname(file), { recursive: true });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1); // what a kill has torn is left out
    const [first, ...lines] = whole.split('\n');
    const same = first === header;
    if (!same && !`${header}\n`.startsWith(text)) throw new Taken(file);
    this.file = file;
    this.#disk = openSync(file, 'a');
    this.lines = same ? lines.flatMap(lineIn) : [];
    ftruncateSync(this.#disk, same ? Buffer.byteLength(whole) : 0);
    if (!same) writeSync(this.#disk, `${header}\n`);
  }

  write(line: Line): void {
    writeSync(this.#disk, `${JSON.stringify(line)}\n`);
    const now = Date.now();
    if (now - this.#synced < SYNC_EVERY) return;
    fsyncSync(this.#disk);
    this.#synced = now;
  }

  close(): void {
    fsyncSync(this.#disk);
    closeSync(this.#disk);
  }

  /** Once nothing is left to be done. */
  remove(): void {
    closeSync(this.#disk);
    rmSync(this.file, { force: true });
  }
}

function lineIn(text: string): Line[] {
  try {
    const line: unknown = text === '' ? null : JSON.parse(text);
    return isFields(line) && (!COUNTS.has(line['kind']) || isFields(line['tally'])) ? [line as unknown as Line] : [];
  } catch {
    return []; // damaged: it is played again
  }
}
