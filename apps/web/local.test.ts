/** Games on this device, in a real browser: against a program and shared, by pointer and by keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nearlyOver, played } from './states/played.ts';
import { HOLD } from './table/hold.ts';
import type { Size } from './testing/app.ts';
import { clickOut, isOver, press, pressOut } from './testing/player.ts';
import { sharedApp } from './testing/shared.ts';
import { comeBack } from './testing/show.ts';
import { flip, holdCallMeanwhile } from './testing/trays.ts';

const LONG = 180_000; // milliseconds, where the machine has other things to do

const app = sharedApp();

async function noScrolling(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
  expect(room).toEqual({ across: 0, down: 0 });
}

/** The longest games are left to `npm run test:web`. */
const ALL = process.env['SNUG_WEB'] === 'all';

/** Games that are played by picking and pressing the brass button, from their first throw; the others are taken up late. */
const GAMES = [
  { id: 'shut-the-box', name: 'Shut-the-Box', options: {} },
  { id: 'double-shutter', name: 'Double Shutter', options: { goal: '1' } },
];

/** Sets a game up through the page; who plays is as it stands there. */
async function setUp(
  page: Page,
  id: string,
  options: { readonly [label: string]: string },
  players?: readonly string[],
): Promise<void> {
  await page.goto(`/new/${id}`);
  await page.locator('.sheet').first().waitFor();
  if (Object.keys(options).length > 0) await page.locator('summary').click();
  for (const value of Object.values(options)) await page.locator('input[type=number]').first().fill(value);
  for (const [i, player] of (players ?? []).entries()) await page.locator('.places select').nth(i).selectOption(player);
  await page.locator('[type=submit]').click();
  await page.locator('.board').waitFor();
}

describe.each(ALL ? GAMES : GAMES.slice(0, 1))('$name', ({ id, options }) => {
  test.each(ALL ? (['phone', 'desktop'] as const) : (['phone'] as const))(
    'a whole game against a program by clicking, %s',
    async (size: Size) => {
      const page = await app.page('/', { size });
      await setUp(page, id, options);
      await noScrolling(page);
      await clickOut(page);
      expect(await isOver(page)).toBe(true);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'a whole game of two on one device by keyboard alone, with a reload in the middle',
    async () => {
      const page = await app.page('/', { size: 'desktop' });
      await setUp(page, id, options, ['person', 'person']);
      for (let i = 0; i < 12; i++) await press(page, i);
      const told = await page.locator('.log li').count();
      await page.reload();
      await page.locator('.board').waitFor();
      // throws for the order are watched anew, one after the other, where nobody has done anything else
      await expect.poll(() => page.locator('.log li').count(), { timeout: LONG / 4 }).toBeGreaterThanOrEqual(told);
      await pressOut(page);
      expect(await isOver(page)).toBe(true);
      await app.leave(page);
    },
    LONG,
  );
});

describe('Phase 10 Dice, taken up in its last phases', () => {
  const TWO = { names: ['Ann', 'Ben'], players: ['person', 'person'] };

  test(
    'to its end against a program by clicking, on a phone',
    async () => {
      const page = await app.page('/', { size: 'phone' });
      await comeBack(page, await nearlyOver('late', { game: 'phase-10-dice' }, 12));
      await noScrolling(page);
      await clickOut(page);
      expect(await isOver(page)).toBe(true);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'to its end by two on one device by keyboard alone, with a reload in the middle',
    async () => {
      const page = await app.page('/', { size: 'desktop' });
      await comeBack(page, await nearlyOver('late', { game: 'phase-10-dice', ...TWO }, 12));
      for (let i = 0; i < 4; i++) await press(page, i);
      await page.reload();
      await page.locator('.board').waitFor();
      await pressOut(page);
      expect(await isOver(page)).toBe(true);
      await app.leave(page);
    },
    LONG,
  );
});

describe('Race to 65, phase two, taken up when one flip is missing', () => {
  interface Trays {
    readonly trays: readonly (readonly number[])[];
    readonly totals: readonly number[];
    readonly locked: readonly { readonly tray: number; readonly tile: number }[];
    readonly target: number;
    readonly turn: number;
  }
  const missing = ({ trays, totals, locked, target, turn }: Trays): number | null => {
    const tile = target - (totals[0] ?? 0);
    const up = tile >= 1 && tile <= 12 && !trays[0]?.includes(tile);
    const alone = (totals[1] ?? 0) < FAR; // the other one is nowhere near
    return turn === 0 && up && alone && !locked.some((lock) => lock.tray === 0 && lock.tile === tile) ? tile : null;
  };
  const KEYS = '1234567890-=';
  const FAR = 50;

  async function nearlyCalled(players: readonly string[]) {
    let tile = 1;
    const game = await played('nearly', {
      game: 'race-to-65',
      options: { rules: 'phase-two' },
      players,
      player: 'random',
      until: ({ game: rules, state, awaiting }) => {
        const found = awaiting.kind === 'turn' ? missing(rules.view(state) as Trays) : null;
        tile = found ?? tile;
        return found !== null;
      },
    });
    return { game, tile };
  }

  test(
    'to its end against a program by tapping and holding, on a phone',
    async () => {
      const { game, tile } = await nearlyCalled(['person', 'bot:beginner']);
      const page = await app.page('/', { size: 'phone' });
      await page.clock.install();
      await comeBack(page, game);
      await page.locator('.act .call').waitFor();
      await noScrolling(page);
      await page.clock.pauseAt(Date.now() + 2000); // the program is no quicker than a finger, however busy the machine
      await flip(page, 0, tile);
      await page.clock.runFor(50); // the tile is seen to turn
      await holdCallMeanwhile(page, '.act', HOLD);
      expect(await page.locator('.crown h2').textContent()).toBe('You win!');
      await page.context().close(); // with its clock
    },
    LONG,
  );

  test(
    'to its end by two on one device by keyboard alone, with a reload in the middle',
    async () => {
      const { game, tile } = await nearlyCalled(['person', 'person']);
      const page = await app.page('/', { size: 'desktop' });
      await comeBack(page, game);
      await page.keyboard.press(KEYS[tile - 1] ?? '');
      await page.keyboard.press('Enter');
      await page.locator(`[data-spot="0-${tile}"][data-down]`).waitFor();
      await page.reload();
      await page.locator('.board').waitFor();
      await page.keyboard.press('c');
      await page.locator('dialog.ask').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.crown').waitFor();
      await app.leave(page);
    },
    LONG,
  );
});

test('what was left is found on Home', async () => {
  const page = await app.page('/');
  await page.locator('.game .primary').first().click();
  await page.locator('[data-main]').click();
  await page.locator('.die').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Put away/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Put away/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  await page.reload();
  await page.locator('.game').first().waitFor();
  expect(await page.locator('.resume').count()).toBe(0);
  await page.goForward();
  await page.locator('.board').waitFor();
  await page.goBack();
  await page.locator('.resume a').click();
  await page.locator('.board').waitFor();
  await app.leave(page);
});

test('Back closes what lies over the table, and leaves it when nothing does', async () => {
  const page = await app.page('/');
  await page.locator('.game .primary').first().click();
  const table = await page
    .locator('.board')
    .waitFor()
    .then(() => page.url());
  const more = page.getByRole('button', { name: 'More' });
  const over = page.locator('dialog[open]');
  for (const leaves of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await more.click();
    await over.waitFor();
    await leaves();
    await over.waitFor({ state: 'detached' });
    expect(page.url()).toBe(table);
  }
  await more.click();
  await page.getByRole('button', { name: 'Keys and help' }).click(); // one after the other
  await page.locator('.keys-help').first().waitFor();
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('.game').first().waitFor();
  await app.leave(page);
});

test(
  'with the server gone a whole new game can be played',
  async () => {
    const context = await app.visitor({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await context.setOffline(true);
    await page.goto('/');
    await page.locator('.game .primary').last().click();
    await page.locator('.board').waitFor();
    await clickOut(page);
    expect(await isOver(page)).toBe(true);
    await context.close();
  },
  LONG,
);

test('a game is played in one tab: the other one says so, and takes it over as it is by then', async () => {
  const one = await app.page('/');
  await one.locator('.game .primary').first().click();
  await one.locator('[data-main]:not([aria-disabled="true"])').waitFor();
  const two = await one.context().newPage();
  await two.goto(one.url());
  const asleep = (page: Page) => page.getByRole('heading', { name: 'Open in another tab' });
  await asleep(one).waitFor();
  await two.locator('[data-main]:not([aria-disabled="true"])').click();
  await expect.poll(() => two.locator('.log li').count()).toBeGreaterThan(0);
  const told = await two.locator('.log li').last().textContent();
  await one.getByRole('button', { name: 'Play it here' }).click();
  await expect.poll(() => one.locator('.log li').last().textContent()).toBe(told);
  await asleep(two).waitFor();
  await two.close();
  await app.leave(one);
});

test('the boards on Home live, unless nothing is to move, and a tap on one plays', async () => {
  const page = await app.page('/', { still: true });
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.locator('.scene').first().waitFor();
  expect(await moving()).toBe(0);
  await page.evaluate(() => delete document.documentElement.dataset['still']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(3);
  const { x = 0, y = 0 } = (await page.locator('.scene').first().boundingBox()) ?? {};
  await page.mouse.click(x + 40, y + 40);
  await page.locator('[data-main]').waitFor();
  await app.leave(page);
});
