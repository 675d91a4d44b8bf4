/**
 * The lines of the referee protocol: one vocabulary for bots, for stored games and for the server. What is
 * checked here never depends on the game; the game checks its moves and the match everything that depends on time.
 */
import type { Face } from '@snug/dice';
import {
  type DeskEntry,
  type DeskKind,
  type Fields,
  isDeskKind,
  isFields,
  type Line,
  type Millis,
  type Seat,
} from '@snug/engine';

/** The first line of a stored game. */
export interface Header {
  readonly kind: 'game';
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly seats: number;
  readonly names?: readonly string[];
}

export type ReadLine = { readonly ok: true; readonly line: Line | Header } | { readonly ok: false; readonly why: BadLine };

export type BadLine =
  | 'json'
  | 'object'
  | 'kind'
  | 'seat'
  | 'move'
  | 'faces'
  | 'at'
  | 'to'
  | 'desk'
  | 'header'
  | 'bad-header'
  | 'no-game';

const LATEST: Millis = 9e15;

/** `stored`: the line comes from a log, where the clock's entries are found too. */
export function readLine(text: string, seats: number, stored: boolean): ReadLine {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return wrong('json');
  }
  if (!isFields(parsed)) return wrong('object');
  if (parsed['kind'] === 'game') return readHeader(parsed);
  if (stored && isDeskKind(parsed['kind'])) return readDesk(parsed['kind'], parsed, seats);
  const kind = parsed['kind'];
  if (kind !== 'move' && kind !== 'roll' && kind !== 'time' && kind !== 'takeback' && !(kind === 'flag' && stored))
    return wrong('kind');
  const at = parsed['at'];
  const timed = at !== undefined;
  if (timed && !isMillis(at)) return wrong('at');
  switch (kind) {
    case 'move': {
      const { seat, move } = parsed;
      if (!isSeat(seat, seats)) return wrong('seat');
      if (!isFields(move)) return wrong('move');
      return line(timed ? { kind, seat, move, at } : { kind, seat, move });
    }
    case 'roll': {
      const { faces } = parsed;
      if (!isFaces(faces)) return wrong('faces');
      return line(timed ? { kind, faces, at } : { kind, faces });
    }
    case 'takeback': {
      const { to } = parsed;
      if (typeof to !== 'number' || !Number.isInteger(to)) return wrong('to');
      return line(timed ? { kind, to, at } : { kind, to });
    }
    case 'time':
    case 'flag':
      return timed ? line({ kind, at }) : wrong('at');
  }
}

const LONGEST = 200; // letters of a name or a seed

/** An entry of the host's desk. Unlike other lines it always says when. */
function readDesk(kind: DeskKind, fields: Fields, seats: number): ReadLine {
  const { at, seat, name, player, on, ms, hash, seed, secret } = fields;
  if (!isMillis(at)) return wrong('at');
  const desk = (entry: DeskEntry): ReadLine => ({ ok: true, line: entry });
  const sits = isSeat(seat, seats);
  switch (kind) {
    case 'sit':
    case 'hand-over':
      if (!sits) return wrong('seat');
      return isText(name) && isText(player) ? desk({ kind, seat, name, player, at }) : wrong('desk');
    case 'begin':
      return isMillis(on) ? desk({ kind, on, at }) : wrong('desk');
    case 'pause':
    case 'resume':
      return desk({ kind, at });
    case 'give':
    case 'lag':
    case 'outage':
      if (!sits) return wrong('seat');
      return isMillis(ms) ? desk({ kind, seat, ms, at }) : wrong('desk');
    case 'resign':
      return sits ? desk({ kind, seat, at }) : wrong('seat');
    case 'seal':
      return isText(hash) ? desk({ kind, hash, at }) : wrong('desk');
    case 'seed':
      if (!sits) return wrong('seat');
      return isText(seed) ? desk({ kind, seat, seed, at }) : wrong('desk');
    case 'reveal':
      return isText(secret) ? desk({ kind, secret, at }) : wrong('desk');
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST;

function readHeader(fields: Fields): ReadLine {
  const { game, version, options, seats, names } = fields;
  if (typeof game !== 'string' || typeof version !== 'number' || typeof seats !== 'number' || !isFields(options))
    return wrong('bad-header');
  const header: Header = { kind: 'game', game, version, options, seats };
  const named = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return { ok: true, line: named ? { ...header, names: names as string[] } : header };
}

const line = (line: Line): ReadLine => ({ ok: true, line });
const wrong = (why: BadLine): ReadLine => ({ ok: false, why });

const isMillis = (at: unknown): at is Millis => typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= LATEST;
const isSeat = (seat: unknown, seats: number): seat is Seat =>
  typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
const isFaces = (faces: unknown): faces is readonly Face[] | 'cocked' =>
  faces === 'cocked' || (Array.isArray(faces) && faces.every((face) => typeof face === 'number' || typeof face === 'string'));
