import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { seeded } from '@snug/dice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { hearing } from './hearing.ts';

interface Heard {
  readonly texts: string[];
  readonly directly: string[]; // without ws
  readonly closed: Promise<number>; // with which code
}

let server: WebSocketServer;
let came: (heard: Heard) => void = () => {};
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 100_000 });
  server.on('connection', (socket: WebSocket, { socket: line }) => {
    const texts: string[] = [];
    const directly: string[] = [];
    socket.on('message', (bytes: Buffer) => texts.push(bytes.toString()));
    socket.on('error', () => {});
    hearing(
      line,
      () => socket.readyState === socket.OPEN,
      (text) => {
        texts.push(text);
        directly.push(text);
      },
    );
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    came({ texts, directly, closed });
  });
  await once(server, 'listening');
});
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** A client that writes bytes as it likes. */
async function enter(): Promise<{ readonly line: Socket; readonly heard: Heard }> {
  const entering = new Promise<Heard>((resolve) => {
    came = resolve;
  });
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => {});
  line.setNoDelay();
  line.write(
    'GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await once(line, 'data');
  return { line, heard: await entering };
}

const TEXT = 0x81;
const MASK = [7, 130, 0, 255];

function frame(first: number, payload: Buffer, how: 'as usual' | 'longer than needed' | 'unmasked' = 'as usual'): Buffer {
  const { length } = payload;
  const masked = how === 'unmasked' ? 0 : 0x80;
  const size =
    length < 126 && how !== 'longer than needed'
      ? [masked | length]
      : length < 65_536
        ? [masked | 126, length >> 8, length & 255]
        : [masked | 127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
  if (how === 'unmasked') return Buffer.concat([Buffer.from([first, ...size]), payload]);
  return Buffer.concat([Buffer.from([first, ...size, ...MASK]), payload.map((byte, i) => byte ^ (MASK[i % 4] ?? 0))]);
}

const said = (text: string): Buffer => frame(TEXT, Buffer.from(text));

test('a short message that comes in one piece is heard directly, and so are several at once', async () => {
  const { line, heard } = await enter();
  const texts = ['a', '{"type":"knock"}', '', 'x'.repeat(125)];
  line.write(Buffer.concat(texts.map(said)));
  await expect.poll(() => heard.texts).toEqual(texts);
  expect(heard.directly).toEqual(texts);
  line.destroy();
});

test('what is long, in other letters, or among pongs is heard too, and in its order', async () => {
  const { line, heard } = await enter();
  const texts = ['a', 'é🎲', 'b', 'x'.repeat(126), 'y'.repeat(300), 'c', 'd'];
  const pong = frame(0x8a, Buffer.from('12345678'));
  const oddly = frame(TEXT, Buffer.from('z'.repeat(124)), 'longer than needed');
  line.write(Buffer.concat([...texts.flatMap((text) => [said(text), pong]), oddly, said('e')]));
  await expect.poll(() => heard.texts).toEqual([...texts, 'z'.repeat(124), 'e']);
  line.write(said('f'));
  await expect.poll(() => heard.directly).toEqual(['a', 'f']);
  line.destroy();
});

test('however messages are cut on their way, each is heard once and in its order', async () => {
  const chance = seeded('cut');
  for (let round = 0; round < 40; round++) {
    const { line, heard } = await enter();
    const texts = Array.from({ length: 30 }, (_, i) => `${i} ${'xé'.charAt(chance.below(2)).repeat(chance.below(200))}`);
    const bytes = Buffer.concat(texts.map(said));
    for (let from = 0; from < bytes.length; ) {
      const to = from + 1 + chance.below(chance.below(4) === 0 ? 3 : 400);
      line.write(bytes.subarray(from, to));
      from = to;
      if (chance.below(3) === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => heard.texts.length).toBe(texts.length);
    expect(heard.texts).toEqual(texts);
    line.destroy();
  }
});

test('a message in fragments is heard as one', async () => {
  const { line, heard } = await enter();
  line.write(Buffer.concat([said('before'), frame(0x01, Buffer.from('one ')), frame(0x80, Buffer.from('two')), said('after')]));
  await expect.poll(() => heard.texts).toEqual(['before', 'one two', 'after']);
  line.destroy();
});

test.each([
  ['a message amid the fragments of another', Buffer.concat([frame(0x01, Buffer.from('one ')), said('two')]), 1002],
  ['a frame without a mask', frame(TEXT, Buffer.from('bare'), 'unmasked'), 1002],
  ['bytes that are no letters', frame(TEXT, Buffer.from([0xc3, 0x28])), 1007],
  ['a message that is too long', frame(TEXT, Buffer.alloc(100_001, 'x')), 1009],
  ['a kind of frame that does not exist', frame(0x83, Buffer.from('?')), 1002],
])('%s ends the talk, and nothing after it is heard', async (_, bytes, code) => {
  const { line, heard } = await enter();
  line.write(Buffer.concat([said('before'), bytes, said('after')]));
  const answer = Buffer.concat([(await once(line, 'data'))[0] as Buffer]);
  expect(answer[0]).toBe(0x88);
  expect(answer.readUInt16BE(2)).toBe(code);
  expect(heard.texts).toEqual(['before']);
  line.destroy();
  await heard.closed;
});

test('after a farewell nothing is heard', async () => {
  const { line, heard } = await enter();
  line.write(Buffer.concat([said('before'), frame(0x88, Buffer.from([3, 232])), said('after'), frame(TEXT, Buffer.from('é'))]));
  expect(await heard.closed).toBe(1000);
  expect(heard.texts).toEqual(['before']);
  line.destroy();
});
