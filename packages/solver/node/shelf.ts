/**
 * A folder of tables. A table's file is a head, which says whose it is and holds a checksum of each block and of itself,
 * and then the blocks, deflated: bit planes shrink to a fiftieth, so that they are read, checked and inflated sooner than
 * they could be read as they are. A file gets its name when it is whole and on the disk; so whatever ends a program, and
 * however many keep the same table at once, under that name is a whole table or none.
 */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, openSync, readSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { Millis } from '@snug/engine';
import { Damaged, type Kept, type Key, type Shelf } from '../shelf.ts';

const MAGIC = Buffer.from('snug table 1\n'); // the number is the format's
const SUM_BYTES = 16; // of a SHA-256
const BLOCK = 1 << 16;
const ENTRY_BYTES = 4 + SUM_BYTES; // a block in the head: its length when deflated, and its checksum
const BLOCKS_IN_MEMORY = 4096;
const BLOCKS_AT_ONCE = 8; // deflated by Node's own threads
const FINISHED = /^[0-9a-f]{32}\.table$/;
const UNFINISHED = /^[0-9a-f]{32}\.table\.[-0-9a-f]{36}\.new$/;
const LONGEST_WRITE: Millis = 3_600_000; // what has been unfinished for longer was given up

const deflate = promisify(deflateRaw);
const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest().subarray(0, SUM_BYTES);
const textOf = ({ kind, version, of }: Key): string => JSON.stringify([kind, version, of]);
const fileName = (key: Key): string => `${createHash('sha256').update(textOf(key)).digest('hex').slice(0, 32)}.table`;

export interface FolderShelf extends Shelf {
  /** What is to be kept is kept, or has turned out not to be. */
  settled(): Promise<void>;
}

export interface FolderTerms {
  readonly most: number; // bytes that all tables may take, on the disk; those that were not used for longest go first
  readonly thorough?: boolean; // a table is checked to its end when it is fetched, not block by block as it is used
  now(): Millis; // since 1970
}

/** Files stay open as long as the program runs. */
export function folderShelf(folder: string, { most, thorough = false, now }: FolderTerms): FolderShelf {
  const tables: FileTable[] = [];
  let keeping: Promise<void> = Promise.resolve();
  return {
    get served() {
      return tables.some((table) => table.served);
    },
    fetch: async (key) => {
      const table = FileTable.open(join(folder, fileName(key)), key, now() / 1000);
      if (table === null) return null;
      if (thorough) table.check();
      tables.push(table);
      return table;
    },
    keep: (key, parts) => {
      const file = join(folder, fileName(key));
      const kept = async (): Promise<void> => {
        await makeFolder(folder);
        await writeWhole(file, key, parts, now());
        await trim(folder, most, now());
      };
      keeping = keeping.then(kept).catch(() => {}); // a table that cannot be kept is found again
    },
    settled: () => keeping,
  };
}

/** How a file begins: magic, checksum of the rest of the head, length of the text, size, text, an entry a block. */
const FIXED = MAGIC.length + SUM_BYTES + 4 + 8;

const headBytes = (text: Buffer, size: number): number => FIXED + text.length + Math.ceil(size / BLOCK) * ENTRY_BYTES;

async function writeWhole(file: string, key: Key, parts: readonly Uint8Array[], now: Millis): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    const handle = await open(unfinished, 'wx');
    try {
      await writeTable(handle, key, parts);
      await handle.utimes(now / 1000, now / 1000);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeTable(handle: FileHandle, key: Key, parts: readonly Uint8Array[]): Promise<void> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const text = Buffer.from(textOf(key));
  const head = Buffer.alloc(headBytes(text, size));
  let entry = MAGIC.copy(head) + SUM_BYTES;
  entry = head.writeUInt32LE(text.length, entry);
  entry = head.writeDoubleLE(size, entry);
  entry += text.copy(head, entry);
  let end = head.length;
  for (let from = 0; from < size; from += BLOCK * BLOCKS_AT_ONCE) {
    const some = cut(parts, from, Math.min(size, from + BLOCK * BLOCKS_AT_ONCE));
    const deflated = await Promise.all(blocksOf(some).map((block) => deflate(block, { level: 1 })));
    for (const block of deflated) {
      entry = head.writeUInt32LE(block.length, entry);
      entry += sumOf(block).copy(head, entry);
    }
    const bytes = Buffer.concat(deflated);
    await writeAll(handle, bytes, end);
    end += bytes.length;
  }
  sumOf(head.subarray(MAGIC.length + SUM_BYTES)).copy(head, MAGIC.length);
  await writeAll(handle, head, 0);
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

/** What lies between two places of the parts, in memory of its own. */
function cut(parts: readonly Uint8Array[], from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  let begin = 0;
  for (const part of parts) {
    const end = begin + part.length;
    if (begin < to && end > from)
      bytes.set(part.subarray(Math.max(0, from - begin), Math.min(part.length, to - begin)), Math.max(0, begin - from));
    begin = end;
  }
  return bytes;
}

const blocksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / BLOCK) }, (_, i) => bytes.subarray(i * BLOCK, (i + 1) * BLOCK));

/** Step by step: Node's own recursion never ends where a folder is there but nothing can be made in it, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    stat(folder).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    if (!(await isThere())) throw error;
  });
}

/** Makes room, and clears away what was begun long ago. */
async function trim(folder: string, most: number, now: Millis): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const stats = await stat(join(folder, name)).catch(() => null); // somebody else has cleared it away
      return stats === null ? [] : [{ name, size: stats.size, used: stats.mtimeMs }];
    }),
  );
  const newestFirst = found.flat().sort((a, b) => b.used - a.used);
  let room = most;
  for (const { name, size, used } of newestFirst) {
    const finished = FINISHED.test(name);
    if (finished) room -= size;
    const goes = finished ? room < 0 : UNFINISHED.test(name) && now - used > LONGEST_WRITE;
    if (goes) await rm(join(folder, name), { force: true });
  }
}

/** A file that is read a block at a time; each block is checked when it is first used. */
class FileTable implements Kept {
  readonly size: number;
  served = false;
  readonly #file: string;
  readonly #handle: number;
  readonly #head: Buffer;
  readonly #entries: number; // where they begin in the head
  readonly #places: Float64Array; // of the blocks in the file, and its end
  readonly #blocks = new Map<number, Uint8Array>();
  #open = true;

  /** null where there is none, or none that can be read. */
  static open(file: string, key: Key, used: number): FileTable | null {
    let handle: number;
    try {
      handle = openSync(file, 'r');
    } catch {
      return null;
    }
    try {
      futimesSync(handle, used, used);
    } catch {
      // then it seems to have been used less lately than it was
    }
    return new FileTable(file, handle, key);
  }

  private constructor(file: string, handle: number, key: Key) {
    this.#file = file;
    this.#handle = handle;
    const text = Buffer.from(textOf(key));
    const fixed = this.#bytes(0, FIXED);
    const textBytes = fixed.readUInt32LE(FIXED - 12);
    this.size = fixed.readDoubleLE(FIXED - 8);
    const isTable = fixed.subarray(0, MAGIC.length).equals(MAGIC) && textBytes === text.length && this.size >= 0;
    if (!isTable || headBytes(text, this.size) > fstatSync(handle).size) throw this.#damaged();
    this.#head = this.#bytes(0, headBytes(text, this.size));
    const rest = MAGIC.length + SUM_BYTES;
    this.#entries = FIXED + textBytes;
    const isWhole = sumOf(this.#head.subarray(rest)).equals(this.#head.subarray(MAGIC.length, rest));
    if (!isWhole || !this.#head.subarray(FIXED, this.#entries).equals(text)) throw this.#damaged();
    const blocks = Math.ceil(this.size / BLOCK);
    this.#places = new Float64Array(blocks + 1);
    this.#places[0] = this.#head.length;
    for (let block = 0; block < blocks; block++)
      this.#places[block + 1] = (this.#places[block] as number) + this.#head.readUInt32LE(this.#entries + block * ENTRY_BYTES);
    if (this.#places[blocks] !== fstatSync(handle).size) throw this.#damaged();
  }

  byte(at: number): number {
    const block = Math.floor(at / BLOCK);
    return (this.#blocks.get(block) ?? this.#load(block))[at - block * BLOCK] as number;
  }

  read(from: number, to: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(to - from);
    for (let at = from; at < to; ) {
      const block = Math.floor(at / BLOCK);
      const part = (this.#blocks.get(block) ?? this.#load(block)).subarray(at - block * BLOCK, to - block * BLOCK);
      bytes.set(part, at - from);
      at += part.length;
    }
    return bytes;
  }

  check(): void {
    for (let block = 0; block < this.#places.length - 1; block++) this.#checked(block);
  }

  #load(block: number): Uint8Array {
    const bytes = inflateRawSync(this.#checked(block), { maxOutputLength: BLOCK });
    const [oldest = block] = this.#blocks.size < BLOCKS_IN_MEMORY ? [] : this.#blocks.keys();
    this.#blocks.delete(oldest);
    this.#blocks.set(block, bytes);
    this.served = true;
    return bytes;
  }

  #checked(block: number): Buffer {
    if (!(block >= 0 && block < this.#places.length - 1)) throw new RangeError(`the table has no block ${block}`);
    const entry = this.#entries + block * ENTRY_BYTES;
    const deflated = this.#bytes(this.#places[block] as number, this.#places[block + 1] as number);
    if (!sumOf(deflated).equals(this.#head.subarray(entry + 4, entry + ENTRY_BYTES))) throw this.#damaged();
    return deflated;
  }

  #bytes(from: number, to: number): Buffer {
    if (!this.#open) throw this.#damaged();
    const bytes = Buffer.alloc(to - from);
    try {
      for (let done = 0; done < bytes.length; ) {
        const read = readSync(this.#handle, bytes, done, bytes.length - done, from + done);
        if (read === 0) throw this.#damaged();
        done += read;
      }
    } catch (error) {
      throw error instanceof Damaged ? error : this.#damaged();
    }
    return bytes;
  }

  #damaged(): Damaged {
    if (this.#open) this.#takeAway();
    return new Damaged(`${this.#file} is not as it was kept`);
  }

  #takeAway(): void {
    this.#open = false;
    closeSync(this.#handle);
    try {
      rmSync(this.#file, { force: true });
    } catch {
      // it stays; whoever fetches it again is told again
    }
  }
}
