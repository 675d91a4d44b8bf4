import { spawnSync } from 'node:child_process';
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { House } from './testing/house.ts';

const BACKUP = fileURLToPath(new URL('../../deploy/backup.mjs', import.meta.url));
const backUp = (...args: readonly string[]) => spawnSync(process.execPath, [BACKUP, ...args], { encoding: 'utf8' });

const houses: House[] = [];
afterEach(() => Promise.all(houses.splice(0).map((house) => house.close())));
const opened = async (house = new House()): Promise<House> => {
  houses.push(house);
  return await house.open();
};

test('tables are copied while they are played at, and another house goes on from there', async () => {
  const house = await opened();
  const { table } = await house.make({ game: 'shut-the-box', seats: 1 });
  const ann = await house.sit(table, 'Ann');
  const one = await house.join(table, ann);
  await one.until(() => one.match.desk.began !== null);
  await one.move({ type: 'throw' });
  await house.http('PUT', `/api/tables/${table}/notes`, { text: 'mine', version: 0 }, ann.secret);
  const copy = join(house.folder, 'copy.db');
  expect(backUp(house.folder, copy)).toMatchObject({ status: 0, stderr: '', stdout: `${copy}: 1 table.\n` });
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
  const kept = await house.log(table);
  await one.playOut();
  expect(backUp(house.folder, copy)).toMatchObject({ status: 1, stderr: `backup: ${copy} is there already.\n` });

  const restored = new House();
  copyFileSync(copy, join(restored.folder, 'tables.db'));
  await opened(restored);
  expect(await restored.log(table)).toBe(kept);
  expect((await restored.http('GET', `/api/tables/${table}/notes`, undefined, ann.secret)).body).toMatchObject({ text: 'mine' });
  const again = await restored.join(table, ann);
  await again.playOut();
  expect(again.match.awaiting.kind).toBe('over');
});

test('what cannot be copied is said in a sentence', () => {
  for (const args of [[], ['nowhere'], ['nowhere', 'copy.db']]) {
    const { status, stdout, stderr } = backUp(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^backup: .+\.\n$/);
  }
});
