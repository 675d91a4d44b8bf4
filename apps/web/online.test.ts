/** Games with friends over a real server, each in a browser of their own. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boards } from '../../games/web/boards.ts';
import { NO_LIMITS } from '../server/limits.ts';
import { Server } from '../server/server.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { flow } from '../server/testing/flow.ts';
import { HandTime } from '../server/testing/hand-time.ts';
import { House } from '../server/testing/house.ts';
import { DIST, EMPTY } from './testing/app.ts';
import { canAct, menu, pair, pathOf, playOn, playOut, sameNews, setTable, sitDown, told } from './testing/online.ts';
import { isOver, keepHeadings } from './testing/player.ts';
import { sharedApp } from './testing/shared.ts';
import { flip, holdCall, pressTrays } from './testing/trays.ts';

const LATER = { timeout: 20_000 }; // a line comes back by itself, in its own time
const SHORT = 'shut-the-box';
const NOTED = 'race-to-65';
const SHORTER: { readonly [game: string]: { readonly [option: string]: number } } = { 'double-shutter': { goal: 1 } };

/** That a line is down, and that something was refused, a browser says by itself; the page says it in words. */
const BROWSERS_OWN =
  /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET)|WebSocket connection to|status of 4(03|04|09)/;

const app = sharedApp((complaint) => !BROWSERS_OWN.test(complaint));

/** The longest games are left to `npm run test:web`. */
const WHOLE = process.env['SNUG_WEB'] === 'all' ? boards : boards.slice(-1);

describe.each(WHOLE.map(({ id }) => id))('%s', (id) => {
  test('a whole game of two, with a reload in the middle', { timeout: 180_000 }, async () => {
    const [ann, ben] = await pair(app, id, SHORTER[id]);
    await playOn([ann, ben], 12);
    const before = await told(ann);
    await ann.reload();
    await ann.locator('.board').waitFor();
    expect(await told(ann)).toBeGreaterThanOrEqual(before);
    if (id === NOTED) await Promise.all([ann, ben].map((page, tray) => pressTrays(page, tray, 65)));
    else await playOut([ann, ben]);
    await Promise.all([ann, ben].map((page) => page.locator('.crown').waitFor()));
    await sameNews([ann, ben]);
    await app.leave(ann, ben);
  });
});

test('somebody who watches sees everything and can do nothing', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const cy = await app.page(pathOf(ann));
  await cy.locator('.board').waitFor();
  await expect.poll(() => ann.locator('.bar small').textContent()).toContain('1 watching');
  expect(await cy.locator('.bar small').textContent()).toContain('you are watching');
  const before = await told(cy);
  await playOn([ann, ben], 6);
  await sameNews([ann, ben, cy]);
  expect(await told(cy)).toBeGreaterThan(before);
  expect(await canAct(cy)).toBe(false);
  expect(await cy.locator('.board button:not([aria-disabled="true"]):not([disabled])').count()).toBe(0);
  await cy.getByRole('button', { name: 'More' }).click();
  for (const text of ['Resign', 'Let a bot play for me', 'Look after the table', 'Go on with another device'])
    expect(await cy.getByText(text, { exact: true }).count()).toBe(0);
  expect(await cy.locator('.undo').count()).toBe(0);
  await cy.keyboard.press('Escape');
  await menu(ann, 'Resign');
  await ann.locator('dialog[open] .btn').last().click();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await cy.getByRole('button', { name: 'Watch the next game' }).click();
  await cy.getByRole('heading', { name: 'Waiting for Ben.' }).waitFor(); // nobody asks for a seat that is kept
  await app.leave(ann, ben, cy);
});

test('everybody is spoken to as themselves, from sitting down on and after a reload; to whoever watches, all have names', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const cy = await app.page(pathOf(ann));
  await cy.locator('.board').waitFor();
  await playOn([ann, ben], 6);
  await sameNews([ann, ben, cy]);
  const log = async (page: Page): Promise<string> =>
    (await page.locator('.log li > span:last-child').allTextContents()).join('\n');
  for (const [page, own, other] of [
    [ann, 'Ann', 'Ben'],
    [ben, 'Ben', 'Ann'],
  ] as const) {
    const before = await log(page);
    expect(before).toContain('You sit down.');
    expect(before).toContain(`${other} sits down.`);
    expect(before).toMatch(page === ann ? /\bYou threw \d/ : /\bAnn threw \d/);
    expect(before).not.toContain(own);
    await page.reload();
    await page.locator('.board').waitFor();
    await expect.poll(() => log(page)).toBe(before);
  }
  for (const name of ['Ann', 'Ben']) expect(await log(cy)).toContain(`${name} sits down.`);
  expect(await log(cy)).not.toMatch(/\b[Yy]ou\b/);
  await app.leave(ann, ben, cy);
});

test('the server goes and comes back, and the game goes on where it was', async () => {
  const [ann, ben] = await pair(app, SHORT);
  await playOn([ann, ben], 4);
  const { port } = new URL(app.address);
  const before = await told(ann);
  await app.house.server?.stop();
  await ann.getByText('The line dropped.').waitFor();
  await ben.getByText('The line dropped.').waitFor();
  const settings = { node: 'this', hand: 'none', hands: 0, pace: 0, limits: NO_LIMITS, web: DIST };
  app.house.server = await Server.start({ ...settings, store: await openSqlite(app.house.folder) }, Number(port), '127.0.0.1');
  for (const page of [ann, ben]) await page.getByText('The line dropped.').waitFor({ state: 'detached' });
  expect(await told(ann)).toBeGreaterThanOrEqual(before);
  await playOut([ann, ben]);
  await sameNews([ann, ben]);
  await app.leave(ann, ben);
});

test('whoever only watches is told of no seat when the line drops', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const cy = await app.page(pathOf(ann));
  await cy.locator('.board').waitFor();
  for (const page of [cy, ann]) await page.context().setOffline(true);
  await cy.getByText('The line dropped. Trying again.').waitFor();
  await ann.getByText('The line dropped. Trying again; your seat is kept, and so is a move you made.').waitFor();
  for (const page of [cy, ann]) {
    await page.context().setOffline(false);
    await page.getByText('The line dropped.').waitFor({ state: 'detached' });
  }
  await app.leave(ann, ben, cy);
});

test('a line that is cut is mended, what was pressed meanwhile is done once, and the others see who is away', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const [near, far] = (await canAct(ann)) ? [ann, ben] : [ben, ann];
  const before = await told(far);
  await near.context().setOffline(true);
  await near.getByText('The line dropped.').waitFor();
  await far.locator('.seat .off').waitFor();
  expect(await near.locator('.seat .ava i').count()).toBe(0); // who is here is not known there
  const dropped = far.locator('.say').getByText(/^(Ann|Ben)’s line dropped\./);
  await dropped.waitFor();
  await expect.poll(() => far.locator('#heard').textContent()).toMatch(/line dropped\. Their seat is kept\.\s*$/);
  await near.locator('[data-main]').click();
  expect(await told(far)).toBe(before);
  await near.context().setOffline(false);
  await near.getByText('The line dropped.').waitFor({ state: 'detached' });
  await far.locator('.seat .off').waitFor({ state: 'detached' });
  await dropped.waitFor({ state: 'detached' });
  await expect.poll(() => far.locator('.say').textContent(), LATER).toMatch(/(Ann|Ben) is back\./);
  await expect.poll(() => told(far), LATER).toBeGreaterThan(before);
  await sameNews([near, far]);
  await app.leave(ann, ben);
});

test('what was laid while there is no line is laid, whatever is tapped before the line is back', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const [near, far] = (await canAct(ann)) ? [ann, ben] : [ben, ann];
  const lays = near.locator('[data-main]').getByText(/^Lay /);
  await near.locator('[data-main]').click(); // throws
  const open = near.locator('.board [data-spot]:not([data-dim]):not([data-picked])');
  await near
    .locator('[data-main]')
    .getByText(/^Pick /)
    .waitFor(); // the dice lie
  while ((await near.locator('[data-main]:not([aria-disabled="true"])').count()) === 0) await open.last().click();
  await lays.waitFor();
  const laid = (await lays.textContent())?.slice('Lay '.length) ?? '';
  await near.context().setOffline(true);
  await near.getByText('The line dropped.').waitFor();
  await lays.click();
  await near.getByRole('button', { name: 'Take the picks back' }).click();
  expect(await lays.textContent()).toBe(`Lay ${laid}`);
  await near.context().setOffline(false);
  await expect
    .poll(() => far.locator('.log').textContent(), LATER)
    .toContain(
      laid
        .replace(/^(\d+)$/, 'tile $1')
        .replaceAll(' + ', ', ')
        .replace(/, (\d+)$/, ' and $1'),
    );
  await app.leave(ann, ben);
});

test('whoever looks after the table finds where, when it waits for somebody who is away', async () => {
  const [ann, ben] = await pair(app, SHORT);
  for (let i = 0; i < 200 && !(await canAct(ben)); i++) await playOn([ann], 1);
  expect(await canAct(ben)).toBe(true);
  await ben.goto(EMPTY);
  await ann.locator('.act').getByRole('button', { name: 'Look after the table' }).click();
  await ann.getByRole('button', { name: 'Let a bot play: Ben' }).waitFor();
  await app.leave(ann, ben);
});

test('a clock runs out in both browsers at once, and stands still where there is no line', async () => {
  const [ann, ben] = await pair(app, NOTED, { seconds: 3 });
  const turnAt = async (page: typeof ann) =>
    /Ann|Ben/.exec((await page.locator('[aria-current=true]').first().textContent()) ?? '')?.[0] ?? '';
  const seen: string[] = [];
  for (let i = 0; i < 200 && new Set(seen).size < 2; i++) {
    const [one, other] = await Promise.all([ann, ben].map(turnAt));
    if (one !== undefined && one === other) seen.push(one);
    await ann.waitForTimeout(50);
  }
  expect(new Set(seen)).toEqual(new Set(['Ann', 'Ben']));
  await ann.context().setOffline(true);
  await ann.getByText('The line dropped.').waitFor();
  expect(await ann.locator('.secs').textContent()).toBe('–no line'); // its time is not known there
  await ann.context().setOffline(false);
  await ann.getByText('The line dropped.').waitFor({ state: 'detached' });
  expect(await ann.locator('.secs').textContent()).not.toContain('no line');
  await app.leave(ann, ben);
});

test('the focus stays on the call when the turn passes, when it was held and when a bot gives the seat back; a wrong call is announced once', async () => {
  const [ann, ben] = await pair(app, NOTED);
  await Promise.all([ann, ben].map((page) => page.locator('.act .call').focus()));
  const focused = (page: Page) => page.locator('.act .call').evaluate((call) => call === document.activeElement);
  await ann.locator('[data-spot="0-1"]').evaluate((tile: HTMLElement) => tile.click());
  await ann.locator('[data-spot="0-1"]').evaluate((tile: HTMLElement) => tile.click());
  await ben.locator('[data-spot="0-1"][data-down]').waitFor();
  await ann.locator('[data-spot="0-2"]').evaluate((tile: HTMLElement) => tile.click());
  await ann.locator('[data-spot="0-2"]').evaluate((tile: HTMLElement) => tile.click());
  await ben.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await Promise.all([ann, ben].map(focused))).toEqual([true, true]);
  await holdCall(ben.locator('.act .call'), 700);
  await Promise.all([ann, ben].map((page) => page.locator('.mid .note').waitFor()));
  expect(await Promise.all([ann, ben].map(focused))).toEqual([true, true]);
  expect(await ann.locator('#heard').textContent()).toContain('It is 0, not 65');
  expect(await ann.getByRole('alert').count()).toBe(0);
  await menu(ben, 'All that happened');
  expect(await ben.locator('dialog .log').textContent()).toMatch(/^(?!.*dice).*You sit down\./); // nothing is thrown
  await ben.keyboard.press('Escape');
  await menu(ben, 'Let a bot play for me');
  await ben.locator('dialog[open] .row .btn:last-child').click();
  await ben.getByText('A bot plays for you.').first().waitFor();
  await ben.reload(); // whoever comes back sits where they sat
  await expect.poll(() => ben.locator('.tray.near .nameplate b').textContent()).toBe('Ben · bot');
  expect(await ann.locator('.tray.far .nameplate b').textContent()).toBe('Ben · bot');
  await ben.getByRole('button', { name: 'Take my seat back' }).press('Enter');
  await expect.poll(() => ben.locator('.tray.near .nameplate b').textContent()).toBe('Ben · you');
  await expect.poll(() => focused(ben)).toBe(true);
  await app.leave(ann, ben);
});

test('a long name makes room for the mark of who one is, and fills no button', async () => {
  const ann = await setTable(app, SHORT, 'Maximiliano Constantinopla de la Vega');
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  await Promise.all([ann, ben].map((page) => page.locator('.board').waitFor()));
  const seat = await ann
    .locator('.seat .nm')
    .first()
    .evaluate((name) => {
      const own = name.firstElementChild ?? name;
      return { shortened: own.scrollWidth > own.clientWidth, cut: name.scrollWidth > name.clientWidth, text: name.textContent };
    });
  expect(seat).toEqual({ shortened: true, cut: false, text: expect.stringMatching(/ · you$/) });
  const lines = await ben.locator('[data-main] span').evaluate((words) => {
    const line = Number.parseFloat(getComputedStyle(words).lineHeight);
    return Math.round(words.getBoundingClientRect().height / line);
  });
  expect(lines).toBeLessThanOrEqual(2);
  await app.leave(ann, ben);
});

test('played again, everybody moves up a seat', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const seats = (page: typeof ann) => page.locator('.seat .nm').allTextContents();
  expect(await seats(ann)).toEqual(['Ann · you', 'Ben']);
  await playOut([ann, ben]);
  await expect.poll(() => ann.locator('.log').textContent()).toContain('The envelope is opened');
  expect(await ann.locator('#heard').textContent()).not.toContain('envelope'); // the end is said last
  await ann.evaluate(keepHeadings);
  await ann.getByRole('button', { name: 'Play again' }).click();
  await ann.getByRole('heading', { name: 'Waiting for Ben.' }).waitFor();
  expect(await ann.evaluate(() => Reflect.get(window, 'headings'))).not.toContain('One seat is still free.');
  expect(await ann.locator('.present .free').textContent()).toContain('seat kept');
  expect(await ann.locator('.invite').count()).toBe(0);
  await ben.getByRole('button', { name: 'Sit down again' }).click();
  await Promise.all([ann, ben].map((page) => page.locator('.crown').waitFor({ state: 'detached' })));
  await Promise.all([ann, ben].map((page) => page.locator('.board').waitFor()));
  expect(pathOf(ann)).toBe(pathOf(ben));
  expect(await seats(ann)).toEqual(['Ben', 'Ann · you']);
  await playOn([ann, ben], 4);
  await sameNews([ann, ben]);
  await app.leave(ann, ben);
});

test('a bot plays for whoever left, and hands the seat back; whoever resigns ends the game for both', async () => {
  const [ann, ben] = await pair(app, SHORT);
  await menu(ben, 'Let a bot play for me');
  await ben.locator('dialog[open] .row .btn:last-child').click();
  await ben.getByText('A bot plays for you.').waitFor();
  await ben.getByRole('button', { name: 'Take my seat back' }).click();
  await ben.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  await playOn([ann, ben], 4);
  await sameNews([ann, ben]);
  await menu(ann, 'Resign');
  await ann.locator('dialog[open] .btn').last().click();
  await Promise.all([ann, ben].map((page) => page.locator('.crown').waitFor()));
  await app.leave(ann, ben);
});

test('the host chooses a bot before it plays for whoever has gone, who finds the next seat kept', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const path = pathOf(ben);
  await ben.goto(EMPTY);
  await menu(ann, 'Look after the table');
  const level = ann.getByRole('combobox', { name: 'How well it plays: Ben' });
  await level.selectOption('strong');
  expect(await ann.locator('.present li').last().textContent()).toContain('away');
  await ann.getByRole('button', { name: 'Let a bot play: Ben' }).press('Enter');
  await level.waitFor({ state: 'detached' });
  await expect.poll(() => ann.evaluate(() => document.activeElement?.ariaLabel)).toBe('Give the seat to somebody new: Ben');
  await ann.keyboard.press('Escape');
  await menu(ann, 'Resign');
  await ann.locator('dialog[open] .btn').last().click();
  await ann.locator('.crown').waitFor();
  await ben.goto(path);
  await ben.locator('.crown').waitFor();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await ann.getByRole('heading', { name: 'Waiting for Ben.' }).waitFor();
  await ben.getByRole('button', { name: 'Sit down again' }).click();
  await Promise.all([ann, ben].map((page) => page.locator('.crown').waitFor({ state: 'detached' })));
  await ann.locator('.board').waitFor();
  await app.leave(ann, ben);
});

test('whoever sits looks after the table while the host is away, who finds their seat again', async () => {
  const time = new HandTime();
  const house = await new House().open({ web: DIST, time });
  const passing = (ms: number): Promise<void> => flow(time, ms, [house.server]);
  const ann = await sitDown(app, `${house.address}/link?game=${SHORT}`, 'Ann');
  const table = ann.url();
  const ben = await sitDown(app, table, 'Ben');
  await Promise.all([ann, ben].map((page) => page.locator('.board').waitFor()));
  const look = ben.locator('dialog[open]').getByText('Look after the table', { exact: true });
  await ben.getByRole('button', { name: 'More' }).click();
  expect(await look.count()).toBe(0);
  await ann.goto(EMPTY);
  await expect
    .poll(async () => {
      await passing(1000);
      return ben.locator('.seat .off').count();
    })
    .toBe(1);
  expect(await look.count()).toBe(0);
  await passing(32_000);
  await look.waitFor();
  await ben.locator('.say').getByText('In the menu you can look after the table.').waitFor();
  await look.click();
  await ben.getByText('The host is away: until they are back').waitFor();
  const level = ben.getByRole('combobox', { name: 'How well it plays: Ann' });
  await level.selectOption('beginner');
  expect(await ben.getByRole('button', { name: 'Give the seat to somebody new: Ann' }).count()).toBe(0);
  await ben.getByRole('button', { name: 'Let a bot play: Ann' }).press('Enter');
  await level.waitFor({ state: 'detached' });
  await expect.poll(() => ben.evaluate(() => document.activeElement?.closest('dialog .present') !== null)).toBe(true);
  await ann.goto(table);
  await ann.getByRole('button', { name: 'Take my seat back' }).click();
  await expect.poll(() => ann.getByRole('button', { name: 'Take my seat back' }).count()).toBe(0);
  await passing(1000);
  await ben.getByText('Others can look after the table only while the host is away.').waitFor();
  expect(await ben.locator('.seat-acts').count()).toBe(0);
  await ben.keyboard.press('Escape');
  await ben.getByRole('button', { name: 'More' }).click();
  expect(await look.count()).toBe(0);
  await menu(ann, 'Look after the table');
  await app.leave(ann, ben);
  await house.close();
});

test('whoever waits in the room hears that the game begins, and whose turn it is', async () => {
  const ann = await setTable(app, NOTED, 'Ann');
  const cy = await app.page(pathOf(ann));
  await cy.getByRole('button', { name: 'Only watch' }).click();
  await cy.locator('.present').waitFor();
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  const heard = async (page: Page) => (await page.locator('[role=status]').allTextContents()).join(' ').trim();
  await expect.poll(() => heard(ann)).toContain('The game begins.');
  for (const page of [ben, cy]) await expect.poll(() => heard(page)).toContain('The game begins. Ann’s turn.');
  expect(await cy.locator('.say').textContent()).toContain('Ann begins.');
  await flip(ann, 0, 1);
  await expect.poll(() => heard(cy)).toBe('Ann flipped their own 1 down.');
  await ben.reload();
  await ben.locator('.board').waitFor();
  expect(await heard(ben)).not.toContain('begins');
  await ann.goto(EMPTY); // in her turn
  await ben.locator('.mid').getByText('Ann is away.').waitFor();
  await app.leave(ann, ben, cy);
});

test('the host gives a seat to somebody new by a link of its own', async () => {
  const [ann, ben] = await pair(app, SHORT);
  await menu(ann, 'Look after the table');
  const give = ann.getByRole('button', { name: 'Give the seat to somebody new: Ben' });
  await expect.poll(() => give.count()).toBe(0); // while he plays, which she hears of soon
  await menu(ben, 'Let a bot play for me');
  await ben.locator('dialog[open] .row .btn:last-child').click();
  await give.click();
  await ann.locator('.newcomer input').fill('Cy');
  await ann.locator('.newcomer button').click();
  const link = new URL(await ann.locator('.given .sending input').inputValue());
  await ben.getByText('This seat is somebody else’s now.').waitFor();
  const curious = await ann.context().newPage(); // the host tries the link on the same device, and keeps their own seat
  await curious.goto(`${link.pathname}${link.hash}`);
  await curious.locator('.board').waitFor();
  await curious.close();
  await ann.reload();
  await ann.locator('.board').waitFor();
  const cy = await app.page(`${link.pathname}${link.hash}`);
  await cy.locator('.board').waitFor();
  expect(cy.url()).not.toContain('#');
  expect(await cy.locator('.seat .nm').allTextContents()).toEqual(['Ann', 'Cy · you']);
  await playOut([ann, cy]);
  await app.leave(ann, ben, cy);
});

test('one goes on with another device, and the key is in no address that is sent', async () => {
  const [ann, ben] = await pair(app, SHORT);
  await ben.getByRole('button', { name: 'More' }).click();
  const signs = await ben.locator('dialog[open] .way path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(signs).size).toBe(signs.length); // each line of the menu has its own
  await ben.keyboard.press('Escape');
  await menu(ben, 'Go on with another device');
  const link = new URL(await ben.locator('dialog[open] .sending input').inputValue());
  const context = await app.visitor();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const other = await context.newPage();
  await other.goto(`${link.pathname}${link.hash}`);
  await other.locator('.board').waitFor();
  const secret = new URLSearchParams(link.hash.slice(1)).get('seat') ?? 'none';
  expect(asked.filter((url) => new URL(url).pathname.includes(secret) || new URL(url).search.includes(secret))).toEqual([]);
  await app.leave(ben);
  await playOut([ann, other]);
  await app.leave(ann);
  await context.close();
});

test('notes are for one’s own eyes, and two devices of a seat lose nothing of each other’s', async () => {
  const [ann, ben] = await pair(app, NOTED);
  const cy = await app.page(pathOf(ann), { size: 'desktop' });
  await menu(ben, 'Go on with another device');
  const link = new URL(await ben.locator('dialog[open] .sending input').inputValue());
  await ben.keyboard.press('Escape');
  const other = await app.page(`${link.pathname}${link.hash}`, { size: 'desktop' });
  const pad = (page: typeof ann) => page.locator('textarea.notes');
  for (const page of [ben, other]) await expect.poll(() => pad(page).isEditable()).toBe(true);
  await pad(ben).fill('twelve is left');
  await pad(other).fill('nine is locked');
  const secret = new URLSearchParams(link.hash.slice(1)).get('seat') ?? '';
  const kept = async () => (await app.house.http('GET', `/api/tables/${pathOf(ann).slice(3)}/notes`, undefined, secret)).text;
  for (const words of ['twelve is left', 'nine is locked']) await expect.poll(kept, { timeout: 20_000 }).toContain(words);
  await ben.reload();
  await expect.poll(() => pad(ben).inputValue(), { timeout: 20_000 }).toContain('nine is locked');
  expect(await pad(ben).inputValue()).toContain('twelve is left');
  expect(await kept()).toContain('nine is locked');
  await cy.locator('.board').waitFor();
  expect(await pad(cy).count()).toBe(0);
  await app.leave(ann, ben, cy, other);
});

test('RTC-10 totals are shown to everybody if the table was set so, and nobody can show them alone', async () => {
  const ann = await app.page(`/link?game=${NOTED}`);
  await ann.locator('[autocomplete=nickname]').fill('Ann');
  await ann.getByRole('switch', { name: 'Show totals while playing' }).check({ force: true });
  await ann.locator('[type=submit]').click();
  await ann.getByText('Everybody sees the totals while playing.').waitFor();
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  const totals = expect.stringContaining('total 0'); // once both are here
  for (const page of [ann, ben]) await expect.poll(() => page.locator('.nameplate').allTextContents()).toEqual([totals, totals]);
  await ben.getByRole('button', { name: 'More' }).click();
  await ben.locator('dialog[open]').waitFor();
  expect(await ben.locator('dialog[open]').textContent()).not.toMatch(/(Show|Hide) totals/);
  await app.leave(ann, ben);
});

test('where only players may look, one sits down without seeing first', async () => {
  const ann = await setTable(app, SHORT, 'Ann', {}, 'nobody');
  const ben = await sitDown(app, pathOf(ann), 'Ben');
  await ben.locator('.board').waitFor();
  const cy = await app.page(pathOf(ann));
  await cy.locator('[autocomplete=nickname]').fill('Cy');
  await cy.locator('[type=submit]').click();
  await cy.getByText('that seat is taken').waitFor();
  await app.leave(ann, ben, cy);
});

test('a bot can take a seat that nobody came to', async () => {
  const ann = await setTable(app, SHORT, 'Ann');
  await ann.getByRole('button', { name: 'Let a bot sit here' }).click();
  await ann.locator('.board').waitFor();
  expect(await ann.locator('.seat').nth(1).textContent()).toContain('Oak');
  await app.leave(ann);
});

test('a page that is older than the table says so', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const context = await app.visitor();
  await context.route('**/api/tables/*', async (route) => {
    const response = await route.fetch();
    const looked = await response.json();
    await route.fulfill({ response, json: { ...looked, header: { ...looked.header, version: 99 } } });
  });
  const cy = await context.newPage();
  await cy.goto(pathOf(ann));
  await cy.getByText('newer rules than this page knows').waitFor();
  await cy.getByRole('button', { name: 'Load again' }).waitFor();
  await app.leave(ann, ben, cy);
});

test('a table that is not there', async () => {
  const page = await app.page('/t/AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByText('This table is closed, or never was').waitFor();
  expect(await isOver(page)).toBe(false);
  await app.leave(page);
});
