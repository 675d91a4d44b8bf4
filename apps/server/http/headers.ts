/**
 * What every answer says to the browser: scripts and workers from here only, nothing framed, and isolated, so that a page may
 * share memory with its workers. HTTPS is the business of whoever stands in front.
 */
import type { FastifyHelmetOptions } from '@fastify/helmet';

export const HEADERS: FastifyHelmetOptions = {
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
