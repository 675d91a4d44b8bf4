/**
 * The host's desk: who sits where, when the game began, pauses, time given, and the sealed dice. None of it is play, so no
 * rule sees it; but everybody at the table does, and every deadline follows from it.
 */
import type { Awaiting, Json, Millis, Refusal, Seat } from './game.ts';

/** Somebody takes a seat: a person, or a program (`bot:strong`). */
export interface SitEntry {
  readonly kind: 'sit' | 'hand-over'; // the first to sit there; whoever comes after
  readonly seat: Seat;
  readonly name: string;
  readonly player: string;
  readonly at: Millis;
}
export interface BeginEntry {
  readonly kind: 'begin';
  readonly on: number; // milliseconds since 1970: the moment from which `at` counts
  readonly at: Millis;
}
export interface PauseEntry {
  readonly kind: 'pause' | 'resume';
  readonly at: Millis;
}
/** Time that a player gets back: given by the host, or lost on the line through no fault of theirs. */
export interface CreditEntry {
  readonly kind: 'give' | 'lag' | 'outage';
  readonly seat: Seat;
  readonly ms: Millis;
  readonly at: Millis;
}
export interface ResignEntry {
  readonly kind: 'resign';
  readonly seat: Seat;
  readonly at: Millis;
}
/** The dice of the house in a sealed envelope: closed before the first throw, opened when the game is over. */
export interface SealEntry {
  readonly kind: 'seal';
  readonly hash: string;
  readonly at: Millis;
}
export interface SeedEntry {
  readonly kind: 'seed';
  readonly seat: Seat;
  readonly seed: string;
  readonly at: Millis;
}
export interface RevealEntry {
  readonly kind: 'reveal';
  readonly secret: string;
  readonly at: Millis;
}
export type DeskEntry = SitEntry | BeginEntry | PauseEntry | CreditEntry | ResignEntry | SealEntry | SeedEntry | RevealEntry;
export type DeskKind = DeskEntry['kind'];

export const DESK_KINDS = [
  'sit',
  'hand-over',
  'begin',
  'pause',
  'resume',
  'give',
  'lag',
  'outage',
  'resign',
  'seal',
  'seed',
  'reveal',
] as const satisfies readonly DeskKind[];

export const isDeskKind = (kind: unknown): kind is DeskKind => (DESK_KINDS as readonly unknown[]).includes(kind);
export const isDesk = (entry: { readonly kind: string }): entry is DeskEntry => isDeskKind(entry.kind);

/** What the desk has come to. Immutable: every entry makes the next one. */
export interface Desk {
  readonly players: readonly (Pick<SitEntry, 'name' | 'player'> | null)[];
  readonly began: number | null;
  readonly pausedAt: Millis | null;
  readonly resigned: readonly Seat[];
  readonly hash: string | null;
  readonly seeds: readonly (string | null)[];
  readonly secret: string | null;
}

export const emptyDesk = (seats: number): Desk => ({
  players: Array.from({ length: seats }, () => null),
  began: null,
  pausedAt: null,
  resigned: [],
  hash: null,
  seeds: Array.from({ length: seats }, () => null),
  secret: null,
});

/** Where the game is when something is written at the desk. */
export interface Around {
  readonly over: boolean;
  readonly rolled: boolean; // dice have been thrown
  readonly turn: Seat | null; // whose
}

/** Why an entry cannot be written now; null if it can. */
export function judgeDesk(desk: Desk, entry: DeskEntry, { over, rolled, turn }: Around): Refusal | null {
  const seated = 'seat' in entry ? desk.players[entry.seat] : null;
  switch (entry.kind) {
    case 'sit':
      return seated === null ? null : not('seat-taken');
    case 'hand-over':
      return seated === null ? not('seat-free') : over ? OVER : null;
    case 'begin':
      return desk.began !== null || rolled ? not('begun') : null;
    case 'pause':
      return over ? OVER : desk.pausedAt === null ? null : not('paused');
    case 'resume':
      return over ? OVER : desk.pausedAt === null ? not('not-paused') : null;
    case 'give':
    case 'lag':
    case 'outage':
      return over ? OVER : entry.seat === turn ? null : not('no-clock');
    case 'resign':
      return over ? OVER : desk.resigned.includes(entry.seat) ? not('resigned') : null;
    case 'seal':
      return desk.hash === null && !rolled ? null : not('sealed');
    case 'seed':
      return desk.hash === null ? not('no-seal') : rolled || desk.seeds[entry.seat] !== null ? not('seeded') : null;
    case 'reveal':
      return desk.hash === null ? not('no-seal') : !over || desk.secret !== null ? not('envelope') : null;
  }
}

const not = (why: string): Refusal => ({ code: 'not-now', rule: null, values: { why: why satisfies Json } });
const OVER: Refusal = { code: 'over', rule: null, values: {} };

/** Only for entries that were judged. */
export function applyDesk(desk: Desk, entry: DeskEntry): Desk {
  switch (entry.kind) {
    case 'sit':
    case 'hand-over':
      return { ...desk, players: desk.players.with(entry.seat, { name: entry.name, player: entry.player }) };
    case 'begin':
      return { ...desk, began: entry.on };
    case 'pause':
      return { ...desk, pausedAt: entry.at };
    case 'resume':
      return { ...desk, pausedAt: null };
    case 'give':
    case 'lag':
    case 'outage':
      return desk;
    case 'resign':
      return { ...desk, resigned: [...desk.resigned, entry.seat] };
    case 'seal':
      return { ...desk, hash: entry.hash };
    case 'seed':
      return { ...desk, seeds: desk.seeds.with(entry.seat, entry.seed) };
    case 'reveal':
      return { ...desk, secret: entry.secret };
  }
}

/** How much later than the rules alone say a turn ends by an entry. */
export function creditOf(desk: Desk, entry: DeskEntry): Millis {
  switch (entry.kind) {
    case 'give':
    case 'lag':
    case 'outage':
      return entry.ms;
    case 'resume':
      return desk.pausedAt === null ? 0 : entry.at - desk.pausedAt;
    default:
      return 0;
  }
}

/** The end of a game in which nobody is left to play against; null while somebody is. */
export function endByResigning(resigned: readonly Seat[], seats: number): Extract<Awaiting, { kind: 'over' }> | null {
  if (resigned.length === 0 || resigned.length < seats - 1) return null;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return { kind: 'over', winners: all.filter((seat) => !resigned.includes(seat)), totals: all.map(() => null) };
}
