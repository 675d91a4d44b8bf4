/**
 * Games on the disk. A saved game is its log: a header and then an entry a line, each on the disk before it is seen at the
 * table, so whatever ends the program takes nothing away. Notes lie beside it, a file a seat, for their owner's eyes only.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AnyMove, Entry, Seat } from '@snug/engine';
import { isHeld, lock, unlock } from './lock.ts';
import type { SavedHeader } from './setting.ts';

/** The disk would not keep something; what it kept before is whole. */
export class CannotSave extends Error {
  readonly file: string;
  readonly code: string;

  constructor(file: string, error: unknown) {
    super(`${file} cannot be written`, { cause: error });
    this.file = file;
    this.code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** Another program that still runs is playing this game. */
export class IsOpen extends Error {}

function orCannotSave<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof CannotSave || error instanceof IsOpen ? error : new CannotSave(file, error);
  }
}

/** Where entries go; they are safe when `append` returns. */
export interface Store {
  readonly file: string | null;
  append(lines: readonly object[]): void;
  notes(seat: Seat): string;
  writeNotes(seat: Seat, text: string): void;
}

/** The folder for what programs keep between two runs, as each system has it. */
export function folder(env: NodeJS.ProcessEnv): string {
  if (env['XDG_STATE_HOME']) return join(env['XDG_STATE_HOME'], 'snug');
  if (process.platform === 'win32' && env['LOCALAPPDATA']) return join(env['LOCALAPPDATA'], 'snug');
  return join(homedir(), '.local', 'state', 'snug');
}

const EXTENSION = '.jsonl';

/** A file of its own for a new game: its name says which game and when. */
export function freshFile(dir: string, game: string, when: Date): string {
  const stamp = when.toISOString().slice(0, 19).replace(/[T:]/g, '-');
  for (let n = 1; ; n++) {
    const file = join(dir, `${game}-${stamp}${n === 1 ? '' : `-${n}`}${EXTENSION}`);
    if (!existsSync(file)) return file;
  }
}

/** The saved games of a folder, the one played last first. */
export function savedFiles(dir: string): string[] {
  return namesIn(dir)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => join(dir, name))
    .map((file) => ({ file, stats: statsOf(file) }))
    .flatMap(({ file, stats }) => (stats?.isFile() ? [{ file, played: stats.mtimeMs }] : []))
    .sort((a, b) => b.played - a.played)
    .map(({ file }) => file);
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

function statsOf(file: string): Stats | null {
  try {
    return statSync(file);
  } catch {
    return null; // it has gone, or is a link to nothing
  }
}

export const isFile = (file: string): boolean => statsOf(file)?.isFile() ?? false;
export const playedAt = (file: string): Date => statsOf(file)?.mtime ?? new Date(0);

export const LONGEST = 1 << 26; // bytes; no game is as long, but some files never end
export const isTooLarge = (file: string): boolean => (statsOf(file)?.size ?? 0) > LONGEST;

/** What a file holds; null if it cannot be read, or not to its end. */
export function contents(file: string): string | null {
  try {
    const handle = openSync(file, 'r');
    try {
      return bytesOf(handle)?.toString('utf8') ?? null;
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}

function bytesOf(handle: number): Buffer | null {
  const chunks: Buffer[] = [];
  for (let length = 0; length <= LONGEST; ) {
    const chunk = Buffer.alloc(1 << 16);
    const read = readSync(handle, chunk);
    if (read === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, read));
    length += read;
  }
  return null;
}

export const isOpen = (file: string): boolean => isHeld(lockFile(file));
const lockFile = (file: string): string => `${file}.open`;

const NEWLINE = 10;

export class Save implements Store {
  readonly file: string;
  readonly #handle: number;
  readonly #leave = (): void => unlock(lockFile(this.file));
  #end = 0; // bytes that are on the disk and count

  /** From here on nobody else writes to the file. */
  private constructor(file: string, flags: 'wx+' | 'r+') {
    this.file = file;
    this.#handle = openSync(file, flags);
    try {
      if (!fstatSync(this.#handle).isFile()) throw new CannotSave(file, 'EINVAL');
      if (!lock(lockFile(file))) throw new IsOpen(file);
    } catch (error) {
      closeSync(this.#handle);
      if (flags === 'wx+') rmSync(file);
      throw error;
    }
    process.once('exit', this.#leave);
  }

  /** A new file; it must not be there yet. */
  static create(file: string, header: SavedHeader): Save {
    return orCannotSave(file, () => {
      makeFolder(dirname(file));
      const save = new Save(file, 'wx+');
      try {
        save.append([header]);
        syncFolder(dirname(file));
        return save;
      } catch (error) {
        save.close();
        rmSync(file);
        throw error;
      }
    });
  }

  /** Goes on in a file. It is read only now that it is ours: before, somebody may have written to it. */
  static open(file: string): Save {
    return orCannotSave(file, () => new Save(file, 'r+'));
  }

  text(): string | null {
    return orCannotSave(this.file, () => bytesOf(this.#handle)?.toString('utf8') ?? null);
  }

  /** Makes ready to append: a last line that was torn goes, one that only lacks its end gets it. */
  mend(torn: boolean): void {
    orCannotSave(this.file, () => {
      const bytes = readFileSync(this.file);
      this.#end = torn ? bytes.lastIndexOf(NEWLINE) + 1 : bytes.length;
      ftruncateSync(this.#handle, this.#end);
      if (bytes[this.#end - 1] !== NEWLINE) this.#write('\n');
    });
  }

  append(lines: readonly (SavedHeader | Entry<AnyMove>)[]): void {
    if (lines.length === 0) return;
    orCannotSave(this.file, () => this.#write(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  }

  /** All of it or nothing. */
  #write(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    try {
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#handle, bytes, done, bytes.length - done, this.#end + done);
      fsyncSync(this.#handle);
      statSync(this.file); // somebody may have taken it away
    } catch (error) {
      ftruncateSync(this.#handle, this.#end);
      throw error;
    }
    this.#end += bytes.length;
  }

  close(): void {
    closeSync(this.#handle);
    process.off('exit', this.#leave);
    this.#leave();
  }

  notes(seat: Seat): string {
    return contents(notesFile(this.file, seat)) ?? '';
  }

  writeNotes(seat: Seat, text: string): void {
    replace(notesFile(this.file, seat), text);
  }
}

/** The new text or the old one, never half of it. */
function replace(file: string, text: string): void {
  orCannotSave(file, () => {
    try {
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch (error) {
      rmSync(`${file}.new`, { force: true });
      throw error;
    }
  });
}

export const notesFile = (file: string, seat: Seat): string =>
  `${file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : file}.notes-${seat + 1}.txt`;

/** A new file is only safe once its folder is; where folders cannot be synced, they need not be. */
function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Step by step: Node's own recursion never ends where a folder is there but nothing can be made in it, as in /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = dirname(dir);
  if (above !== dir) makeFolder(above);
  try {
    mkdirSync(dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}
