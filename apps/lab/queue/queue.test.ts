/** Work on many machines: the same report as on one, whoever dies in the middle. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Postgres, startPostgres } from '@snug/server/testing/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

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

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
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
afterEach(async () => {
  for (const program of running) if (program.alive) await program.kill('SIGKILL');
  running.clear();
});

class Eyes {
  readonly #client: pg.Client;

  constructor(url: string) {
    this.#client = new pg.Client(url);
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

  end(): Promise<void> {
    return this.#client.end();
  }
}

async function eyesOn(url: string): Promise<Eyes> {
  const eyes = new Eyes(url);
  await eyes.connect();
  return eyes;
}

test('two workers, one of them killed in the middle: the same report, and nothing is left', async () => {
  const url = await postgres.database();
  const eyes = await eyesOn(url);
  const [one, two] = [0, 1].map(() => new Program(['work', '--database', url, '--workers', '1'])) as [Program, Program];
  await Promise.all([one.said('Ready'), two.said('Ready')]);
  const asking = new Program([...COMPARE, '--database', url, '--workers', '0']);
  await Promise.all([one.said('Playing'), two.said('Playing')]);
  await eyes.until('snug_lab.tallies', (many) => many >= 20);
  await one.kill('SIGKILL');
  expect(await eyes.count('snug_lab.taken')).toBeGreaterThan(0);
  expect(await asking.ended).toBe(0);
  expect(asking.out).toBe(first);
  for (const table of ['snug_lab.experiments', 'snug_lab.tallies', 'snug_lab.taken', 'snug_lab_queue.queue'])
    expect([table, await eyes.count(table)]).toEqual([table, 0]);
  expect(await two.kill('SIGINT')).toBe(0);
  expect(two.err).toMatch(/^Ready: 1 thread\. Ctrl-C stops\.\nPlaying shut-the-box\.\nStopped after \d+ chunks\./);
  await eyes.end();
});
