/**
 * Games on the disk. A saved game is its log: a header and then an entry a line, each on the disk before it is seen at the
 * table, so whatever ends the program takes nothing away. Notes lie beside it, a file a seat, for their owner's eyes only.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir, uptime } from 'node:os';
import { dirname, join } from 'node:path';
import type { AnyMove, Entry, Seat } from '@snug/engine';
import type { SavedHeader } from './setting.ts';

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
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => join(dir, name))
    .map((file) => ({ file, played: statSync(file).mtimeMs }))
    .sort((a, b) => b.played - a.played)
    .map(({ file }) => file);
}

export const playedAt = (file: string): Date => statSync(file).mtime;

export class Save implements Store {
  readonly file: string;
  readonly #handle: number;
  readonly #leave = (): void => unlock(this.file);

  private constructor(file: string, handle: number) {
    this.file = file;
    this.#handle = handle;
    lock(file);
    process.once('exit', this.#leave);
  }

  /** A new file; it must not be there yet. */
  static create(file: string, header: SavedHeader): Save {
    mkdirSync(dirname(file), { recursive: true });
    const save = new Save(file, openSync(file, 'wx'));
    save.append([header]);
    syncFolder(dirname(file));
    return save;
  }

  /** Goes on in a file of which the first `bytes` count. */
  static open(file: string, bytes: number): Save {
    const handle = openSync(file, 'r+');
    ftruncateSync(handle, bytes);
    closeSync(handle);
    const save = new Save(file, openSync(file, 'a'));
    if (!readFileSync(file, 'utf8').endsWith('\n')) writeSync(save.#handle, '\n');
    return save;
  }

  append(lines: readonly (SavedHeader | Entry<AnyMove>)[]): void {
    if (lines.length === 0) return;
    writeSync(this.#handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fsyncSync(this.#handle);
  }

  close(): void {
    closeSync(this.#handle);
    process.off('exit', this.#leave);
    unlock(this.file);
  }

  notes(seat: Seat): string {
    const file = notesFile(this.file, seat);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  writeNotes(seat: Seat, text: string): void {
    const file = notesFile(this.file, seat);
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
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

const lockFile = (file: string): string => `${file}.open`;

/** When this machine was started, near enough: a program of before then runs no more, whoever has its number now. */
const booted = (): number => Math.round(Date.now() / 1000 - uptime());
const BOOT_SLACK = 60; // seconds by which clocks are put right

/** Whether a program that still runs is playing this game. */
export function isOpen(file: string): boolean {
  if (!existsSync(lockFile(file))) return false;
  const [pid = 0, since = 0] = readFileSync(lockFile(file), 'utf8').split(' ').map(Number);
  return pid > 0 && pid !== process.pid && Math.abs(booted() - since) < BOOT_SLACK && runs(pid);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function lock(file: string): void {
  writeFileSync(lockFile(file), `${process.pid} ${booted()}`);
}

function unlock(file: string): void {
  if (existsSync(lockFile(file))) unlinkSync(lockFile(file));
}
