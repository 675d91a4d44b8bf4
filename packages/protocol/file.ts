/** The file of a game, whoever wrote it: a header, then its entries. A last line that was torn off is left out. */
import { type AnyGame, type Fields, isFields, Match, type Problem, type Refusal } from '@snug/engine';
import { type Header, readLine } from './lines.ts';
import type { AnyMatch } from './referee.ts';

export interface GameFile {
  readonly header: Header;
  readonly fields: Fields; // all that the header says
  readonly lines: readonly string[]; // the header first; not looked at yet
  readonly torn: boolean; // the last line does not count
}

/** null where it is none of a game. */
export function readGameFile(text: string): GameFile | null {
  const { lines, torn } = wholeLines(text);
  const first = lines[0] ?? '';
  const read = readLine(first, 0, true);
  const fields = parsed(first);
  return read.ok && read.line.kind === 'game' && isFields(fields) ? { header: read.line, fields, lines, torn } : null;
}

export type Misfit = { readonly kind: 'version' | 'seats' } | { readonly kind: 'problem'; readonly problem: Problem }; // with the options

export type Fitted = { readonly ok: true; readonly options: object } | { readonly ok: false; readonly why: Misfit };

/** Whether the game of today can be what the file is about. */
export function fitHeader(game: AnyGame, { version, options, seats }: Header): Fitted {
  if (version !== game.version) return { ok: false, why: { kind: 'version' } };
  const given = game.parseOptions(options);
  if (!given.ok) return { ok: false, why: { kind: 'problem', problem: given.problem } };
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) return { ok: false, why: { kind: 'seats' } };
  return { ok: true, options: given.value };
}

export type Replayed =
  | { readonly ok: true; readonly match: AnyMatch }
  | { readonly ok: false; readonly line: number; readonly refusal: Refusal | null }; // null: it is no entry

/** Plays the lines after the header. */
export function replayLines(game: AnyGame, options: object, seats: number, lines: readonly string[]): Replayed {
  const match: AnyMatch = new Match(game, options, seats, 'typed');
  for (const [i, text] of lines.entries()) {
    if (i === 0) continue;
    const read = readLine(text, seats, true);
    if (!read.ok || read.line.kind === 'game') return { ok: false, line: i + 1, refusal: null };
    const { refusal } = match.take(read.line);
    if (refusal !== null) return { ok: false, line: i + 1, refusal };
  }
  return { ok: true, match };
}

/** A line without an end counts if it can be read, for then only the end is missing. */
function wholeLines(text: string): { readonly lines: readonly string[]; readonly torn: boolean } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const last = lines.at(-1) ?? '';
  const torn = last !== '' && parsed(last) === undefined;
  return { lines: (torn ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== ''), torn };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
