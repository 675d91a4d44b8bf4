/** Results that are known come out of the command, found anew: nothing is kept between these processes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@snug/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../cli/bin/snug.mjs', import.meta.url));
const PRESETS = '--a phase-two --b easy --c medium --d hard'.split(' ');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-known-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function compared(...args: readonly string[]): Report {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [BIN, 'lab', 'compare', 'race-to-65', ...args, '--sample', '0', '--no-cache', '--json'],
    { env: { ...process.env, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder }, encoding: 'utf8', timeout: 300_000 },
  );
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as Report;
}

test('a perfect pair draws Race to 65 in all four settings: proved, and in every game that is played', {
  timeout: 300_000,
}, () => {
  const { exact, tallies, words } = compared(...PRESETS, '--players', 'perfect', '--games', '4');
  for (const each of exact) expect(each).toMatchObject({ kind: 'proved', value: 'draw' });
  for (const { games, drawn } of tallies) expect([games, drawn]).toEqual([4, 4]);
  expect(exact).toHaveLength(4);
  expect(tallies).toHaveLength(4);
  expect(words['en']?.[0]).toBe('phase-two, easy, medium and hard are all draws if nobody slips: proved.');
});

test('where tiles may only be pushed down, who begins phase two wins by force, and does', { timeout: 300_000 }, () => {
  const rules = JSON.stringify({ rules: 'phase-two', reach: 'down-only' });
  const { exact, tallies, words } = compared('--a', rules, '--players', 'perfect', '--games', '4');
  expect(exact).toMatchObject([{ kind: 'proved', value: 'win', plies: 17 }]);
  expect(words['en']?.[0]).toBe('Under A the player who begins wins by force in 17 turns: proved.');
  expect(tallies[0]?.seatWins).toEqual([4, 0]);
});

test('a pure racer with the first move always wins against another', () => {
  const { tallies } = compared(...PRESETS, '--players', 'racer', '--games', '2000', '--no-exact');
  expect(tallies).toHaveLength(4);
  for (const { games, seatWins } of tallies) expect([games, seatWins]).toEqual([2000, [2000, 0]]);
});
