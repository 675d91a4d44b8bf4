/** The app over plain http in a home network, where browsers trust it less: real ones, by a name that is not this machine’s. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathOf } from './testing/online.ts';
import { sharedApp } from './testing/shared.ts';

const app = sharedApp(); // which minds what the console says

const elsewhere = (): string => app.address.replace('127.0.0.1', 'home.test');

async function pageAt(path: string): Promise<Page> {
  const context = await app.visitor();
  await context.grantPermissions(['clipboard-read'], { origin: app.address });
  const page = await context.newPage();
  await page.goto(elsewhere() + path);
  return page;
}

/** What a paste would give, read where a page may. */
async function clipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/settings');
  await page.bringToFront();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}

test('nothing is complained about, and on this machine a page is isolated as ever', async () => {
  const page = await pageAt('/');
  await page.locator('.game').first().waitFor();
  expect(await page.evaluate(() => [isSecureContext, crossOriginIsolated])).toEqual([false, false]);
  await page.goto(`${app.address}/`);
  await page.locator('.game').first().waitFor();
  expect(await page.evaluate(() => [isSecureContext, crossOriginIsolated])).toEqual([true, true]);
  await page.context().close();
});

describe('a link is copied, and that is said', () => {
  test('of a table', async () => {
    const page = await pageAt('/link?game=shut-the-box');
    await page.locator('[autocomplete=nickname]').fill('Ann');
    await page.locator('[type=submit]').click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await clipboard(page.context())).toContain(pathOf(page));
    await page.context().close();
  });

  test('of a game', async () => {
    const page = await pageAt('/');
    await page.locator('.game .primary').first().click();
    await page.waitForURL(/\/play\//);
    await page.locator('[data-main]').click();
    await page.locator('.die').first().waitFor();
    const { pathname } = new URL(page.url());
    await page.getByRole('button', { name: 'More' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^shut-the-box-\d{4}-\d\d-\d\d\.jsonl$/);
    await page.goto(elsewhere() + pathname.replace('/play/', '/review/'));
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('dialog').getByText('Copied.').waitFor();
    expect(await clipboard(page.context())).toBe(await page.locator('#share-link').inputValue());
    await page.context().close();
  });

  test('of an experiment', async () => {
    const page = await pageAt('/lab');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('status').getByText('Copied.').waitFor();
    expect(await clipboard(page.context())).toContain('/lab#');
    await page.context().close();
  });
});

test('a link that the browser lets nobody copy is selected, and that is said', async () => {
  const context = await app.visitor();
  await context.addInitScript(() => {
    // Browsers copy only for people, and this is none.
    const looks = setInterval(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy');
      if (button === undefined) return;
      clearInterval(looks);
      button.click();
      history.pushState(null, '', '#pressed'); // which the test hears without asking the page
    }, 20);
  });
  const page = await context.newPage();
  const pressed = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('#pressed')); // to ask the page would count as a press
  await page.goto(`${elsewhere()}/lab`);
  await pressed;
  await page.getByRole('status').getByText('copy it by hand').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/lab#');
  await context.close();
});
