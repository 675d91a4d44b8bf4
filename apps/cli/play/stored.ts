/** Reads a stored game, with those who sat at it. */
import type { AnyMove, Awaiting, Entry } from '@snug/engine';
import { fitHeader, readGameFile, readLine, replayLines } from '@snug/protocol';
import { type Language, refusalSentence } from '@snug/table';
import { clean } from '@snug/table/text';
import type { CliWords } from '../words/words.ts';
import { partsOf, placesFrom, type Setting, sliceWith } from './setting.ts';

export interface Stored {
  readonly setting: Setting;
  readonly log: readonly Entry<AnyMove>[];
  readonly state: object;
  readonly awaiting: Awaiting;
  readonly torn: boolean; // the last line does not count
}

export type ReadStored = { readonly ok: true; readonly stored: Stored } | { readonly ok: false; readonly why: string };

/** Who sat there last, by the entries: in a server's log that is not in the header. */
function seatedIn(lines: readonly string[], seats: number): { readonly names: unknown[]; readonly players: unknown[] } {
  const [names, players]: [unknown[], unknown[]] = [[], []];
  for (const line of lines) {
    if (!/^\{"kind":"(?:sit|hand-over)"/.test(line)) continue;
    const entry = readLine(line, seats, true);
    if (!entry.ok || (entry.line.kind !== 'sit' && entry.line.kind !== 'hand-over')) continue;
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
  const file = readGameFile(text);
  if (file === null) return no(say.notALog);
  const { fields, lines, torn } = file;
  const { game: id, version, seats } = file.header;
  const slice = sliceWith(id);
  if (slice === undefined) return no(say.noGame(id));
  const parts = await partsOf(slice, language);
  const { game, table } = parts;
  const fitted = fitHeader(game, file.header);
  if (!fitted.ok)
    switch (fitted.why.kind) {
      case 'version':
        return no(say.otherVersion(id, version, game.version));
      case 'problem':
        return no(table.problem(fitted.why.problem));
      case 'seats':
        return no(say.wrongSeats(game.seats.min, game.seats.max, seats));
    }
  const setting: Setting = {
    ...parts,
    options: fitted.options,
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
  const played = replayLines(game, options, places.length, lines);
  if (!played.ok) {
    const { line, refusal } = played;
    return no(say.badEntry(line, refusal && refusalSentence(table, words, refusal, table.seat)));
  }
  const { state, awaiting } = played.match;
  return { ok: true, stored: { setting, log: played.match.log.map(shown), state, awaiting, torn } };
}

const no = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });

/** A name that somebody else wrote down goes to the terminal. */
const shown = (entry: Entry<AnyMove>): Entry<AnyMove> =>
  entry.kind === 'sit' || entry.kind === 'hand-over' ? { ...entry, name: clean(entry.name) } : entry;
