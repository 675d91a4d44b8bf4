/** People at a table with others, each in a browser of their own. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App, Looks } from './app.ts';
import { clickOut } from './player.ts';

/** Sets a table through the page, and leaves it in the room where one waits. */
export async function setTable(app: App, game: string, name: string, looks: Looks = {}, watch?: string): Promise<Page> {
  const page = await app.page(`/link?game=${game}`, looks);
  await page.locator('[autocomplete=nickname]').fill(name);
  if (watch !== undefined) await page.locator(`[type=radio][value=${watch}]`).check({ force: true });
  await page.locator('[type=submit]').click();
  await page.locator('.present').waitFor();
  return page;
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export async function sitDown(app: App, path: string, name: string, looks: Looks = {}): Promise<Page> {
  const page = await app.page(path, looks);
  await page.locator('[autocomplete=nickname]').fill(name);
  await page.locator('[type=submit]').click();
  await page.locator('.board, .present').first().waitFor();
  return page;
}

/** Two who sit at the same table, and the game has begun; with options of its own it was set by somebody else. */
export async function pair(app: App, game: string, options?: { readonly [key: string]: number }): Promise<[Page, Page]> {
  const ann =
    options === undefined
      ? await setTable(app, game, 'Ann')
      : await sitDown(app, `/t/${(await app.house.make({ game, options })).table}`, 'Ann');
  const ben = await sitDown(app, pathOf(ann), 'Ben', { size: 'desktop', theme: 'dark' });
  await Promise.all([ann, ben].map((page) => page.locator('.board').waitFor()));
  return [ann, ben];
}

/** Whoever can do something does it, so many times. */
export async function playOn(pages: readonly Page[], times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const done = await Promise.all(pages.map(act));
    if (done.every((what) => what === 'over')) return;
    if (!done.includes('acted')) await pages[0]?.waitForTimeout(30);
  }
}

/** Everybody plays at their own pace, until it is over for all. */
export const playOut = (pages: readonly Page[]): Promise<unknown> => Promise.all(pages.map((page) => clickOut(page)));

/** What the brass button says, or else the next pick that fits; where there is no such button, a second tap acts. */
function act(page: Page): Promise<'acted' | 'waits' | 'over'> {
  return page.evaluate(() => {
    if (document.querySelector('.crown') !== null) return 'over';
    const main = document.querySelector<HTMLElement>('[data-main]');
    const picked = document.querySelector<HTMLElement>('.board [data-picked]');
    if (main === null && picked !== null) {
      picked.click();
      return 'acted';
    }
    if (/^Waiting|thinking|^The dice roll|turn$|^The game is over/.test(main?.textContent ?? '')) {
      document.querySelector('.board')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); // enough looked at
      return 'waits';
    }
    const spots = document.querySelectorAll<HTMLElement>(
      '.board [data-spot]:not([data-dim]):not([data-down]):not([data-picked]):not([aria-disabled="true"])',
    );
    const nth = main === null ? Math.floor(Math.random() * spots.length) : spots.length - 1;
    const wanted = main === null || main.ariaDisabled === 'true' ? spots[nth] : main;
    wanted?.click();
    return wanted === undefined ? 'waits' : 'acted';
  });
}

/** Whose turn it is, by the brass button: it waits for nobody else. */
export async function canAct(page: Page): Promise<boolean> {
  const main = await page.locator('[data-main]').first().textContent();
  return main !== null && !/^Waiting|thinking|^The dice roll|turn$|^The game is over/.test(main);
}

export const told = (page: Page): Promise<number> => page.locator('.log li').count();

export async function menu(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('dialog[open]').getByText(text, { exact: true }).click();
}

/**
 * Everybody has heard as much, and the newest sentence is of the same numbers, whomever it speaks to; where a board keeps no
 * log in sight there is none to compare.
 */
export async function sameNews(pages: readonly Page[]): Promise<void> {
  if ((await Promise.all(pages.map(told))).includes(0)) return;
  const news = async (page: Page): Promise<string> => {
    const lines = await page.locator('.log li').allTextContents();
    return [lines.length, ...(lines[0]?.match(/\d+/g) ?? [])].join(' ');
  };
  await expect.poll(async () => new Set(await Promise.all(pages.map(news))).size).toBe(1);
}
