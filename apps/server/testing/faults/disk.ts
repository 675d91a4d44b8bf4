/**
 * A disk that fills up under the running server: a small one of its own, in memory, where the system lets anybody mount one in
 * a namespace (`unshare`). Elsewhere on Linux the kernel refuses writes beyond a size, which a program cannot tell from a disk
 * that is broken.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.ts';
import { Party, SETTINGS } from './party.ts';

const MOUNTED = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=24m tmpfs "$0" && exec "$@"'];
const REFUSALS = 20;

export interface Filled {
  readonly party: Party;
  readonly code: 'full' | 'gone'; // that wishes are to be refused with
  readonly others: number; // refusals with another code
}

export const canMount = (folder: string): boolean => {
  const [command = '', ...args] = [...MOUNTED, folder, 'true'];
  return spawnSync(command, args).status === 0;
};

export async function fillDisk(program: string, folder: string, times: number, seed: string): Promise<Filled> {
  mkdirSync(folder, { recursive: true });
  const mounts = canMount(folder);
  const orders = { keeping: { kind: 'SQLite', folder }, node: 'this', show: [], die: null } as const;
  const child = new Child(program, orders, mounts ? [...MOUNTED, folder] : []);
  const { address } = await child.started;
  const party = new Party({ seed, settings: SETTINGS, think: 60, calls: true, clocks: false, where: () => address });
  const disk = mounts ? small(`/proc/${child.process.pid}/root${folder}`) : limited(`${child.process.pid}`, folder);
  const code = mounts ? 'full' : 'gone';
  await party.begun();
  for (let time = 0; time < times; time++) {
    await party.played(30);
    disk.fill();
    await party.refusedWith(code, REFUSALS);
    disk.empty();
    await party.played(50);
  }
  await party.end();
  await child.stop();
  const all = [...party.refusals.values()].reduce((sum, refusals) => sum + refusals, 0);
  return { party, code, others: all - (party.refusals.get(code) ?? 0) };
}

interface Disk {
  fill(): void;
  empty(): void;
}

function small(root: string): Disk {
  const ballast = join(root, 'ballast');
  return {
    fill: () => {
      for (const bytes of [1 << 20, 4096]) while (appended(ballast, bytes));
    },
    empty: () => rmSync(ballast),
  };
}

function appended(file: string, bytes: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(bytes));
    return true;
  } catch {
    return false;
  }
}

function limited(pid: string, folder: string): Disk {
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes}:`]);
  return {
    fill: () => limit(`${statSync(join(folder, 'tables.db-wal')).size}`),
    empty: () => limit('unlimited'),
  };
}
