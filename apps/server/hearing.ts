/**
 * What players say in a game fits into one short frame (RFC 6455, 5.2), which comes in one piece: it is read here, without a
 * detour through the streams of `ws`. All else `ws` gets as before: long messages, other alphabets, pongs, farewells, and what
 * came together with them. Once a frame comes in pieces, only `ws` knows where the next one begins, and hears everything.
 */
import type { Duplex } from 'node:stream';

const WHOLE_TEXT = 0x81;
const FAREWELL = 0x88;
const WHOLE = 0x80; // the bit that says so in the first byte, and in the second that what follows is masked
const [SHORT, MIDDLE] = [126, 127]; // lengths that say that the length stands in the next two bytes, or eight
const MASK = 4;
const text = Buffer.allocUnsafe(SHORT);

/** `line` is what `ws` listens to already; `hear` is only called while `isOpen` says so. */
export function hearing(line: Duplex, isOpen: () => boolean, hear: (text: string) => void): void {
  const others = line.listeners('data') as ((chunk: Buffer) => void)[];
  let inPieces = false;
  let over = false;
  const pass = (part: Buffer): void => {
    if (!over) for (const other of others) other.call(line, part);
  };
  line.on('data', (chunk: Buffer) => {
    let from = 0;
    let passed = false; // what may be wrong with that is only known later
    while (!inPieces && from < chunk.length) {
      const to = endOf(chunk, from);
      if (to === null) inPieces = true;
      else {
        const said: string | null = !passed && chunk[from] === WHOLE_TEXT && isOpen() ? shortText(chunk, from, to) : null;
        if (said !== null) hear(said);
        else pass(chunk.subarray(from, to));
        passed ||= said === null;
        over ||= chunk[from] === FAREWELL;
        from = to;
      }
    }
    if (from < chunk.length) pass(chunk.subarray(from));
  });
  for (const other of others) line.removeListener('data', other);
}

/** Where the frame ends that begins there; null if it is no whole message, or not all of it has come. */
function endOf(chunk: Buffer, from: number): number | null {
  const first = chunk[from] ?? 0;
  const second = chunk[from + 1] ?? 0;
  const length = second & ~WHOLE;
  if (first < WHOLE || second < WHOLE || length === MIDDLE || from + 4 > chunk.length) return null;
  const to = from + 2 + MASK + (length === SHORT ? 2 + chunk.readUInt16BE(from + 2) : length);
  return to <= chunk.length ? to : null;
}

/** null where it is longer, or not plain ASCII. */
function shortText(chunk: Buffer, from: number, to: number): string | null {
  const begins = from + 2 + MASK;
  const length = to - begins;
  if (length >= SHORT || ((chunk[from + 1] ?? 0) & ~WHOLE) !== length) return null;
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const byte = (chunk[begins + i] as number) ^ (chunk[from + 2 + (i & 3)] as number);
    text[i] = byte;
    bits |= byte;
  }
  return bits < 0x80 ? text.toString('latin1', 0, length) : null;
}
