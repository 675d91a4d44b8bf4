/** Pages of other sites may neither open sockets nor change anything here. */
import { refusing } from '@snug/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusing } from './found.ts';

const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];

export function fromHere({ headers: { origin, host } }: FastifyRequest, others: readonly string[]): void {
  if (origin === undefined || others.includes(origin)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusing(403, refusing('not-yours', { why: 'origin' }));
}

export function originCheck(app: FastifyInstance, others: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (!HARMLESS.includes(request.method)) fromHere(request, others);
  });
}
