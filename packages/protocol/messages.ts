/**
 * The messages between a client and a table's server, as docs/protocol.md explains them. Entries travel as they are stored,
 * so that a client folds the very log that the server keeps. What a client sends is untrusted until it was read here.
 */
import type { AnyMove, Entry, Json, Refusal, RuleId, Seat, Values } from '@snug/engine';
import { type Fields, isFields } from '@snug/engine';
import type { Header } from './lines.ts';
import { cleanName } from './names.ts';

export const MOST_MESSAGE = 4096; // bytes of one message from a client
export const MOST_GIVEN = 3_600_000; // milliseconds that can be given at once
export const MOST_LAG = 300; // milliseconds that the line may take from a turn, and the player gets back
export const MOST_OUTAGE = 60_000; // and an outage

/** Who may watch who neither hosts nor sits: whoever has the link, whoever has the watchers' secret, or nobody. */
export const WATCHERS = ['link', 'invited', 'nobody'] as const;
export type Watchers = (typeof WATCHERS)[number];

/** A table's header: what every log has, who may watch, and what pages keep their players from or spare them. */
export interface TableHeader extends Header {
  readonly watch: Watchers;
  readonly careful: boolean; // from what would cost the turn
  readonly totals?: true; // they show the totals that players would otherwise add up themselves
}

/** Why the server does not do what it was asked, beside the codes of the referee. */
export const SERVER_CODES = [
  'bad-message', // not a message, or not now
  'not-yours', // it needs another secret
  'not-begun', // the game has not begun
  'bot-plays', // a program plays for this seat; take it back first
  'stale', // something was played in that turn, or the turn has gone, since the position that the move was meant for
  'too-fast', // too many messages
  'full', // the server has no room to store it; ask again, under the same id
  'gone', // the server cannot reach its store; ask again, under the same id
  'closing', // the server is being stopped; come back
] as const;
export type ServerCode = (typeof SERVER_CODES)[number];

export interface Refused {
  readonly code: Refusal['code'] | ServerCode;
  readonly rule: RuleId | null;
  readonly values: Values;
}

export const refusing = (code: ServerCode, values: Values = {}): Refused => ({ code, rule: null, values });

/** What the first message of a socket says: what the client has already, and whose secrets it holds. */
export interface Hello {
  readonly type: 'hello';
  readonly have: number; // entries
  readonly secret: string | null; // a seat's, or the watchers'
  readonly host: string | null; // the host's
}

/** `id` names the wish: sent twice, it is done once. */
export type Wish = { readonly id: string } & (
  | { readonly type: 'move'; readonly seq: number; readonly move: object } // meant for the position after so many entries
  | { readonly type: 'resign' }
  | { readonly type: 'return'; readonly name?: string } // to a seat that a program plays; `name`: of whoever has never sat there
  | { readonly type: 'leave'; readonly player: string } // and a program plays on
  | { readonly type: 'pause' | 'resume' }
  | { readonly type: 'give'; readonly seat: Seat; readonly ms: number }
  | {
      readonly type: 'hand-over';
      readonly seat: Seat;
      readonly name: string;
      readonly player: string;
      readonly secret: string | null; // the new person's, drawn by whoever hands over; null for a program
    }
);
/** Is anybody there? A page cannot see that its line is dead; it can ask. */
export interface Knock {
  readonly type: 'knock';
}
export type ClientMessage = Hello | Knock | Wish;

export interface Present {
  readonly seats: readonly boolean[]; // who is connected
  readonly host: boolean;
  readonly desk: 'host' | 'seats'; // who looks after the table: once the host has been away for a while, whoever sits there
  readonly watching: number;
}

export interface Done {
  readonly id: string;
  readonly seq: number; // of the entry that came of it
}

export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly table: string;
      readonly header: TableHeader;
      readonly you: { readonly seat: Seat | null; readonly host: boolean };
      readonly now: number; // milliseconds since 1970, by the server's clock
      readonly present: Present;
      readonly rematch: string | null;
      readonly from: number;
      readonly entries: readonly Entry<AnyMove>[];
    }
  | {
      readonly type: 'entries';
      readonly from: number; // how many come before them
      readonly entries: readonly Entry<AnyMove>[];
      readonly done?: readonly Done[]; // which of the client's own wishes came to be by them
    }
  | { readonly type: 'done'; readonly done: readonly Done[] } // wishes that had been done before
  | { readonly type: 'refused'; readonly id: string | null; readonly seq: number; readonly refused: Refused }
  | { readonly type: 'here'; readonly seq: number; readonly now: number } // the answer to a knock
  | { readonly type: 'present'; readonly present: Present }
  | { readonly type: 'rematch'; readonly table: string };

/** Why a socket was closed, as its code. */
export const CLOSED = {
  restart: 1001, // come back at once
  'bad-message': 4400,
  'not-yours': 4403, // a wrong secret, or none where one is needed
  'no-table': 4404,
  slow: 4408, // did not listen, or said nothing for too long
  'too-fast': 4429,
  gone: 4503, // the store cannot be reached; try again later
} as const;

/** null for what is not a message. */
export function readMessage(text: string, seats: number): ClientMessage | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(parsed)) return null;
  if (parsed['type'] === 'hello') return readHello(parsed);
  return parsed['type'] === 'knock' ? { type: 'knock' } : readWish(parsed, seats);
}

/** Which wish it was that cannot be read, as far as that can. */
export function idIn(text: string): string | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) && isId(parsed['id']) ? parsed['id'] : null;
  } catch {
    return null;
  }
}

function readHello({ have = 0, secret = null, host = null }: Fields): Hello | null {
  if (!isCount(have) || !(secret === null || isSecret(secret)) || !(host === null || isSecret(host))) return null;
  return { type: 'hello', have, secret, host };
}

function readWish(fields: Fields, seats: number): Wish | null {
  const { type, id } = fields;
  if (!isId(id)) return null;
  if (type === 'move') {
    const { seq, move } = fields;
    return isCount(seq) && isFields(move) ? { type, id, seq, move } : null;
  }
  const { seat, ms, player, secret = null } = fields;
  switch (type) {
    case 'return': {
      const name = cleanName(fields['name']);
      return name === null ? { type, id } : { type, id, name };
    }
    case 'resign':
    case 'pause':
    case 'resume':
      return { type, id };
    case 'leave':
      return isPlayer(player) && player !== PERSON ? { type, id, player } : null;
    case 'give':
      return isSeat(seat, seats) && isCount(ms) && ms > 0 && ms <= MOST_GIVEN ? { type, id, seat, ms } : null;
    case 'hand-over': {
      const name = cleanName(fields['name']);
      if (!isSeat(seat, seats) || name === null || !isPlayer(player)) return null;
      if (player !== PERSON) return secret === null ? { type, id, seat, name, player, secret } : null;
      return isSecret(secret) ? { type, id, seat, name, player, secret } : null;
    }
    default:
      return null;
  }
}

/** Who sits there, as a `sit` entry has it: a person, or a program by its level. */
export const PERSON = 'person';
export const botName = (player: string): string | null => (player.startsWith('bot:') ? player.slice(4) : null);
const isPlayer = (value: unknown): value is string => typeof value === 'string' && /^(person|bot:[a-z]{1,20})$/.test(value);

const ID = /^[\w-]{1,64}$/;
const SECRET = /^[\w-]{22,64}$/; // 128 bits or more, as base64url

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
export const isSecret = (value: unknown): value is string => typeof value === 'string' && SECRET.test(value);
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isSeat = (value: unknown, seats: number): value is Seat => isCount(value) && value < seats;

/** What the HTTP part answers, and is asked. */
export interface SeatPlan {
  readonly player: string; // `person`: open to whoever comes; or a program
  readonly name?: string;
}
export interface CreateTable {
  readonly game: string;
  readonly options?: { readonly [key: string]: Json };
  readonly seats?: number;
  readonly watch?: Watchers;
  readonly careful?: boolean; // true where left out
  readonly totals?: boolean; // false where left out
  readonly plan?: readonly SeatPlan[];
}
export interface TableMade {
  readonly table: string;
  readonly host: string;
  readonly watch: string | null; // the watchers' secret, where one is needed
}
export interface TakeSeat {
  readonly seat?: Seat;
  readonly name: string;
  readonly seed: string; // what the seat adds to the dice
  readonly secret?: string; // drawn by the client, so that asking again is harmless; else the server draws one
}
export interface SeatTaken {
  readonly seat: Seat;
  readonly secret: string;
  readonly seq: number;
}
