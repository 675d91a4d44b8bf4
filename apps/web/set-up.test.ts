/** A table set up in one place, whoever sits at it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { App } from './testing/app.ts';
import { pathOf, playOut, setTable, sitDown } from './testing/online.ts';
import { flip, ownTurn, tile } from './testing/trays.ts';

let app: App;
beforeAll(async () => {
  app = await App.open();
}, 60_000);
afterAll(async () => {
  await app.close();
  expect(app.complaints).toEqual([]);
});

test('one who plays here, a bot, and a friend by link', { timeout: 120_000 }, async () => {
  const ann = await app.page('/new/shut-the-box');
  const places = ann.locator('.places li');
  await places.nth(0).locator('input').waitFor();
  await places.last().locator('button').click();
  await places.nth(2).locator('select').selectOption('link');
  const begin = ann.locator('[type=submit]');
  expect(await begin.textContent()).toBe('Say your name first');
  await places.nth(0).locator('input').fill('Ann');
  await begin.click();
  await ann.locator('.present').waitFor();
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  const seats = [
    { page: ann, names: ['Ann · you', 'Oak', 'Ben'] },
    { page: ben, names: ['Ann', 'Oak', 'Ben · you'] },
  ];
  for (const { page, names } of seats) {
    await page.locator('.board').waitFor();
    expect(await page.locator('.seat .nm').allTextContents()).toEqual(names);
  }
  await playOut([ann, ben]);
  await app.leave(ann, ben);
});

test('two at one device cannot sit at a table by link, and are told why', async () => {
  const page = await app.page('/new/shut-the-box');
  const selects = page.locator('.places select');
  await page.locator('.places input').first().fill('Ann');
  await page.locator('.places li').last().locator('button').click();
  await selects.nth(1).selectOption('person');
  await selects.nth(2).selectOption('link');
  await page.getByText('a device has one seat').waitFor();
  expect(await page.locator('[type=submit]').getAttribute('aria-disabled')).toBe('true');
  await selects.nth(1).selectOption('link');
  expect(await page.getByText('a device has one seat').count()).toBe(0);
  await page.locator('.places input').nth(0).fill('Ann');
  await page.locator('[type=submit]').click();
  await page.getByText('2 seats are still free.').waitFor();
  await app.leave(page);
});

test('the host decides for everybody whether a slip costs the turn', async () => {
  const ann = await app.page('/new/race-to-65');
  await ann.locator('.places input').first().fill('Ann');
  await ann.locator('.places select').nth(1).selectOption('link');
  await ann.locator('[role=switch]').first().uncheck({ force: true });
  await ann.locator('[type=submit]').click();
  await ann.getByText('a slip costs the turn').waitFor();
  const ben = await app.page(pathOf(ann));
  await ben.getByText('a slip costs the turn').waitFor();
  await ben.locator('[autocomplete=nickname]').fill('Ben');
  await ben.locator('[type=submit]').click();
  for (const page of [ann, ben]) await page.locator('.bar small').getByText('slips count').waitFor();
  expect(await ownTurn(ann)).toBe(true);
  await flip(ann, 0, 12, 11);
  expect(await ownTurn(ben)).toBe(true);
  await flip(ben, 0, 12); // locked
  await ann.locator('.mid').getByText('Ben loses the turn').waitFor();
  await ben.locator('.mid').getByText('You lose the turn').waitFor();
  expect(await ownTurn(ann)).toBe(true);
  await app.leave(ann, ben);
});

test('where slips are prevented nobody can make one', async () => {
  const ann = await setTable(app, 'race-to-65', 'Ann');
  await ann.getByText('Slips are prevented').waitFor();
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  await ann.locator('.board').waitFor();
  await flip(ann, 0, 12, 11);
  expect(await ownTurn(ben)).toBe(true);
  await tile(ben, 0, 12).click();
  await ben.locator('.mid').getByText('locked').waitFor();
  expect(await ownTurn(ben)).toBe(true);
  expect(await ann.locator('.bar small').textContent()).not.toContain('slips count');
  await app.leave(ann, ben);
});

test('whoever gave no name is "You", and the best known game comes first', async () => {
  const page = await app.page('/');
  const first = page.locator('.game').first();
  expect(await first.locator('h2').textContent()).toBe('Shut-the-Box');
  await first.locator('.primary').click();
  expect(await page.locator('.seat .nm').first().textContent()).toBe('You');
  expect(await page.locator('.say').textContent()).toContain('Throw the dice.');
  await page.goto('/');
  await page.locator('.game').first().waitFor();
  expect(await page.locator('.resume').count()).toBe(0); // nobody has done anything yet
  await page.goBack();
  await page.locator('[data-main]').click();
  await page.locator('.die').first().waitFor();
  await page.goto('/');
  expect(await page.locator('.resume b').textContent()).toBe('Shut-the-Box with Oak');
  await expect.poll(() => page.locator('.resume small').textContent()).toBe('Round 1 · Your turn');
  await app.leave(page);
});
