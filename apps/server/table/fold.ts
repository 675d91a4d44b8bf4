/** What a table's log has come to: the match, and what only the server needs to know of it. */
import {
  type AnyGame,
  type AnyMove,
  type Awaiting,
  type Desk,
  type Entry,
  isPlay,
  isSameTurn,
  type Line,
  Match,
  type Millis,
  type Refusal,
  type Seat,
} from '@snug/engine';
import { type AnyMatch, botName, PERSON, readLine, type TableHeader } from '@snug/protocol';
import { Growing } from '../store/growing.ts';
import type { Seq, StoredEntry } from '../store/store.ts';
import { Marks } from './marks.ts';
import { Recent } from './recent.ts';

const MOST_ENTRIES = 100_000;
const RECENT = 4; // entries that stay at hand, for whoever has just missed them
const NOBODY = -1;

export class Fold {
  readonly header: TableHeader;
  readonly match: AnyMatch;
  readonly stored = new Recent<StoredEntry>();
  readonly #marks = new Marks();
  readonly #turns = new Growing(); // whose turn it was after so many entries
  readonly #sat = new Map<Seq, Seat>(); // which seat was taken by an entry
  /** What was written last. */
  last: Entry<AnyMove> | null = null;
  #turn: Awaiting;
  /** How many entries there were when something was last played that whoever is on turn has to look at. */
  played: Seq = 0;
  throws = 0;
  /** Where the last entry is that was asked for under a key. */
  keyed: Seq = -1;
  #players: Desk['players'] | null = null; // of whom it is known whether a program is among them
  #programmed = false;
  readonly #persons: string[] = []; // what whoever sat there last was called, by seat
  #now: Millis = 0; // when the last entry was written
  #since: Millis = 0; // when this turn began
  #paused: Millis = 0; // when the last pause began
  #rests: { readonly from: Millis; readonly to: Millis }[] = []; // of this turn: pauses, and what was given back
  /** How often it has become for somebody else to act. */
  changes = 0;
  /** Whether the player on turn has had what the line took from this turn. */
  credited = false;

  constructor(header: TableHeader, game: AnyGame, options: object) {
    this.header = header;
    this.match = new Match(game, options, header.seats, 'told');
    this.#turn = this.match.awaiting;
    this.#turns.push(seatOn(this.#turn) ?? NOBODY);
  }

  get length(): Seq {
    return this.stored.length;
  }

  /** Takes over what is in the log. */
  read(entry: StoredEntry): void {
    const read = readLine(entry.line, this.match.seats, true);
    const taken = read.ok && read.line.kind !== 'game' ? this.match.take(read.line) : null;
    if (taken?.entries.length !== 1) throw new Error(`entry ${this.length} of the log does not follow`);
    this.#keep(entry, taken.entries[0] as Entry<AnyMove>);
  }

  /** Judges a line, and keeps what comes of it: flags first, then the line itself, under its key. */
  write(line: Line, key: string | null = null): Refusal | null {
    const { entries, refusal } = this.match.take(line);
    const own = refusal === null ? entries.at(-1) : undefined;
    for (const entry of entries) this.#keep({ line: JSON.stringify(entry), key: entry === own ? key : null }, entry);
    return refusal;
  }

  /** Time that passed without an entry has not passed: whoever else reads this log and writes on does not know of it. */
  rewind(): void {
    this.match.now = this.#now;
  }

  /** All that is here is durable and told: whoever wants to read all but the last of it finds it in the store. */
  release(): void {
    this.stored.release(this.length - RECENT);
  }

  /** Where the entry is that was asked for under this key; null if there is none. */
  seqOf(key: string): Seq | null {
    return this.#marks.find(key);
  }

  /** The seat that was taken by this entry; null if none was. */
  satAt(seq: Seq): Seat | null {
    return this.#sat.get(seq) ?? null;
  }

  turnAfter(seq: Seq): Seat | null {
    const seat = this.#turns.at(seq) ?? NOBODY;
    return seat === NOBODY ? null : seat;
  }

  get seated(): boolean {
    return this.match.desk.players.every((player) => player !== null);
  }

  /** Whether a program plays for any seat. */
  get programmed(): boolean {
    const { players } = this.match.desk;
    if (players !== this.#players) {
      this.#players = players;
      this.#programmed = players.some((player) => player !== null && botName(player.player) !== null);
    }
    return this.#programmed;
  }

  get begun(): boolean {
    return this.match.desk.began !== null;
  }

  /** Whether there is room for nothing more. */
  get full(): boolean {
    return this.length >= MOST_ENTRIES;
  }

  get over(): boolean {
    return this.match.awaiting.kind === 'over';
  }

  /** The level of the program that plays for a seat; null for a person, or nobody. */
  bot(seat: Seat): string | null {
    return botName(this.match.desk.players[seat]?.player ?? '');
  }

  /** What the person is called whose seat it is or was, before a program took it over. */
  personAt(seat: Seat): string | null {
    return this.#persons[seat] ?? null;
  }

  /** How long this turn's clock ran between two moments. */
  ran(from: Millis, to: Millis): Millis {
    const within = (a: Millis, b: Millis): Millis => Math.max(0, Math.min(to, b) - Math.max(from, a));
    const { pausedAt } = this.match.desk;
    const paused = pausedAt === null ? 0 : within(Math.max(pausedAt, this.#since), to);
    return this.#rests.reduce((ran, rest) => ran - within(rest.from, rest.to), within(this.#since, to) - paused);
  }

  #keep(stored: StoredEntry, entry: Entry<AnyMove>): void {
    this.#marks.push(stored.key);
    if (stored.key !== null) this.keyed = this.stored.length;
    if (entry.kind === 'sit') this.#sat.set(this.stored.length, entry.seat);
    this.stored.push(stored);
    this.last = entry;
    this.#now = Math.max(this.#now, entry.at);
    if ((entry.kind === 'sit' || entry.kind === 'hand-over') && entry.player === PERSON) this.#persons[entry.seat] = entry.name;
    if (isPlay(entry)) {
      if (entry.kind === 'roll') this.throws++;
      const turn = this.match.game.awaiting(this.match.state);
      const stays = isSameTurn(turn, this.#turn);
      if (!stays || !isAside(entry, this.#turn)) this.played = this.stored.length;
      if (!stays) {
        this.changes++;
        this.credited = false;
        this.#since = entry.at;
        this.#rests = [];
      }
      this.#turn = turn;
    } else if (entry.kind === 'lag') this.credited = true;
    else if (entry.kind === 'outage') this.#rests.push({ from: entry.at, to: entry.at + entry.ms });
    else if (entry.kind === 'hand-over' && entry.seat === seatOn(this.#turn)) this.changes++;
    else if (entry.kind === 'pause') this.#paused = entry.at;
    else if (entry.kind === 'resume') this.#rests.push({ from: Math.max(this.#paused, this.#since), to: entry.at });
    this.#turns.push(seatOn(this.#turn) ?? NOBODY);
  }
}

const seatOn = (awaiting: Awaiting): Seat | null => (awaiting.kind === 'turn' ? awaiting.seat : null);

/** What somebody else does beside a turn, a call for one: nobody can void another's moves by that. */
const isAside = (entry: Entry<AnyMove>, turn: Awaiting): boolean => entry.kind === 'move' && entry.seat !== seatOn(turn);
