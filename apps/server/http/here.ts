/**
 * Where others in the same network find this server: for the page that draws a QR code. Only whoever sits at this machine is
 * told; to everybody else its addresses are none of their business.
 */
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { HERE } from './schemas.ts';

const ANY = ['0.0.0.0', '::'];
const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/;
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

export function hereRoute(app: FastifyInstance): void {
  app.get('/api/here', { schema: HERE }, async ({ ip, headers }) => {
    const bound = app.server.address();
    const asks = LOOPBACK.test(ip) && LOCAL_HOST.test(headers.host ?? '');
    return { addresses: asks && bound !== null && typeof bound === 'object' ? reachable(bound) : [] };
  });
}

function reachable({ address, port, family }: AddressInfo): readonly string[] {
  if (LOOPBACK.test(address)) return [];
  if (!ANY.includes(address)) return [`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`];
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family: kind }) => !internal && kind === 'IPv4')
    .map(({ address: at }) => `http://${at}:${port}`);
}
