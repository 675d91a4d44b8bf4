import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { framed, sendTo } from './frame.ts';

test('a client hears what was put in frames, however long and in whatever letters', async () => {
  const texts = ['', 'a', 'é🎲', ...[125, 126, 127, 65_535, 65_536, 200_000].flatMap((n) => ['x'.repeat(n), 'é'.repeat(n >> 1)])];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_socket, { socket }) => {
    for (const text of texts) sendTo(socket, framed(text));
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (bytes: Buffer, binary: boolean) => {
      expect(binary).toBe(false);
      heard.push(bytes.toString());
      if (heard.length === texts.length) resolve();
    });
  });
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
});
