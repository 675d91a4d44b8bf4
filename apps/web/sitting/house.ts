/** What is asked of the server over HTTP, as docs/protocol.md has it. Secrets go in a header, never in an address. */
import type { OptionValues } from '@snug/engine';
import type { CreateTable, Refused, SeatTaken, TableHeader, TableMade, TakeSeat } from '@snug/protocol';
import type { NotesDraft } from './tables.ts';

/** `line`: nobody answered; `no-table`: there is none of that name. */
export type HouseRefusal = Refused['code'] | 'line' | 'no-table' | 'internal';
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: HouseRefusal; readonly why: string | null };

export interface Looked {
  readonly table: string;
  readonly header: TableHeader & { readonly options: OptionValues };
  readonly players: readonly { readonly name: string | null; readonly player: string | null; readonly reserved: boolean }[];
  readonly begun: boolean;
  readonly over: boolean;
  readonly rematch: string | null;
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly secret?: string | null;
  readonly body?: object;
  readonly accept?: number; // a status that is an answer too
}

async function ask<Value>(path: string, { method, secret = null, body, accept }: Asked): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(secret !== null && { authorization: `Bearer ${secret}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok || response.status === accept) return { ok: true, value: answer as Value };
    const { refused } = answer as { readonly refused: Refused };
    const why = refused.values['why'];
    return { ok: false, code: refused.code, why: typeof why === 'string' ? why : null };
  } catch {
    return { ok: false, code: 'line', why: null };
  }
}

export const makeTable = (wanted: CreateTable): Promise<Answer<TableMade>> =>
  ask('/api/tables', { method: 'POST', body: wanted });
export const look = (id: string, secret: string | null): Promise<Answer<Looked>> =>
  ask(`/api/tables/${id}`, { method: 'GET', secret });
export const sit = (id: string, taking: TakeSeat): Promise<Answer<SeatTaken>> =>
  ask(`/api/tables/${id}/seats`, { method: 'POST', body: taking });
export const askRematch = (id: string, secret: string): Promise<Answer<{ readonly table: string }>> =>
  ask(`/api/tables/${id}/rematch`, { method: 'POST', secret });
export const readNotes = (id: string, secret: string): Promise<Answer<NotesDraft>> =>
  ask(`/api/tables/${id}/notes`, { method: 'GET', secret });
/** Answers with what is there now: other than what was written where another device was first. */
export const putNotes = (id: string, secret: string, notes: NotesDraft): Promise<Answer<NotesDraft>> =>
  ask(`/api/tables/${id}/notes`, { method: 'PUT', secret, body: notes, accept: 409 });

/** Where a phone in the same network finds this server; asked only of one's own machine. */
export async function addressesHere(): Promise<readonly string[]> {
  if (!isThisMachine(location.hostname)) return [location.origin];
  const answer = await ask<{ readonly addresses: readonly string[] }>('/api/here', { method: 'GET' });
  return answer.ok ? answer.value.addresses : [];
}

/** Whether there is a server at all. */
export const isServed = async (): Promise<boolean> => (await ask('/api/here', { method: 'GET' })).ok;

const isThisMachine = (host: string): boolean => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);
