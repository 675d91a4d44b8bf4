/** Reads a stored game: a header, then its entries. A last line that was torn off is left out. */
import { type AnyMove, type Entry, type Fields, isFields, Match } from '@snug/engine';
import { type AnyMatch, readLine } from '@snug/protocol';
import { type Language, refusalSentence } from '@snug/table';
import type { CliWords } from '../words/words.ts';
import { partsOf, placesFrom, type Setting, sliceWith } from './setting.ts';

export interface Stored {
  readonly setting: Setting;
  readonly log: readonly Entry<AnyMove>[];
  readonly torn: boolean; // the last line does not count
}

export type ReadStored = { readonly ok: true; readonly stored: Stored } | { readonly ok: false; readonly why: string };

/** The whole lines of a file. A line without an end counts if it can be read, for then only the end is missing. */
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

function headerIn(lines: readonly string[]): Fields | null {
  const first = parsed(lines[0] ?? '');
  return isFields(first) && first['kind'] === 'game' ? first : null;
}

/** Who sat down, by the entries: in a server's log that is not in the header. */
function seatedIn(lines: readonly string[], seats: number): { readonly names: unknown[]; readonly players: unknown[] } {
  const [names, players]: [unknown[], unknown[]] = [[], []];
  for (const line of lines) {
    if (!line.startsWith('{"kind":"sit"')) continue;
    const entry = readLine(line, seats, true);
    if (!entry.ok || entry.line.kind !== 'sit') continue;
    names[entry.line.seat] = entry.line.name;
    players[entry.line.seat] = entry.line.player;
  }
  return { names, players };
}

/** The header of a stored game, and its lines as they are, not looked at yet. */
export interface Opened {
  readonly setting: Setting;
  readonly lines: readonly string[]; // the header first
  readonly torn: boolean;
}

export type ReadOpened = { readonly ok: true; readonly opened: Opened } | { readonly ok: false; readonly why: string };

export async function openStored(text: string, language: Language, say: CliWords): Promise<ReadOpened> {
  const { lines, torn } = wholeLines(text);
  const fields = headerIn(lines);
  const header = readLine(lines[0] ?? '', 0, true);
  if (fields === null || !header.ok || header.line.kind !== 'game') return no(say.notALog);
  const { game: id, version, options, seats } = header.line;
  const slice = sliceWith(id);
  if (slice === undefined) return no(say.noGame(id));
  const parts = await partsOf(slice, language);
  const { game, table } = parts;
  if (version !== game.version) return no(say.otherVersion(id, version, game.version));
  const given = game.parseOptions(options);
  if (!given.ok) return no(table.problem(given.problem));
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) return no(say.notALog);
  const setting: Setting = {
    ...parts,
    options: given.value,
    places: placesFrom({ ...seatedIn(lines, seats), ...fields, seats }, table),
    dice: fields['dice'] === 'program' ? 'program' : 'typed',
    seed: typeof fields['seed'] === 'string' ? fields['seed'] : null,
  };
  return { ok: true, opened: { setting, lines, torn } };
}

export async function readStored(text: string, language: Language, say: CliWords): Promise<ReadStored> {
  const read = await openStored(text, language, say);
  if (!read.ok) return read;
  const { setting, lines, torn } = read.opened;
  const { game, options, places, table, words } = setting;
  const match: AnyMatch = new Match(game, options, places.length, 'typed');
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    const read = readLine(line, places.length, true);
    if (!read.ok || read.line.kind === 'game') return no(say.badEntry(i + 1, null));
    const { refusal } = match.take(read.line);
    if (refusal !== null) return no(say.badEntry(i + 1, refusalSentence(table, words, refusal, table.seat)));
  }
  return { ok: true, stored: { setting, log: match.log, torn } };
}

const no = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });
