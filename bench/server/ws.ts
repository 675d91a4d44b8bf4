/** The limit: sockets, JSON and the log. No rules, no seats to guard, nobody who comes back. */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { TableLog } from './log.ts';

interface Asked {
  readonly socket: WebSocket;
  readonly id: string;
  readonly line: string;
}

const TEXT = { binary: false };
const began = Date.now();

class Table {
  readonly log: TableLog<Asked>;
  readonly sockets: WebSocket[] = [];

  constructor(name: string) {
    this.log = new TableLog(name, (from, asked) => this.#tell(from, asked));
  }

  /** One message for all that came of a commit; whoever asked hears which of it is theirs. */
  #tell(from: number, asked: readonly Asked[]): void {
    let lines = '';
    for (const { line } of asked) lines += lines === '' ? line : `,${line}`;
    const body = `{"type":"entries","from":${from},"entries":[${lines}]`;
    const plain = Buffer.from(`${body}}`);
    for (const socket of this.sockets) {
      let done = '';
      for (const [nth, one] of asked.entries())
        if (one.socket === socket) done += `${done === '' ? '' : ','}{"id":"${one.id}","seq":${from + nth}}`;
      socket.send(done === '' ? plain : `${body},"done":[${done}]}`, TEXT);
    }
  }
}

const tables = new Map<string, Table>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, maxPayload: 4096 });
server.on('connection', (socket, request) => {
  const [, name = '', seat = '0'] = (request.url ?? '').split('/');
  const table = tables.get(name) ?? new Table(name);
  tables.set(name, table);
  table.sockets.push(socket);
  socket.on('message', (bytes: Buffer) => {
    const { id, move } = JSON.parse(bytes.toString('utf8')) as { readonly id: string; readonly move: object };
    const line = JSON.stringify({ kind: 'move', seat: Number(seat), move, at: Date.now() - began });
    table.log.append(line, `${seat}/${id}`, { socket, id, line });
  });
});
server.on('listening', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
