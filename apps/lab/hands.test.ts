import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@snug/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failed, GivenUp, Threads } from './hands.ts';

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-hands-'));
  program = join(folder, 'thread.mjs');
  writeFileSync(
    program,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', ({ n, version, chunk }) => {
       if (version === 4) for (const games of [3, 7]) parentPort.postMessage({ n, games });
       if (version === 4) parentPort.postMessage({ n, found: { games: 10 } });
       if (version === 0) parentPort.postMessage({ n, found: { games: chunk, by: threadId } });
       if (version === 1) parentPort.postMessage({ n, failed: 'nobody can play this' });
       if (version === 2) throw new Error('broken');
     });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hired = (): Threads => new Threads(program, 2, { manifest: {} as Manifest, cache: null });

test('each chunk goes to whoever has the least to do', async () => {
  const hands = hired();
  const played = await Promise.all([1, 2, 3, 4].map((chunk) => hands.play(0, chunk)));
  expect(played.map(({ games }) => games)).toEqual([1, 2, 3, 4]);
  const by = played.map((tally) => (tally as unknown as { readonly by: number }).by);
  expect([by[0] === by[2], by[1] === by[3], by[0] === by[1]]).toEqual([true, true, false]);
  await hands.close();
});

test('whoever waits for a chunk hears how far it is', async () => {
  const hands = hired();
  const heard: number[] = [];
  const { games } = await hands.play(4, 0, (by) => heard.push(by));
  expect([...heard, games]).toEqual([3, 7, 10]);
  await hands.close();
});

test('a chunk that cannot be played says why, and so does a thread that ends', async () => {
  const hands = hired();
  await expect(hands.play(1, 0)).rejects.toThrow(new Failed('nobody can play this'));
  await expect(hands.play(2, 0)).rejects.toThrow(new Failed('broken'));
  await hands.close();
});

test('those who wait when hands are closed are told', async () => {
  const hands = hired();
  const waiting = expect(hands.play(3, 0)).rejects.toThrow(GivenUp);
  await hands.close();
  await waiting;
});
