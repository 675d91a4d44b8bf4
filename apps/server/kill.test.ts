/** A server that is killed while everybody plays; `npm run test:faults` does it hundreds of times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleTesting } from '../../scripts/faults.mjs';
import { kills } from './testing/faults/kills.ts';
import { killsOfTwo } from './testing/faults/nodes.ts';
import { PLACES } from './testing/faults/orders.ts';
import type { Party } from './testing/faults/party.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';

const INSTALLING = 600_000; // milliseconds, where there is no PostgreSQL yet
const PATIENCE = 300_000;
const home = mkdtempSync(join(tmpdir(), 'snug-kill-'));
let program: string;
let postgres: Postgres;
beforeAll(async () => {
  program = await bundleTesting({ 'faulty-kill': 'faults/faulty.ts' });
  postgres = await startPostgres();
}, INSTALLING);
afterAll(async () => {
  await postgres.end();
  rmSync(home, { recursive: true });
}, PATIENCE);

function expectNothingLost({ violations, tally }: Party): void {
  expect(violations).toEqual([]);
  for (const check of [tally.acknowledged, tally.told, tally.folds]) expect(check).toBeGreaterThan(0);
}

test(
  'SQLite: killed at random and between append, commit, acknowledgement and broadcast, nothing acknowledged is lost',
  async () => {
    const plan = [...PLACES, 'random', ...PLACES] as const;
    const { party, counts } = await kills({ program, keeping: { kind: 'SQLite', folder: join(home, 'data') }, plan, seed: 'a' });
    expectNothingLost(party);
    expect(party.tally.credited + party.starved).toBeGreaterThan(0);
    for (const place of PLACES) expect(counts.get(place)).toBe(2);
    expect(counts.get('random')).toBe(2);
  },
  PATIENCE,
);

test(
  'PostgreSQL: the same',
  async () => {
    const keeping = { kind: 'PostgreSQL', url: await postgres.database() } as const;
    const { party, counts } = await kills({ program, keeping, plan: ['in-transaction', 'committed'], seed: 'a' });
    expectNothingLost(party);
    expect([...counts.values()].reduce((sum, times) => sum + times)).toBe(3);
  },
  PATIENCE,
);

test(
  'a node of two is killed: its clients go on at the other one, and time stood still for them',
  async () => {
    const { party, moved } = await killsOfTwo(program, await postgres.database(), 1, 'a');
    expectNothingLost(party);
    expect(moved).toBeGreaterThan(0);
  },
  PATIENCE,
);
