/** Programs of the bench, each in a process of its own. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Name } from './contenders.ts';
import { coreSeconds } from './cores.ts';

const SNUG = 'apps/cli/bin/snug.mjs';
const program = (name: string): string => fileURLToPath(new URL(`./server/${name}.mjs`, import.meta.url));

/** None of them outlives the bench, however it ends. */
const living = new Set<ChildProcess>();
function looked<Child extends ChildProcess>(child: Child): Child {
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}
process.on('exit', () => {
  for (const child of living) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** A server that says where it listens. */
export class Serving {
  readonly address: string;
  readonly #process: ChildProcess;
  readonly #folder: string | null;
  #ending = false;

  private constructor(process: ChildProcess, address: string, folder: string | null) {
    this.#process = process;
    this.address = address;
    this.#folder = folder;
  }

  static async start(name: Name): Promise<Serving> {
    if (name !== 'snug') return Serving.#listen([program(name)], null);
    const folder = mkdtempSync(join(tmpdir(), 'snug-bench-'));
    return Serving.#listen([SNUG, 'serve', '--port', '0', '--limits', 'off', '--data', folder], folder);
  }

  static node(database: string, name: string): Promise<Serving> {
    return Serving.#listen([SNUG, 'serve', '--port', '0', '--limits', 'off', '--database', database, '--node', name], null);
  }

  static async #listen(args: readonly string[], folder: string | null): Promise<Serving> {
    const env = { ...process.env, NODE_ENV: 'production', LC_ALL: 'C' };
    const child = looked(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env }));
    let complained = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complained = (complained + chunk).slice(-2000);
    });
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
        const found = /http:\/\/\S+:\d+/.exec(said)?.[0];
        if (found !== undefined) resolve(found);
      });
      child.once('close', () => reject(new Error(`${args.join(' ')} did not start: ${said}${complained}`)));
    });
    const serving = new Serving(child, address, folder);
    child.once('close', (code) => {
      if (!serving.#ending) throw new Error(`${args.join(' ')} has ended (${code}): ${complained}`);
    });
    return serving;
  }

  coreSeconds(): number {
    return coreSeconds(this.pid);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async end(): Promise<void> {
    this.#ending = true;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A program that is told what to do, and answers. */
export class Worker {
  readonly #process: ChildProcess;

  constructor(name: string) {
    this.#process = looked(fork(program(name)));
  }

  ask<Answer>(order: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('the client has ended'));
      this.#process.once('exit', gone);
      this.#process.once('message', (answer) => {
        this.#process.off('exit', gone);
        resolve(answer as Answer);
      });
      this.#process.send(order);
    });
  }

  async end(): Promise<void> {
    if (!this.#process.connected) return;
    const gone = once(this.#process, 'exit');
    this.#process.disconnect();
    await gone;
  }
}
