/**
 * The line to a table: it says hello whenever it is up, and carries wishes until each is answered, under the same id however
 * often the line breaks. A page cannot see that a socket is dead but not closed: when nothing was heard for a while it knocks.
 */
import { CLOSED, type Done, type Hello, type Refused, refusing, type ServerMessage, type Wish } from '@snug/protocol';
import ReconnectingSocket from 'partysocket/ws';
import { drawWish } from './secrets.ts';

const GRACE = 1500; // milliseconds without a line that nobody is told of
const PATIENCE = 5000; // for an answer to a wish
const LATER = 1500; // until a wish is sent again that the server could not write down
const TRIES = 5;
const QUIET = 10_000; // milliseconds after which it knocks
const ASLEEP = 10_000; // a page that was away for longer makes sure of its line

export type Asking = Wish extends infer Known ? (Known extends Wish ? Omit<Known, 'id'> : never) : never;
/** Why nothing will come over this line any more. */
export type Ended = 'no-table' | 'not-yours' | 'bad-message';

export interface Listener {
  hello(): Hello;
  hear(message: ServerMessage): void;
  lost(lost: boolean): void;
  ended(why: Ended): void;
}

interface Pending {
  readonly wish: Wish;
  readonly answer: (refused: Refused | null) => void;
  tries: number;
  timer: number;
}

export class Wire {
  readonly #listener: Listener;
  readonly #socket: ReconnectingSocket;
  readonly #pending = new Map<string, Pending>();
  #welcomed = false;
  #graceTimer = 0;
  readonly #knocking: number;
  #heard = performance.now();

  constructor(table: string, listener: Listener) {
    this.#listener = listener;
    const address = `${location.origin.replace(/^http/, 'ws')}/api/tables/${table}/socket`;
    this.#socket = new ReconnectingSocket(address, null, {
      minReconnectionDelay: 200 + 300 * Math.random(), // not everybody at once
      maxReconnectionDelay: 3000,
      reconnectionDelayGrowFactor: 1.5,
      minUptime: 2000,
      connectionTimeout: 5000,
      shouldReconnectOnClose: ({ code }) => endOf(code) === null,
    });
    this.#socket.addEventListener('open', () => this.#socket.send(JSON.stringify(listener.hello())));
    this.#socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage));
    this.#socket.addEventListener('close', ({ code }) => this.#closed(code));
    this.#startGrace();
    this.#knocking = window.setInterval(() => this.#knock(), PATIENCE);
    addEventListener('online', this.#again);
    addEventListener('offline', this.#again);
    document.addEventListener('visibilitychange', this.#awake);
  }

  ask(asking: Asking): Promise<Refused | null> {
    const wish = { ...asking, id: drawWish() } as Wish;
    return new Promise((answer) => {
      const pending = { wish, answer, tries: 0, timer: 0 };
      this.#pending.set(wish.id, pending);
      if (this.#welcomed) this.#send(pending);
    });
  }

  /** Says hello once more: with other keys, or because something was missed. */
  again(): void {
    this.#socket.reconnect();
  }

  close(): void {
    clearInterval(this.#knocking);
    clearTimeout(this.#graceTimer);
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#again);
    document.removeEventListener('visibilitychange', this.#awake);
    this.#giveUp();
    this.#socket.close();
  }

  #knock(): void {
    const quiet = performance.now() - this.#heard;
    if (!this.#welcomed || quiet < QUIET) return;
    if (quiet < QUIET + 2 * PATIENCE) this.#socket.send(JSON.stringify({ type: 'knock' }));
    else this.again();
  }

  #hear(message: ServerMessage): void {
    this.#heard = performance.now();
    this.#listener.hear(message);
    switch (message.type) {
      case 'welcome':
        this.#welcomed = true;
        clearTimeout(this.#graceTimer);
        this.#graceTimer = 0;
        this.#listener.lost(false);
        for (const pending of this.#pending.values()) this.#send(pending);
        return;
      case 'entries':
      case 'done':
        for (const done of message.done ?? []) this.#done(done);
        return;
      case 'refused':
        if (message.id !== null) this.#refused(message.id, message.refused);
        return;
      case 'here':
      case 'present':
      case 'rematch':
        return;
    }
  }

  #send(pending: Pending): void {
    this.#socket.send(JSON.stringify(pending.wish));
    clearTimeout(pending.timer);
    pending.timer = window.setTimeout(() => this.#welcomed && this.again(), PATIENCE);
  }

  #done({ id }: Done): void {
    this.#answer(id, null);
  }

  #refused(id: string, refused: Refused): void {
    const pending = this.#pending.get(id);
    const passing = refused.code === 'full' || refused.code === 'gone' || refused.code === 'closing';
    if (pending !== undefined && passing && ++pending.tries < TRIES) {
      clearTimeout(pending.timer);
      pending.timer = window.setTimeout(() => this.#welcomed && this.#send(pending), LATER);
    } else this.#answer(id, refused);
  }

  #answer(id: string, refused: Refused | null): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    pending.answer(refused);
  }

  #closed(code: number): void {
    this.#welcomed = false;
    const why = endOf(code);
    if (why === null) {
      this.#startGrace();
      return;
    }
    clearTimeout(this.#graceTimer);
    this.#giveUp();
    this.#listener.ended(why);
  }

  #giveUp(): void {
    for (const id of [...this.#pending.keys()]) this.#answer(id, refusing('closing'));
  }

  #startGrace(): void {
    if (this.#graceTimer === 0) this.#graceTimer = window.setTimeout(() => this.#listener.lost(true), GRACE);
  }

  readonly #again = (): void => this.again();

  readonly #awake = (): void => {
    if (document.visibilityState === 'visible' && performance.now() - this.#heard > ASLEEP) this.again();
  };
}

function endOf(code: number): Ended | null {
  switch (code) {
    case CLOSED['no-table']:
      return 'no-table';
    case CLOSED['not-yours']:
      return 'not-yours';
    case CLOSED['bad-message']:
      return 'bad-message';
    default:
      return null;
  }
}
