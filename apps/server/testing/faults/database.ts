/** A PostgreSQL that crashes under the running server, and is started again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from '../postgres.ts';
import { Child } from './child.ts';
import { Party, SETTINGS } from './party.ts';

/** How it goes: at once, without a word; or in a hurry, without a checkpoint. */
export const CRASHES = ['SIGKILL', 'SIGQUIT'] as const;
const REFUSALS = 20;

export async function crashDatabase(program: string, postgres: Postgres, seed: string): Promise<Party> {
  const url = await postgres.database();
  const child = new Child(program, { keeping: { kind: 'PostgreSQL', url }, node: 'this', show: [], die: null });
  const { address } = await child.started;
  const party = new Party({ seed, settings: SETTINGS, think: 60, calls: true, clocks: false, where: () => address });
  await party.begun();
  for (const crash of CRASHES) {
    await party.played(30);
    if (!process.env['DATABASE_URL'])
      await end(url, crash); // somebody else's is not ours to kill
    else await postgres.away();
    await party.refusedWith('gone', REFUSALS);
    await postgres.away();
    await postgres.back();
    await party.played(50);
  }
  await party.end();
  await child.stop();
  return party;
}

/** Its first process, and waits until all the others are gone as well: before that it cannot be started again. */
async function end(url: string, signal: NodeJS.Signals): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ folder: string; pids: number[] }>(
    "SELECT current_setting('data_directory') AS folder, (SELECT array_agg(pid) FROM pg_stat_activity) AS pids",
  );
  const [found] = rows;
  if (found === undefined) throw new Error('PostgreSQL does not say where it is');
  const [first = ''] = readFileSync(join(found.folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(first), signal);
  while ([Number(first), ...found.pids].some(runs)) await setTimeout(20);
}

/** What nobody has asked about since it ended still has a number, but runs no more. */
function runs(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
