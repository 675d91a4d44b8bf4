/**
 * A copy of the tables of a data folder, whole and of one moment, while the server runs; needs no sqlite3 on the machine.
 *   node deploy/backup.mjs <data folder> <new file>
 */
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

process.umask(0o077); // what is in the tables is for whoever runs them

const [data, file] = process.argv.slice(2);
if (data === undefined || file === undefined) stop('say from which data folder, and to which file.');
const tables = join(data, 'tables.db');
if (!existsSync(tables)) stop(`there is no ${tables}.`);
if (existsSync(file)) stop(`${file} is there already.`);

const Database = createRequire(new URL('../apps/server/package.json', import.meta.url))('libsql');
const database = new Database(tables);
try {
  database.prepare('VACUUM INTO ?').run(file);
} catch (error) {
  rmSync(file, { force: true }); // half a copy would be taken for one
  stop(`${error.message}.`);
} finally {
  database.close();
}
const copy = new Database(file, { readonly: true });
const sound = copy.prepare('PRAGMA integrity_check').get().integrity_check;
const { many } = copy.prepare('SELECT count(*) AS many FROM tables').get();
copy.close();
if (sound !== 'ok') stop(`the copy is not sound: ${sound}`);
process.stdout.write(`${file}: ${many} ${many === 1 ? 'table' : 'tables'}.\n`);

function stop(why) {
  process.stderr.write(`backup: ${why}\n`);
  process.exit(1);
}
