/** What `snug serve` starts; a bundle of its own, so that the other commands never load it. */
import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogLevel } from 'fastify';
import { LIMITS, NO_LIMITS } from './limits.ts';
import { Server } from './server.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { Refused, Unavailable } from './store/store.ts';

export const PORT = 6565;

export interface Serving {
  readonly port: number | null; // null: the usual one, or any that is free
  readonly host: string;
  readonly data: string; // the folder of the embedded log
  readonly database: string | null; // PostgreSQL instead
  readonly node: string | null;
  readonly limited: boolean;
  readonly proxied: boolean;
  readonly keepDays: number; // a table is kept after somebody was last there
  readonly pace: number;
  readonly log: LogLevel;
  readonly cache: string | null;
}

export type Served =
  | { readonly ok: true; readonly address: string; stop(): Promise<void> }
  | { readonly ok: false; readonly why: string }; // a sentence for whoever started it

export async function serve(serving: Serving): Promise<Served> {
  try {
    const server = await start(serving, serving.port ?? PORT);
    return { ok: true, address: server.address, stop: () => server.stop() };
  } catch (error) {
    if (serving.port === null && serving.database === null && codeOf(error) === 'EADDRINUSE')
      return await serve({ ...serving, port: 0 });
    const why = sentence(error, serving);
    if (why === null) throw error;
    return { ok: false, why };
  }
}

async function start({ database, data, ...serving }: Serving, port: number): Promise<Server> {
  const store = database === null ? await openSqlite(data) : await openPostgres(database);
  const settings = {
    store,
    node: serving.node ?? (database === null ? 'this' : `${hostname()}:${port}`),
    hand: new URL('./hand.mjs', import.meta.url),
    hands: Math.max(1, availableParallelism() - 1),
    cache: serving.cache,
    limits: serving.limited ? LIMITS : NO_LIMITS,
    keepFor: serving.keepDays * 86_400_000,
    pace: serving.pace,
    proxied: serving.proxied,
    web: join(fileURLToPath(new URL('.', import.meta.url)), '../../web/dist'),
    log: { level: serving.log, stream: process.stderr },
  };
  return await Server.start(settings, port, serving.host);
}

function sentence(error: unknown, { port, host, data, database }: Serving): string | null {
  if (error instanceof Refused) return error.message;
  if (error instanceof Unavailable)
    return error.why === 'full'
      ? 'there is no room left to keep tables.'
      : database === null
        ? `tables cannot be kept in ${data}: ${reason(error.cause)}.`
        : `the database cannot be reached: ${reason(error.cause)}.`;
  const code = codeOf(error);
  switch (code) {
    case 'EADDRINUSE':
      return `something else listens on port ${port ?? PORT} already.`;
    case 'EACCES':
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `port ${port ?? PORT} of ${host} cannot be listened on (${code}).`;
    default:
      return null;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
