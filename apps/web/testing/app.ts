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
  readonly house: House;
  readonly #browser: Browser;
  /** What the pages complained about; has to stay empty. */
  readonly complaints: string[] = [];

  private constructor(house: House, browser: Browser) {
    this.house = house;
    this.#browser = browser;
  }

  static async open(): Promise<App> {
    const house = await new House().open({ web: DIST });
    return new App(house, (await openBrowser()) as Browser);
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
    const context = await this.#browser.newContext({
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

  async page(path: string, looks: Looks = {}): Promise<Page> {
    const page = await (await this.visitor(looks)).newPage();
    await page.goto(path);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.house.close();
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (page.url().endsWith(EMPTY) || OURS.test(message.text())) return; // nothing of the app
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(`${page.url()}: ${message.text()}`);
    });
  }
}
