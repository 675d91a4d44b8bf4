/**
 * Standard input and output as lines, straight from the file descriptors: a program that is started hundreds of
 * times for one answer each does not wait for Node's streams to load.
 */
import { read, writeSync } from 'node:fs';

const NEWLINE = 10;

/** Hands over all whole lines of a chunk at once, so that answers can be written at once; ends with the input. */
export async function eachChunkOfLines(take: (lines: readonly string[]) => void): Promise<void> {
  const chunk = Buffer.allocUnsafe(1 << 16);
  let pending: Buffer[] = []; // the pieces of a line that has not ended yet
  for (;;) {
    const length = await readSome(chunk);
    if (length === 0) break;
    const last = chunk.subarray(0, length).lastIndexOf(NEWLINE);
    if (last < 0) {
      pending.push(Buffer.from(chunk.subarray(0, length)));
      continue;
    }
    const whole = Buffer.concat([...pending, chunk.subarray(0, last)]);
    pending = last + 1 < length ? [Buffer.from(chunk.subarray(last + 1, length))] : [];
    take(whole.toString('utf8').split('\n'));
  }
  if (pending.length > 0) take([Buffer.concat(pending).toString('utf8')]);
}

async function readSome(chunk: Buffer): Promise<number> {
  for (;;) {
    try {
      return await new Promise<number>((resolve, reject) => {
        read(0, chunk, 0, chunk.length, null, (error, length) => (error ? reject(error) : resolve(length)));
      });
    } catch (error) {
      if (codeOf(error) === 'EOF') return 0; // Windows, closed pipe
      if (codeOf(error) !== 'EAGAIN') throw error;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

/** Writes all of it; a reader who has gone away ends the program quietly. */
export function writeOut(text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (codeOf(error) === 'EPIPE') process.exit(0);
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
