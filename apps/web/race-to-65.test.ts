/** Two trays in a real browser: flips by two taps, the call that is held, the sand, and what belongs to one player alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { played } from './states/played.ts';
import { sharedApp } from './testing/shared.ts';
import { comeBack } from './testing/show.ts';
import { flip, holdCall, ownTurn, pressTrays, said, setTrays, tapTrays, tile, total } from './testing/trays.ts';

const LONG = 180_000; // milliseconds, where the machine has other things to do
const TWO = { players: ['person', 'person'], names: ['Ann', 'Ben'] };

const app = sharedApp();

describe('a whole game against a program', () => {
  test(
    'by tapping and holding, on a phone',
    async () => {
      const page = await app.page('/', { size: 'phone' });
      await setTrays(page, { players: ['person', 'beginner'] });
      await tapTrays(page, 0, 65);
      expect(await page.locator('.crown h2').count()).toBe(1);
      expect(await page.locator('.crown p').textContent()).toMatch(/calls? 65! 65 it is\.$/);
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

test('RTC-05 a program gives time to call, and waits for whoever has begun to', async () => {
  const page = await app.page('/', { size: 'phone' });
  await page.clock.install();
  await setTrays(page, { players: ['person', 'beginner'] });
  await flip(page, 0, 12);
  await tile(page, 0, 11).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await tile(page, 0, 11).click();
  await page.clock.runFor(50); // it is drawn
  expect(await page.locator('.mid h2').textContent()).not.toContain('Your turn');
  await new Promise((resolve) => setTimeout(resolve, 500)); // the program thinks in a time of its own
  await page.clock.runFor(1400);
  expect(await total(page, 0)).toBe(23);
  await page
    .locator('.act .call')
    .dispatchEvent('pointerdown', { bubbles: true, button: 0, pressure: 0.5, width: 20, height: 20 });
  await page.clock.runFor(440);
  expect([await total(page, 0), await total(page, 1)]).toEqual([23, 0]);
  await page.clock.runFor(200);
  expect(await page.locator('.mid').textContent()).toContain('It is 23, not 65');
  await page.context().close(); // with its clock
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
    expect(await page.locator('.mid h2').isVisible()).toBe(true);
    expect(await tile(page, 0, 12).getAttribute('aria-pressed')).toBe('false');
    await page.locator('.act .tool').last().click();
    await page.locator('.drawer .gated').waitFor();
    expect(await page.locator('.drawer .call').isVisible()).toBe(true);
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

  test.each(['phone', 'short'] as const)(
    'nothing scrolls, and with text twice as large only the page does, on a %s',
    async (size) => {
      const page = await app.page('/', { size, locale: 'es' });
      await setTrays(page, { ...TWO, names: ['Ana', 'Bartolomé'], preset: 'medium' });
      for (const [scale, grows] of [
        ['100%', false],
        ['200%', true],
      ] as const) {
        const over = (): Promise<number[][]> =>
          page.evaluate((large) => {
            document.documentElement.style.fontSize = large;
            return [document.documentElement, ...document.querySelectorAll('.bar small, .board, .mid, .act, .act .btn')].map(
              ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
                scrollHeight - clientHeight,
                scrollWidth - clientWidth,
              ],
            );
          }, scale);
        const tooLarge = async (): Promise<number[][]> =>
          (await over()).filter(([down = 0, across = 0], i) => across > 0 || (down > 0 && !(grows && i === 0)));
        await expect.poll(tooLarge).toEqual([]);
      }
      await app.leave(page);
    },
  );

  test('R6-01 all that was flipped in a turn is told to the next player', async () => {
    const page = await app.page('/', { size: 'phone' });
    await setTrays(page, TWO);
    await flip(page, 0, 12, 11);
    await expect.poll(() => said(page)).toContain('Ann flipped their own 12 down. Ann flipped their own 11 down.');
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
    await holdCall(page.locator('.act:not(.far) .call'), 150);
    expect(await page.locator('.act:not(.far) .call').textContent()).toContain('longer');
    expect(await total(page, 0)).toBe(12);
    await holdCall(page.locator('.act:not(.far) .call'), 700);
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
  await page.locator('.act.far .call').waitFor();
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
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
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
  expect(await page.locator('.secs').textContent()).toMatch(/^\d+paused$/);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.call').first().waitFor();
  await app.leave(page);
});

test('RTC-07 whoever reloads, or gets up and comes back, finds the sand as it was', async () => {
  const page = await app.page('/', { size: 'phone' });
  await setTrays(page, { ...TWO, seconds: 60 });
  await flip(page, 0, 12, 11);
  const left = async () => Number.parseInt((await page.locator('.secs').textContent()) ?? '', 10);
  await expect.poll(left, { timeout: 10_000 }).toBeLessThan(57);
  await page.reload();
  expect(await left()).toBeLessThan(57);
  await page.locator('.bar a').first().click();
  await page.locator('.resume a, .resume button').first().click();
  expect(await left()).toBeLessThan(57);
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
  expect(await said(page)).toMatch(/The sand has run out\..* Ben’s turn\./);
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

test('RTC-09 a drawer takes the keys while it is open, none of them reaches the tiles, and it gives the focus back', async () => {
  const page = await app.page('/', { size: 'phone' });
  await setTrays(page, { players: ['person', 'beginner'], seconds: 0 });
  const touched = page.locator('[data-spot][data-down], [data-spot][data-picked]');
  const focus = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.className);
  const sums = page.getByRole('button', { name: 'Sums', exact: true });
  await sums.press('Enter');
  await page.locator('.calc').waitFor();
  await page.keyboard.type('55+');
  await page.locator('#game').click(); // and the focus is nowhere
  await page.keyboard.type('7');
  expect(await page.locator('.calc output').textContent()).toContain('55 + 7');
  await page.locator('.drawer .tabs button').first().focus();
  await page.keyboard.type('1');
  expect(await page.locator('.calc output').textContent()).toContain('55 + 71');
  await page.keyboard.press('ArrowLeft');
  expect(await focus()).toBe('Calculator');
  await page.keyboard.press('Escape');
  expect(await focus()).toBe('Sums');
  await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter');
  await expect.poll(() => page.locator('.notes').isEditable()).toBe(true);
  await page.keyboard.type('12');
  expect(await page.locator('.notes').inputValue()).toBe('12');
  await page.locator('.drawer .icon').click();
  expect(await focus()).toBe('Notes');
  await sums.press('Enter');
  await page.locator('.drawer.pads').waitFor();
  await page.goBack();
  await page.locator('.drawer.pads').waitFor({ state: 'detached' });
  expect(await focus()).toBe('Sums');
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('dialog h2').click();
  await page.keyboard.type('55');
  expect(await touched.count()).toBe(0);
  await app.leave(page);
});

test.each(['phone', 'short'] as const)(
  'RTC-09 both trays and the seconds stay in sight over an open drawer, on a %s',
  async (size) => {
    const page = await app.page('/', { size });
    await setTrays(page, { players: ['person', 'beginner'], seconds: 60 });
    const covered = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const drawer = document.querySelector('.drawer.pads')?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('[data-spot], .mid, .secs b')].flatMap((thing) => {
          const { top, bottom, height } = thing.getBoundingClientRect();
          const seen = height > 0 && top >= 0 && bottom <= drawer;
          return seen ? [] : [thing.getAttribute('data-spot') ?? thing.className];
        });
      });
    for (const pad of ['Sums', 'Notes']) {
      await page.getByRole('button', { name: pad, exact: true }).click();
      await page.locator('.drawer :is(.calc, .notes)').waitFor();
      await expect.poll(covered).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      await page.locator('.drawer .icon').click();
    }
    await app.leave(page);
  },
);

describe.each([
  ['María del Carmen Ruiz', 'Ana Sofía Hernández'],
  ['M'.repeat(40), 'W'.repeat(40)],
])('long names: %s', (...names) => {
  const VIEWPORTS = [
    { width: 390, height: 844 },
    { width: 390, height: 664 },
    { width: 320, height: 568 },
  ];

  /** What sticks out, by how much, in pixels. */
  const sticksOut = (page: Page): Promise<Readonly<Record<string, number>>> =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      const out: Record<string, number> = { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth };
      for (const part of document.querySelectorAll('.nameplate, .call, .call .txt, .mid h2, .gated, .gated .btn')) {
        const { left, right } = part.getBoundingClientRect();
        out[part.className || part.tagName] = Math.max(0, right - innerWidth, -left, part.scrollWidth - part.clientWidth);
      }
      const felt = document.querySelector('.mid')?.getBoundingClientRect();
      for (const part of document.querySelectorAll('.crown .medal, .crown h2, .crown p')) {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        if (felt === undefined) continue;
        out[`crown ${part.tagName}`] = Math.max(0, felt.top - top, bottom - felt.bottom, felt.left - left, right - felt.right);
      }
      return Object.fromEntries(Object.entries(out).filter(([, pixels]) => pixels > 1));
    });

  test.each(VIEWPORTS)('stay in their places while two play on one phone, $width × $height', async (viewport) => {
    const page = await app.page('/', { size: 'phone' });
    await page.setViewportSize(viewport);
    await setTrays(page, { ...TWO, names, preset: 'medium' });
    await flip(page, 0, 12);
    await flip(page, 1, 11);
    await page.locator('.nameplate', { hasText: 'flipped 12' }).waitFor();
    await expect.poll(() => sticksOut(page)).toEqual({});
    await page.locator('.act .tool').last().click();
    await page.locator('.gated .btn').first().waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expect.poll(() => sticksOut(page)).toEqual({});
    await app.leave(page);
  });

  test.each(VIEWPORTS)('stay on the felt when the game is won, $width × $height', async (viewport) => {
    const page = await app.page('/', { size: 'phone' });
    await page.setViewportSize(viewport);
    const won = { game: 'race-to-65', names, players: ['person', 'person'] };
    await comeBack(page, await played('won', { ...won, until: ({ awaiting }) => awaiting.kind === 'over' }));
    await page.locator('.crown p').waitFor();
    await expect.poll(() => sticksOut(page)).toEqual({});
    await app.leave(page);
  });
});

test('a name plate has room for a name of twenty letters', async () => {
  const page = await app.page('/', { size: 'phone' });
  await setTrays(page, { ...TWO, names: ['María del Carmen Ruiz', 'Ana Sofía Hernández'] });
  await flip(page, 0, 12, 11);
  await page.locator('.nameplate', { hasText: 'flipped 11 and 12' }).waitFor();
  const cut = () =>
    page
      .locator('.nameplate b')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  await expect.poll(cut).toBe(0);
  await app.leave(page);
});

test('RTC-04 when the turn is back, it is told what the other did, and no longer what was lost', async () => {
  const page = await (await app.visitor({ size: 'phone' })).newPage();
  await page.clock.install();
  await setTrays(page, { players: ['person', 'beginner'], names: ['Ann', 'Oak'], preset: 'phase-two', careful: false });
  await flip(page, 0, 12);
  expect(await ownTurn(page)).toBe(true);
  const locked = page.locator('.board [data-locked]').first();
  await locked.click();
  await page.clock.pauseAt(Date.now() + 1000); // by itself, no note is put away and no program plays
  await locked.click();
  await page.clock.runFor(600);
  await page.locator('.mid .note').waitFor();
  await page.clock.runFor(1000); // it can be read
  expect(await page.locator('.mid .note').textContent()).toContain('You lose the turn. Oak’s turn.');
  const turn = async (): Promise<string> => {
    await page.locator('.board').dispatchEvent('pointerdown');
    await page.clock.runFor(20);
    return (await page.locator('.mid h2').textContent()) ?? '';
  };
  await expect.poll(turn, { timeout: 20_000 }).toContain('Your turn');
  await page.clock.runFor(100);
  expect(await said(page)).toMatch(/Oak flipped/);
  expect(await page.locator('.mid .note').count()).toBe(0);
  await page.context().close(); // with its clock
});
