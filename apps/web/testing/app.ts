/** The built app, served by a real server, in a real browser. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../../scripts/browser.mjs';
import { House } from '../../server/testing/house.ts';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

export const SIZES = {
  phone: { width: 390, height: 844 },
  short: { width: 390, height: 664 }, // with the browser's bars showing
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;

const OURS = /blocked by Playwright/; // no worker keeps the app there

/** An address of the app where nothing of it runs. */
export const EMPTY = '/icon.svg';

export interface Looks {
  readonly size?: Size;
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
  readonly still?: boolean; // nothing moves
  readonly serviceWorkers?: 'allow' | 'block'; // one that is allowed fetches the whole app, for every browser anew
  readonly lessons?: boolean; // as whoever has never played
}

export class App {
  #opened: { readonly house: House; readonly browser: Browser } | null = null;
  /** What the pages complained about; has to stay empty. */
  readonly complaints: string[] = [];
  readonly #lent = new Map<BrowserContext, string>(); // and how they look
  readonly #idle = new Map<string, BrowserContext[]>();

  async open(): Promise<void> {
    const house = await new House().open({ web: DIST });
    this.#opened = { house, browser: (await openBrowser()) as Browser };
  }

  #open(): { readonly house: House; readonly browser: Browser } {
    if (this.#opened === null) throw new Error('the app has not been opened');
    return this.#opened;
  }

  get house(): House {
    return this.#open().house;
  }

  get address(): string {
    return this.house.address;
  }

  /** A browser of its own: nothing is shared with the others. */
  async visitor({
    size = 'phone',
    theme = 'light',
    locale = 'en',
    still = true,
    lessons = false,
    serviceWorkers = 'block',
  }: Looks = {}): Promise<BrowserContext> {
    const context = await this.#open().browser.newContext({
      viewport: SIZES[size],
      colorScheme: theme,
      locale,
      reducedMotion: still ? 'reduce' : 'no-preference',
      baseURL: this.address,
      serviceWorkers,
    });
    if (!lessons)
      await context.addInitScript(() => {
        if (location.protocol === 'about:') return;
        if (localStorage.getItem('snug/settings') === null) localStorage.setItem('snug/settings', '{"lessons":false}');
      });
    context.on('page', (page) => this.#listen(page));
    return context;
  }

  /** In the browser of somebody who was never here; one that was given back is swept, and need not fetch everything again. */
  async page(path: string, looks: Looks = {}): Promise<Page> {
    const key = JSON.stringify(looks);
    const context = this.#idle.get(key)?.pop() ?? (await this.visitor(looks));
    this.#lent.set(context, key);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  /** Gives back the browsers of these pages, for others who look the same. */
  async leave(...pages: readonly Page[]): Promise<void> {
    await Promise.all(pages.map((page) => this.#sweep(page)));
  }

  async #sweep(page: Page): Promise<void> {
    const context = page.context();
    const key = this.#lent.get(context);
    if (key === undefined) return context.close();
    await page.goto(EMPTY);
    await page.evaluate(forget);
    await page.close();
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
  }

  async close(): Promise<void> {
    await this.#opened?.browser.close();
    await this.#opened?.house.close();
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (page.url().endsWith(EMPTY) || OURS.test(message.text())) return; // nothing of the app
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(`${page.url()}: ${message.text()}`);
    });
  }
}

/** Runs in the page. */
async function forget(): Promise<void> {
  localStorage.clear();
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const forgetting = indexedDB.deleteDatabase(name ?? '');
      forgetting.onsuccess = resolve;
      forgetting.onerror = reject;
    });
}
