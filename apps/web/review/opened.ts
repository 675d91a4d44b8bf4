/** Opens the file of a game, whoever wrote it: this app, `snug play`, the referee, or a server. */
import { type AnyMove, type Entry, type Seat, standing } from '@snug/engine';
import { type AnyMatch, botName, fitHeader, readGameFile, replayLines } from '@snug/protocol';
import { BOTS, refusalSentence, type Story, speakingTo, storyOf } from '@snug/table';
import { type Parts, partsOf } from '../sitting/parts.ts';
import type { SavedHeader } from '../sitting/saved.ts';
import type { AppWords } from '../words/words.ts';
import { nameIn } from './guest.ts';

/** A header and lines, not looked at yet. */
export interface Opened {
  readonly parts: Parts;
  readonly header: SavedHeader;
  readonly lines: readonly string[]; // the header first
  readonly torn: boolean; // the last line does not count
}

/** Why a file is none of a game. */
export type Unreadable =
  | { readonly kind: 'not-a-log' }
  | { readonly kind: 'no-game'; readonly id: string }
  | { readonly kind: 'other-version'; readonly name: string; readonly version: number; readonly known: number }
  | { readonly kind: 'problem'; readonly why: string }
  | { readonly kind: 'bad-entry'; readonly line: number; readonly why: string | null };

export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: Unreadable };

const no = (why: Unreadable): { readonly ok: false; readonly why: Unreadable } => ({ ok: false, why });

export async function openGame(text: string, { language, guest }: AppWords): Promise<Read<Opened>> {
  const file = readGameFile(text);
  if (file === null) return no({ kind: 'not-a-log' });
  const { fields, lines, torn } = file;
  const { game: id, version, seats, names = [] } = file.header;
  const parts = await partsOf(id, language);
  if (parts === null) return no({ kind: 'no-game', id });
  const { game, table, words } = parts;
  const fitted = fitHeader(game, file.header);
  if (!fitted.ok)
    switch (fitted.why.kind) {
      case 'version':
        return no({ kind: 'other-version', name: words.name, version, known: game.version });
      case 'problem':
        return no({ kind: 'problem', why: table.problem(fitted.why.problem) });
      case 'seats':
        return no({ kind: 'not-a-log' });
    }
  const { players, dice, began } = fields;
  const header: SavedHeader = {
    kind: 'game',
    game: id,
    version,
    options: fitted.options,
    seats,
    names: Array.from({ length: seats }, (_, seat) => nameIn(fields, names[seat]?.trim() || table.seat(seat), guest)),
    players: Array.from({ length: seats }, (_, seat) => playerFrom(Array.isArray(players) ? players[seat] : null)),
    dice: dice === 'program' ? 'program' : 'typed',
    began: typeof began === 'string' ? began : '',
  };
  return { ok: true, value: { parts, header, lines, torn } };
}

/** A game from beginning to end: what counts of it, told entry by entry. */
export interface Told {
  readonly opened: Opened;
  readonly match: AnyMatch;
  readonly names: readonly string[];
  readonly called: readonly string[]; // where a name stands by itself: of whoever looks back, “You”
  readonly players: readonly string[]; // 'person' or 'bot:<level>'
  readonly entries: readonly Entry<AnyMove>[]; // those that count
  readonly story: Story; // of them
}

/** Who looks back, and what they are called. */
export interface Reader {
  readonly seat: Seat;
  readonly called: string;
}

export function tellGame(opened: Opened, you: Reader | null = null): Read<Told> {
  const { parts, header, lines } = opened;
  const { game, table, words } = parts;
  const { options, seats } = header;
  const played = replayLines(game, options, seats, lines);
  if (!played.ok) {
    const { line, refusal } = played;
    return no({ kind: 'bad-entry', line, why: refusal && refusalSentence(table, words, refusal, table.seat) });
  }
  const { match } = played;
  const sitting = match.desk.players; // at a server's table names are written at the desk
  const names = header.names.map((name, seat) => sitting[seat]?.name ?? name);
  const players = header.players.map((player, seat) => playerFrom(sitting[seat]?.player ?? player));
  const entries = standing(match.log);
  const spoken = speakingTo(you?.seat ?? null, (seat) => names[seat] ?? table.seat(seat));
  const story = storyOf({ game, options, seats, words, table, names: spoken }, match.log);
  return {
    ok: true,
    value: { opened, match, names, called: you === null ? names : names.with(you.seat, you.called), players, entries, story },
  };
}

/** Whoever is not said to be a program that is known here is a person. */
function playerFrom(player: unknown): string {
  const level = typeof player === 'string' ? BOTS.find((known) => known === botName(player)) : undefined;
  return level === undefined ? 'person' : `bot:${level}`;
}
