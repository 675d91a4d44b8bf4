/**
 * Private notes: kept apart from the log, and for the secret of a seat rather than for the seat, so that whoever takes the
 * seat over does not find them.
 */
import { refusing } from '@snug/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptFor, seatOf } from '../secrets.ts';
import type { Tables } from '../tables.ts';
import { find, Refusing } from './found.ts';
import { NOTES, WRITE_NOTES } from './schemas.ts';

type Of = { Params: { id: string } };

export function noteRoutes(app: FastifyInstance, tables: Tables): void {
  const owner = async (request: FastifyRequest<Of>) => {
    const { table, role } = await find(tables, request);
    const hash = seatOf(role) === null || role === null ? null : keptFor(table.secrets, role);
    if (hash === null) throw new Refusing(403, refusing('not-yours'));
    return { id: table.id, role: `notes:${hash.slice(0, 32)}` };
  };

  app.get<Of>('/api/tables/:id/notes', { schema: NOTES }, async (request) => {
    const { id, role } = await owner(request);
    return await tables.store.notes(id, role);
  });

  app.put<Of & { Body: { text: string; version: number } }>(
    '/api/tables/:id/notes',
    { schema: WRITE_NOTES, bodyLimit: 1 << 19 },
    async (request, reply) => {
      const { id, role } = await owner(request);
      const { ok, notes } = await tables.store.writeNotes(id, role, request.body.text, request.body.version);
      reply.code(ok ? 200 : 409);
      return notes;
    },
  );
}
