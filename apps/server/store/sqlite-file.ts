/**
 * A data folder: the file with the tables, and a lock. The lock is an empty SQLite file with a transaction that stays open:
 * the system lets go of it when the program ends, however it ends, and nobody has to guess whether a process still runs.
 * It is not the tables' own file that is locked, so that they can be backed up while the program runs.
 * SQLite would wait for the disk with each commit, and the whole program with it: here a commit only hands over to the system,
 * and the write-ahead log is brought to the disk by a thread of Node's, for all commits that came meanwhile.
 */
import { chmodSync, closeSync, existsSync, fdatasync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'libsql';
import { MIGRATIONS } from './sqlite-migrations.ts';
import { newer, Refused, Unavailable } from './store.ts';

const FILE = 'tables.db';
const LOCK = 'lock';
const PAGE = 4096;
const WAITING = 1000; // milliseconds for a program that is just ending, or making a back-up
const WAL_BYTES = 64 << 20; // what the write-ahead log may keep of the disk after a busy hour

export interface SqliteTerms {
  /** Bytes that the tables may take of the disk; as many as there are, unless told. */
  readonly room?: number;
  /** Brings a file to the disk: the system's way, unless told. */
  readonly sync?: (file: number) => Promise<void>;
}

export type Value = string | number | null;

/** A prepared statement. */
export interface Query<Row> {
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): readonly Row[];
  run(...values: readonly Value[]): number; // how many rows it changed
}

/**
 * Whether what the path leads to is still the file that was opened. `bare`: it is, but its lock or its log is not, so another program
 * may take the folder for free, or what is written is found by nobody.
 */
export type Whereabouts = 'there' | 'away' | 'replaced' | 'bare';

/**
 * Files that another one has been put in the place of. They stay open: SQLite, when it closes a file, takes away the log at its
 * path, and that is the other one's now.
 */
const replaced: unknown[] = [];

export class SqliteFile {
  readonly #path: string;
  readonly #inode: string | null;
  readonly #beside: readonly (readonly [path: string, inode: string | null])[]; // the lock and the log
  readonly #lock: Database.Database;
  readonly #db: Database.Database;
  readonly #sync: (file: number) => Promise<void>;
  readonly #wal: number;
  #syncing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #unsynced = false; // whether there are commits that no sync has begun for

  /** `fresh` where there may be none yet: a folder whose disk has gone must not be filled with an empty file. */
  constructor(folder: string, { room, sync = promisify(fdatasync) }: SqliteTerms, fresh: boolean) {
    this.#sync = sync;
    this.#path = join(folder, FILE);
    if (fresh) makeFolder(folder);
    else if (inodeOf(this.#path) === null) throw new Unavailable('gone', `there is no ${this.#path}`);
    this.#lock = lock(folder);
    try {
      this.#db = openFile(this.#path);
      for (const pragma of [
        'journal_mode = WAL',
        'synchronous = NORMAL',
        'foreign_keys = ON',
        `journal_size_limit = ${WAL_BYTES}`,
      ])
        this.#db.pragma(pragma);
      if (room !== undefined) this.#db.pragma(`max_page_count = ${Math.ceil(room / PAGE)}`);
      this.#migrate(folder);
      this.#db.pragma('wal_checkpoint(FULL)'); // what an earlier program did not bring to the disk
      this.#wal = openSync(`${this.#path}-wal`, 'r+');
      this.#inode = inodeOf(this.#path);
      this.#beside = [join(folder, LOCK), `${this.#path}-wal`].map((path) => [path, inodeOf(path)]);
    } catch (error) {
      unlock(this.#lock);
      throw error;
    }
  }

  get whereabouts(): Whereabouts {
    const inode = inodeOf(this.#path);
    if (inode !== this.#inode) return inode === null ? 'away' : 'replaced';
    return this.#beside.every(([path, known]) => inodeOf(path) === known) ? 'there' : 'bare';
  }

  prepare<Row>(sql: string): Query<Row> {
    const statement = this.#db.prepare(sql);
    return {
      get: (...values) => statement.get(...values) as Row | undefined,
      all: (...values) => statement.all(...values) as Row[],
      run: (...values) => statement.run(...values).changes,
    };
  }

  /** Durable with the next `durable`; nothing has changed when it throws. */
  transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      this.#unsynced = true;
      return result;
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Resolves when all that has been committed is durable: one sync at a time, and whoever comes meanwhile shares the next one.
   * When one has failed nobody knows what is on the disk, and no later one says that it is.
   */
  durable(): Promise<void> {
    if (!this.#unsynced) return this.#syncing;
    this.#next ??= this.#syncing.then(() => {
      this.#next = null;
      this.#unsynced = false;
      this.#syncing = this.#sync(this.#wal);
      return this.#syncing;
    });
    return this.#next;
  }

  close(): void {
    const ended = (): void => closeSync(this.#wal);
    void (this.#next ?? this.#syncing).then(ended, ended);
    try {
      if (this.whereabouts === 'replaced') replaced.push(this);
      else {
        this.#db.pragma('wal_checkpoint(TRUNCATE)'); // closing does not: the driver waits for the garbage collector
        this.#db.close();
      }
    } catch {
      // what is in the log stays there for the next time
    } finally {
      unlock(this.#lock);
    }
  }

  #migrate(folder: string): void {
    this.transaction(() => {
      const { user_version: taken } = this.prepare<{ user_version: number }>('PRAGMA user_version').get() ?? { user_version: 0 };
      if (taken > MIGRATIONS.length) throw new Refused(newer(`in ${folder}`, taken, MIGRATIONS.length));
      if (taken === 0 && this.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined)
        throw new Refused(`${this.#path} is another program's: give this one a folder of its own.`);
      for (const step of MIGRATIONS.slice(taken)) this.#db.exec(step);
      if (taken < MIGRATIONS.length) this.#db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    });
  }
}

/** Step by step: Node's own recursion never ends where a folder is there but nothing can be made in it, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function lock(folder: string): Database.Database {
  const db = openFile(join(folder, LOCK));
  try {
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (!(error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')) throw error;
    throw new Refused(`Another Snug keeps its tables in ${folder}: stop it first, or give this one a folder of its own.`);
  }
}

function unlock(db: Database.Database): void {
  db.exec('ROLLBACK');
  db.close();
}

function openFile(path: string): Database.Database {
  try {
    keepPrivate(path);
    return new Database(path, { timeout: WAITING });
  } catch (error) {
    throw new Unavailable('gone', error);
  }
}

/**
 * SQLite gives the files that it makes beside this one the same rights. One that is there is never opened here: closing it would
 * let go of the locks that this program has on it.
 */
function keepPrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (existsSync(file)) chmodSync(file, 0o600);
    } catch {
      // somebody else's file, or a disk without rights: it stays as it was made
    }
  }
}

/** null where it cannot be found out: there is none, its disk does not answer, or something stands in the way. */
function inodeOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

const OUT_OF_REACH = /^SQLITE_(IOERR|READONLY|CANTOPEN|BUSY|PROTOCOL|CORRUPT|NOTADB)/;
const NO_ROOM = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];

/** null for what is no fault of the disk's. */
export function asUnavailable(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  if (NO_ROOM.includes(error.code)) return new Unavailable('full', error);
  return 'syscall' in error || OUT_OF_REACH.test(error.code) ? new Unavailable('gone', error) : null;
}
