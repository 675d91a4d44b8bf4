/** People with the wooden box, in a real browser: dice are typed, and a slip is taken back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { played } from './states/played.ts';
import { App } from './testing/app.ts';
import { comeBack } from './testing/show.ts';

let app: App;
beforeAll(async () => {
  app = await App.open();
}, 60_000);
afterAll(async () => {
  await app.close();
  expect(app.complaints).toEqual([]);
});

const LATE = 800; // milliseconds

const main = (page: Page) => page.locator('[data-main]');
const says = (page: Page, what: string) => expect.poll(() => main(page).textContent()).toBe(what);

/** Two with a real box; one of them has laid a tile or two, and is to throw again. */
async function sitDown(before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await app.page('/');
  await before?.(page);
  const game = await played('typed', {
    game: 'shut-the-box',
    names: ['Ann', 'Ben'],
    players: ['person', 'person'],
    dice: 'typed',
    until: ({ log, awaiting }) =>
      log.length >= 4 && log.at(-1)?.kind === 'move' && awaiting.kind === 'turn' && awaiting.seat === 0,
  });
  await comeBack(page, game);
  return page;
}

test('keys that are pressed before the keypad is there wait for it', async () => {
  const page = await sitDown((early) =>
    early.route('**/keypad*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE));
      await route.continue();
    }),
  );
  for (const key of ['3', '9', '6', 'Backspace', '5']) await page.keyboard.press(key);
  expect(await page.locator('.act.typing').count()).toBe(0);
  await says(page, 'The throw is 3 and 5');
  expect(await page.locator('[data-picked]').count()).toBe(0);
  await page.context().close(); // with what is in its way
});

test('a typed die is taken back, then the throw before', async () => {
  const page = await sitDown();
  await says(page, 'Type 2 dice');
  for (const key of ['4', '5']) await page.keyboard.press(key);
  await says(page, 'The throw is 4 and 5');
  await page.keyboard.press('Backspace');
  await says(page, 'Type one die');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await says(page, 'Pick tiles for 9');
  await page.keyboard.press('Backspace');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await says(page, 'Type 2 dice');
  expect(await page.getByRole('button', { name: 'Take the last throw back' }).isVisible()).toBe(true);
  await app.leave(page);
});
