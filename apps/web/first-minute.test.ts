/** A first game that explains itself, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { App, type Looks, SIZES } from './testing/app.ts';

let app: App;
beforeAll(async () => {
  app = await App.open();
}, 60_000);
afterAll(async () => {
  await app.close();
  expect(app.complaints).toEqual([]);
});

const GAMES = 4;
const BEST_KNOWN = 0;

async function sitDown(nth: number, looks: Looks = {}): Promise<Page> {
  const page = await app.page('/', { lessons: true, ...looks });
  await page.locator('.game .primary').nth(nth).click();
  await page.locator('.board').waitFor();
  return page;
}

const lesson = (page: Page) => page.locator('.lesson');

/** Somebody else may begin, and a tap on the table makes programs play on. */
async function hurry(page: Page): Promise<void> {
  while ((await lesson(page).count()) === 0) {
    await page.locator('.board').dispatchEvent('pointerdown');
    await page.waitForTimeout(50);
  }
}

test.each(Array.from({ length: GAMES }, (_, nth) => nth))('the first note of game %i needs no scrolling', async (nth) => {
  const page = await sitDown(nth);
  await hurry(page);
  for (const size of ['short', 'desktop'] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { down, across } = await page.evaluate(() => ({
      down: document.documentElement.scrollHeight - innerHeight,
      across: document.documentElement.scrollWidth - innerWidth,
    }));
    expect({ down, across }).toEqual({ down: 0, across: 0 });
    expect(await lesson(page).isVisible()).toBe(true);
  }
  await app.leave(page);
});

test('a note says what to put back where too much is picked', async () => {
  const page = await sitDown(BEST_KNOWN);
  await page.locator('[data-main]').click();
  await page.locator('.plate').first().waitFor();
  for (const tile of ['9', '8']) await page.locator(`[data-spot="${tile}"]`).click();
  await expect.poll(() => lesson(page).textContent()).toContain('17 is too many. Tap a tile again to put it back.');
  await app.leave(page);
});

test('a note goes when the thing is done, and does not come again', async () => {
  const page = await sitDown(BEST_KNOWN);
  await lesson(page).waitFor();
  const first = await lesson(page).textContent();
  await page.locator('[data-main]').click();
  await expect.poll(() => lesson(page).textContent()).not.toBe(first);
  await page.goto('/');
  await page.locator('.game .primary').nth(BEST_KNOWN).click();
  await page.locator('[data-main]').waitFor();
  await page.waitForLoadState('networkidle'); // what explains the game is there
  expect(await lesson(page).count()).toBe(0);
  await app.leave(page);
});

test('a tap puts a note away, and Settings brings it back', async () => {
  const page = await sitDown(BEST_KNOWN, { locale: 'es' });
  await lesson(page).click();
  expect(await lesson(page).count()).toBe(0);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Mostrar las notas otra vez' }).click();
  await page.goto('/');
  await page.locator('.game .primary').nth(BEST_KNOWN).click();
  await lesson(page).waitFor();
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Explicar los juegos mientras juego' }).uncheck({ force: true });
  await page.goto('/');
  await page.locator('.game .primary').nth(BEST_KNOWN).click();
  await page.locator('[data-main]').waitFor();
  await page.waitForLoadState('networkidle'); // what explains the game is there
  expect(await lesson(page).count()).toBe(0);
  await app.leave(page);
});
