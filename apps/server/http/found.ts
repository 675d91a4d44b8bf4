/** What the routes have in common: the table in the address, whoever asks for it, and refusals as answers. */
import { type Refused, refusing } from '@snug/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOST, seatOf, WATCH } from '../secrets.ts';
import type { Table } from '../table/table.ts';
import type { Tables } from '../tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    countRefused(code: string): void; // for Prometheus
  }
}

export interface Found {
  readonly table: Table;
  readonly role: string | null; // by the secret that came along
}

/** An answer that is a refusal; the client makes the sentence. */
export class Refusing extends Error {
  readonly status: number;
  readonly refused: Refused | { readonly code: string; readonly rule: null; readonly values: object };
  constructor(status: number, refused: Refused | { readonly code: string; readonly rule: null; readonly values: object }) {
    super(refused.code);
    this.status = status;
    this.refused = refused;
  }
}

export const NO_TABLE = { code: 'no-table', rule: null, values: {} };
export const NO_PAGE = { code: 'no-page', rule: null, values: {} };
const ID = /^[\w-]{22}$/;

export async function find(tables: Tables, request: FastifyRequest<{ Params: { id: string } }>): Promise<Found> {
  const { id } = request.params;
  const table = ID.test(id) ? await tables.open(id) : null;
  if (table === null) throw new Refusing(404, NO_TABLE);
  if (!table.made) await table.refresh(); // at another node it may be, by now
  const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const role = secret === null ? null : await table.role(secret);
  if (secret !== null && role === null) throw new Refusing(403, refusing('not-yours'));
  return { table, role };
}

export function mayWatch({ table, role }: Found): boolean {
  const { watch } = table.header;
  return watch === 'link' || role === HOST || seatOf(role) !== null || (watch === 'invited' && role === WATCH);
}

export async function findToWatch(tables: Tables, request: FastifyRequest<{ Params: { id: string } }>): Promise<Found> {
  const found = await find(tables, request);
  if (!mayWatch(found)) throw new Refusing(403, refusing('not-yours'));
  return found;
}

export function statusOf({ code }: Refused): number {
  switch (code) {
    case 'full':
    case 'gone':
    case 'closing':
      return 503;
    case 'not-yours':
      return 403;
    case 'too-fast':
      return 429;
    case 'bad-message':
      return 400;
    default:
      return 409;
  }
}

export function sayRefused(reply: FastifyReply, status: number, refused: Refusing['refused']): FastifyReply {
  reply.server.countRefused(refused.code);
  return reply.code(status).send({ refused });
}
