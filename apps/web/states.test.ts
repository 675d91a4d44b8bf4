/** Everything the app can look like, in a real browser: for everyone, in every size, in the light and in the dark. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listStates, type State } from './states.ts';
import { SIZES } from './testing/app.ts';
import { sharedApp } from './testing/shared.ts';
import { inTheme, quiet, show } from './testing/show.ts';

const LONG = 120_000; // milliseconds, where the machine has other things to do
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROW = { width: 320, height: 640 };
const SMALL = { width: 360, height: 640 };
const SIDEWAYS = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 932, height: 430 },
  { width: 915, height: 412 },
  { width: 896, height: 414 },
  { width: 956, height: 440 },
  { width: 1280, height: 480 }, // a low window on a desk is no other
] as const;
const SMALLEST_SIDEWAYS = { width: 568, height: 320 };
const LARGE_SIDEWAYS = SIDEWAYS.filter(({ width }) => width > 890);
const NARROWEST = 42; // pixels of a tile, where twelve stand in a row
const SOME = 12; // of so many states one is looked at in `npm test`; all of them in `npm run test:web`, which takes its time
const ALL = await listStates();
const STATES = ALL.filter((_, i) => process.env['SNUG_WEB'] === 'all' || i % SOME === 0);

const app = sharedApp(() => false); // each state is judged by itself
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await app.visitor();
  page = await context.newPage();
  await quiet(page);
}, LONG);

async function axe(...rules: readonly string[]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? builder.withRules([...rules]) : builder.withTags(WCAG)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}

interface Room {
  readonly across: number; // pixels that one would have to scroll
  readonly down: number;
}

const NONE: Room = { across: 0, down: 0 };

/** What has just been given another size or another look may take a moment until it has its place. */
const PATIENCE = 2000; // milliseconds

/** A board needs no scrolling at all; any other page may be long. */
const scrolling = (board: boolean): Promise<Room> =>
  page.evaluate(
    async ({ isBoard, patience }) => {
      const began = Date.now();
      for (;;) {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        const found = { across: scrollWidth - clientWidth, down: isBoard ? scrollHeight - clientHeight : 0 };
        if ((found.across === 0 && found.down === 0) || Date.now() - began > patience) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    { isBoard: board, patience: PATIENCE },
  );

/** What fingers can press has to be 44 pixels in both directions, or 24 in a line of text; at the table there is no time to aim. */
const tooSmall = (least: number): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const top = document.querySelector('dialog[open]') ?? document;
    const targets = top.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea, [role=switch]');
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || target.closest('.vh') !== null)
        return [];
      const shown = target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target;
      const { width, height } = shown.getBoundingClientRect();
      const inLine = target.closest('p, li, dd, td, small') !== null && getComputedStyle(target).display.startsWith('inline');
      const needed = inLine && target.matches('a') && target.closest('.table') === null ? 24 : wanted;
      if (Math.min(width, needed === 24 ? needed : width, height) >= needed - 0.5) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`];
    });
  }, least);

async function resize(size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const isTable = ({ at }: State): boolean => /^\/(play|t)\//.test(at);

describe('is fit for everybody', () => {
  test.each(STATES.map((state, i) => [state.name, state, i] as const))(
    '%s',
    async (_, state, i) => {
      const found: { [what: string]: unknown } = {};
      const note = (what: string, problems: unknown, fine: unknown): void => {
        if (JSON.stringify(problems) !== JSON.stringify(fine)) found[what] = problems;
      };
      app.complaints.length = 0;
      await page.setViewportSize(SIZES.phone);
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, state);
      const board = isTable(state) && (await page.locator('.table').count()) > 0;
      note('for axe', await axe(), []);
      note('small targets', await tooSmall(44), []);
      note('scrolling', await scrolling(board), NONE);
      await inTheme(page, 'dark');
      note('for axe, in the dark', await axe('color-contrast'), []);
      if (board) {
        await resize(SIZES.short);
        note('scrolling on a short phone', await scrolling(true), NONE);
        note('small targets on a short phone', await tooSmall(44), []);
        const sideways = SIDEWAYS[i % SIDEWAYS.length] ?? SIDEWAYS[0];
        await resize(sideways);
        note(`scrolling on a phone on its side, ${sideways.width} pixels wide`, await scrolling(true), NONE);
      }
      await resize(NARROW);
      note('scrolling on a narrow phone', await scrolling(board), NONE);
      if (state.small) return expect(found).toEqual({});
      await resize(SIZES.desktop);
      if (board) note('for axe, large and in the dark', await axe(), []);
      note('scrolling when it is large', await scrolling(board), NONE);
      if (board) {
        await inTheme(page, 'light');
        note('for axe, large', await axe('color-contrast'), []);
      }
      if (!state.complains) note('for the browser', app.complaints, []);
      expect(found).toEqual({});
    },
    LONG,
  );
});

const stateOf = (name: string): State => {
  const state = ALL.find((known) => known.name === name);
  if (state === undefined) throw new Error(`there is no state ${name}`);
  return state;
};

test.each(['shut-the-box-midway', 'double-shutter-midway', 'phase-10-dice-midway', 'race-phase-two-midway'])(
  'on a phone on its side all of %s is in sight, and what there is to do',
  async (name) => {
    await page.setViewportSize(SIZES.phone);
    await show(page, stateOf(name));
    for (const size of SIDEWAYS) {
      await resize(size);
      expect(await scrolling(true)).toEqual(NONE);
      expect(await tooSmall(NARROWEST)).toEqual([]);
      const board = await page.locator('.board').boundingBox();
      const acts = await page.locator('.act').boundingBox();
      expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual((acts?.x ?? 0) + 1);
    }
    await resize(SMALLEST_SIDEWAYS);
    expect(await scrolling(true)).toEqual(NONE);
  },
  LONG,
);

test(
  'on a large phone on its side a pad stands beside the trays, and all of it is in sight',
  async () => {
    await page.setViewportSize(SIZES.phone);
    await show(page, stateOf('trays-calculator'));
    for (const size of LARGE_SIDEWAYS) {
      await resize(size);
      expect(await tooSmall(44)).toEqual([]);
      const board = await page.locator('.board').boundingBox();
      const pad = await page.locator('.drawer.pads').boundingBox();
      expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual((pad?.x ?? 0) + 1);
      expect(await page.locator('.drawer.pads').evaluate((drawer) => drawer.scrollHeight - drawer.clientHeight)).toBe(0);
    }
  },
  LONG,
);

test(
  'on a small phone no die lies over the button that keeps what is lit',
  async () => {
    await page.setViewportSize(SMALL);
    await show(page, stateOf('phase-10-dice-midway'));
    const missed = await page.locator('.lit').evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const));
      return spots.filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
    });
    expect(missed).toEqual([]);
  },
  LONG,
);
