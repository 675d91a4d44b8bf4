/**
 * An experiment or a search in the database: its manifest once, a job for each chunk or piece, and for each that is done a
 * tally, or what was weighed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Manifest, MOST_PIECES, type SearchManifest } from '@snug/lab';
import type { Asking, Found, Setting } from '../thread.ts';
import type { Database, Transaction } from './database.ts';

const SILENT = '5 seconds'; // after which a worker counts as dead, and what it had in hand goes to others
export const BEAT = 1000; // milliseconds between signs of life
const ASKED_LATELY = '60 seconds'; // nobody plays for a program that has not been heard of for longer
const ABANDONED = '7 days'; // after which an experiment is removed that nobody has asked for
const MOST_RETRIES = 1_000_000; // how often a chunk's worker may die

/** Which program plays: two that differ may play other games. */
export interface Maker {
  readonly program: string;
  readonly build: string;
}

export interface Experiment extends Maker {
  readonly id: string; // also the name of its queue
  readonly manifest: Manifest | SearchManifest;
}

/** Where it is found what came of a job. */
export interface Place {
  readonly version: number; // of a search: the trial's number; of what is weighed, below zero
  readonly chunk: number; // or piece
}

export interface Job {
  readonly id: string;
  readonly asking: Asking;
}

export interface Done extends Job {
  readonly found: Found;
}

const digest = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** The version does not tell builds apart; what threads play with does. */
export const makerOf = (program: string, thread: URL): Maker => ({ program, build: digest(readFileSync(thread)).slice(0, 12) });

export function placeOf(asking: Asking): Place {
  if ('trial' in asking) return { version: asking.trial.nth, chunk: asking.chunk };
  return 'piece' in asking ? { version: -1 - asking.version, chunk: asking.piece } : asking;
}

/** Chunks in their order: which of them count is found from the first on. Pieces version by version: each has its own tables. */
const orderOf = (asking: Asking): number => ('piece' in asking ? asking.version * MOST_PIECES + asking.piece : asking.chunk);

/** What threads have to know before they are asked. */
export const settingOf = (manifest: Experiment['manifest'], cache: string | null): Setting =>
  'goals' in manifest ? { ground: manifest, cache } : { manifest, cache };

export const experimentOf = (maker: Maker, manifest: Experiment['manifest']): Experiment => ({
  ...maker,
  manifest,
  id: digest(JSON.stringify([maker.program, maker.build, manifest])).slice(0, 20),
});

/** The same chunk, the same job: one that is put twice is there once. */
export function jobOf(experiment: string, asking: Asking): Job {
  const { version, chunk } = placeOf(asking);
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digest(`${experiment}/${version}/${chunk}`)) ?? [];
  return { id: parts.join('-'), asking };
}

/** Says that it is still wanted. The queue is made anew if somebody has removed it. */
export async function open(database: Database, signal: AbortSignal, experiment: Experiment): Promise<void> {
  const { id, program, build, manifest } = experiment;
  await database.surely(signal, async (transaction) => {
    await transaction.rows(
      `INSERT INTO snug_lab.experiments (id, program, build, manifest) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET asked = now()`,
      [id, program, build, JSON.stringify(manifest)],
    );
  });
  await database.surely(signal, () =>
    database.boss.createQueue(id, { name: id, policy: 'standard', retryLimit: MOST_RETRIES, retryDelay: 0 }),
  );
}

export async function put({ boss }: Database, transaction: Transaction, id: string, asked: readonly Asking[]): Promise<void> {
  if (asked.length === 0) return;
  await boss.insert(
    asked.map((asking) => ({ id: jobOf(id, asking).id, name: id, data: asking, priority: -orderOf(asking) })),
    { db: transaction },
  );
}

export const foundOf = (
  transaction: Transaction,
  id: string,
  places: readonly Place[],
): Promise<readonly (Place & { readonly found: Found })[]> =>
  transaction.rows(
    `SELECT version, chunk, tally AS found FROM snug_lab.tallies JOIN unnest($2::integer[], $3::integer[]) AS p (version, chunk)
     USING (version, chunk) WHERE experiment = $1`,
    [id, places.map(({ version }) => version), places.map(({ chunk }) => chunk)],
  );

export const failuresOf = (
  transaction: Transaction,
  id: string,
): Promise<readonly { readonly worker: string; readonly why: string }[]> =>
  transaction.rows('SELECT worker, why FROM snug_lab.failures WHERE experiment = $1', [id]);

/** Who has played for it and is alive. */
export const workersAt = (transaction: Transaction, id: string): Promise<readonly { readonly threads: number }[]> =>
  transaction.rows(`SELECT threads FROM snug_lab.workers WHERE experiment = $1 AND beat > now() - interval '${SILENT}'`, [id]);

const WANTED = `snug_lab.experiments WHERE asked > now() - interval '${ASKED_LATELY}' ORDER BY made, id`;

/** Those that somebody waits for, the oldest first. */
export const wanted = (transaction: Transaction): Promise<readonly Experiment[]> =>
  transaction.rows(`SELECT id, program, build, manifest FROM ${WANTED}`);

export const idsWanted = async (transaction: Transaction): Promise<readonly string[]> =>
  (await transaction.rows<{ id: string }>(`SELECT id FROM ${WANTED}`)).map(({ id }) => id);

/** Whether it is still there, and will be until the transaction ends: nobody touches a queue that is being removed. */
export const holds = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await transaction.rows('SELECT FROM snug_lab.experiments WHERE id = $1 FOR KEY SHARE', [id])).length > 0;

export async function take(
  { boss }: Database,
  transaction: Transaction,
  id: string,
  worker: string,
  most: number,
): Promise<readonly Job[]> {
  const jobs = await boss.fetch<Asking>(id, { batchSize: most, db: transaction });
  if (jobs.length === 0) return [];
  await transaction.rows(
    `INSERT INTO snug_lab.taken (experiment, job, worker) SELECT $1, job, $3 FROM unnest($2::uuid[]) AS job
     ON CONFLICT (experiment, job) DO UPDATE SET worker = excluded.worker`,
    [id, jobs.map((job) => job.id), worker],
  );
  await transaction.rows('UPDATE snug_lab.workers SET experiment = $1 WHERE id = $2', [id, worker]);
  return jobs.map(({ id: job, data }) => ({ id: job, asking: data }));
}

/** What somebody else has done meanwhile stays; it is the same. */
export async function bring({ boss }: Database, transaction: Transaction, id: string, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return;
  const jobs = done.map((job) => job.id);
  const places = done.map(({ asking }) => placeOf(asking));
  await transaction.rows(
    `INSERT INTO snug_lab.tallies (experiment, version, chunk, tally)
     SELECT $1, version, chunk, tally::json
     FROM unnest($2::integer[], $3::integer[], $4::text[]) AS p (version, chunk, tally)
     ON CONFLICT DO NOTHING`,
    [id, places.map(({ version }) => version), places.map(({ chunk }) => chunk), done.map(({ found }) => JSON.stringify(found))],
  );
  await transaction.rows('DELETE FROM snug_lab.taken WHERE experiment = $1 AND job = ANY($2::uuid[])', [id, jobs]);
  await boss.deleteJob(id, [...jobs], { db: transaction });
}

interface Held {
  readonly experiment: string;
  readonly job: string;
}

/** Jobs that nobody has in hand any more can be taken again. */
async function returned({ boss }: Database, transaction: Transaction, held: readonly Held[]): Promise<void> {
  for (const { experiment, job } of held) await boss.fail(experiment, job, {}, { db: transaction });
}

/** Gives back what a worker has, but for what it keeps. */
export async function giveBack(
  database: Database,
  transaction: Transaction,
  worker: string,
  keeps: readonly string[] = [],
): Promise<void> {
  const held = await transaction.rows<Held>(
    'DELETE FROM snug_lab.taken WHERE worker = $1 AND job <> ALL($2::uuid[]) RETURNING experiment, job',
    [worker, keeps],
  );
  await returned(database, transaction, held);
}

/** Gives back what the dead have. */
export async function takeFromTheDead(database: Database, transaction: Transaction): Promise<void> {
  const held = await transaction.rows<Held>(
    `DELETE FROM snug_lab.taken WHERE (experiment, job) IN (
       SELECT experiment, job FROM snug_lab.taken t
       WHERE NOT EXISTS (SELECT FROM snug_lab.workers w WHERE w.id = t.worker AND w.beat > now() - interval '${SILENT}')
       FOR UPDATE SKIP LOCKED) RETURNING experiment, job`,
  );
  await returned(database, transaction, held);
}

/** It may have been removed while it was asleep, or with an experiment: then it is there again, with what it has in hand. */
export const beat = (
  transaction: Transaction,
  worker: string,
  threads: number,
  experiment: string | null,
): Promise<readonly object[]> =>
  transaction.rows(
    'INSERT INTO snug_lab.workers (id, threads, experiment) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET beat = now()',
    [worker, threads, experiment],
  );

/** How many games of what it has in hand a worker has played. */
export const tell = (transaction: Transaction, worker: string, games: ReadonlyMap<string, number>): Promise<readonly object[]> =>
  transaction.rows(
    `INSERT INTO snug_lab.under_way (worker, jobs, games) VALUES ($1, $2::uuid[], $3::integer[])
     ON CONFLICT (worker) DO UPDATE SET jobs = excluded.jobs, games = excluded.games`,
    [worker, [...games.keys()], [...games.values()]],
  );

/** The same of all who live, by jobs of an experiment: what the dead have played is lost. */
export async function underWay(transaction: Transaction, id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.rows<{ readonly job: string; readonly games: number }>(
    `SELECT job, u.games FROM snug_lab.workers w JOIN snug_lab.under_way a ON a.worker = w.id
       CROSS JOIN LATERAL unnest(a.jobs, a.games) AS u (job, games) JOIN snug_lab.taken t USING (job)
     WHERE t.experiment = $1 AND t.worker = w.id AND w.beat > now() - interval '${SILENT}'`,
    [id],
  );
  return new Map(rows.map(({ job, games }) => [job, games]));
}

export const leave = (transaction: Transaction, worker: string): Promise<readonly object[]> =>
  transaction.rows('DELETE FROM snug_lab.workers WHERE id = $1', [worker]);

export const fail = (transaction: Transaction, id: string, worker: string, why: string): Promise<readonly object[]> =>
  transaction.rows(
    `INSERT INTO snug_lab.failures (experiment, worker, why)
     SELECT id, $2, $3 FROM snug_lab.experiments WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [id, worker, why.replaceAll('\0', '')],
  );

const DEAD = `beat < now() - interval '${SILENT}'`;

/** The experiment and all that belongs to it, also whoever has worked on it: the dead for good, and the living come back. */
export async function remove(database: Database, signal: AbortSignal, id: string): Promise<void> {
  await database.surely(signal, async (transaction) => {
    await transaction.rows('DELETE FROM snug_lab.experiments WHERE id = $1', [id]);
    await transaction.rows(`DELETE FROM snug_lab.workers WHERE experiment = $1 OR ${DEAD}`, [id]);
  });
  await database.surely(signal, () => removeQueue(database, id));
}

/** pg-boss removes empty queues only, and cannot empty one of what somebody has in hand. */
async function removeQueue({ boss }: Database, id: string): Promise<void> {
  await boss.getDb().executeSql('DELETE FROM snug_lab_queue.job WHERE name = $1', [id]);
  await boss.deleteQueue(id);
}

/** What nobody has asked for in a long time, queues that were left behind, and the dead. */
export async function tidy(database: Database): Promise<void> {
  const queues = await database.boss.getQueues(); // first: an experiment is there before its queue
  const left = await database.once(async (transaction) => {
    await transaction.rows(`DELETE FROM snug_lab.experiments WHERE asked < now() - interval '${ABANDONED}'`);
    await transaction.rows(`DELETE FROM snug_lab.workers WHERE ${DEAD}`);
    return new Set((await transaction.rows<{ id: string }>('SELECT id FROM snug_lab.experiments')).map(({ id }) => id));
  });
  for (const { name } of queues) if (!left.has(name)) await removeQueue(database, name);
}
