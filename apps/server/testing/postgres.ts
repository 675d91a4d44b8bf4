/**
 * A real PostgreSQL for tests, which can be taken away and brought back: a server of our own in a temporary folder, or the one
 * that DATABASE_URL names. Ours hangs on a pipe that the system closes when the tests end, however they end; then it is stopped
 * and its folder removed. Neither runs as root, because PostgreSQL refuses to.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { postgresPath } from '../../../scripts/postgres.mjs';

export interface Postgres {
  /** A database of its own, empty. */
  database(): Promise<string>;
  /** Breaks every connection and takes no others: to the databases made here at least. */
  away(): Promise<void>;
  back(): Promise<void>;
  end(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const url = process.env['DATABASE_URL'];
  return url ? guest(url) : await cluster();
}

/**
 * Stops at the end of its input, or at a line; removes everything unless that line says to stay: then it is stopped in order,
 * because after a crash it would first sync every file of every database.
 */
const KEEPER =
  '"$@" >>"$0/log" 2>&1 & read -r word; case $word in stay) kill -INT $! 2>/dev/null; wait $!;; *) kill -QUIT $!; wait $!; rm -rf "$0";; esac';

async function cluster(): Promise<Postgres> {
  const programs = postgresPath();
  const folder = mkdtempSync(join(tmpdir(), 'snug-postgres-'));
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const files = join(folder, 'files');
  const initdb = ['-D', files, '-U', 'snug', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const server = [join(programs, 'postgres'), '-D', files, '-k', folder, '-h', '127.0.0.1', '-p', `${port}`];
  const urlOf = (name: string): string => `postgres://snug@127.0.0.1:${port}/${name}`;

  const start = async (): Promise<ChildProcess> => {
    const keeper = spawn('/bin/sh', ['-c', KEEPER, folder, ...server], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    await answers(urlOf('postgres'), () => readFileSync(join(folder, 'log'), 'utf8'));
    return keeper;
  };
  const stop = async (keeper: ChildProcess, word: 'stay' | 'go'): Promise<void> => {
    const ended = once(keeper, 'exit');
    keeper.stdin?.end(`${word}\n`);
    await ended;
  };

  let keeper: ChildProcess | null = await start();
  const away = async (word: 'stay' | 'go'): Promise<void> => {
    if (keeper !== null) await stop(keeper, word);
    keeper = null;
  };
  const back = async (): Promise<void> => {
    keeper ??= await start();
  };
  return {
    database: async () => urlOf(await makeDatabase(urlOf('postgres'))),
    away: () => away('stay'),
    back,
    end: async () => {
      await back();
      await away('go');
    },
  };
}

/** On a server of somebody else's: it is not ours to stop, but who may connect to our databases is ours to say. */
function guest(url: string): Postgres {
  const made: string[] = [];
  const onEach = async (...statements: readonly string[]): Promise<void> => {
    for (const name of made) for (const sql of statements) await administer(url, sql.replaceAll('$', name));
  };
  return {
    database: async () => {
      const name = await makeDatabase(url);
      made.push(name);
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },
    away: () =>
      onEach(
        'ALTER DATABASE $ ALLOW_CONNECTIONS false',
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$'",
      ),
    back: () => onEach('ALTER DATABASE $ ALLOW_CONNECTIONS true'),
    end: () => onEach('DROP DATABASE IF EXISTS $ WITH (FORCE)'),
  };
}

async function makeDatabase(url: string): Promise<string> {
  const name = `snug_${randomBytes(8).toString('hex')}`;
  await administer(url, `CREATE DATABASE ${name}`);
  return name;
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function answers(url: string, log: () => string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      return await administer(url, 'SELECT 1');
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error(`PostgreSQL does not start:\n${log()}`);
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
