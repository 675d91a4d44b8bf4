/**
 * A text message as it goes over the line (RFC 6455, 5.2): put together once, however many hear it, and handed to the system in
 * one piece. `ws` would make a head for each of them, and hand over two. What is plain ASCII stays a string, which the system
 * is given as it is; for anything else bytes are made.
 */
import type { Writable } from 'node:stream';

const TEXT = 0x81; // whole
const PING = 0x89;
const PONG = 0x8a;
const [SHORT, MIDDLE] = [126, 65_536];

export type Frame = (string | Buffer) & { readonly frame: unique symbol };

export function framed(text: string): Frame {
  const head = headOf(text.length);
  const frame = head + text;
  if (Buffer.byteLength(frame) === Buffer.byteLength(head) + text.length) return frame as string & Frame; // a byte a letter
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(headOf(bytes.length), 'latin1'), bytes]) as Buffer & Frame;
}

/** A letter a byte. */
function headOf(length: number): string {
  if (length < SHORT) return String.fromCharCode(TEXT, length);
  if (length < MIDDLE) return String.fromCharCode(TEXT, 126, length >> 8, length & 255);
  const bytes = Buffer.alloc(10);
  bytes[0] = TEXT;
  bytes[1] = 127;
  bytes.writeBigUInt64BE(BigInt(length), 2);
  return bytes.toString('latin1');
}

/** A question whether somebody is there, which they answer with the same bytes, at most 125. */
export const pinging = (payload: Buffer): Frame => control(PING, payload);
export const ponging = (payload: Buffer): Frame => control(PONG, payload);

const control = (kind: number, payload: Buffer): Frame =>
  Buffer.concat([Buffer.from([kind, payload.length]), payload]) as Buffer & Frame;

/** Whether the line can take more at once. */
export const sendTo = (line: Writable, frame: Frame): boolean =>
  typeof frame === 'string' ? line.write(frame, 'latin1') : line.write(frame);
