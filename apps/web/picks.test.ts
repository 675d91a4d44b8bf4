/** Tiles that are picked for a throw, in a real browser. */
import type { AnyMove, Entry } from '@snug/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { played } from './states/played.ts';
import { laid } from './testing/box.ts';
import { sharedApp } from './testing/shared.ts';
import { comeBack } from './testing/show.ts';

const app = sharedApp();

/** Somebody who has thrown this. */
async function thrown(game: string, faces: readonly number[], before: readonly Entry<AnyMove>[] = []): Promise<Page> {
  const begun = await played(`${game}-picks`, {
    game,
    until: () => true,
    options: game === 'double-shutter' ? { order: 'seats' } : {},
  });
  const log: readonly Entry<AnyMove>[] = [
    ...before,
    { kind: 'move', seat: 0, move: { type: 'throw' }, at: 0 },
    { kind: 'roll', faces, at: 0 },
  ];
  const page = await app.page('/');
  await comeBack(page, { ...begun, log });
  return page;
}

const tap = (page: Page, tile: string) => page.locator(`[data-spot="${tile}"]`).click({ position: { x: 12, y: 12 } });
const refused = (page: Page) => page.locator('[role=alert] .note.bad').textContent();
const spots = (page: Page, mark: string) =>
  page
    .locator(`[data-spot][${mark}]`)
    .evaluateAll((tiles) => tiles.map((tile) => (tile instanceof HTMLElement ? tile.dataset['spot'] : '')));

test('a tile that fits nothing beside those that are picked is refused, and it is said why', async () => {
  const page = await thrown('shut-the-box', [3, 5]);
  await tap(page, '9');
  expect(await refused(page)).toBe('That is 9; the throw is 8. Rule STB-03');
  expect(await spots(page, 'data-bad')).toEqual(['9']);
  await tap(page, '5');
  expect(await page.locator('.note').count()).toBe(0);
  expect(await spots(page, 'data-bad')).toEqual([]);
  await tap(page, '7');
  expect(await refused(page)).toBe('5 + 7 is 12; the throw is 8. Tap a tile again to put it back. Rule STB-03');
  expect(await spots(page, 'data-bad')).toEqual(['7']);
  expect(await spots(page, 'data-picked')).toEqual(['5']);
  await page.keyboard.press('3');
  expect(await spots(page, 'data-picked')).toEqual(['3', '5']);
  await page.keyboard.press('Enter');
  await page.locator('[data-spot="5"][data-down]').waitFor();
  await tap(page, '5');
  expect(await refused(page)).toBe('Throw the dice first, then lay tiles for the throw. Rule STB-03');
  await app.leave(page);
});

test('a tile that is down stays down, and cannot be picked', async () => {
  const page = await thrown('shut-the-box', [2, 6], laid(2));
  for (const hand of [() => tap(page, '2'), () => page.keyboard.press('2')]) {
    await hand();
    expect(await refused(page)).toBe('Tile 2 is down already. Rule STB-03');
    expect(await spots(page, 'data-picked')).toEqual([]);
    await tap(page, '8');
    await tap(page, '8');
  }
  await app.leave(page);
});

test('Enter on a tile that is picked puts nothing back, and says what is missing', async () => {
  const page = await thrown('shut-the-box', [5, 6]);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  expect(await spots(page, 'data-picked')).toEqual(['2']);
  expect((await page.locator('#heard').textContent())?.trim()).toBe('Lay 2: 9 short');
  await page.keyboard.press('Space');
  expect(await spots(page, 'data-picked')).toEqual([]);
  await app.leave(page);
});

test('a tile behind another is refused while that one is not picked with it', async () => {
  const six = await thrown('double-shutter', [2, 4]);
  await tap(six, 'back-6');
  expect(await refused(six)).toContain('The back 6 is still behind the front 4.');
  expect(await spots(six, 'data-picked')).toEqual([]);
  const ten = await thrown('double-shutter', [4, 6]);
  for (const tile of ['back-6', 'front-4']) await tap(ten, tile);
  expect(await ten.locator('[data-main]').textContent()).toBe('Shut 4 + 6');
  await app.leave(six, ten);
});

test('what is picked is still so after a reload, until the throw is used', async () => {
  const page = await thrown('shut-the-box', [3, 5]);
  for (const tile of ['1', '2', '5']) await tap(page, tile);
  await page.reload();
  await page.locator('.board').waitFor();
  expect(await spots(page, 'data-picked')).toEqual(['1', '2', '5']);
  await page.locator('[data-main]').click();
  await page.locator('[data-spot="5"][data-down]').waitFor();
  await page.reload();
  await page.locator('.board').waitFor();
  expect(await spots(page, 'data-picked')).toEqual([]);
  await app.leave(page);
});
