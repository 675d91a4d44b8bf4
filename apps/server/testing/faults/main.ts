/** `npm run test:faults`: everything that can happen to a server, many times over; docs/faults.md explains it. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.ts';
import { cutLines } from './cuts.ts';
import { CRASHES, crashDatabase } from './database.ts';
import { fillDisk } from './disk.ts';
import { type Killing, kills, planOf } from './kills.ts';
import { killsOfTwo } from './nodes.ts';
import { type Run, report } from './report.ts';

const KILLS = 200; // on SQLite
const OF_THESE = { postgres: 4, nodes: 50, cuts: 20, disk: 66 }; // one each for so many kills

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const wanted = Number(values.kills ?? KILLS);
const seed = values.seed ?? randomBytes(4).toString('hex');
if (!(Number.isInteger(wanted) && wanted > 0)) throw new Error('--kills wants a number');
const each = (kills: number): number => Math.ceil(wanted / kills);

const home = mkdtempSync(join(tmpdir(), 'snug-faults-'));
const program = fileURLToPath(new URL('./faulty.mjs', import.meta.url));
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const runs: Run[] = [];
const done = (run: Run): void => {
  runs.push(run);
  for (const violation of run.party.violations) say(`VIOLATION ${run.title}: ${violation}`);
};

say(`seed ${seed}`);
const postgres = await startPostgres();
for (const [title, count] of [['SQLite', wanted] as const, ['PostgreSQL', each(OF_THESE.postgres)] as const]) {
  say(`${count} kills on ${title}`);
  const keeping: Killing['keeping'] =
    title === 'SQLite' ? { kind: title, folder: join(home, 'kills') } : { kind: title, url: await postgres.database() };
  const progress = (killed: number): void => {
    if (killed % 10 === 0) say(`  ${killed}`);
  };
  const { party, counts } = await kills({ program, keeping, plan: planOf(count), seed, progress });
  done({ title, party, faults: new Map([...counts].map(([kill, times]) => [`killed: ${kill}`, times])) });
}
{
  say('a node of two is killed');
  const { party, kills, moved } = await killsOfTwo(program, await postgres.database(), each(OF_THESE.nodes), seed);
  const faults = new Map([
    ['killed: a node of two', kills],
    ['clients that moved over', moved],
  ]);
  done({ title: 'two nodes', party, faults });
}
{
  say('lines are cut');
  const { party, cuts, sockets } = await cutLines(
    program,
    { kind: 'SQLite', folder: join(home, 'cuts') },
    each(OF_THESE.cuts),
    seed,
  );
  const faults = new Map([
    ['lines cut for two seconds', cuts],
    ['sockets cut', sockets],
  ]);
  done({ title: 'cut lines', party, faults });
}
if (process.platform === 'linux') {
  const times = each(OF_THESE.disk);
  say('a disk fills up');
  const { party, code, others } = await fillDisk(program, join(home, 'disk'), times, seed);
  if (others > 0) party.violation(`${others} wishes were refused with another code than ${code}`);
  done({ title: 'full disk', party, faults: new Map([[`disk: ${code}`, times]]) });
}
say('a database crashes');
const party = await crashDatabase(program, postgres, seed);
done({ title: 'no database', party, faults: new Map(CRASHES.map((crash) => [`database: ${crash}`, 1])) });

await postgres.end();
rmSync(home, { recursive: true });
const violations = runs.reduce((sum, run) => sum + run.party.violations.length, 0);
say(`\n${report(runs)}\n`);
say(
  violations === 0
    ? 'Nothing was lost.'
    : `${violations} violations. Again: npm run test:faults -- --kills ${wanted} --seed ${seed}`,
);
process.exit(violations === 0 ? 0 : 1);
