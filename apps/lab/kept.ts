/**
 * What was done so far, on the disk: a line for each chunk that was played and each piece that was weighed, appended when it is done.
 * Whatever ends the program costs the lines that were not written whole, and no more.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFields } from '@snug/engine';
import type { Exact, Mattering, Tally } from '@snug/lab';
import type { Maker } from './queue/experiment.ts';

export type Line =
  | { readonly kind: 'chunk'; readonly version: number; readonly chunk: number; readonly tally: Tally }
  | { readonly kind: 'weighed'; readonly version: number; readonly piece: number; readonly mattering: Mattering }
  | { readonly kind: 'exact'; readonly version: number; readonly exact: Exact }
  | { readonly kind: 'trial'; readonly seed: string; readonly chunk: number; readonly tally: Tally }; // of a search

/** What lines of a kind count with. */
const COUNTS: ReadonlyMap<unknown, string> = new Map<Line['kind'], string>([
  ['chunk', 'tally'],
  ['trial', 'tally'],
  ['weighed', 'mattering'],
]);
const SYNC_EVERY = 1000; // milliseconds

const headerOf = ({ program, build }: Maker, manifest: object): string => JSON.stringify({ program, build, manifest });

/** The same experiment by the same program, the same file: another may play other games. */
export const fileFor = (folder: string, maker: Maker, manifest: object): string =>
  join(folder, `${createHash('sha256').update(headerOf(maker, manifest)).digest('hex').slice(0, 20)}.jsonl`);

/** The file is of another experiment, or of something else altogether. */
export class Taken extends Error {}

export class Kept {
  readonly file: string;
  readonly lines: readonly Line[]; // of an earlier time
  isEmpty: boolean;
  games: number; // in all chunks or pieces of trials, of any time
  weighed: number; // games, likewise
  readonly #disk: number;
  #synced = 0;

  constructor(file: string, maker: Maker, manifest: object) {
    const header = headerOf(maker, manifest);
    mkdirSync(dirname(file), { recursive: true });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1); // what a kill has torn is left out
    const [first, ...lines] = whole.split('\n');
    const same = first === header;
    if (!same && !`${header}\n`.startsWith(text)) throw new Taken(file);
    this.file = file;
    this.#disk = openSync(file, 'a');
    this.lines = same ? lines.flatMap(lineIn) : [];
    this.isEmpty = this.lines.length === 0;
    this.games = this.lines.reduce((all, line) => all + gamesOf(line), 0);
    this.weighed = this.lines.reduce((all, line) => all + weighedOf(line), 0);
    ftruncateSync(this.#disk, same ? Buffer.byteLength(whole) : 0);
    if (!same) writeSync(this.#disk, `${header}\n`);
  }

  write(line: Line): void {
    writeSync(this.#disk, `${JSON.stringify(line)}\n`);
    this.isEmpty = false;
    this.games += gamesOf(line);
    this.weighed += weighedOf(line);
    const now = Date.now();
    if (now - this.#synced < SYNC_EVERY) return;
    fsyncSync(this.#disk);
    this.#synced = now;
  }

  /** A file that holds nothing is not left behind. */
  close(): void {
    if (this.isEmpty) {
      this.remove();
      return;
    }
    fsyncSync(this.#disk);
    closeSync(this.#disk);
  }

  /** Once nothing is left to be done. */
  remove(): void {
    closeSync(this.#disk);
    rmSync(this.file, { force: true });
  }
}

const gamesOf = (line: Line): number => ('tally' in line ? line.tally.games : 0);
const weighedOf = (line: Line): number => (line.kind === 'weighed' ? line.mattering.games : 0);

function lineIn(text: string): Line[] {
  try {
    const line: unknown = text === '' ? null : JSON.parse(text);
    if (!isFields(line)) return [];
    const counts = COUNTS.get(line['kind']);
    return counts === undefined || isFields(line[counts]) ? [line as unknown as Line] : [];
  } catch {
    return []; // damaged: it is done again
  }
}
