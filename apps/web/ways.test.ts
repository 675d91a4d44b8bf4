/** From page to page: each says what it is, and nobody's focus or ear is left behind. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf, setTable } from './testing/online.ts';
import { clickOut } from './testing/player.ts';
import { sharedApp } from './testing/shared.ts';

const app = sharedApp();

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

test('the browser goes back and on again, opens a link elsewhere, and an address that leads nowhere says so', async () => {
  const page = await app.page('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await titled(page, 'Settings · Snug');
  await page.goBack();
  await titled(page, 'Snug');
  await page.goForward();
  await titled(page, 'Settings · Snug');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Back' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await titled(other, 'Snug');
  await other.close();
  await titled(page, 'Settings · Snug');
  await page.goto('/settings/');
  await titled(page, 'Settings · Snug');
  for (const nowhere of ['/elsewhere', '/play', '/settings/more', '/new/a/b']) {
    await page.goto(nowhere);
    await titled(page, 'Not found · Snug');
  }
  await app.leave(page);
});

/** How many places the history has. */
const places = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('what was looked up from a table leaves nothing in the history, by the page’s own way back and by the browser’s', async () => {
  const page = await app.page('/');
  await page.locator('.game .primary').first().click();
  await page.locator('.board').waitFor();
  const table = pathOf(page);
  const begun = await places(page);
  const lookUp = async (what: string, title: string): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: what }).click();
    await titled(page, `${title} · Snug`);
  };
  const back = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Back' }).click();
    await page.locator('.board').waitFor();
    expect(pathOf(page)).toBe(table);
  };
  await lookUp('Settings', 'Settings');
  await back();
  await lookUp('Rulebook', 'Shut-the-Box · Rulebook');
  await back();
  await lookUp('Settings', 'Settings');
  await page.reload();
  await titled(page, 'Settings · Snug');
  await back();
  await lookUp('Settings', 'Settings');
  await page.goBack();
  await page.locator('.board').waitFor();
  expect(await places(page)).toBe(begun + 1); // Settings, to go on to
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await lookUp('Settings', 'Settings');
  await back();
  await page.goBack();
  await titled(page, 'Snug');
  expect(pathOf(page)).toBe('/');
  await app.leave(page);
});

test('a game that is not there says so, and leads back', async () => {
  const page = await app.page('/');
  for (const path of ['/new/xyz', '/box/xyz']) {
    await page.goto(path);
    await titled(page, 'Not found · Snug');
    await page.getByText('Snug has no such game.').waitFor();
    await page.getByRole('link', { name: 'Play a game' }).click();
    await focused(page, 'h1.hello');
  }
  await page.goto('/link?game=xyz');
  await page.getByRole('radio', { name: 'Shut-the-Box' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Shut-the-Box' }).isChecked()).toBe(true);
  await app.leave(page);
});

test('whoever said no name is nobody’s guest in another language', async () => {
  const page = await app.page('/');
  await page.locator('.game .primary').first().click();
  await page.locator('[data-main]').click();
  await page.locator('.die').first().waitFor();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Español' }).check({ force: true });
  await page.goto('/');
  await page.getByRole('link', { name: /^Seguir/ }).click();
  await page.locator('.board').waitFor();
  expect(await page.locator('.seat .nm').allTextContents()).toEqual(['Tú', 'Oak']);
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
    expect(last).toMatch(/ wins? with [\d,]+\.$/);
    expect((await said()).at(-1)).toContain(last);
    await page.locator('.say .sub').click();
    expect(await page.locator('dialog .log li').first().textContent()).toContain(last);
    await app.leave(page);
  },
  LONG,
);
