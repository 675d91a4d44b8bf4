/**
 * Durable moves a second with four sockets a table, beside bare `ws` and beside Colyseus with the same log; what ten thousand
 * who watch take of the memory; and how fast a move comes from one node to another. Linux only: it reads /proc.
 */
import { median } from './measure.ts';
import { type Figure, report, reportIn } from './report.ts';
import { CONTENDERS, type Name } from './server/contenders.ts';
import { crowd } from './server/crowd.ts';
import { CALM, type Sample, sample } from './server/load.ts';
import type { Across } from './server/two-nodes.ts';

const TABLES = [50, 500];
const ROUNDS = 3;
const TRIES = 3; // of a sample that is void
const BUSIEST = 0.9; // of a core, for a client that is not what is measured
const IDLEST = 0.6; // of a core, for a server that does as much as it can; it waits for the disk as well
const WATCHING = 10_000;

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function valid(name: Name, tables: number): Promise<Sample> {
  for (let tries = 1; ; tries++) {
    const taken = await sample(name, tables);
    const { full, calm } = taken;
    const busy = Math.max(full.client, calm.client);
    say(
      `${name}, ${tables} tables: ${Math.round(full.rate)} moves/s, server ${full.server.toFixed(2)} cores, client ${busy.toFixed(2)}`,
    );
    if (busy < BUSIEST && full.server >= IDLEST) return taken;
    const why = busy < BUSIEST ? `${name} does not get a core for itself` : `the client is saturated before ${name} is`;
    say(`void: ${why}`);
    if (tries === TRIES) throw new Error(`moves-${tables}: ${why}`);
  }
}

async function compare(tables: number): Promise<Figure[]> {
  const samples: { readonly [name in Name]: Sample[] } = { snug: [], ws: [], colyseus: [] };
  for (let round = 0; round < ROUNDS; round++) for (const name of CONTENDERS) samples[name].push(await valid(name, tables));
  const of = (name: Name, value: (sample: Sample) => number): number => median(samples[name].map(value));
  const rate = (name: Name): number => of(name, ({ full }) => full.rate);
  const rateOfCore = (name: Name): number => of(name, ({ full }) => full.rate / full.server);
  const more = (name: Name) => ({
    p50Ms: of(name, ({ calm }) => calm.due.p50),
    p99Ms: of(name, ({ calm }) => calm.due.p99),
    fullP50Ms: of(name, ({ full }) => full.sent.p50),
    fullP99Ms: of(name, ({ full }) => full.sent.p99),
    serverCpu: of(name, ({ full }) => full.server),
    clientCpu: of(name, ({ full }) => full.client),
  });
  const ours = more('snug');
  return (['ws', 'colyseus'] as const).map((peer) => {
    const theirs = Object.entries(more(peer)).map(([what, value]) => [`peer${what[0]?.toUpperCase()}${what.slice(1)}`, value]);
    const all = { load: CALM, ...ours, ...Object.fromEntries(theirs), ratioOfCore: rateOfCore('snug') / rateOfCore(peer) };
    return { name: `moves-${tables}/${peer}`, ours: rate('snug'), peer: rate(peer), more: rounded(all) };
  });
}

const rounded = (values: { readonly [what: string]: number }): { readonly [what: string]: number } =>
  Object.fromEntries(Object.entries(values).map(([what, value]) => [what, Number(value.toPrecision(4))]));

/** What cannot be measured here is said, and the rest is measured all the same. */
async function part(measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    say(`bench: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

for (const tables of TABLES) await part(async () => report('moves', await compare(tables)));

await part(async () => {
  const { mb, ...rest } = await crowd(WATCHING);
  reportIn('MB', [{ name: `spectators-${WATCHING}`, ours: mb, more: rounded({ limit: 300, ...rest }) }]);
});

await part(async () => {
  const program = new URL('./server/two-nodes.mjs', import.meta.url).href;
  const { across } = (await import(program)) as { across: () => Promise<Across> };
  const { p99, p50, moves } = await across();
  reportIn('ms', [{ name: 'two-nodes', ours: p99, more: rounded({ limit: 50, p50Ms: p50, moves }) }]);
});
