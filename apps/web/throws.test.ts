/** A throw, from the hand to the sentence about it, in a real browser whose clock the test moves. */
import type { AnyMove, Entry } from '@snug/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { played } from './states/played.ts';
import { laid, STUCK, shut } from './testing/box.ts';
import { sharedApp } from './testing/shared.ts';
import { comeBack } from './testing/show.ts';

const app = sharedApp();

const TUMBLES = 1500; // milliseconds, and more than dice do
const LOOKS = 3000; // and more than anybody looks at a throw that ended a turn

interface Wish {
  readonly game: string;
  readonly options: { readonly [key: string]: string | number };
  readonly names: readonly string[];
  readonly log: readonly Entry<AnyMove>[];
}

/** Nothing goes on by itself. */
async function sitDown({ game, options, names, log }: Wish): Promise<Page> {
  const begun = await played(`${game}-throws`, { game, options, names, players: names.map(() => 'person'), until: () => true });
  const page = await (await app.visitor({ size: 'desktop', still: false })).newPage();
  await page.clock.install();
  await comeBack(page, { ...begun, log });
  await page.clock.pauseAt(Date.now() + 1000);
  return page;
}

const box = (names: readonly string[], log: readonly Entry<AnyMove>[]): Promise<Page> =>
  sitDown({ game: 'shut-the-box', options: { oneDie: 'never' }, names, log });

const newest = (page: Page) => page.locator('.log li > span:last-child').first().textContent();
const says = (page: Page) => page.locator('.say b').textContent();
const heard = (page: Page) => page.locator('#heard').textContent();
const standing = (page: Page) => page.locator('.board [data-spot]:not([data-down])').count();

const STEP = 50; // milliseconds

/** The dice fly, and stay in the air for as long as the clock stands. */
async function throwDice(page: Page): Promise<void> {
  await page.locator('[data-main]').click();
  await wait(page, 4 * STEP);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)));
  expect(await page.locator('.film').count()).toBeGreaterThan(0);
}

/** In small steps: what one thing leads to is there before the next comes. */
async function wait(page: Page, millis: number): Promise<void> {
  for (let waited = 0; waited < millis; waited += STEP) await page.clock.runFor(STEP);
}

test('what was thrown is told when the dice lie, and not before', async () => {
  const page = await box(['Ann', 'Ben'], laid(9));
  const before = await newest(page);
  await throwDice(page);
  expect(await newest(page)).toBe(before);
  expect(await heard(page)).not.toContain('threw');
  expect(await says(page)).toBe('The dice roll…');
  expect(await page.locator('.plate').count()).toBe(0);
  expect(await page.locator('[data-main]').getAttribute('aria-disabled')).toBe('true');
  await wait(page, TUMBLES);
  expect(await page.locator('.film').count()).toBe(0);
  expect(await newest(page)).toMatch(/^Ann threw/);
  expect(await heard(page)).toMatch(/^Ann threw/);
  await page.context().close();
});

test('a throw that ends a turn is looked at before the next one begins, unless somebody taps', async () => {
  for (const taps of [false, true]) {
    const page = await box(['Ann', 'Ben'], STUCK);
    await throwDice(page);
    await wait(page, TUMBLES);
    expect(await says(page)).toMatch(/^Ann threw .* Nothing fits\. Ann scores 1\.$/);
    expect(await standing(page)).toBe(1);
    expect(await page.locator('.die').count()).toBe(2);
    if (taps) await page.locator('.felt').click();
    await wait(page, taps ? 2 * STEP : LOOKS);
    expect(await standing(page)).toBe(9);
    expect(await page.locator('.die').count()).toBe(0);
    await page.context().close();
  }
});

test('a box that is shut is seen shut before the next one is set up', async () => {
  const three = laid(3).slice(0, 2); // thrown, and to be used
  const page = await box(['Ann', 'Ben'], [...[9, 8, 7, 6, 5, 4, 3].flatMap(laid), ...three]);
  for (const tile of ['1', '2']) await page.keyboard.press(tile);
  await page.locator('[data-main]').click();
  await wait(page, 4 * STEP);
  expect(await says(page)).toBe('Ann laid tiles 1 and 2. Ann shut the box!');
  expect(await standing(page)).toBe(0);
  expect(await page.locator('[data-main]').textContent()).toBe('Ben’s turn');
  await wait(page, LOOKS);
  expect(await standing(page)).toBe(9);
  await page.context().close();
});

test('whoever plays alone sees the throw that ended a turn, too', async () => {
  const downTo2 = [8, 7, 6, 5, 4, 3, 2];
  const log = [
    shut([1, 9], []),
    ...downTo2.map((tile) => shut([tile], [])),
    ...[9, ...downTo2].map((tile) => shut([], [tile])),
  ].flat();
  const options = { order: 'seats', oneDie: 'never' };
  const page = await sitDown({ game: 'double-shutter', options, names: ['Ann'], log });
  await throwDice(page);
  await wait(page, TUMBLES);
  expect(await says(page)).toContain('Nothing fits.');
  expect(await standing(page)).toBe(1);
  await wait(page, LOOKS);
  expect(await standing(page)).toBe(18);
  expect(await page.locator('.die').count()).toBe(0);
  await page.context().close();
});

test('a throw that wins is heard', async () => {
  const page = await box(['Ann'], STUCK);
  await page.evaluate(() => {
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      document.documentElement.dataset['rings'] = String(Number(document.documentElement.dataset['rings'] ?? 0) + 1);
      return createOscillator.call(this);
    };
  });
  const rings = () => page.evaluate(() => Number(document.documentElement.dataset['rings'] ?? 0));
  await throwDice(page);
  await wait(page, TUMBLES);
  const before = await rings();
  await wait(page, LOOKS);
  await page.locator('.crown').waitFor();
  expect((await rings()) - before).toBe(9); // three bells of three tones
  await page.context().close();
});
