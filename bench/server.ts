/**
 * Durable moves a second with four sockets a table, beside bare `ws` and beside Colyseus with the same log; what ten thousand
 * who watch take of the memory; and how fast a move comes from one node to another. Linux only: it reads /proc.
 */
import { median } from './measure.ts';
import { type Figure, report, reportIn } from './report.ts';
import type { Played } from './server/client.ts';
import { CONTENDERS, type Name } from './server/contenders.ts';
import { crowd } from './server/crowd.ts';
import { Loaded } from './server/load.ts';
import type { Across } from './server/two-nodes.ts';

const TABLES = [50, 500];
const STARTS = 3; // of each server and its client: two processes of the same program are up to a tenth apart, for as long as they run
const FULL_ROUNDS = 17; // for each of them
const CALM = 0.7; // of what is done at most
const TRIES = 3; // of a sample that is void
const BUSIEST = 0.9; // of a core, for a client that is not what is measured
const IDLEST = 0.6; // of a core, for a server that does as much as it can; it waits for the disk as well
const WATCHING = 10_000;

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Void where something else than the server was the limit. */
async function valid(name: Name, sample: () => Promise<Played>, idlest: number): Promise<Played> {
  for (let tries = 1; ; tries++) {
    const played = await sample();
    const { rate, server, client } = played;
    say(`${name}: ${Math.round(rate)} moves/s, server ${server.toFixed(2)} cores, client ${client.toFixed(2)}`);
    if (client < BUSIEST && server >= idlest) return played;
    const why = client < BUSIEST ? `${name} does not get a core for itself` : `the client is saturated before ${name} is`;
    say(`void: ${why}`);
    if (tries === TRIES) throw new Error(why);
  }
}

type Samples = { readonly [name in Name]: { readonly full: Played[]; readonly calm: Played[] } };

/** All three are there at the same time, and each has its turn: the machine is not the same from one minute to the next. */
async function sampled(tables: number): Promise<Samples> {
  const samples: Samples = { snug: { full: [], calm: [] }, ws: { full: [], calm: [] }, colyseus: { full: [], calm: [] } };
  for (let start = 1; start <= STARTS; start++) {
    say(`${tables} tables, ${start} of ${STARTS}`);
    await sampleInto(samples, tables);
  }
  return samples;
}

async function sampleInto(samples: Samples, tables: number): Promise<void> {
  const loaded: Loaded[] = [];
  try {
    for (const name of CONTENDERS) loaded.push(await Loaded.start(name, tables));
    for (let round = 0; round < FULL_ROUNDS; round++)
      for (const one of loaded) samples[one.name].full.push(await valid(one.name, () => one.full(), IDLEST));
    for (const one of loaded) {
      const most = median(samples[one.name].full.slice(-FULL_ROUNDS).map(({ rate }) => rate));
      samples[one.name].calm.push(await valid(one.name, () => one.at(CALM * most), 0));
    }
  } finally {
    for (const one of loaded) await one.end();
  }
}

async function compare(tables: number): Promise<Figure[]> {
  const samples = await sampled(tables);
  const of = (name: Name, kind: 'full' | 'calm', value: (played: Played) => number): number =>
    median(samples[name][kind].map(value));
  const rate = (name: Name): number => of(name, 'full', (played) => played.rate);
  const rateOfCore = (name: Name): number => of(name, 'full', (played) => played.rate / played.server);
  const more = (name: Name) => ({
    p50Ms: of(name, 'calm', ({ due }) => due.p50),
    p99Ms: of(name, 'calm', ({ due }) => due.p99),
    fullP50Ms: of(name, 'full', ({ sent }) => sent.p50),
    fullP99Ms: of(name, 'full', ({ sent }) => sent.p99),
    serverCpu: of(name, 'full', ({ server }) => server),
    clientCpu: of(name, 'full', ({ client }) => client),
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
