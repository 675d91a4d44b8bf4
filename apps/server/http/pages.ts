/** The web app's files. Those in assets/ have a hash in their names and never change; the addresses of the app's pages all lead to one file. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NO_PAGE, sayRefused } from './found.ts';

const HASHED = 'assets'; // the folder of those that the bundler named
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The addresses of those that never change. */
export function hashedIn(folder: string | null): ReadonlySet<string> {
  if (folder === null || !existsSync(join(folder, HASHED))) return new Set();
  return new Set(readdirSync(join(folder, HASHED)).map((name) => `/${HASHED}/${name}`));
}

export async function pages(app: FastifyInstance, folder: string | null): Promise<void> {
  const there = folder !== null && existsSync(join(folder, 'index.html'));
  if (there)
    await app.register(statics, {
      root: folder,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.setHeader('cache-control', path.startsWith(join(folder, HASHED, '/')) ? FOR_EVER : 'no-cache'),
    });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = there && request.method === 'GET' && !path.startsWith('/api/') && !basename(path).includes('.');
    return isPage ? reply.sendFile('index.html') : sayRefused(reply, 404, NO_PAGE);
  });
}
