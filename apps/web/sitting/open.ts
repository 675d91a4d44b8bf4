/** Finds a table at the server with whatever keys this device has; those that no longer fit are forgotten. */
import type { Language } from '@snug/table';
import { look } from './house.ts';
import { type Parts, partsOf } from './parts.ts';
import { type Closed, RemoteSitting } from './remote.ts';
import { fragmentOf, type Keys, keysIn, NO_KEYS } from './secrets.ts';
import { keepKeys, loadTable } from './tables.ts';

/** `players-only`: there is such a table, but one has to sit down to see it. */
export type Opened = RemoteSitting | Closed | 'players-only' | 'line';

/**
 * Keys that came with the address are kept, and the address is cleaned of them. Where this device has another seat at the same
 * table already, they are for this tab alone: nobody loses their seat by opening somebody else's link.
 */
export async function takeKeys(id: string): Promise<void> {
  const given = keysIn(location.hash);
  if (fragmentOf(given) === '') return;
  const { seat } = (await loadTable(id)).keys;
  if (seat !== null && given.seat !== undefined && given.seat !== seat) sessionStorage.setItem(tabOf(id), fragmentOf(given));
  else await keepKeys(id, given);
  history.replaceState(history.state, '', location.pathname);
}

const tabOf = (id: string): string => `snug/keys/${id}`;

function keysOfTab(id: string): Keys | null {
  const kept = sessionStorage.getItem(tabOf(id));
  return kept === null ? null : { ...NO_KEYS, ...keysIn(kept) };
}

export async function openTable(id: string, language: Language): Promise<Opened> {
  const ofTab = keysOfTab(id);
  const { keys: ofDevice, kept = [] } = await loadTable(id);
  const keys = ofTab ?? ofDevice;
  const { seat, host, watch } = keys;
  const tries: readonly Keys[] = [keys, { ...keys, seat: null }, { ...NO_KEYS, watch }, NO_KEYS];
  const tried = new Set<string | null>();
  let code: string | null = null;
  for (const left of tries) {
    const secret = left.seat ?? left.host ?? left.watch;
    if (tried.has(secret)) continue;
    tried.add(secret);
    const looked = await look(id, secret);
    if (looked.ok) {
      if (left !== keys && ofTab === null) await keepKeys(id, left);
      const { header } = looked.value;
      const parts = await newest(header.game, header.version, language);
      return parts === null ? 'old' : new RemoteSitting(parts, id, header, left, kept);
    }
    code = looked.code;
    if (code !== 'not-yours') break;
  }
  if (code === 'no-table') return 'no-table';
  if (code !== 'not-yours') return 'line';
  return seat !== null && host === null && watch === null ? 'not-yours' : 'players-only';
}

/** null where this page is older than the table, or the other way round. */
async function newest(game: string, version: number, language: Language): Promise<Parts | null> {
  const parts = await partsOf(game, language);
  return parts?.game.version === version ? parts : null;
}
