/** One sample: a fresh server and a fresh client, the load raised until the server does not follow, and then a calmer one. */
import type { Order, Played } from './client.ts';
import type { Name } from './contenders.ts';
import { Serving, Worker } from './programs.ts';

const FIRST = 4000; // moves a second
const STEP = 1.3;
const MORE = 1.05; // so many times as much done says that the server still follows
const STALLS = 2; // steps in a row that it does not follow
const RAISED_MS = 1600;
const MEASURED_MS = 6000;
const TOO_MUCH = 1.3; // of what was done at most
export const CALM = 0.7; // of what is done at most

export interface Sample {
  readonly full: Played;
  readonly calm: Played;
}

export async function sample(name: Name, tables: number): Promise<Sample> {
  const server = await Serving.start(name);
  const client = new Worker('client');
  const play = (rate: number, ms: number): Promise<Played> => client.ask<Played>({ kind: 'play', rate, ms } satisfies Order);
  try {
    await client.ask({ kind: 'sit', at: name, address: server.address, server: server.pid, tables } satisfies Order);
    let most = 0;
    for (let rate = FIRST, stalled = 0; stalled < STALLS; rate *= STEP) {
      const played = await play(rate, RAISED_MS);
      stalled = played.rate < most * MORE ? stalled + 1 : 0;
      most = Math.max(most, played.rate);
    }
    const full = await play(most * TOO_MUCH, MEASURED_MS);
    return { full, calm: await play(full.rate * CALM, MEASURED_MS) };
  } finally {
    await client.end();
    await server.end();
  }
}
