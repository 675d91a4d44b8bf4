/** Work on many machines: the same report as on one, whoever dies in the middle. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Postgres, startPostgres } from '@snug/server/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../../cli/bin/snug.mjs', import.meta.url));
const COMPARE =
  'compare shut-the-box --a sheet --b sums --players person:overlooks=0.2 casual --games 20000 --no-exact --sample 0 --json'.split(
    ' ',
  );

let postgres: Postgres;
let folder: string;
let first: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snug-queue-'));
  postgres = await startPostgres();
  first = spawnSync(process.execPath, [BIN, 'lab', ...COMPARE, '--workers', '1'], { env: env(), encoding: 'utf8' }).stdout;
});
afterAll(async () => {
  for (const program of running) if (program.alive) await program.kill('SIGKILL');
  await postgres.end();
  rmSync(folder, { recursive: true, force: true });
});

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
    while (!holds(await this.count(from).catch(() => 0))) await setTimeout(2);
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

const LEFT = ['snug_lab.experiments', 'snug_lab.tallies', 'snug_lab.taken', 'snug_lab_queue.queue'];

describe.concurrent('over PostgreSQL', () => {
  test('two workers, one of them killed with chunks in hand: the same report, and nothing is left', async () => {
    const url = await postgres.database();
    const eyes = await eyesOn(url);
    const [one, two] = ['2', '1'].map((threads) => new Program(['work', '--database', url, '--workers', threads])) as [
      Program,
      Program,
    ];
    await Promise.all([one.said('Ready'), two.said('Ready')]);
    const asking = new Program([...COMPARE, '--database', url, '--workers', '0']);
    await Promise.all([one.said('Playing'), two.said('Playing')]);
    const itsChunks = 'snug_lab.taken JOIN snug_lab.workers w ON w.id = worker WHERE w.threads = 2';
    for (;;) {
      one.signal('SIGSTOP');
      if ((await eyes.count(itsChunks)) > 0) break;
      one.signal('SIGCONT');
      await setTimeout(1);
    }
    await one.kill('SIGKILL');
    expect(await eyes.count(itsChunks)).toBeGreaterThan(0);
    expect(await asking.ended).toBe(0);
    expect(asking.out).toBe(first);
    for (const table of LEFT) expect([table, await eyes.count(table)]).toEqual([table, 0]);
    expect(await two.kill('SIGINT')).toBe(0);
    expect(two.err).toMatch(/^Ready: 1 thread\. Ctrl-C stops\.\nPlaying shut-the-box\.\nStopped after \d+ chunks\./);
    await eyes.end();
  });

  test('whoever asks says that nobody works, is killed, and goes on with what was done meanwhile', async () => {
    const url = await postgres.database();
    const eyes = await eyesOn(url);
    const state = ['--state', join(folder, 'killed.jsonl')];
    const asking = new Program([...COMPARE, ...state, '--database', url, '--workers', '0']);
    await asking.said('No worker yet.');
    await asking.kill('SIGKILL');
    expect(await eyes.count('snug_lab_queue.job')).toBe(400);
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

  test('Ctrl-C keeps what was done and leaves no work; it goes on without the database', async () => {
    const url = await postgres.database();
    const state = ['--state', join(folder, 'stopped.jsonl')];
    const asking = new Program([...COMPARE, ...state, '--database', url, '--workers', '0']);
    const eyes = await eyesOn(url);
    const worker = new Program(['work', '--database', url, '--workers', '1']);
    await eyes.until('snug_lab.tallies', (many) => many >= 20);
    expect(await asking.kill('SIGINT')).toBe(130);
    expect(asking.err).toContain('Stopped.');
    for (const table of LEFT) expect([table, await eyes.count(table)]).toEqual([table, 0]);
    await worker.kill('SIGINT');
    const again = new Program([...COMPARE, ...state, '--workers', '1']);
    expect(await again.ended).toBe(0);
    expect(again.err).toMatch(/^Going on: [\d,]+ games were played before/);
    expect(again.out).toBe(first);
    await eyes.end();
  });

  test('what another build was asked for is left for others, and said', async () => {
    const url = await postgres.database();
    const worker = new Program(['work', '--database', url, '--lang', 'es']);
    await worker.said('Listo');
    const eyes = await eyesOn(url);
    await eyes.run(`INSERT INTO snug_lab.experiments (id, program, build, manifest) VALUES
      ('of-another-build', '0.0.1', 'other', '{"game":"shut-the-box","rules":1}'), ('of-other-rules', '0.1.0', '', '{"game":"chess","rules":1}')`);
    await worker.said('Un experimento con shut-the-box queda para otros: lo pidió el programa 0.0.1 (other); este es 0.1.0 (');
    await worker.said('Un experimento con chess queda para otros: este programa tiene otras reglas de ese juego, o ninguna.\n');
    await worker.kill('SIGTERM');
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
  const worker = new Program(['work', '--database', url, '--workers', '1']);
  const asking = new Program([...COMPARE, '--database', url, '--workers', '0']);
  await eyes.until('snug_lab.tallies', (many) => many >= 20);
  await eyes.end();
  await postgres.away();
  await Promise.all([worker.said('The database does not answer.'), asking.said('The database does not answer.')]);
  await postgres.back();
  expect(await asking.ended).toBe(0);
  expect(asking.err).toContain('The database is back.\n');
  expect(asking.out).toBe(first);
  await worker.kill('SIGINT');
});
