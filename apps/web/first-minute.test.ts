/** A first game that explains itself, in a real browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Looks, SIZES } from './testing/app.ts';
import { STUCK } from './testing/box.ts';
import { keepPlayed, played } from './testing/played.ts';
import { sharedApp } from './testing/shared.ts';

const app = sharedApp();

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

const SMALLEST = { width: 320, height: 568 };

test.each(Array.from({ length: GAMES }, (_, nth) => nth))('the first note of game %i needs no scrolling', async (nth) => {
  const page = await sitDown(nth);
  await hurry(page);
  for (const size of [SIZES.short, SMALLEST, SIZES.desktop]) {
    await page.setViewportSize(size);
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

test('a note makes room for a refusal, and is there again after it', async () => {
  const page = await sitDown(BEST_KNOWN);
  await page.locator('[data-spot="9"]').click();
  expect(await page.locator('.say').textContent()).toContain('Throw the dice first');
  expect(await lesson(page).count()).toBe(0);
  await page.locator('[data-main]').click();
  await lesson(page).waitFor();
  await app.leave(page);
});

test('what came of a throw is said with the note about it', async () => {
  const page = await app.page('/', { lessons: true });
  await page.locator('.game').first().waitFor();
  const begun = await played({ id: 'stuck', game: 'shut-the-box', options: { oneDie: 'never' }, names: ['Ann', 'Ben'] });
  await keepPlayed(page, [{ ...begun, log: STUCK, over: false }]);
  await page.goto('/play/stuck');
  await page.locator('[data-main]').click();
  await expect.poll(() => lesson(page).textContent()).toMatch(/^Nothing fits\. Ann scores 1\. The turn is over\./);
  expect(await page.locator('#taught').textContent()).toMatch(/^The turn is over\./);
  expect(await page.locator('#heard').textContent()).not.toContain('The turn is over.');
  await page.locator('.felt').click(); // the turn passes
  await expect.poll(() => page.locator('#taught').textContent()).not.toContain('The turn is over.');
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
