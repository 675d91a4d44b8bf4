/** What only dice that are kept have, in a real browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Looks } from './testing/app.ts';
import { sharedApp } from './testing/shared.ts';

const app = sharedApp();

/** Two on one device, and the first is to throw. */
async function sitDown(looks: Looks, players = 2): Promise<Page> {
  const page = await app.page('/new/phase-10-dice', looks);
  await page.locator('.places').waitFor();
  for (let nth = 2; nth < players; nth++) await page.locator('.places .btn:only-child').click();
  for (let nth = 1; nth < players; nth++) await page.locator('.places select').nth(nth).selectOption('person');
  await page.locator('[type=submit]').click();
  await page.getByRole('button', { name: 'Throw 10 dice' }).waitFor();
  return page;
}

test('what a throw comes to is told when the dice lie', async () => {
  const page = await sitDown({ still: false });
  const marks = () =>
    page.evaluate(() => ({
      lit: document.querySelectorAll('.laid [data-lit]').length,
      told: document.querySelector('.phase .state')?.textContent ?? '',
      tumbling: document.querySelector('.laid .film') !== null,
    }));
  await page.locator('[data-main]').click();
  await page.locator('.laid .film').first().waitFor();
  const before = await marks();
  expect(before.tumbling ? before : null).toEqual({ lit: 0, told: '', tumbling: true });
  expect(await page.locator('[data-main]').getAttribute('aria-disabled')).toBe('true');
  await page.locator('[data-main][aria-disabled=false]').waitFor();
  const after = await marks();
  expect(after.tumbling).toBe(false);
  expect(after.lit).toBeGreaterThan(0);
  expect(after.told).not.toBe('');
  await app.leave(page);
});

test('dice that are to be kept are still so after a reload, and only until the next throw', async () => {
  const page = await sitDown({ still: true });
  await page.locator('[data-main]').click();
  const kept = page.locator('.laid [aria-pressed=true]');
  for (const die of ['2', '5', '9']) await page.locator(`[data-spot="${die}"]`).click();
  expect(await kept.count()).toBe(3);
  await page.reload();
  await page.locator('.board').waitFor();
  expect(await kept.evaluateAll((dice) => dice.map((die) => (die instanceof HTMLElement ? die.dataset['spot'] : '')))).toEqual([
    '2',
    '5',
    '9',
  ]);
  await page.goto('/new/phase-10-dice');
  await page.locator('[type=submit]').click();
  await page.locator('[data-main]').click();
  await page.locator('.laid .loose').first().waitFor();
  expect(await kept.count()).toBe(0); // another table
  await app.leave(page);
});

test('the score sheet of four fits beside the board', async () => {
  const page = await sitDown({ size: 'desktop', locale: 'en' }, 4);
  const { across, down } = await page.locator('.side .pad').evaluate((pad) => ({
    across: pad.scrollWidth - pad.clientWidth,
    down: pad.scrollHeight - pad.clientHeight,
  }));
  expect([across, down]).toEqual([0, 0]);
  await app.leave(page);
});

test('players stand in the order of play, beside the board and on the sheet, which can be read with large text', async () => {
  const page = await sitDown({ size: 'desktop', locale: 'en' }, 4);
  const columns = page.locator('.side thead th:not(:first-child)');
  expect(await page.locator('.seat .nm').allTextContents()).toEqual(await columns.allTextContents());
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect
    .poll(() => columns.locator('span').evaluateAll((names) => names.map((name) => name.scrollWidth - name.clientWidth)))
    .toEqual([0, 0, 0, 0]);
  expect(await page.locator('.side .pad').evaluate((pad) => pad.scrollWidth - pad.clientWidth)).toBe(0);
  await app.leave(page);
});

test('whoever listens hears what the phase asks for, and how far a throw has come', async () => {
  const page = await sitDown({ still: true });
  const heard = () => page.locator('#heard').textContent();
  await expect.poll(heard).toMatch(/turn\. Phase 1: 2 sets of 3\.$/);
  expect(await page.getByRole('region', { name: 'Phase 1: 2 sets of 3.' }).count()).toBe(1);
  await page.locator('[data-main]').click();
  await expect.poll(heard).toMatch(/threw .* (missing: .*|Made: .*)\.$/);
  const cut = (): Promise<readonly (string | null)[]> =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const words = document.querySelectorAll('html, .seat *, .need .gap, .say .sub span, .act .btn');
      return [...words].filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent);
    });
  await expect.poll(cut).toEqual([]); // with text twice as large
  await app.leave(page);
});

test('whoever plays by keyboard never loses the focus', async () => {
  const page = await sitDown({ size: 'desktop', still: true });
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await page.keyboard.press('Enter');
  for (const keys of [['2', '5', 'Enter'], ['7', 'Enter'], ['Enter']])
    for (const key of keys) {
      await page.keyboard.press(key);
      await expect.poll(isLost).toBe(false);
    }
  await app.leave(page);
});

test('with large text the button that keeps what is lit is read as a whole, above the dice', async () => {
  const page = await app.page('/new/phase-10-dice', { still: true, locale: 'es' });
  await page.locator('.places select').nth(1).selectOption('person');
  await page.locator('[type=submit]').click();
  await page.locator('[data-main]').click();
  const lit = page.locator('.lit');
  await lit.waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const read = (): Promise<object> =>
    lit.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const { bottom: before } = button.previousElementSibling?.getBoundingClientRect() ?? button.getBoundingClientRect();
      const dice = [...document.querySelectorAll('.laid .loose')].map((die) => die.getBoundingClientRect().top);
      return {
        whole: left >= 0 && right <= innerWidth && button.scrollWidth <= button.clientWidth,
        below: top >= before - 1,
        above: bottom <= Math.min(...dice) + 1,
      };
    });
  await expect.poll(read).toEqual({ whole: true, below: true, above: true });
  await app.leave(page);
});
