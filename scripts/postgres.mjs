/**
 * A real PostgreSQL for the tests: its programs, found where they usually are, or installed where that is one command. With
 * DATABASE_URL the tests use the server there instead, and make databases of their own in it.
 * From a shell: node scripts/postgres.mjs
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { installDebian } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql'; // a folder a version in it

/** The folder with `initdb` and `postgres`. */
export function postgresPath() {
  const path = found() ?? (installDebian('postgresql', 'PostgreSQL') ? found() : undefined);
  if (path === undefined)
    throw new Error(
      'The tests need PostgreSQL: install it, or say in DATABASE_URL where a server is that databases can be made in.',
    );
  return path;
}

function found() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${env['DATABASE_URL'] ? 'the server of DATABASE_URL' : postgresPath()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
