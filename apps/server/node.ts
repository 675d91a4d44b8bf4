/** The program of the thread that serves: main.ts starts it, says what is wanted, and tells it to stop. */
import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { LIMITS, NO_LIMITS } from './limits.ts';
import { PORT, type Said, type Serving } from './main.ts';
import { Server } from './server.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { Refused, type Store, Unavailable } from './store/store.ts';
import { refuseTwin } from './twin.ts';

async function serve(serving: Serving): Promise<void> {
  try {
    const server = await start(serving, serving.port ?? PORT);
    parentPort?.once('message', async () => {
      await server.stop();
      parentPort?.close();
    });
    say({ ok: true, address: server.address });
  } catch (error) {
    if (serving.port === null && serving.database === null && codeOf(error) === 'EADDRINUSE')
      return await serve({ ...serving, port: 0 });
    const why = sentence(error, serving);
    if (why === null) throw error;
    say({ ok: false, why });
  }
}

const say = (said: Said): void => parentPort?.postMessage(said);

async function start({ database, data, ...serving }: Serving, port: number): Promise<Server> {
  const node = serving.node ?? (database === null ? 'this' : `${hostname()}:${port === 0 ? `process ${process.pid}` : port}`);
  const store = database === null ? await openSqlite(data) : await openShared(database, node);
  const settings = {
    store,
    node,
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

async function openShared(database: string, node: string): Promise<Store> {
  const store = await openPostgres(database);
  try {
    await refuseTwin(store, node);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
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

await serve(workerData as Serving);
