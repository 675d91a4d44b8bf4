/**
 * A table that is played at. What is asked waits for its turn at the writer, where all of it is judged against the fold and
 * appended at once; only when that is durable is it answered and told. While it is on its way nothing else is judged, so what
 * another node has written can never slip in between. The fold is worth no more than the log: when in doubt it is read again.
 */
import type { AnyGame, Millis, Seat } from '@snug/engine';
import type { Refused, TableHeader } from '@snug/protocol';
import { refusing } from '@snug/protocol';
import { DICE, keptFor, roleOf, withSecrets } from '../secrets.ts';
import {
  type Append,
  type Appended,
  type Moment,
  type Secret,
  type Seq,
  type Store,
  type StoredEntry,
  type TableId,
  Unavailable,
} from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Journal, Writer } from '../writer.ts';
import { Audience } from './audience.ts';
import { Fold } from './fold.ts';
import { type Around, type Ask, type Ruling, rule } from './ruling.ts';

export type Answer = (refused: Refused | null, seq: Seq | null) => void;

/** Some of a log. */
export interface Piece {
  readonly to: Seq;
  readonly lines: readonly string[];
}

interface Pending {
  readonly ask: Ask;
  readonly now: Moment;
  readonly answer: Answer;
  ruling: Ruling | null;
}

export interface Setup {
  readonly id: TableId;
  readonly header: TableHeader;
  readonly game: AnyGame;
  readonly options: object;
}

/** What time it is at a table, and whether it goes on, stands still, or only waits for the end of an outage to be written. */
export interface TableClock {
  readonly at: Moment;
  readonly goes: 'on' | 'still' | 'once-settled';
}

/** Where a table's own doings come from and go to. */
export interface House {
  readonly store: Store;
  readonly writer: Writer;
  readonly time: Time;
  clockOf(table: Table): TableClock;
  /** The log has gone on. */
  changed(table: Table): void;
  /** Its log does not fold. */
  unreadable(id: TableId, error: unknown): void;
  /** The table is no more. */
  ended(table: Table): void;
}

const PIECE = 1 << 16; // letters of a log that are told at once
const READ = 512; // entries that are read from the store for that
const AGAIN = 1000; // milliseconds until a log that was out of reach is looked for again
const IGNORE: Answer = () => {};
const NONE: readonly Secret[] = [];

export class Table implements Journal, Around {
  readonly id: TableId;
  readonly header: TableHeader;
  readonly audience: Audience;
  readonly #setup: Setup;
  readonly #house: House;
  fold: Fold;
  secrets: readonly Secret[];
  readonly opened: Moment;
  touched: Moment;
  left: Moment; // when somebody was last connected
  prolonged: Moment = 0;
  #queue: Pending[] = [];
  #coming: readonly Secret[] | null = null; // that will be in force once what has just been judged is durable
  readonly #calmed: (() => void)[] = []; // who waits until nothing is on its way
  #flying: readonly Pending[] | null = null;
  #told: Seq = 0;
  #rematch: TableId | null = null; // that everybody here has been told of
  #heard: Seq = 0;
  #state: 'ready' | 'reading' | 'lost' = 'lost';

  constructor(setup: Setup, house: House) {
    this.id = setup.id;
    this.header = setup.header;
    this.#setup = setup;
    this.#house = house;
    this.audience = new Audience(setup.header.seats, house.time);
    this.fold = new Fold(setup.header, setup.game, setup.options);
    this.secrets = [];
    this.opened = house.time.now();
    this.touched = this.opened;
    this.left = this.opened;
  }

  /** Reads the log from the beginning. */
  async open(): Promise<this> {
    await this.#read(true);
    this.#told = this.fold.length;
    this.fold.release();
    return this;
  }

  get idle(): boolean {
    return this.#queue.length === 0 && this.#flying === null && this.#state !== 'reading' && this.audience.clients.size === 0;
  }

  get dice(): string {
    return keptFor(this.secrets, DICE) ?? '';
  }

  /** How many entries are durable. */
  get durable(): Seq {
    return this.#told;
  }

  /** The seal, and the programs that sit there, come at once: before that it is there for nobody but whoever makes it. */
  get made(): boolean {
    return this.#told > 0;
  }

  /** Durable lines from there on, as many as are told at once: nobody fills the memory with a long log that they do not read. */
  async piece(from: Seq): Promise<Piece> {
    const { stored } = this.fold;
    const entries =
      from >= stored.first
        ? stored.slice(from, Math.max(from, this.#told))
        : await this.#house.store.read(this.id, from, Math.min(from + READ, this.#told));
    if (entries.length === 0 && from < this.#told) throw new Unavailable('gone', 'what was in the log is not there any more');
    const lines: string[] = [];
    for (let letters = 0, nth = 0; nth < entries.length && letters < PIECE; nth++) {
      const { line } = entries[nth] as StoredEntry;
      lines.push(line);
      letters += line.length;
    }
    return { to: from + lines.length, lines };
  }

  /** Whether somebody here may wait to hear of the next game. */
  get awaitsRematch(): boolean {
    return this.#rematch === null && this.fold.over && this.audience.clients.size > 0;
  }

  tellRematch(next: TableId): void {
    this.#rematch = next;
    this.audience.say({ type: 'rematch', table: next });
  }

  lagOf(seat: Seat): Millis | null {
    return this.audience.lagOf(seat);
  }

  get inForce(): readonly Secret[] {
    return this.#coming ?? this.secrets;
  }

  /** `now`: when it was asked. */
  ask(ask: Ask, answer: Answer = IGNORE, now: Moment = this.#house.time.now()): void {
    this.touched = now;
    this.#queue.push({ ask, now, answer, ruling: null });
    this.#house.writer.wake(this);
  }

  /** What waits may be judged now. */
  wake(): void {
    if (this.#queue.length > 0) this.#house.writer.wake(this);
  }

  /** What waits cannot be stored. */
  giveUp(): void {
    for (const { answer } of this.#queue.splice(0)) answer(refusing('gone'), null);
  }

  asked(ask: Ask): Promise<{ readonly refused: Refused | null; readonly seq: Seq | null }> {
    return new Promise((resolve) => this.ask(ask, (refused, seq) => resolve({ refused, seq })));
  }

  /** Whose secret it is; looked up again where another node may have given it out. */
  async role(secret: string): Promise<string | null> {
    const role = roleOf(this.secrets, secret);
    if (role !== null) return role;
    this.secrets = await this.#house.store.secrets(this.id);
    return roleOf(this.secrets, secret);
  }

  gather(): Append | null {
    if (this.#flying !== null || this.#state === 'reading' || this.#queue.length === 0) return null;
    if (this.#state === 'lost') {
      void this.#recover();
      return null;
    }
    const expects = this.fold.length;
    const pending = this.#judged();
    const entries = this.fold.stored.slice(expects);
    if (entries.length === 0) {
      answerAll(pending);
      return null;
    }
    this.#flying = pending;
    return { table: this.id, expects, entries, secrets: secretsOf(pending) };
  }

  /** What was asked and could be judged; what cannot yet waits on. */
  #judged(): readonly Pending[] {
    const asked = this.#queue;
    this.#queue = [];
    this.#coming = null;
    for (const one of asked) if (!this.#judge(one)) this.#queue.push(one);
    return this.#queue.length === 0 ? asked : asked.filter(({ ruling }) => ruling !== null);
  }

  #judge(one: Pending): boolean {
    const { fold } = this;
    const { at, goes } = this.#house.clockOf(this);
    one.ruling = null; // of what another node has written instead
    if (goes === 'once-settled' && one.ask.kind !== 'outage') return false;
    const { changes } = fold;
    one.ruling = rule(fold, one.ask, Math.min(one.now, at), this);
    if (one.ruling.secrets.length > 0) this.#coming = withSecrets(this.inForce, one.ruling.secrets);
    const { awaiting } = fold.match;
    if (goes === 'still' && fold.changes > changes && awaiting.kind === 'turn')
      rule(fold, { kind: 'outage', seat: awaiting.seat, from: at, to: this.#house.time.now(), key: null }, at, this);
    return true;
  }

  settle(result: Appended | Unavailable): void {
    const pending = this.#flying ?? [];
    this.#flying = null;
    if (this.#calmed.length > 0) queueMicrotask(() => this.#calm());
    if (result instanceof Unavailable) {
      this.#lose(pending, result);
      return;
    }
    switch (result.kind) {
      case 'done': {
        const secrets = secretsOf(pending);
        if (secrets.length > 0) this.secrets = withSecrets(this.secrets, secrets);
        answerAll(pending);
        this.#tell();
        if (secrets.length > 0) this.#sendOff(); // who may have asked for it themselves, and has their answer
        if (this.#heard > this.fold.length) void this.#recover();
        else this.wake();
        return;
      }
      case 'conflict':
      case 'repeated':
        this.#queue = [...pending, ...this.#queue];
        void this.#recover();
        return;
      case 'no-table':
        for (const { answer } of [...pending, ...this.#queue.splice(0)]) answer(refusing('gone'), null);
        for (const client of this.audience.clients) client.close('no-table');
        this.#house.ended(this);
    }
  }

  /** Somebody has written: the log is so long now. */
  hear(length: Seq): void {
    this.#heard = Math.max(this.#heard, length);
    if (this.#flying !== null || this.#state === 'reading') return;
    if (this.#state === 'lost' || this.#heard > this.fold.length) void this.#recover();
  }

  /** Somebody has heard of more than this node: it reads before it answers them. */
  async reach(length: Seq): Promise<void> {
    while (this.#told < length && (this.#flying !== null || this.#state === 'reading'))
      await new Promise<void>((resolve) => this.#calmed.push(resolve));
    if (this.#told < length) await this.#recover();
  }

  /** Reads what other nodes may have written, where that decides what somebody is answered who may have heard of it. */
  refresh(): Promise<void> {
    return this.reach(this.#told + 1);
  }

  /** Until all that was judged is durable; what is asked of the fold right after this is so, too. */
  async settled(): Promise<void> {
    await this.reach(this.fold.length);
    if (this.#told < this.fold.length) throw new Unavailable('gone', 'what was judged is not known to be durable');
  }

  #calm(): void {
    for (const resolve of this.#calmed.splice(0)) resolve();
  }

  async #recover(): Promise<void> {
    try {
      const told = this.#told;
      await this.#read(false);
      this.#tell();
      if (this.#told === told) this.#house.changed(this); // what was judged and not written has gone
      this.wake();
    } catch (error) {
      if (!(error instanceof Unavailable)) this.#house.unreadable(this.id, error);
      this.#lose([], error instanceof Unavailable ? error : new Unavailable('gone', error));
    } finally {
      this.#calm();
    }
  }

  /** Until no more is heard of than has been read. What was lost is read from the start, as nothing that is here is sure. */
  async #read(all: boolean): Promise<void> {
    const anew = all || this.#state === 'lost';
    this.#state = 'reading';
    try {
      let heard: Seq;
      let known = anew ? 0 : this.#told;
      do {
        heard = this.#heard;
        await this.#readFrom(known);
        known = this.fold.length;
      } while (this.#heard > heard && this.#heard > known);
      this.#state = 'ready';
    } catch (error) {
      this.#state = 'lost';
      throw error;
    }
  }

  /** What is durable and known stays; what is new comes. Where something was judged and not written all is read again. */
  async #readFrom(known: Seq): Promise<void> {
    const { store } = this.#house;
    const from = this.fold.length === known ? known : 0;
    const [entries, secrets] = await Promise.all([store.read(this.id, from), store.secrets(this.id)]);
    const { header, game, options } = this.#setup;
    const fold = from === 0 ? new Fold(header, game, options) : this.fold;
    for (const entry of entries) fold.read(entry);
    this.fold = fold;
    this.#renew(secrets);
  }

  #tell(): void {
    const from = this.#told;
    const { fold } = this;
    this.#told = fold.length;
    if (this.#told > from) this.audience.tell(from, fold.stored);
    fold.release();
    if (this.#told > from) this.#house.changed(this);
  }

  #lose(pending: readonly Pending[], { why }: Unavailable): void {
    this.#state = 'lost';
    for (const { answer } of [...pending, ...this.#queue.splice(0)]) answer(refusing(why), null);
    this.#house.time.after(AGAIN, () => {
      if (this.#state === 'lost' && this.audience.clients.size > 0) void this.#recover();
    });
  }

  #renew(secrets: readonly Secret[]): void {
    this.secrets = secrets;
    this.#sendOff();
  }

  /** Whoever holds a secret that is no longer in force has to leave the seat. */
  #sendOff(): void {
    const hashes = new Set(this.secrets.map(({ hash }) => hash));
    for (const client of this.audience.clients) if (client.hash !== null && !hashes.has(client.hash)) client.close('not-yours');
  }
}

/** Hardly ever any. */
function secretsOf(pending: readonly Pending[]): readonly Secret[] {
  let secrets = NONE;
  for (const { ruling } of pending)
    if (ruling !== null && ruling.secrets.length > 0) secrets = withSecrets(secrets, ruling.secrets);
  return secrets;
}

function answerAll(pending: readonly Pending[]): void {
  for (const { answer, ruling } of pending) answer(ruling?.refused ?? null, ruling?.seq ?? null);
}
