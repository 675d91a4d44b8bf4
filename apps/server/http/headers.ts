/**
 * What every answer says to the browser: scripts and workers from here only, nothing framed, and isolated, so that a page may
 * share memory with its workers. HTTPS is the business of whoever stands in front.
 */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: { policy: 'require-corp' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
};

const FOR_TRUSTED = ['cross-origin-opener-policy', 'origin-agent-cluster']; // browsers complain about them anywhere else
const OF_THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i;

export async function headers(app: FastifyInstance, proxied: boolean): Promise<void> {
  await app.register(helmet, HEADERS);
  app.addHook('onRequest', async (request, reply) => {
    if (!isTrusted(request, proxied)) for (const name of FOR_TRUSTED) reply.raw.removeHeader(name);
  });
}

/** Whether a browser trusts where it got this from: by TLS, or from its own machine. */
function isTrusted({ protocol, hostname, headers: said }: FastifyRequest, proxied: boolean): boolean {
  if (protocol === 'https' || OF_THIS_MACHINE.test(hostname)) return true;
  if (said['sec-fetch-site'] !== undefined) return true; // browsers say this to nobody else; TLS ended at a proxy that kept quiet
  return proxied && said['x-forwarded-proto'] === undefined; // most likely TLS
}
