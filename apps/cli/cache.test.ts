/** Tables kept between two runs of the program: the answer is the same with them, without them, and with bad ones. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from './work.ts';

const BIN = fileURLToPath(new URL('./bin/snug.mjs', import.meta.url));
const RULES = ['race-to-65', '--options', '{"rules":"phase-two","lock":"none","reach":"down-only"}'];
const LOG = [1, 2, 3]
  .map((tile, i) => JSON.stringify({ kind: 'move', seat: i % 2, move: { type: 'flip', tray: i % 2, tile, to: 'down' } }))
  .join('\n');

let cache = '';
beforeEach(() => {
  cache = join(mkdtempSync(join(tmpdir(), 'snug-cache-')), 'deep', 'cache');
});
afterEach(() => rmSync(join(cache, '..', '..'), { recursive: true }));

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
const snug = (args: readonly string[], input = '', folder = cache): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, SNUG_CACHE: folder },
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
};
const solution = ({ stdout }: Ran): object => ({ ...(JSON.parse(stdout) as object), ms: 0 });
const onlyFile = (): string => {
  const [name = '', ...more] = readdirSync(cache);
  expect(more).toEqual([]);
  return join(cache, name);
};

test('solve says when its answer was found before, and it is the same', () => {
  const found = snug(['solve', ...RULES]);
  const kept = snug(['solve', ...RULES]);
  expect(solution(found)).toMatchObject({ value: 'draw', positions: { won: 4863220, lost: 1577651, drawn: 10197370 } });
  expect(solution(found)).not.toHaveProperty('cached');
  expect(solution(kept)).toEqual({ ...solution(found), cached: true });
  expect(solution(snug(['solve', '--no-cache', ...RULES]))).toEqual(solution(found));
});

test('--no-cache keeps nothing either', () => {
  expect(snug(['analyse', '--no-cache', ...RULES], LOG).status).toBe(0);
  expect(existsSync(cache)).toBe(false);
});

test('where nothing can be written nothing is kept, and nothing is said', () => {
  const found = snug(['solve', ...RULES], '', '/dev/null/snug');
  expect(found).toMatchObject({ status: 0, stderr: '' });
  expect(solution(snug(['solve', ...RULES], '', '/dev/null/snug'))).toEqual(solution(found));
});

test.runIf(process.platform !== 'win32')('a disk that is full keeps nothing, and nothing half', () => {
  const { status, stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -f 20; exec "$0" "$@"', process.execPath, BIN, 'solve', ...RULES],
    { encoding: 'utf8', env: { ...process.env, SNUG_CACHE: cache } },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ value: 'draw' });
  expect(readdirSync(cache)).toEqual([]);
});

test.each<[string, (file: string) => void]>([
  ['its first byte', (file) => flip(file, 0)],
  ['its head', (file) => flip(file, 0.001)],
  ['the first block', (file) => flip(file, 0.1)],
  ['most blocks', (file) => flip(file, ...Array.from({ length: 900 }, (_, i) => 0.05 + i / 1000))],
  ['its length', (file) => truncateSync(file, 5000)],
  ['everything', (file) => truncateSync(file, 0)],
])('%s of a table is bad: it is said, and the answer is right and given once', (_, damage) => {
  const right = snug(['analyse', '--all', ...RULES], LOG);
  expect(right).toMatchObject({ status: 0, stderr: '' });
  damage(onlyFile());
  const again = snug(['analyse', '--all', ...RULES], LOG);
  expect(again).toMatchObject({ status: 0, stdout: right.stdout });
  expect(again.stderr).toMatch(/^snug: \S+ is not as it was kept; it is found again\.\n$/);
  expect(snug(['analyse', '--all', ...RULES], LOG)).toEqual(right);
  expect(solution(snug(['solve', ...RULES]))).toHaveProperty('cached', true);
});

/** Changes bytes there, as parts of the whole file. */
function flip(file: string, ...parts: readonly number[]): void {
  const bytes = readFileSync(file);
  for (const part of parts) {
    const at = Math.floor(part * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
  }
  writeFileSync(file, bytes);
}

test('a damaged table that cannot be taken away is not believed either', () => {
  const right = snug(['analyse', ...RULES], LOG);
  const file = onlyFile();
  rmSync(file);
  mkdirSync(file);
  expect(snug(['analyse', ...RULES], LOG)).toMatchObject({ status: 0, stdout: right.stdout });
});

test('programs that solve the same at once', async () => {
  const codes = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise((resolve) =>
          spawn(process.execPath, [BIN, 'solve', ...RULES], {
            env: { ...process.env, SNUG_CACHE: cache },
            stdio: ['ignore', 'ignore', 'inherit'],
          }).once('exit', resolve),
        ),
    ),
  );
  expect(codes).toEqual([0, 0, 0]);
  onlyFile();
  expect(solution(snug(['solve', ...RULES]))).toMatchObject({ value: 'draw', cached: true });
});

test('where tables are kept', () => {
  expect(cacheFolder({ SNUG_CACHE: '/here', XDG_CACHE_HOME: '/there' })).toBe('/here');
  expect(cacheFolder({ SNUG_CACHE: '', XDG_CACHE_HOME: '/there' })).toBe(join('/there', 'snug'));
  if (process.platform !== 'win32') expect(cacheFolder({})).toBe(join(homedir(), '.cache', 'snug'));
});
