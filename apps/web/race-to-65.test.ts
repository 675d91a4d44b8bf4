/** Two trays in a real browser: flips by two taps, the call that is held, the sand, and what belongs to one player alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { played } from './states/played.ts';
import { App } from './testing/app.ts';
import { comeBack } from './testing/show.ts';
import { flip, holdCall, nearestFlips, ownTurn, pressTrays, said, setTrays, tile, total } from './testing/trays.ts';

const LONG = 180_000; // milliseconds, where the machine has other things to do
const TURNS = 60;
const TWO = { players: ['person', 'person'], names: ['Ann', 'Ben'] };

let app: App;
beforeAll(async () => {
  app = await App.open();
}, LONG);
afterAll(async () => {
  await app.close();
  expect(app.complaints).toEqual([]);
});

describe('a whole game against a program', () => {
  test(
    'by tapping and holding, on a phone',
    async () => {
      const page = await app.page('/', { size: 'phone' });
      await setTrays(page, { players: ['person', 'beginner'] });
      for (let i = 0; i < TURNS && (await ownTurn(page)); i++) {
        await flip(page, 0, ...(await nearestFlips(page, 0, 65)));
        if ((await total(page, 0)) === 65) await holdCall(page, '.act', 700);
      }
      expect(await page.locator('.crown h2').count()).toBe(1);
      expect(await page.locator('.nameplate').last().textContent()).toMatch(/total \d+/);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'by keyboard alone',
    async () => {
      const page = await app.page('/', { size: 'desktop' });
      await setTrays(page, { players: ['person', 'beginner'] });
      await pressTrays(page, 0, 65);
      expect(await page.locator('.crown h2').count()).toBe(1);
      await app.leave(page);
    },
    LONG,
  );
});

describe('two on one phone', () => {
  test('RTC-04 where slips are prevented a locked tile only says why', async () => {
    const page = await app.page('/', { size: 'phone' });
    await setTrays(page, TWO);
    await flip(page, 0, 12, 11);
    await tile(page, 0, 12).click();
    expect(await said(page)).toContain('locked');
    expect(await page.locator('.mid .note a').getAttribute('href')).toContain('#RTC-04');
    expect(await said(page)).toContain('Ben’s turn');
    expect(await tile(page, 0, 12).getAttribute('aria-pressed')).toBe('false');
    await app.leave(page);
  });

  test('RTC-04 as at a table it costs the turn, and the turn’s flips go back', async () => {
    const page = await app.page('/', { size: 'phone' });
    await setTrays(page, { ...TWO, careful: false });
    await flip(page, 0, 12, 11);
    await flip(page, 1, 9);
    await flip(page, 0, 12);
    await page.locator('.mid .note').waitFor();
    expect(await said(page)).toContain('Ben loses the turn');
    expect(await page.locator('.mid h2').textContent()).toContain('Ann’s turn');
    expect([await total(page, 0), await total(page, 1)]).toEqual([23, 0]);
    await app.leave(page);
  });

  test.each(['phone', 'short'] as const)('with text twice as large nothing scrolls but words, on a %s', async (size) => {
    const page = await app.page('/', { size, locale: 'es' });
    await setTrays(page, { ...TWO, names: ['Ana', 'Bartolomé'], preset: 'medium' });
    for (const scale of ['100%', '200%']) {
      await page.evaluate((large) => {
        document.documentElement.style.fontSize = large;
      }, scale);
      const over = (): Promise<number[][]> =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('.board, .act')].map(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
              scrollHeight - clientHeight,
              scrollWidth - clientWidth,
            ],
          ),
        );
      await expect.poll(async () => (await over()).filter(([down = 0, across = 0]) => down > 0 || across > 0)).toEqual([]);
    }
    await app.leave(page);
  });

  test('R6-02 the same tile twice is refused at the first tap', async () => {
    const page = await app.page('/', { size: 'phone' });
    await setTrays(page, TWO);
    await flip(page, 0, 12);
    await tile(page, 0, 12).click();
    expect(await said(page)).toContain('already');
    expect(await total(page, 0)).toBe(12);
    await app.leave(page);
  });

  test('RTC-05 each has a call: early it says how, held it calls, out of turn too; whoever cannot hold is asked', async () => {
    const page = await app.page('/', { size: 'phone' });
    await setTrays(page, TWO);
    await flip(page, 0, 12);
    expect(await page.locator('.call').count()).toBe(2);
    await holdCall(page, '.act:not(.far)', 150);
    expect(await page.locator('.act:not(.far) .call').textContent()).toContain('longer');
    expect(await total(page, 0)).toBe(12);
    await holdCall(page, '.act:not(.far)', 700);
    await page.locator('.mid .note').waitFor();
    expect(await said(page)).toContain('It is 12, not 65');
    expect(await total(page, 0)).toBe(0);
    await page.locator('.act.far .call').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('dialog.ask').textContent()).toContain('Ben');
    await page.keyboard.press('Escape');
    await page.locator('dialog.ask').waitFor({ state: 'detached' });
    await page.clock.install();
    await page.keyboard.press('m');
    await page.locator('dialog.ask').waitFor();
    await page.clock.runFor(3500);
    await page.locator('dialog.ask').waitFor({ state: 'detached' }); // nobody meant it
    await page.context().close(); // with its clock
  });

  test('RTC-09 notes are behind a gate that names their owner, and covered again when the turn passes', async () => {
    const page = await app.page('/', { size: 'desktop' });
    await setTrays(page, TWO);
    expect(await page.locator('.notes').count()).toBe(0);
    await page.locator('.gated button').first().click();
    expect(await page.locator('.gated').textContent()).toContain('private to Ann');
    await page.getByText('Open', { exact: true }).click();
    await page.locator('.notes').fill('Ben wants 65');
    await flip(page, 0, 1, 2);
    await page.locator('.gated').waitFor();
    expect(await page.locator('.notes').count()).toBe(0);
    await app.leave(page);
  });
});

test('one’s own tray is reached first, then the other one, then the calls', async () => {
  const page = await app.page('/', { size: 'phone' });
  await setTrays(page, TWO);
  await page.locator('main.board').focus();
  const reached: string[] = [];
  while (!reached.at(-1)?.startsWith('Ben: call')) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    expect(reached.length).toBeLessThan(40);
  }
  const whose = reached.map((label) => /^(Ann|Ben)/.exec(label)?.[0] ?? '').filter((name) => name !== '');
  expect(whose).toEqual(['Ann', 'Ben', 'Ann', 'Ben']); // Tab stops once at each tray
  expect(reached.at(-1)).toContain('press M');
  await tile(page, 0, 1).focus();
  await page.keyboard.press('ArrowRight');
  expect(await tile(page, 0, 2).evaluate((reached) => reached === document.activeElement)).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
  expect(await tile(page, 0, 2).evaluate((reached) => reached === document.activeElement)).toBe(true);
  await app.leave(page);
});

test('RTC-12 an agreed draw is told once', async () => {
  const page = await app.page('/', { size: 'desktop' });
  const flips = [0, 1].flatMap((again) =>
    [0, 1].map((seat) => ({ type: 'flip', tray: seat, tile: 1, to: again === 0 ? 'down' : 'up' })),
  );
  const round = flips.map((move) => ({ kind: 'move', at: 0, seat: move.tray, move }) as const);
  const game = await played('drawn', {
    game: 'race-to-65',
    options: { rules: 'phase-two', seconds: 0 },
    names: TWO.names,
    players: TWO.players,
    until: () => true,
    after: [...round, ...round, ...round, { kind: 'move', at: 0, seat: 0, move: { type: 'draw' } }],
  });
  await comeBack(page, game);
  await page.keyboard.press('t');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.crown').waitFor();
  const told = await page.locator('.log li').allTextContents();
  expect(told.filter((line) => line.includes('is a draw'))).toHaveLength(1);
  expect(await page.locator('#heard').textContent()).toBe('Ben agrees: it is a draw.');
  await app.leave(page);
});

test('RTC-07 a paused game goes on by the brass button', async () => {
  const page = await app.page('/', { size: 'phone' });
  await setTrays(page, { ...TWO, seconds: 60 });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.note.warn').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.call').first().waitFor();
  await app.leave(page);
});

test('RTC-07 the sand runs out, and the other player is next', async () => {
  const page = await app.page('/', { size: 'phone' });
  await page.clock.install();
  await setTrays(page, { ...TWO, seconds: 60 });
  await flip(page, 0, 5);
  expect(await page.locator('.secs.late').count()).toBe(0);
  await page.clock.fastForward(56_000);
  await page.locator('.secs.late').waitFor();
  await page.clock.fastForward(5000);
  await page.locator('.mid .note').waitFor();
  expect(await said(page)).toContain('The sand has run out');
  expect(await total(page, 0)).toBe(0);
  await page.context().close(); // with its clock
});

test('RTC-09 notes are kept as one types, even when the page is closed at once; the calculator takes keys', async () => {
  const page = await app.page('/', { size: 'desktop' });
  await setTrays(page, { preset: 'medium', seconds: 0 });
  await page.locator('.notes').fill('67 − 42 = 25');
  await page.reload();
  await page.locator('.notes').waitFor();
  await expect.poll(() => page.locator('.notes').inputValue()).toBe('67 − 42 = 25');
  await page.locator('.calc output').focus();
  for (const key of ['1', '2', '+', '9', 't', 'Enter']) await page.keyboard.press(key);
  expect(await page.locator('.calc output').textContent()).toContain('46');
  await page.keyboard.press('c'); // as its key is marked
  expect(await page.locator('.calc output').textContent()).not.toContain('46');
  expect(await page.locator('dialog').count()).toBe(0);
  await app.leave(page);
});
