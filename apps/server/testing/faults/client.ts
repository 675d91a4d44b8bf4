/**
 * A player or a spectator who comes back whenever the line is cut: with what they have and their secret, and asking again for
 * what was not answered. Everything they were told is kept, and whatever is out of order is a violation.
 */
import type { Random } from '@snug/dice';
import type { AnyGame, AnyMove, Entry, Seat } from '@snug/engine';
import type { Done, ServerMessage } from '@snug/protocol';
import { WebSocket } from 'ws';
import { hashOf, keyPrefix } from '../../secrets.ts';
import type { Moment, TableId } from '../../store/store.ts';
import { Fold } from '../../table/fold.ts';

export interface Wish {
  readonly id: string;
  readonly seq: number;
  readonly move: AnyMove;
}

/** Where clients find the server, and what they tell of. */
export interface Around {
  readonly chance: Random;
  /** Milliseconds that a player thinks at most. */
  readonly think: number;
  /** Whether players act out of turn, now and then. */
  readonly calls: boolean;
  resting: boolean; // nobody asks for anything new
  where(home: number): string | null;
  violation(sentence: string): void;
  unavailable(code: string): void;
  acknowledged(): void;
  resent(): void;
}

export interface Place {
  readonly table: TableId;
  readonly game: AnyGame;
  readonly name: string;
  readonly seat: Seat | null;
  readonly secret: string | null;
  readonly home: number; // which node they would rather be on
}

const AGAIN = 30; // milliseconds until a lost line is tried again
const LATER = 200; // until a wish is asked again for which the store was unavailable

export class Client {
  readonly place: Place;
  readonly lines: string[] = [];
  readonly done = new Map<string, { readonly seq: number; readonly move: AnyMove }>();
  readonly refused = new Set<string>();
  readonly welcomes: { readonly at: Moment; readonly address: string }[] = [];
  unanswered: Wish | null = null;
  fold: Fold | null = null;
  readonly over: Promise<void>;
  #ended: () => void = () => {};
  readonly #around: Around;
  #socket: WebSocket | null = null;
  #welcomed = false;
  #left = false;
  #wishes = 0;
  #thinking: NodeJS.Timeout | null = null;

  constructor(place: Place, around: Around) {
    this.place = place;
    this.#around = around;
    this.over = new Promise((resolve) => {
      this.#ended = resolve;
    });
    this.#connect();
  }

  get connected(): boolean {
    return this.#socket !== null;
  }

  /** The keys under which the log has what was acknowledged to them. */
  get acknowledged(): readonly string[] {
    return [...this.done.keys()].map((id) => keyPrefix(hashOf(this.place.secret ?? '')) + id);
  }

  leave(): void {
    this.#left = true;
    if (this.#thinking !== null) clearTimeout(this.#thinking);
    this.#socket?.terminate();
  }

  #connect(): void {
    if (this.#left) return;
    const { table, secret, home } = this.place;
    const address = this.#around.where(home);
    if (address === null) {
      setTimeout(() => this.#connect(), AGAIN);
      return;
    }
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/socket`, { handshakeTimeout: 2000 });
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', have: this.lines.length, ...(secret && { secret }) })));
    socket.on('message', (bytes: Buffer) => {
      if (socket === this.#socket) this.#hear(JSON.parse(bytes.toString()) as ServerMessage, address);
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      if (code === 4403 || code === 4404) this.#violation(`was turned away with ${code}`);
      this.#socket = null;
      this.#welcomed = false;
      setTimeout(() => this.#connect(), AGAIN + this.#around.chance.below(AGAIN));
    });
  }

  #hear(message: ServerMessage, address: string): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed = true;
        this.welcomes.push({ at: message.now, address });
        this.fold ??= new Fold(message.header, this.place.game, message.header.options);
        this.#take(message.from, message.entries);
        if (this.unanswered !== null) {
          this.#around.resent();
          this.#send(this.unanswered);
        }
        break;
      case 'entries':
        this.#take(message.from, message.entries);
        this.#settle(message.done ?? []);
        break;
      case 'done':
        this.#settle(message.done);
        break;
      case 'refused':
        this.#refuse(message.id, message.refused.code);
        break;
      case 'here':
      case 'present':
      case 'rematch':
        return;
    }
    this.#ponder();
  }

  #take(from: number, entries: readonly Entry<AnyMove>[]): void {
    if (from !== this.lines.length) {
      this.#violation(`had ${this.lines.length} entries and was told from ${from} on`);
      this.#socket?.terminate();
      return;
    }
    for (const entry of entries) {
      const line = JSON.stringify(entry);
      this.lines.push(line);
      try {
        this.fold?.read({ line, key: null });
      } catch (error) {
        this.#violation(error instanceof Error ? error.message : String(error));
      }
    }
    if (this.fold !== null && this.fold.match.desk.secret !== null) this.#ended();
  }

  #settle(done: readonly Done[]): void {
    for (const { id, seq } of done) {
      const before = this.done.get(id);
      if (before !== undefined && before.seq !== seq) this.#violation(`was told that ${id} is ${before.seq}, then ${seq}`);
      if (this.refused.has(id)) this.#violation(`was told that ${id} is refused, then that it is ${seq}`);
      if (this.unanswered?.id !== id) continue;
      this.done.set(id, { seq, move: this.unanswered.move });
      this.unanswered = null;
      this.#around.acknowledged();
    }
  }

  #refuse(id: string | null, code: string): void {
    const wish = this.unanswered;
    if (id === null || this.done.has(id)) this.#violation(`was told ${code} of ${id}`);
    if (wish?.id !== id) return;
    if (code === 'full' || code === 'gone' || code === 'closing') {
      this.#around.unavailable(code);
      setTimeout(() => {
        if (this.unanswered === wish && wish !== null) this.#send(wish);
      }, LATER);
      return;
    }
    this.unanswered = null;
    if (id !== null) this.refused.add(id);
  }

  /** Decides on a move when it is for them to, and takes their time. */
  #ponder(): void {
    const { seat } = this.place;
    const { chance, think, calls } = this.#around;
    if (seat === null || this.#thinking !== null || this.unanswered !== null || this.fold === null) return;
    const { awaiting } = this.fold.match;
    const theirs = awaiting.kind === 'turn' && awaiting.seat === seat;
    if (!this.fold.begun || this.fold.over || !(theirs || (calls && chance.below(20) === 0))) return;
    this.#thinking = setTimeout(() => this.#move(seat), chance.below(think + 1));
  }

  #move(seat: Seat): void {
    this.#thinking = null;
    const { chance, resting } = this.#around;
    if (resting || this.fold === null || this.unanswered !== null) return;
    const moves = this.fold.match.legal(seat);
    const move = moves.length === 0 ? undefined : moves[chance.below(moves.length)];
    if (move === undefined) return;
    this.unanswered = {
      id: `${this.place.table.slice(0, 8)}-${this.place.name}-${this.#wishes++}`,
      seq: this.lines.length,
      move,
    };
    this.#send(this.unanswered);
    if (chance.below(10) === 0) this.#send(this.unanswered);
  }

  #send(wish: Wish): void {
    if (this.#welcomed) this.#socket?.send(JSON.stringify({ type: 'move', ...wish }));
  }

  #violation(sentence: string): void {
    this.#around.violation(`${this.place.name} at ${this.place.table}: ${sentence}`);
  }
}
