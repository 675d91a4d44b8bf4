/** Lines that are cut, a disk that fills up, a database that crashes; `npm run test:faults` does it many times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleTesting } from '../../scripts/faults.mjs';
import { cutLines } from './testing/faults/cuts.ts';
import { crashDatabase } from './testing/faults/database.ts';
import { fillDisk } from './testing/faults/disk.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';

const INSTALLING = 600_000; // milliseconds, where there is no PostgreSQL yet
const PATIENCE = 300_000;
const home = mkdtempSync(join(tmpdir(), 'snug-faults-'));
let program: string;
let postgres: Postgres;
beforeAll(async () => {
  program = await bundleTesting({ 'faulty-faults': 'faults/faulty.ts' });
  postgres = await startPostgres();
}, INSTALLING);
afterAll(async () => {
  await postgres.end();
  rmSync(home, { recursive: true });
}, PATIENCE);

test(
  'lines that are cut for two seconds: everybody is told everything, in order',
  async () => {
    const { party, sockets } = await cutLines(program, { kind: 'SQLite', folder: join(home, 'cuts') }, 1, 'a');
    expect(party.violations).toEqual([]);
    expect(sockets).toBeGreaterThan(0);
    expect(party.tally.told).toBeGreaterThan(0);
  },
  PATIENCE,
);

test.runIf(process.platform === 'linux')(
  'a disk that fills up: moves are refused, nothing acknowledged is lost, and play goes on when there is room',
  async () => {
    const { party, code, others } = await fillDisk(program, join(home, 'disk'), 1, 'a');
    expect(party.violations).toEqual([]);
    expect(party.refusals.get(code)).toBeGreaterThan(0);
    expect(others).toBe(0);
  },
  PATIENCE,
);

test(
  'a database that crashes: moves are refused, nothing acknowledged is lost, and play goes on when it is back',
  async () => {
    const party = await crashDatabase(program, postgres, 'a');
    expect(party.violations).toEqual([]);
    expect([...party.refusals.keys()]).toEqual(['gone']);
  },
  PATIENCE,
);
