/** People with the wooden box, in a real browser: dice are typed, and a slip is taken back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { played } from './states/played.ts';
import { sharedApp } from './testing/shared.ts';
import { comeBack } from './testing/show.ts';

const app = sharedApp();

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
  await says(page, '2 to type');
  for (const key of ['4', '5']) await page.keyboard.press(key);
  await says(page, 'The throw is 4 and 5');
  await page.keyboard.press('Backspace');
  await says(page, 'One to type');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await says(page, 'Pick tiles for 9');
  await page.keyboard.press('Backspace');
  const asked = page.getByRole('dialog');
  await asked.getByText('Undo the last throw?', { exact: true }).waitFor();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await says(page, '2 to type');
  const told = () => page.locator('.log li').first().textContent();
  await expect.poll(told).toContain('The mistyped throw is taken back.');
  await page.getByRole('button', { name: 'Undo the last throw' }).click();
  await asked.getByText('Undo the last throw, with all that came after it?').waitFor();
  await asked.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(told).toContain('The mistyped throw is taken back, with the move after it.');
  await app.leave(page);
});

test('Enter does what the brass button says on a key that has nothing left to type, and the focus is never lost', async () => {
  const page = await sitDown();
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await says(page, '2 to type');
  await page.locator('.keypad-keys [data-key="4"]').focus();
  for (const label of ['One to type', 'The throw is 4 and 4', 'Pick tiles for 8']) {
    await page.keyboard.press('Enter');
    await says(page, label);
  }
  await expect.poll(isLost).toBe(false);
  const undo = page.getByRole('button', { name: 'Undo the last throw' }); // whoever speaks to the device says what they see
  expect(await undo.textContent()).toBe('Undo');
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await says(page, '2 to type');
  expect(await undo.textContent()).toBe('Undo'); // on the keypad, too
  await expect.poll(isLost).toBe(false);
  for (const key of ['3', '5']) await page.keyboard.press(key);
  await main(page).click();
  await says(page, 'Pick tiles for 8');
  await expect.poll(isLost).toBe(false);
  await app.leave(page);
});

test('a die that was cocked, or a slip, is not told with the throw that counts', async () => {
  const page = await sitDown();
  const told = () => page.locator('.say').textContent();
  await says(page, '2 to type');
  await page.getByRole('button', { name: 'Cocked die' }).click();
  await expect.poll(told).toContain('A die is cocked.');
  expect(await page.locator('.asked b').textContent()).toContain('A die is cocked.'); // on a phone only this is in sight
  for (const key of ['3', '5', 'Enter']) await page.keyboard.press(key); // and not the button that was pressed before
  await says(page, 'Pick tiles for 8');
  expect(await told()).not.toContain('cocked');
  await page.keyboard.press('Backspace');
  await page.getByRole('dialog').waitFor();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await says(page, '2 to type');
  for (const key of ['4', '5']) await page.keyboard.press(key);
  await main(page).click();
  await says(page, 'Pick tiles for 9');
  expect(await told()).not.toContain('taken back');
  await app.leave(page);
});

test('a throw that ends the turn is read before anybody types the next one', async () => {
  const page = await app.page('/', { size: 'phone' });
  const game = await played('typed', {
    game: 'shut-the-box',
    names: ['Ann', 'Ben'],
    players: ['person', 'person'],
    dice: 'typed',
    until: ({ game: rules, state, log, awaiting }) => {
      const { tiles } = rules.view(state) as { readonly tiles: readonly number[] };
      const up = tiles.reduce((sum, tile) => sum + tile, 0);
      return log.at(-1)?.kind === 'move' && awaiting.kind === 'turn' && awaiting.seat === 0 && up > 6 && up < 12;
    },
  });
  await page.clock.install();
  await comeBack(page, game);
  await says(page, '2 to type');
  const keys = page.locator('.keypad-keys [data-key="6"]');
  for (let die = 0; die < 2; die++) await keys.click();
  await says(page, 'The throw is 6 and 6');
  await page.clock.pauseAt(Date.now() + 5000);
  await main(page).click();
  await page.clock.runFor(100); // it is drawn
  await page.locator('.say').getByText('Nothing fits').waitFor();
  expect(await keys.count()).toBe(0);
  expect(await main(page).textContent()).toBe('Ben’s turn');
  await page.keyboard.press('6'); // puts it away
  await page.clock.runFor(100);
  await page.locator('.act.typing').getByText('Ben, throw two dice.').waitFor();
  await says(page, '2 to type');
  await page.context().close(); // with its clock
});
