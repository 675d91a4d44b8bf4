/** Where the file of a game comes from. */
import type { Seat } from '@snug/engine';
import { fileOf, loadGame, type SavedGame } from '../sitting/saved.ts';
import { loadTable } from '../sitting/tables.ts';
import { MOST_PACKED, pack, unpack } from './packed.ts';

export type Source =
  | { readonly kind: 'device'; readonly id: string }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'link'; readonly packed: string }
  | { readonly kind: 'file'; readonly text: string };

/** Why there is no file. */
export type Missing = 'no-game' | 'no-table' | 'line' | 'cut-link';
export type Found =
  | { readonly ok: true; readonly text: string; readonly you?: Seat | null } // who of it looks back, where that is known
  | { readonly ok: false; readonly why: Missing };

export async function textOf(source: Source): Promise<Found> {
  switch (source.kind) {
    case 'device': {
      const saved = await loadGame(source.id).catch(() => undefined);
      return saved === undefined ? { ok: false, why: 'no-game' } : { ok: true, text: fileOf(saved), you: onlyOneHere(saved) };
    }
    case 'table':
      return logOf(source.id);
    case 'link': {
      const text = await unpack(source.packed);
      return text === null ? { ok: false, why: 'cut-link' } : { ok: true, text };
    }
    case 'file':
      return { ok: true, text: source.text };
  }
}

function onlyOneHere({ header, here }: SavedGame): Seat | null {
  const persons = header.players.flatMap((player, seat) => (player === 'person' && (here?.includes(seat) ?? true) ? [seat] : []));
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

async function logOf(id: string): Promise<Found> {
  const { keys, seat } = await loadTable(id);
  const secret = keys.seat ?? keys.host ?? keys.watch;
  try {
    const response = await fetch(`/api/tables/${id}/log`, {
      headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
    });
    return response.ok
      ? { ok: true, text: await response.text(), you: keys.seat === null ? null : seat }
      : { ok: false, why: 'no-table' };
  } catch {
    return { ok: false, why: 'line' };
  }
}

const TABLE = /[\w-]{22}/;

/** The table that somebody means who typed its name, or any address with it. */
export const tableIn = (typed: string): string | null => TABLE.exec(typed.replace(/#.*/, ''))?.[0] ?? null;

/** An address that shows the game to others; null where there is none that is short enough. */
export async function linkTo(page: '/review' | '/check', source: Source, text: string): Promise<string | null> {
  const packed = await pack(text);
  if (packed.length <= MOST_PACKED) return `${location.origin}${page}#${packed}`;
  return source.kind === 'table' ? location.origin + addressOf(page, source) : null;
}

/** Where this app shows it. */
export function addressOf(page: '/review' | '/check', source: Exclude<Source, { kind: 'file' }>): string {
  switch (source.kind) {
    case 'device':
      return page === '/review' ? `/review/${source.id}` : `/check?game=${source.id}`;
    case 'table':
      return page === '/review' ? `/review/t/${source.id}` : `/check?table=${source.id}`;
    case 'link':
      return `${page}#${source.packed}`;
  }
}
