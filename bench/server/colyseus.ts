/** Colyseus with that same log: a room a table, a handler that appends, a broadcast when it is durable. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { TableLog } from './log.ts';

interface Move {
  readonly id: string;
  readonly move: object;
}

const began = Date.now();

interface Asked {
  readonly client: Client<number>;
  readonly id: string;
  readonly entry: object;
}

class Table extends Room {
  override maxClients = 4;

  override onCreate(): void {
    const log = new TableLog<Asked>(this.roomId, (from, asked) => {
      for (const [nth, one] of asked.entries()) this.#tell(from + nth, one);
    });
    this.onMessage('move', (client: Client<number>, { id, move }: Move) => {
      const seat = client.userData ?? 0;
      const entry = { kind: 'move', seat, move, at: Date.now() - began };
      log.append(JSON.stringify(entry), `${seat}/${id}`, { client, id, entry });
    });
  }

  override onJoin(client: Client<number>, { seat }: { readonly seat: number }): void {
    client.userData = seat;
  }

  #tell(seq: number, { client, id, entry }: Asked): void {
    this.broadcast('entries', { from: seq, entries: [entry] }, { except: client });
    client.send('entries', { from: seq, entries: [entry], done: [{ id, seq }] });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false, gracefullyShutdown: false });
server.define('table', Table);
await server.listen(0, '127.0.0.1');
process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`);
