/**
 * A WebSocket of a client that must not be the bottleneck: frames are read where they lie, out of one buffer that all sockets
 * share, and written whole; masked with zeros, which is a mask as good as any where nobody listens in.
 */
import { connect, type Socket } from 'node:net';

const READ = Buffer.allocUnsafe(1 << 16);
const NOTHING = Buffer.alloc(0);
const TEXT = 0x81;
const BINARY = 0x82;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0x8a;

export type Heard = (bytes: Buffer, from: number, to: number) => void;

/** Room for a frame whose content is written behind its head. */
export function frame(length: number, binary = false): { readonly bytes: Buffer; readonly head: number } {
  const head = length < 126 ? 6 : 8;
  const bytes = Buffer.alloc(head + length);
  bytes[0] = binary ? BINARY : TEXT;
  bytes[1] = 0x80 | Math.min(length, 126);
  if (length >= 126) bytes.writeUInt16BE(length, 2);
  return { bytes, head };
}

export function framed(content: string | Uint8Array): Buffer {
  const { bytes, head } = frame(content.length, typeof content !== 'string');
  if (typeof content === 'string') bytes.write(content, head, 'latin1');
  else bytes.set(content, head);
  return bytes;
}

export class Line {
  hear: Heard = () => {};
  readonly #socket: Socket;
  readonly #open: Promise<void>;
  #rest: Buffer = NOTHING;
  #upgraded: (() => void) | null = null;
  #ended = false;

  constructor(address: string, path: string) {
    const { hostname, port } = new URL(address);
    const callback = (count: number, into: Uint8Array): boolean => {
      this.#take(into as Buffer, count);
      return true;
    };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer: READ, callback } });
    this.#open = new Promise((resolve) => {
      this.#upgraded = resolve;
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      if (!this.#ended) throw new Error('the server has closed a socket');
    });
    const lines = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('\r\n')}\r\nSec-WebSocket-Key: c251ZyBhbmQgd2FybSEhIQ==\r\n\r\n`,
    );
  }

  opened(): Promise<void> {
    return this.#open;
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** The next message that fits, as text. */
  next(fits: (message: Buffer) => boolean): Promise<Buffer> {
    return new Promise((resolve) => {
      this.hear = (bytes, from, to) => {
        const message = Buffer.from(bytes.subarray(from, to));
        if (fits(message)) resolve(message);
      };
    });
  }

  end(): void {
    this.#ended = true;
    this.#socket.destroy();
  }

  #take(into: Buffer, count: number): void {
    let bytes = into;
    let end = count;
    if (this.#rest.length > 0) {
      bytes = Buffer.concat([this.#rest, into.subarray(0, count)]);
      end = bytes.length;
    }
    let at = this.#upgraded === null ? 0 : this.#shakeHands(bytes, end);
    for (let next = at; next >= 0; next = this.#read(bytes, at, end)) at = next;
    this.#rest = at === end ? NOTHING : Buffer.from(bytes.subarray(at, end));
  }

  #shakeHands(bytes: Buffer, end: number): number {
    const ends = bytes.subarray(0, end).indexOf('\r\n\r\n');
    if (ends < 0) return 0;
    if (bytes.toString('latin1', 9, 12) !== '101') throw new Error(`no socket: ${bytes.toString('latin1', 0, end)}`);
    this.#upgraded?.();
    this.#upgraded = null;
    return ends + 4;
  }

  /** Where the next frame begins; -1 if this one is not there yet. */
  #read(bytes: Buffer, at: number, end: number): number {
    if (this.#upgraded !== null || at + 2 > end) return -1;
    let length = bytes[at + 1] as number;
    let from = at + 2;
    if (length === 126) {
      if (at + 4 > end) return -1;
      length = bytes.readUInt16BE(at + 2);
      from = at + 4;
    } else if (length === 127) {
      if (at + 10 > end) return -1;
      length = Number(bytes.readBigUInt64BE(at + 2));
      from = at + 10;
    }
    const to = from + length;
    if (to > end) return -1;
    const kind = (bytes[at] as number) & 15;
    if (kind === CLOSE) throw new Error(`closed by the server: ${bytes.readUInt16BE(from)}`);
    if (kind === PING) this.#pong(bytes.subarray(from, to));
    else this.hear(bytes, from, to);
    return to;
  }

  #pong(content: Uint8Array): void {
    const bytes = framed(content);
    bytes[0] = PONG;
    this.#socket.write(bytes);
  }
}
