/** Games on this device, in a real browser: against a program and shared, by pointer and by keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { App, type Size } from './testing/app.ts';
import { clickOut, isOver, press, pressOut } from './testing/player.ts';

const LONG = 180_000; // milliseconds, where the machine has other things to do

let app: App;
beforeAll(async () => {
  app = await App.open();
});
afterAll(async () => {
  await app.close();
  expect(app.complaints).toEqual([]);
});

async function noScrolling(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
  expect(room).toEqual({ across: 0, down: 0 });
}

/** Games that are played by picking and pressing the brass button; the others have tests of their own. */
const GAMES = [
  { id: 'shut-the-box', name: 'Shut-the-Box', options: {} },
  { id: 'double-shutter', name: 'Double Shutter', options: { goal: '1' } },
];

/** Sets a game up through the page; who plays is as it stands there. */
async function setUp(
  page: Page,
  id: string,
  options: { readonly [label: string]: string },
  players?: readonly string[],
): Promise<void> {
  await page.goto(`/new/${id}`);
  await page.locator('.sheet').first().waitFor();
  if (Object.keys(options).length > 0) await page.locator('summary').click();
  for (const value of Object.values(options)) await page.locator('input[type=number]').first().fill(value);
  for (const [i, player] of (players ?? []).entries()) await page.locator('.places select').nth(i).selectOption(player);
  await page.locator('[type=submit]').click();
  await page.locator('.board').waitFor();
}

describe.each(GAMES)('$name', ({ id, options }) => {
  test.each(['phone', 'desktop'] as const)(
    'a whole game against a program by clicking, %s',
    async (size: Size) => {
      const page = await app.page('/', { size });
      await setUp(page, id, options);
      await noScrolling(page);
      await clickOut(page);
      expect(await isOver(page)).toBe(true);
      await page.context().close();
    },
    LONG,
  );

  test(
    'a whole game of two on one device by keyboard alone, with a reload in the middle',
    async () => {
      const page = await app.page('/', { size: 'desktop' });
      await setUp(page, id, options, ['person', 'person']);
      for (let i = 0; i < 12; i++) await press(page, i);
      const told = await page.locator('.log li').count();
      await page.reload();
      await page.locator('.board').waitFor();
      expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(told);
      await pressOut(page);
      expect(await isOver(page)).toBe(true);
      await page.context().close();
    },
    LONG,
  );
});

test('what was left is found on Home', async () => {
  const page = await app.page('/');
  await page.locator('.game .primary').first().click();
  await page.locator('.board').waitFor();
  await page.goBack();
  await page.locator('.resume a').click();
  await page.locator('.board').waitFor();
  await page.context().close();
});

test('with the server gone a new game can be played', async () => {
  const context = await app.visitor();
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await page.goto('/');
  await page.locator('.game .primary').last().click();
  await page.locator('.board').waitFor();
  await page.locator('[data-main]').waitFor();
  await context.close();
});
