/** Time that passes second by second: between two of them the nodes say that they live, and look what others say. */
import { setImmediate } from 'node:timers/promises';
import type { Server } from '../server.ts';
import type { HandTime } from './hand-time.ts';

const TURNS = 3; // of the event loop, so that what was asked for is written

export async function flow(time: HandTime, ms: number, servers: readonly (Server | null)[]): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    time.pass(Math.min(left, 1000));
    await Promise.allSettled(servers.map((server) => server?.tables.attendance.beat()));
    await Promise.allSettled(servers.map((server) => server?.tables.catchUp()));
    for (let turn = 0; turn < TURNS; turn++) await setImmediate();
  }
}
