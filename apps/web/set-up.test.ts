/** A table set up in one place, whoever sits at it. */
import { expect, test } from 'vitest';
import { pathOf, playOut, setTable, sitDown } from './testing/online.ts';
import { sharedApp } from './testing/shared.ts';
import { flip, ownTurn, tile } from './testing/trays.ts';

const app = sharedApp();

test('one who plays here, a bot, and a friend by link', { timeout: 120_000 }, async () => {
  const ann = await app.page('/new/shut-the-box');
  const places = ann.locator('.places li');
  await places.nth(0).locator('input').waitFor();
  await places.last().locator('button').click();
  await places.nth(2).locator('select').selectOption('link');
  const begin = ann.locator('[type=submit]');
  expect(await begin.textContent()).toBe('Enter your name first');
  await begin.press('Enter');
  expect(
    await places
      .nth(0)
      .locator('input')
      .evaluate((name) => name === document.activeElement),
  ).toBe(true);
  await places.nth(0).locator('input').fill('Ann');
  await begin.click();
  await ann.locator('.present').waitFor();
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  const seats = [
    { page: ann, names: ['Ann · you', 'Oak · bot', 'Ben'] },
    { page: ben, names: ['Ann', 'Oak · bot', 'Ben · you'] },
  ];
  for (const { page, names } of seats) {
    await page.locator('.board').waitFor();
    expect(await page.locator('.seat .nm').allTextContents()).toEqual(names);
  }
  await playOut([ann, ben]);
  await app.leave(ann, ben);
});

test('whoever is here has a name, which the first key replaces, and a program another kind of name', async () => {
  const page = await app.page('/new/shut-the-box');
  const names = page.locator('.places input');
  const players = page.locator('.places select');
  const said = () => names.evaluateAll((inputs) => inputs.map((input) => Reflect.get(input, 'value')));
  await page.locator('.places li').last().locator('button').click();
  expect(await said()).toEqual(['', 'Oak', 'Elm']);
  await players.nth(1).selectOption('strong');
  await players.nth(2).selectOption('person');
  expect(await said()).toEqual(['', 'Oak', 'Mia']);
  await players.nth(1).selectOption('person');
  expect(await said()).toEqual(['', 'Leo', 'Mia']);
  await names.nth(1).click();
  await page.keyboard.type('Cleo');
  await names.nth(2).fill('');
  await page.locator('[type=radio][value=pub]').first().check({ force: true });
  await page.locator('[type=submit]').click();
  await page.locator('.board').waitFor();
  expect(await page.locator('.seat .nm').allTextContents()).toEqual(['Mia', 'Cleo', 'Leo']);
  expect(await page.locator('.seat small').allTextContents()).toEqual(['−1 chip · your turn', '−1 chip', '−1 chip']);
  await page.goto('/box/shut-the-box');
  await names.nth(1).waitFor();
  expect(await said()).toEqual(['', 'Mia']);
  await app.leave(page);
});

test('another game keeps who plays and who may watch, and begins the rules anew', async () => {
  const page = await app.page('/link?game=shut-the-box');
  const names = page.locator('.places input');
  const players = () => page.locator('.places select').evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
  const preset = page.locator('form > section').nth(1).locator('[type=radio]:checked').first();
  await names.first().fill('Ann');
  await page.getByRole('radio', { name: 'Nobody' }).check({ force: true });
  await page.getByRole('button', { name: 'Add a player' }).click();
  await names.nth(1).fill('Robin');
  await page.locator('[type=radio][value=pub]').first().check({ force: true });
  const choose = async (game: string) => {
    await page.getByRole('radio', { name: game }).check({ force: true });
    await expect.poll(() => preset.getAttribute('value')).not.toBe('pub');
  };
  await choose('Race to 65');
  await expect.poll(players).toEqual(['person', 'link']); // it takes no more
  expect(await names.first().inputValue()).toBe('Ann');
  expect(await page.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Race to 65' }).evaluate((radio) => radio === document.activeElement)).toBe(true);
  await choose('Double Shutter');
  await expect.poll(players).toEqual(['person', 'link', 'casual']);
  expect(await names.nth(1).inputValue()).toBe('Robin');
  expect(await page.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(true);
  await choose('Race to 65');
  await page.locator('[type=submit]').click();
  await page.locator('.present').waitFor();
  const { body } = await app.house.http('GET', `/api/tables/${pathOf(page).slice(3)}`);
  expect(JSON.stringify(body)).not.toContain('Ann'); // who has no seat sees nothing
  await app.leave(page);
});

test('the rules that are chosen are explained', async () => {
  const page = await app.page('/new/race-to-65');
  const meaning = page.locator('fieldset [aria-live]').first();
  expect(await meaning.textContent()).toContain('65 wins.');
  await page.getByRole('radio', { name: 'Phase Six, medium' }).check({ force: true });
  await expect.poll(() => meaning.textContent()).toBe('Two flips a turn, within 30 seconds; 67 wins.');
  await page.getByRole('radio', { name: 'My own' }).check({ force: true });
  await expect.poll(() => meaning.textContent()).toBe('Every rule below is yours to choose.');
  await app.leave(page);
});

test('whoever adds and removes players by keyboard stays among them', async () => {
  const page = await app.page('/new/shut-the-box');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  const add = page.getByRole('button', { name: 'Add a player' });
  for (const name of ['Elm', 'Ash']) {
    await add.focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toBe(`Who plays as ${name}?`);
  }
  await page.getByRole('button', { name: 'Remove Elm' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Remove Ash');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Add a player');
  await app.leave(page);
});

test('two at one device cannot sit at a table by link, and are told why', async () => {
  const page = await app.page('/new/shut-the-box');
  const selects = page.locator('.places select');
  await page.locator('.places input').first().fill('Ann');
  await page.locator('.places li').last().locator('button').click();
  await selects.nth(1).selectOption('person');
  await selects.nth(2).selectOption('link');
  await page.getByText('each device has one seat').waitFor();
  expect(await page.locator('[type=submit]').getAttribute('aria-disabled')).toBe('true');
  await selects.nth(1).selectOption('link');
  expect(await page.getByText('each device has one seat').count()).toBe(0);
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
  await ben.getByText('Phase Six, easy. Two flips a turn').waitFor();
  await ben.locator('[autocomplete=nickname]').fill('Ben');
  await ben.locator('[type=submit]').click();
  for (const page of [ann, ben]) await page.locator('.bar small').getByText('slips count').waitFor();
  expect(await ownTurn(ann)).toBe(true);
  await flip(ann, 0, 12, 11);
  expect(await ownTurn(ben)).toBe(true);
  await flip(ben, 0, 12); // locked
  await ann.locator('.mid').getByText('Ben loses the turn').waitFor();
  await ben.locator('.mid').getByText('You lose the turn. Ann’s turn.').waitFor();
  expect(await ben.locator('#heard').textContent()).toMatch(/You lose the turn\. Ann’s turn\.$/);
  expect(await ownTurn(ann)).toBe(true);
  await app.leave(ann, ben);
});

test('where slips are prevented nobody can make one', async () => {
  const ann = await setTable(app, 'race-to-65', 'Ann');
  await ann.getByText('Moves that would cost the turn are blocked').waitFor();
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

test('the button that begins is in sight, and hides nothing that has the focus', async () => {
  const page = await app.page('/new/race-to-65', { size: 'short', still: true });
  await page.locator('summary').click();
  const hidden = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.begins');
      const focused = document.activeElement;
      const { top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {};
      const behind = !bar?.contains(focused) && (focused?.getBoundingClientRect().bottom ?? 0) > top + 1;
      return bottom > innerHeight + 1 ? 'the button' : behind ? focused?.outerHTML : null;
    });
  for (const large of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, large);
    await page.locator('.bar a').focus();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      await expect.poll(hidden).toBe(null);
    }
  }
  await app.leave(page);
});
