/** A table at a server: the very log that is kept there, folded here by the same rules. */
import { type AnyMove, type Entry, type Line, Match, type Millis, type Seat } from '@snug/engine';
import {
  type AnyMatch,
  botName,
  PERSON,
  type Present,
  type Refused,
  refusing,
  type ServerMessage,
  type TableHeader,
} from '@snug/protocol';
import { type Names, Story, speakingTo } from '@snug/table';
import type { Parts } from './parts.ts';
import { RemoteNotes } from './remote-notes.ts';
import { fileOf, type SavedHeader } from './saved.ts';
import { drawSecret, type Keys } from './secrets.ts';
import type { SeatedPlayer, Sitting, Thinking } from './sitting.ts';
import { keepTable } from './tables.ts';
import { type Asking, type Ended, Wire } from './wire.ts';

/** Why a table cannot be shown any more: it is gone, the keys no longer fit, or this page is older than the table. */
export type Closed = 'no-table' | 'not-yours' | 'old';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

export class RemoteSitting implements Sitting {
  readonly kind = 'remote';
  readonly id: string;
  readonly parts: Parts;
  readonly header: TableHeader;
  readonly typed = false;
  readonly careful: boolean; // as the host wants it for everybody
  readonly reveal: boolean; // likewise
  readonly kept: readonly (string | null)[]; // by seat: whom it is kept for, where this device knows that
  trouble: 'line' | null = null;
  keys: Keys;
  seat: Seat | null = null; // one's own
  host = false;
  welcomed = false;
  closed: Closed | null = null;
  rematch: string | null = null;
  present: Present;
  #match: AnyMatch;
  #story: Story;
  #epoch = 0;
  #ahead = 0; // how much the server's clock is ahead of the page's
  #greeted = 0;
  #lostAt: number | null = null; // when the line was, by the page's clock
  #moving: Promise<Refused | null> | null = null;
  #notes: RemoteNotes | null = null;
  #name: string | null = null; // one's own; whoever had the seat before is somebody else
  #told = ''; // what the device was last told of this table
  readonly #wire: Wire;
  readonly #listeners = new Set<() => void>();

  constructor(parts: Parts, id: string, header: TableHeader, keys: Keys, kept: readonly (string | null)[]) {
    this.id = id;
    this.parts = parts;
    this.header = header;
    this.careful = header.careful !== false; // a server may be older
    this.reveal = header.totals === true;
    this.keys = keys;
    this.kept = kept;
    this.present = { seats: Array.from({ length: header.seats }, () => false), host: false, desk: 'host', watching: 0 };
    [this.#match, this.#story] = [this.#matchAfresh(), this.#storyAfresh()];
    this.#wire = new Wire(id, {
      hello: () => {
        this.#greeted = performance.now();
        const { seat, watch, host } = this.keys;
        return { type: 'hello', have: this.match.log.length, secret: seat ?? watch, host };
      },
      hear: (message) => this.#hear(message),
      lost: (lost) => {
        this.trouble = lost ? 'line' : null;
        this.#lostAt = lost ? (this.#lostAt ?? performance.now()) : null;
        this.#changed();
      },
      ended: (why) => this.#end(why === 'bad-message' ? 'old' : why),
    });
    addEventListener('pagehide', this.#flush);
  }

  get match(): AnyMatch {
    return this.#match;
  }
  get story(): Story {
    return this.#story;
  }
  /** Changes when the log had to be read from its beginning. */
  get epoch(): number {
    return this.#epoch;
  }
  get begun(): boolean {
    return this.match.desk.began !== null;
  }
  get over(): boolean {
    return this.match.awaiting.kind === 'over';
  }

  /** Whoever has no line does not know who is here. */
  get players(): readonly SeatedPlayer[] {
    return this.match.desk.players.map((seated, seat) => {
      const player = seated?.player ?? PERSON;
      const unknown = seated === null || botName(player) !== null || this.trouble !== null;
      const here = unknown ? null : (this.present.seats[seat] ?? false);
      return { name: seated?.name ?? null, player, here };
    });
  }

  /** Nobody's hands are on a seat that a program plays. */
  get mine(): readonly boolean[] {
    return this.players.map(({ player }, seat) => seat === this.seat && botName(player) === null);
  }

  /** A program plays for one's own seat. */
  get stoodUp(): boolean {
    return this.seat !== null && !this.resigned && botName(this.players[this.seat]?.player ?? '') !== null;
  }

  /** The host does; and whoever sits there, while the host is away. */
  get looksAfter(): boolean {
    return this.host || (this.seat !== null && this.present.desk === 'seats');
  }

  get resigned(): boolean {
    return this.seat !== null && this.match.desk.resigned.includes(this.seat);
  }

  get thinking(): Thinking | null {
    const { awaiting } = this.match;
    if (!this.begun || awaiting.kind !== 'turn' || botName(this.players[awaiting.seat]?.player ?? '') === null) return null;
    return { seat: awaiting.seat, share: null };
  }

  /** It stands still without a line: what became of a turn's time is known when there is one again. */
  now(): Millis {
    const { began } = this.match.desk;
    if (began === null) return 0;
    return Math.max(this.match.now, Math.floor((this.#lostAt ?? performance.now()) + this.#ahead - began));
  }

  listen(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  /** One move at a time: a second one before the first was answered would be meant for a position nobody has seen. */
  async move(seat: Seat, move: object): Promise<Refused | null> {
    if (seat !== this.seat) return refusing('not-yours');
    if (this.#moving !== null) return this.#moving;
    this.#moving = this.ask({ type: 'move', seq: this.match.log.length, move });
    try {
      return await this.#moving;
    } finally {
      this.#moving = null;
    }
  }

  ask(asking: Asking): Promise<Refused | null> {
    return this.closed === null ? this.#wire.ask(asking) : Promise.resolve(refusing('not-yours'));
  }

  async roll(): Promise<Refused | null> {
    return refusing('bad-message');
  }
  canTakeBack(): boolean {
    return false;
  }
  async takeback(): Promise<Refused | null> {
    return refusing('bad-message');
  }
  resign(): Promise<Refused | null> {
    return this.ask({ type: 'resign' });
  }
  pause(): Promise<Refused | null> {
    return this.ask({ type: 'pause' });
  }
  resume(): Promise<Refused | null> {
    return this.ask({ type: 'resume' });
  }

  /** To one's own seat; where nobody has been called anything there yet, as it is kept for somebody, or as said. */
  sitBack(called: string): Promise<Refused | null> {
    return this.ask({ type: 'return', name: (this.seat === null ? null : this.kept[this.seat]) ?? called });
  }

  /** Programs at a server take their own time. */
  hurry(): void {}

  calling(): void {} // the server's programs know nothing of it

  /** To somebody new, who gets the key that comes back. */
  async handOver(seat: Seat, name: string): Promise<{ readonly refused: Refused | null; readonly secret: string }> {
    const secret = drawSecret();
    return { refused: await this.ask({ type: 'hand-over', seat, name, player: PERSON, secret }), secret };
  }

  /** With keys that it did not have before. */
  identify(keys: Partial<Keys>): void {
    this.keys = { ...this.keys, ...keys };
    this.#wire.again();
  }

  /** What the table shows was agreed upon before the game, for everybody. */
  show(): void {}

  notes(): Promise<string> {
    return this.#ownNotes?.read() ?? Promise.resolve('');
  }

  writeNotes(_seat: Seat, text: string): void {
    this.#ownNotes?.write(text);
  }

  get #ownNotes(): RemoteNotes | null {
    if (this.keys.seat === null || this.seat === null) return null;
    this.#notes ??= new RemoteNotes(this.id, this.keys.seat, () => this.#changed());
    return this.#notes;
  }

  file(): string {
    return fileOf({ header: this.savedHeader(), log: this.match.log });
  }

  /** As a game on this device has it. */
  savedHeader(): SavedHeader {
    const { began } = this.match.desk;
    return {
      ...this.header,
      names: this.players.map(({ name }, seat) => name ?? this.parts.table.seat(seat)),
      players: this.players.map(({ player }) => player),
      dice: 'program',
      began: new Date(began ?? Date.now()).toISOString(),
    };
  }

  get since(): string {
    return this.savedHeader().began;
  }

  leave(): void {
    this.#flush();
    removeEventListener('pagehide', this.#flush);
    this.#wire.close();
  }

  readonly #flush = (): void => this.#notes?.flush();

  #matchAfresh(): AnyMatch {
    return new Match(this.parts.game, this.header.options, this.header.seats, 'typed');
  }

  #storyAfresh(): Story {
    const { options, seats } = this.header;
    const names = () => this.#names();
    return new Story({
      ...this.parts,
      options,
      seats,
      get names() {
        return names();
      },
    });
  }

  /** As things are at the moment. */
  #names(): Names {
    const { players } = this.match.desk;
    const you = this.mine.findIndex((mine, seat) => mine && players[seat]?.name === this.#name);
    return speakingTo(you < 0 ? null : you, (seat) => players[seat]?.name ?? this.parts.table.seat(seat));
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#greet(message);
        break;
      case 'entries':
        this.#take(message.from, message.entries);
        break;
      case 'present':
        this.present = message.present;
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'done':
      case 'here':
      case 'refused':
        return;
    }
    this.#changed();
  }

  #greet({ you, now, present, rematch, from, entries }: Welcome): void {
    const heard = performance.now();
    this.#ahead = now + (heard - this.#greeted) / 2 - heard;
    const moved = this.seat !== you.seat;
    this.seat = you.seat;
    this.#name = sitterAt([...this.match.log, ...entries], you.seat);
    this.host = you.host;
    this.present = present;
    this.rematch = rematch;
    this.welcomed = true;
    if (from === 0 && this.match.log.length > 0) {
      [this.#match, this.#story] = [this.#matchAfresh(), this.#storyAfresh()];
      this.#epoch++;
    } else if (moved) {
      this.#story = this.#storyAfresh();
      for (const entry of this.match.log) this.#tell(entry);
    }
    this.#take(from, entries);
  }

  /** What goes on where the log stops; after a gap the line is asked for what is missing. */
  #take(from: number, entries: readonly Entry<AnyMove>[]): void {
    const { length } = this.match.log;
    if (from > length) {
      this.#wire.again();
      return;
    }
    for (const entry of entries.slice(length - from)) {
      const taken = this.match.take(entry as Line);
      if (taken.entries.length !== 1) {
        this.#end('old');
        return;
      }
      this.#name ??= sitterAt(taken.entries, this.seat);
      for (const told of taken.entries) this.#tell(told);
    }
  }

  /**
   * What the line took of a turn comes back every turn: the ledger has it, and nobody need hear of it. Nor of the envelope
   * where nothing is thrown.
   */
  #tell(entry: Entry<AnyMove>): void {
    const moment = this.story.add(entry);
    const sealing = entry.kind === 'seal' || entry.kind === 'seed' || entry.kind === 'reveal';
    if (entry.kind === 'lag' || (sealing && this.parts.board.keypad === undefined))
      this.story.moments.splice(-1, 1, { ...moment, sentences: [] });
  }

  #end(why: Ended | Closed): void {
    this.closed = why === 'bad-message' ? 'old' : why;
    this.#wire.close();
    this.#changed();
  }

  #changed(): void {
    this.#remember();
    for (const listener of [...this.#listeners]) listener();
  }

  /** For the list of tables on this device. */
  #remember(): void {
    if (!this.welcomed || (this.seat === null && !this.host)) return;
    const { awaiting } = this.match;
    const state = {
      game: this.header.game,
      names: this.players.map(({ name }) => name),
      seat: this.seat,
      begun: this.begun,
      myTurn: this.begun && awaiting.kind === 'turn' && awaiting.seat === this.seat,
      over: this.over,
    };
    const told = JSON.stringify(state);
    if (told === this.#told) return;
    this.#told = told;
    keepTable(this.id, state).catch(() => {});
  }
}

/** Which person sat down there last. */
const sitterAt = (log: readonly Entry<AnyMove>[], seat: Seat | null): string | null =>
  log
    .flatMap((entry) => {
      const sits = entry.kind === 'sit' || entry.kind === 'hand-over';
      return sits && entry.seat === seat && entry.player === PERSON ? [entry.name] : [];
    })
    .at(-1) ?? null;
