/** Games with friends over a real server, each in a browser of their own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boards } from '../../games/web/boards.ts';
import { NO_LIMITS } from '../server/limits.ts';
import { Server } from '../server/server.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { App, DIST } from './testing/app.ts';
import { canAct, menu, pair, pathOf, playOn, playOut, sameNews, setTable, sitDown, told } from './testing/online.ts';
import { isOver } from './testing/player.ts';
import { pressTrays } from './testing/trays.ts';

const SHORT = 'shut-the-box';
const NOTED = 'race-to-65';
const SHORTER: { readonly [game: string]: { readonly [option: string]: number } } = { 'double-shutter': { goal: 1 } };

/** That a line is down, and that something was refused, a browser says by itself; the page says it in words. */
const BROWSERS_OWN =
  /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET)|WebSocket connection to|status of 4(03|04|09)/;

let app: App;
beforeAll(async () => {
  app = await App.open();
}, 60_000);
afterAll(async () => {
  await app.close();
  expect(app.complaints.filter((text) => !BROWSERS_OWN.test(text))).toEqual([]);
});

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
  for (const text of ['Resign', 'Let a bot play for me', 'At the desk', 'Go on with another device'])
    expect(await cy.getByText(text, { exact: true }).count()).toBe(0);
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

test('a line that is cut is mended, what was pressed meanwhile is done once, and the others see who is away', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const [near, far] = (await canAct(ann)) ? [ann, ben] : [ben, ann];
  const before = await told(far);
  await near.context().setOffline(true);
  await near.getByText('The line dropped.').waitFor();
  await far.locator('.seat .off').waitFor();
  const dropped = far.locator('.say').getByText(/^(Ann|Ben)'s line dropped\./);
  await dropped.waitFor();
  await expect.poll(() => far.locator('#heard').textContent()).toMatch(/line dropped\. Their seat is kept\.\s*$/);
  await near.locator('[data-main]').click();
  expect(await told(far)).toBe(before);
  await near.context().setOffline(false);
  await near.getByText('The line dropped.').waitFor({ state: 'detached' });
  await far.locator('.seat .off').waitFor({ state: 'detached' });
  await dropped.waitFor({ state: 'detached' });
  await expect.poll(() => told(far)).toBeGreaterThan(before);
  await sameNews([near, far]);
  await app.leave(ann, ben);
});

test('a clock runs out in both browsers at once', async () => {
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
  await app.leave(ann, ben);
});

test('played again, everybody moves up a seat', async () => {
  const [ann, ben] = await pair(app, SHORT);
  const seats = (page: typeof ann) => page.locator('.seat .nm').allTextContents();
  expect(await seats(ann)).toEqual(['Ann · you', 'Ben']);
  await playOut([ann, ben]);
  await ann.getByRole('button', { name: 'Play again' }).click();
  await ann.getByRole('heading', { name: 'Waiting for Ben.' }).waitFor();
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
  await ben.locator('dialog[open] .primary').click();
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

test('the host gives a seat to somebody new by a link of its own', async () => {
  const [ann, ben] = await pair(app, SHORT);
  await menu(ann, 'At the desk');
  const give = ann.getByRole('button', { name: 'Give the seat to somebody new: Ben' });
  await expect.poll(() => give.count()).toBe(0); // while he plays, which she hears of soon
  await menu(ben, 'Let a bot play for me');
  await ben.locator('dialog[open] .primary').click();
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
  await page.getByText('There is no such table').waitFor();
  expect(await isOver(page)).toBe(false);
  await app.leave(page);
});
