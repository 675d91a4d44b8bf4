/** From page to page: each says what it is, and nobody's focus or ear is left behind. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { App } from './testing/app.ts';
import { setTable } from './testing/online.ts';
import { clickOut } from './testing/player.ts';

let app: App;
beforeAll(async () => {
  app = await App.open();
});
afterAll(() => app.close());
afterEach(() => expect(app.complaints.splice(0)).toEqual([]));

const LONG = 60_000;

const titled = (page: Page, title: string) => page.waitForFunction((wanted) => document.title === wanted, title);
const focused = (page: Page, what: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, what);
const heard = (page: Page) => page.locator('#heard');

/** Every sentence that the live region has held. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const region = document.querySelector('#heard');
    const said: string[] = [];
    Object.assign(window, { said });
    if (region !== null)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
}

test.each([
  ['en', 'Set up Race to 65', 'Settings', 'Race to 65 · Rulebook', 'Looking back'],
  ['es', 'Preparar Race to 65', 'Ajustes', 'Race to 65 · Reglamento', 'Repaso'],
])('every page has a title of its own, %s', async (locale, ...titles) => {
  const page = await app.page('/', { locale });
  await titled(page, 'Snug');
  for (const [i, path] of ['/new/race-to-65', '/settings', '/rules/race-to-65', '/review'].entries()) {
    await page.goto(path);
    await titled(page, `${titles[i]} · Snug`);
  }
  expect(await page.locator('h1').count()).toBe(1);
  await page.goto('/rules/race-to-65');
  await page.locator('.rulebook h2').first().waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  await app.leave(page);
});

test('the focus goes where the page begins', async () => {
  const page = await app.page('/');
  await page.locator('.game .primary').first().click();
  await focused(page, 'main.board');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await focused(page, '[aria-label=More]');
  for (const way of ['Keys and help', 'All that happened']) {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: way }).last().click();
    await page.getByRole('dialog', { name: way }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focused(page, '[aria-label=More]');
  }
  await page.getByRole('link', { name: 'Leave the table' }).click();
  await focused(page, 'h1.hello');
  await page.getByRole('link', { name: 'Settings' }).click();
  await focused(page, 'h1');
  await app.leave(page);
});

test('where there is nothing to look at one can play, and nobody is asked to a table without a server', async () => {
  const page = await app.page('/review');
  await page.getByRole('link', { name: 'Play a game' }).click();
  await focused(page, 'h1.hello');
  await page.goto('/figures');
  await page.getByRole('link', { name: 'Play a game' }).waitFor();
  await page.route('**/api/here', (route) => route.fulfill({ body: 'somebody else’s page' }));
  await page.goto('/link');
  await page.getByText('No server answers').waitFor();
  await app.leave(page);
});

test('nobody is asked to scan what is not there', async () => {
  const page = await setTable(app, 'shut-the-box', 'Ann');
  await page.locator('.invite .sending').waitFor();
  expect(await page.getByText('Scan it').count()).toBe(await page.locator('.qr').count());
  await app.leave(page);
});

test('a rule that is linked to has the focus', async () => {
  const page = await app.page('/rules/shut-the-box#STB-04');
  await focused(page, '#STB-04');
  await app.leave(page);
});

test(
  'whoever listens hears what the picks come to, whose turn it is, and how it ended',
  async () => {
    const page = await app.page('/', {});
    await page.locator('.game .primary').first().click();
    await page.locator('[data-main]').waitFor();
    await page.waitForFunction(() => document.querySelector('#heard')?.textContent?.startsWith('Your turn') === true);
    await page.locator('[data-main]').click();
    await page.waitForFunction(() => document.querySelector('.plate') !== null);
    await page.locator('.board [data-spot]:not([data-dim])').first().click();
    expect(await heard(page).textContent()).toBe(await page.locator('[data-main]').textContent());
    const said = await listen(page);
    await clickOut(page);
    await focused(page, '.act .primary');
    const last = await page.locator('.say b').textContent();
    expect(last).toMatch(/ wins? with \d+\.$/);
    expect((await said()).at(-1)).toContain(last);
    await page.locator('.say .sub').click();
    expect(await page.locator('dialog .log li').first().textContent()).toContain(last);
    await app.leave(page);
  },
  LONG,
);
