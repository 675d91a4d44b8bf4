/** Work on many machines: the same report as on one, whoever dies in the middle. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Report } from '@snug/lab';
import { type Postgres, startPostgres } from '@snug/server/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import cli from '../../cli/package.json' with { type: 'json' };
import { Failed, GivenUp, Threads } from '../hands.ts';
import { Database } from './database.ts';
import { experimentOf, open, put, take, tidy } from './experiment.ts';
import { Queued } from './hands.ts';

const LONG = 300_000; // milliseconds: a dozen programs play at once, and the machine may have other work
vi.setConfig({ testTimeout: LONG });

const VERSION = cli.version;
const BIN = fileURLToPath(new URL('../../cli/bin/snug.mjs', import.meta.url));
const COMPARE =
  'compare shut-the-box --a sheet --b sums --players person:overlooks=0.2 casual --games 20000 --no-exact --sample 0 --json'.split(
    ' ',
  );

const SEARCH =
  'search shut-the-box --over tiles=8,9,10,12 --seats 2..13 --goal turns:median=13 --goal decisions>31 --games 20000 --players person:overlooks=0.2 --json'.split(
    ' ',
  );

const WEIGH = 'compare shut-the-box --a sheet --b sums --players random --games 200 --sample 200 --no-exact --json'.split(' ');

let postgres: Postgres;
let folder: string;
let first: string;
let search: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snug-queue-'));
  postgres = await startPostgres();
  const alone = (args: readonly string[]): string =>
    spawnSync(process.execPath, [BIN, 'lab', ...args, '--workers', '1'], { env: env(), encoding: 'utf8' }).stdout;
  [first, search] = [alone(COMPARE), alone(SEARCH)];
}, LONG);
afterAll(async () => {
  for (const program of running) if (program.alive) await program.kill('SIGKILL');
  await postgres.end();
  rmSync(folder, { recursive: true, force: true });
}, LONG);

const env = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', XDG_STATE_HOME: folder });

class Program {
  out = '';
  err = '';
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, [BIN, 'lab', ...args], { env: env() });
    this.#child.stdout?.on('data', (text) => {
      this.out += text;
    });
    this.#child.stderr?.on('data', (text) => {
      this.err += text;
    });
    this.ended = once(this.#child, 'close').then(([status]) => status as number | null);
    running.add(this);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.signal(signal);
    return this.ended;
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async said(text: string): Promise<void> {
    while (!this.err.includes(text)) {
      if (!this.alive) throw new Error(`it ended without "${text}": ${this.err}`);
      await setTimeout(5);
    }
  }
}

const running = new Set<Program>();

class Eyes {
  readonly #client: pg.Client;

  constructor(url: string) {
    this.#client = new pg.Client(url);
    this.#client.on('error', () => {}); // another test's failure
  }

  connect(): Promise<unknown> {
    return this.#client.connect();
  }

  async count(from: string): Promise<number> {
    const { rows } = await this.#client.query<{ many: number }>(`SELECT count(*)::integer AS many FROM ${from}`);
    return rows[0]?.many ?? 0;
  }

  async until(from: string, holds: (many: number) => boolean): Promise<void> {
    while (!holds(await this.count(from).catch(() => 0))) await setTimeout(2); // before the tables are made there is nothing
  }

  async run(sql: string): Promise<void> {
    await this.#client.query(sql);
  }

  end(): Promise<void> {
    return this.#client.end();
  }
}

async function eyesOn(url: string): Promise<Eyes> {
  const eyes = new Eyes(url);
  await eyes.connect();
  return eyes;
}

/** Until it was caught in the middle, and was not faster than we are. */
async function caught<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await attempt();
    if (found !== null) return found;
  }
}

/** A worker and somebody who asks, with some chunks played. */
const underWay = (url: string, eyes: Eyes, args: readonly string[] = []) =>
  caught(async () => {
    const asking = new Program([...COMPARE, ...args, '--database', url, '--workers', '0']);
    const worker = new Program(['work', '--database', url, '--workers', '1']);
    await eyes.until('snug_lab.tallies', (many) => many >= 20 || !asking.alive);
    worker.signal('SIGSTOP');
    if (asking.alive && (await eyes.count('snug_lab.tallies')) < 300) return { asking, worker };
    worker.signal('SIGCONT');
    await worker.kill('SIGINT');
    await asking.ended;
    return null;
  });

const SLOW = 200_000; // games: some seconds, on most machines

const FIRST_ROUND = 36; // settings that the game allows: of 8 tiles it has no box

const LEFT = ['snug_lab.experiments', 'snug_lab.tallies', 'snug_lab.taken', 'snug_lab_queue.queue'];

describe.concurrent('over PostgreSQL', () => {
  test.each([
    ['an experiment', COMPARE, () => first],
    ['a search', SEARCH, () => search],
  ])('two workers, one of them killed with chunks in hand: the same report, and nothing is left: %s', async (_, args, alone) => {
    const url = await postgres.database();
    const eyes = await eyesOn(url);
    const two = new Program(['work', '--database', url, '--workers', '1']);
    await two.said('Ready');
    const itsChunks = 'snug_lab.taken JOIN snug_lab.workers w ON w.id = worker WHERE w.threads = 2';
    const asking = await caught(async () => {
      const one = new Program(['work', '--database', url, '--workers', '2']);
      await one.said('Ready');
      const asks = new Program([...args, '--database', url, '--workers', '0']);
      await eyes.until(itsChunks, (many) => many > 0 || !asks.alive);
      one.signal('SIGSTOP');
      const inHand = await eyes.count(itsChunks);
      await one.kill('SIGKILL');
      if (inHand > 0) return asks;
      await asks.ended;
      return null;
    });
    expect(await eyes.count(itsChunks)).toBeGreaterThan(0);
    expect(await asking.ended).toBe(0);
    for (const table of ['snug_lab.workers', 'snug_lab.under_way JOIN snug_lab.workers ON id = worker'])
      expect([table, await eyes.count(`${table} WHERE threads = 2`)]).toEqual([table, 0]); // who was killed
    await eyes.until('snug_lab.under_way', (many) => many === 1); // who lives is there again
    expect(alone()).toMatch(/^\{.*\}\n$/);
    expect(asking.out).toBe(alone());
    for (const table of LEFT) expect([table, await eyes.count(table)]).toEqual([table, 0]);
    expect(await two.kill('SIGINT')).toBe(0);
    expect(two.err).toMatch(
      /^Ready: 1 thread\. Ctrl-C stops\.\n(Playing shut-the-box(: [\d,]+ games, [\d,.]+ a second|\.)\n)+Stopped after \d+ chunks\./,
    );
    await eyes.end();
  });

  test('choices are weighed by whoever works; one is killed in the middle: the same report, and nothing is left', async () => {
    const url = await postgres.database();
    const eyes = await eyesOn(url);
    const alone = new Program([...WEIGH, '--workers', '1']);
    expect(await alone.ended).toBe(0);
    const asking = await caught(async () => {
      const asks = new Program([...WEIGH, '--database', url, '--workers', '0']);
      const dies = new Program(['work', '--database', url, '--workers', '2']);
      await eyes.until('snug_lab.tallies WHERE version < 0', (many) => many >= 5 || !asks.alive);
      dies.signal('SIGSTOP');
      const inHand = asks.alive ? await eyes.count('snug_lab.taken') : 0;
      await dies.kill('SIGKILL');
      if (inHand > 0) return asks;
      await asks.ended;
      return null;
    });
    const lives = new Program(['work', '--database', url, '--workers', '1']);
    expect(await asking.ended).toBe(0);
    expect(asking.out).toBe(alone.out);
    for (const table of LEFT) expect([table, await eyes.count(table)]).toEqual([table, 0]);
    await lives.kill('SIGINT');
    await eyes.end();
  });

  test('whoever asks says that nobody works, is killed, and goes on with what was done meanwhile', async () => {
    const url = await postgres.database();
    const eyes = await eyesOn(url);
    const state = ['--state', join(folder, 'killed.jsonl')];
    const asking = new Program([...COMPARE, ...state, '--database', url, '--workers', '0']);
    await asking.said('No worker yet.');
    await asking.kill('SIGKILL');
    expect(await eyes.count('snug_lab_queue.job')).toBe(1000); // the rest is put later
    const worker = new Program(['work', '--database', url, '--workers', '1']);
    await eyes.until('snug_lab.tallies', (many) => many >= 20);
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await eyes.count('snug_lab.taken')).toBe(0);
    const there = await eyes.count('snug_lab.tallies');
    const again = new Program([...COMPARE, ...state, '--database', url]);
    expect(await again.ended).toBe(0);
    expect(again.out).toBe(first);
    expect(there).toBeGreaterThanOrEqual(20);
    await eyes.end();
  });

  test('whoever searches is killed, and finds what was tried meanwhile; rerun takes from the database, too', async () => {
    const url = await postgres.database();
    const eyes = await eyesOn(url);
    const state = ['--state', join(folder, 'killed-search.jsonl')];
    const asking = new Program([...SEARCH, ...state, '--database', url, '--workers', '0']);
    await eyes.until('snug_lab_queue.job', (many) => many === FIRST_ROUND);
    await asking.kill('SIGKILL');
    const worker = new Program(['work', '--database', url, '--workers', '1']);
    await eyes.until('snug_lab.tallies', (many) => many === FIRST_ROUND);
    const again = new Program([...SEARCH, ...state, '--database', url, '--workers', '0']);
    expect([await again.ended, again.out]).toEqual([0, search]);
    const file = join(folder, 'search.json');
    writeFileSync(file, search);
    const rerun = new Program(['rerun', file, '--json', '--database', url]);
    expect([await rerun.ended, rerun.out]).toEqual([0, search]);
    expect(rerun.err).toContain('The same figures, to the last digit.');
    for (const table of LEFT) expect([table, await eyes.count(table)]).toEqual([table, 0]);
    await worker.kill('SIGINT');
    await eyes.end();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s keeps what was done and leaves no work; it goes on without the database',
    async (signal) => {
      const url = await postgres.database();
      const state = ['--state', join(folder, `${signal}.jsonl`)];
      const eyes = await eyesOn(url);
      const { asking, worker } = await underWay(url, eyes, state);
      asking.signal(signal);
      worker.signal('SIGCONT');
      expect(await asking.ended).toBe(130);
      expect(asking.err).toMatch(/(^|\n)Stopped\. [\d,]+ games are kept in .*; the same command goes on\.\n$/);
      for (const table of LEFT) expect([table, await eyes.count(table)]).toEqual([table, 0]);
      await worker.kill('SIGINT');
      const again = new Program([...COMPARE, ...state, '--workers', '1']);
      expect(await again.ended).toBe(0);
      expect(again.err).toMatch(/^Going on: [\d,]+ games were played before/);
      expect(again.out).toBe(first);
      await eyes.end();
    },
  );

  test('what another build was asked for is left for others, and said', async () => {
    const url = await postgres.database();
    const worker = new Program(['work', '--database', url, '--lang', 'es']);
    await worker.said('Listo');
    const eyes = await eyesOn(url);
    await eyes.run(`INSERT INTO snug_lab.experiments (id, program, build, manifest) VALUES
      ('of-another-build', '0.0.1', 'other', '{"game":"shut-the-box","rules":1}'), ('of-other-rules', '0.0.1', '', '{"game":"chess","rules":1}')`);
    await worker.said('Un experimento con shut-the-box queda para otros: lo pidió el programa 0.0.1 (other); este es ');
    await worker.said('Un experimento con chess queda para otros: este programa tiene otras reglas de ese juego, o ninguna.\n');
    await worker.kill('SIGTERM');
    await eyes.end();
  });

  test('who cannot play leaves it to others; whoever asks is told, and fails where it cannot play itself', async () => {
    const url = await postgres.database();
    const database = await Database.open(url, () => {});
    const { manifest } = JSON.parse(first) as Report;
    const thread = new URL('../dist/thread.mjs', import.meta.url);
    const told: string[] = [];
    const notices = { workers: () => {}, alone: () => {}, failed: (why: string) => void told.push(why) };
    const impossible = { ...manifest, players: ['nobody', 'nobody'] };
    const asks = (threads: number) =>
      new Queued(impossible, { database, program: VERSION, thread, threads, cache: null, notices });
    const others = asks(0);
    const waiting = expect(others.play(0, 0)).rejects.toThrow(GivenUp);
    const worker = new Program(['work', '--database', url]);
    await worker.said('An experiment with shut-the-box is left for others: there is no player "nobody"\n');
    while (told.length === 0) await setTimeout(5);
    expect(told).toEqual(['there is no player "nobody"']);
    await others.close();
    await waiting;
    await worker.kill('SIGTERM');
    const own = asks(1);
    await expect(own.play(0, 0)).rejects.toThrow(new Failed('there is no player "nobody"'));
    await own.close();
    await database.end();
  });

  test('whoever asks hears how far a chunk is, also that nobody plays it any more; the figures are the same', async () => {
    const url = await postgres.database();
    const database = await Database.open(url, () => {});
    const { manifest } = JSON.parse(first) as Report;
    const thread = new URL('../dist/thread.mjs', import.meta.url);
    const notices = { workers: () => {}, alone: () => {}, failed: () => {} };
    let games = SLOW;
    const { slow, asking, tally, heard } = await caught(async () => {
      const slow = { ...manifest, games, chunk: games };
      const asking = new Queued(slow, { database, program: VERSION, thread, threads: 0, cache: null, notices });
      const heard: number[] = [];
      const tally = asking.play(0, 0, (played) => heard.push(played));
      const dies = new Program(['work', '--database', url, '--workers', '1']);
      while (heard.length === 0) await setTimeout(5);
      await dies.kill('SIGKILL');
      if ((heard.at(-1) ?? 0) < games) return { slow, asking, tally, heard };
      games *= 2;
      await tally;
      await asking.close();
      return null;
    });
    while (heard.at(-1) !== 0) await setTimeout(5);
    expect(heard.slice(0, -1)).toEqual([...heard.slice(0, -1)].sort((one, other) => one - other));
    for (const played of heard) expect(played).toBeLessThan(games);
    const lives = new Program(['work', '--database', url, '--workers', '1']);
    const played = await tally;
    const alone = new Threads(thread, 1, { manifest: slow, cache: null });
    expect(played).toEqual(await alone.play(0, 0));
    await Promise.all([alone.close(), asking.close(), lives.kill('SIGTERM')]);
    await database.end();
  });

  test('as soon as anything was played it is known that somebody takes part', async () => {
    const url = await postgres.database();
    const database = await Database.open(url, () => {});
    const { manifest } = JSON.parse(first) as Report;
    const thread = new URL('../dist/thread.mjs', import.meta.url);
    const told: number[] = [];
    const notices = { workers: (many: number) => void told.push(many), alone: () => {}, failed: () => {} };
    const asking = new Queued(manifest, { database, program: VERSION, thread, threads: 1, cache: null, notices });
    await asking.play(0, 0);
    expect(told.at(-1)).toBe(1);
    await asking.close();
    await database.end();
  });

  test('what nobody has asked for in a week is removed, with its queue; so are the dead', async () => {
    const url = await postgres.database();
    const database = await Database.open(url, () => {});
    const eyes = await eyesOn(url);
    const { manifest } = JSON.parse(first) as Report;
    const { signal } = new AbortController();
    for (const program of ['old', 'new']) {
      const experiment = experimentOf({ program, build: '' }, manifest);
      await open(database, signal, experiment);
      await database.once((transaction) => put(database, transaction, experiment.id, [{ version: 0, chunk: 0 }]));
      await database.once((transaction) => take(database, transaction, experiment.id, 'somebody', 1));
    }
    await eyes.run("UPDATE snug_lab.experiments SET asked = now() - interval '8 days' WHERE program = 'old'");
    await eyes.run(`INSERT INTO snug_lab.workers (id, threads, beat) VALUES
      ('dead', 1, now() - interval '6 seconds'), ('alive', 1, now() + interval '1 minute')`);
    await eyes.run("INSERT INTO snug_lab.under_way VALUES ('dead', '{}', '{}'), ('alive', '{}', '{}')");
    await tidy(database);
    for (const table of ['snug_lab.workers', 'snug_lab.under_way']) expect([table, await eyes.count(table)]).toEqual([table, 1]);
    for (const table of ['snug_lab.experiments', 'snug_lab.taken', 'snug_lab_queue.queue', 'snug_lab_queue.job'])
      expect([table, await eyes.count(table)]).toEqual([table, 1]);
    await Promise.all([database.end(), eyes.end()]);
  });

  test('a state file that holds something else is left alone, with the database', async () => {
    const url = await postgres.database();
    const state = join(folder, 'something-else.jsonl');
    writeFileSync(state, 'something else\n');
    const asking = new Program([...COMPARE, '--state', state, '--database', url]);
    expect(await asking.ended).toBe(2);
    expect(asking.err).toBe(`snug lab: ${state} holds something else; name another file, or remove it.\n`);
    expect(readFileSync(state, 'utf8')).toBe('something else\n');
    const eyes = await eyesOn(url);
    expect(await eyes.count('snug_lab.experiments')).toBe(0);
    await eyes.end();
  });

  test('a database that is not there is said', async () => {
    const asking = new Program([...COMPARE, '--database', 'postgres://nobody@127.0.0.1:1/nothing']);
    expect(await asking.ended).toBe(2);
    expect(asking.err).toBe('snug lab: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
  });
});

test('a database that goes away in the middle is waited for, on both sides', async () => {
  const url = await postgres.database();
  const eyes = await eyesOn(url);
  const { asking, worker } = await underWay(url, eyes);
  await eyes.end();
  const away = postgres.away();
  worker.signal('SIGCONT');
  await away;
  await Promise.all([worker.said('The database does not answer.'), asking.said('The database does not answer.')]);
  await postgres.back();
  expect(await asking.ended).toBe(0);
  expect(asking.err).toContain('The database is back.\n');
  expect(asking.out).toBe(first);
  await worker.kill('SIGINT');
});
