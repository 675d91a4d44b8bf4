/**
 * Appends to a table until it is killed, and says what it was told is durable: how long the log is. Patiently: it says when the
 * store is unavailable, and tries again.
 */
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import { type Append, Unavailable } from '../store/store.ts';

const [kind, where = '', table = '', patience] = process.argv.slice(2);
const store = await (kind === 'postgres' ? openPostgres(where) : openSqlite(where));
let length = (await store.find(table))?.length ?? 0;
for (;;) {
  const batch: Append[] = [];
  for (let n = 0; n < 3; n++) {
    const seq = length + n * 2;
    const entries = [
      { line: `{"move":${seq}}`, key: `key ${seq}` },
      { line: `{"roll":${seq + 1}}`, key: null },
    ];
    batch.push({ table, expects: seq, entries });
  }
  try {
    for (const appended of await store.append(batch)) {
      if (appended.kind !== 'done') throw new Error(`nobody else appends, and yet: ${JSON.stringify(appended)}`);
      length = appended.length;
    }
    writeSync(1, `${length}\n`);
  } catch (error) {
    if (patience === undefined || !(error instanceof Unavailable)) throw error;
    writeSync(1, 'unavailable\n');
    await setTimeout(20);
  }
}
