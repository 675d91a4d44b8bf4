/** A line between clients and a server that can be cut: both ends of every connection at once, and no new ones until mended. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Relay {
  readonly address: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut = false;

  private constructor(server: Server, target: URL) {
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    this.address = `http://127.0.0.1:${bound.port}`;
    this.#server = server;
    server.on('connection', (near) => {
      if (this.#cut) {
        near.destroy();
        return;
      }
      const far = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  static async to(address: string): Promise<Relay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, new URL(address));
  }

  /** How many connections there were. */
  cut(): number {
    this.#cut = true;
    const cut = this.#sockets.size / 2;
    for (const socket of this.#sockets) socket.destroy();
    return cut;
  }

  mend(): void {
    this.#cut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
