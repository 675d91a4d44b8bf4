/** Whatever goes wrong is answered by a refusal; how it came about is for the log of the house only. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusing } from '@snug/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../store/store.ts';
import { Refusing, sayRefused } from './found.ts';

export function refuse(error: Error & { readonly statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusing) return void sayRefused(reply, error.status, error.refused);
  if (error instanceof Unavailable) return void sayRefused(reply, 503, refusing(error.why));
  const status = error.statusCode ?? 500;
  if (status === 429) return void sayRefused(reply, 429, refusing('too-fast'));
  if (status < 500) return void sayRefused(reply, status, refusing('bad-message', { why: error.message }));
  request.log.error({ err: error }, 'a request failed');
  sayRefused(reply, 500, { code: 'internal', rule: null, values: {} });
}

const UNREAD = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };

/** To an address that is none; no hook has seen it, so its headers are set here. */
export function refuseUnread(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(UNREAD);
  refuse(error, request, reply);
}

/** To what is no request at all: too long in front, too slow, or not HTTP. There is nobody but the line to say it to. */
export function refuseUnheard(this: FastifyInstance, { code }: { readonly code?: string }, line: Socket): void {
  if (code === 'ECONNRESET' || line.destroyed) return;
  this.countRefused('bad-message');
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const why = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ refused: refusing('bad-message', { why }) });
  const head = [
    `HTTP/1.1 ${status} ${why}`,
    ...Object.entries(UNREAD).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (line.writable) line.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  line.destroySoon();
}

/** Neither the address that was asked for, which is the key to a table, nor any header goes into the log. */
export async function sayAnswered({ method, routeOptions, log }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const route = routeOptions.url;
  if (route?.startsWith('/api'))
    log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
}
