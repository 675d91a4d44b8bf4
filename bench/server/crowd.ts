/** What a node takes of the memory with a crowd that watches: resident, at rest. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { TableMade } from '@snug/protocol';
import { post } from './contenders.ts';
import { Serving, Worker } from './programs.ts';
import type { Watching } from './watchers.ts';

const TABLES = 100;
const PROCESSES = 2; // that watch
const REST = 10_000; // milliseconds
const SPARE = 200; // files that a process has open besides

export interface Crowd {
  readonly watching: number;
  readonly mb: number;
  readonly empty: number; // before anybody came
  readonly cores: number; // at rest
}

export async function crowd(count: number): Promise<Crowd> {
  const files = Number(execFileSync('/bin/sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).replace('unlimited', 'Infinity'));
  if (files < count + SPARE)
    throw new Error(`This system lets a process open ${files} files: ${count} sockets need more (ulimit -Hn ${count + SPARE}).`);
  const server = await Serving.start('snug');
  const watchers = Array.from({ length: PROCESSES }, () => new Worker('watchers'));
  try {
    const empty = residentMb(server.pid);
    const tables: string[] = [];
    while (tables.length < TABLES)
      tables.push((await post<TableMade>(server.address, '/api/tables', { game: 'race-to-65', seats: 2 })).table);
    const each = Math.ceil(count / TABLES / PROCESSES);
    await Promise.all(watchers.map((worker) => worker.ask({ address: server.address, tables, count: each } satisfies Watching)));
    const before = server.coreSeconds();
    await setTimeout(REST);
    const cores = (server.coreSeconds() - before) / (REST / 1000);
    const sockets = Number(/^snug_sockets (\d+)$/m.exec(await (await fetch(`${server.address}/metrics`)).text())?.[1]);
    if (sockets < count) throw new Error(`only ${sockets} of ${count} are still there`);
    return { watching: sockets, mb: residentMb(server.pid), empty, cores };
  } finally {
    for (const worker of watchers) await worker.end();
    await server.end();
  }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
