/**
 * A text message as it goes over the line (RFC 6455, 5.2): put together once, however many hear it, and handed to the system in
 * one piece. `ws` would make a head for each of them, and hand over two.
 */
const TEXT = 0x81; // whole
const PING = 0x89;
const [SHORT, MIDDLE] = [126, 65_536];

export type Frame = Buffer & { readonly frame: unique symbol };

export function framed(text: string): Frame {
  const length = Buffer.byteLength(text);
  const head = length < SHORT ? 2 : length < MIDDLE ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = TEXT;
  if (length < SHORT) bytes[1] = length;
  else if (length < MIDDLE) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head);
  return bytes as Frame;
}

/** A question whether somebody is there, which they answer with the same bytes, at most 125. */
export const pinging = (payload: Buffer): Frame => Buffer.concat([Buffer.from([PING, payload.length]), payload]) as Frame;
