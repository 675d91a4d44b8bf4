/** Figures and saved games of a device, in a real browser. */
import { readFileSync } from 'node:fs';
import type { Options } from '@snug/games/double-shutter/options';
import { game } from '@snug/games/double-shutter/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EMPTY } from './testing/app.ts';
import { menu, pair, pathOf, playOut, setTable, sitDown } from './testing/online.ts';
import { keepPlayed, played } from './testing/played.ts';
import { clickOut } from './testing/player.ts';
import { sharedApp } from './testing/shared.ts';

const app = sharedApp();

const players = ['person', 'bot:casual'];
const BEN = { id: 'ben', game: 'double-shutter', options: { goal: 1 }, names: ['Ben', 'Oak'], players, touched: 3000 };
const GAMES = [
  { id: 'first', game: 'shut-the-box', names: ['Mia', 'Oak'], players, touched: 1000 },
  { id: 'second', game: 'shut-the-box', names: ['Mia', 'Oak'], players, touched: 2000 },
  BEN,
  { id: 'both', game: 'shut-the-box', names: ['Ben', 'Mia'], touched: 500 }, // so that they are two people
  { id: 'left', game: 'shut-the-box', names: ['Mia', 'Oak'], players, touched: 4000, entries: 2 },
];

async function openFigures(): Promise<Page> {
  const page = await app.page('/figures');
  await page.locator('.sheet').waitFor();
  await keepPlayed(page, await Promise.all(GAMES.map(played)));
  await page.reload();
  await page.locator('.figures').first().waitFor({ timeout: 60_000 });
  return page;
}

const figure = (page: Page, label: string) => page.locator(`.figures div:has(dt:text-is("${label}")) dd`).first();

/** What stood at the end of each of Ben's turns. */
async function totalsOfBen(): Promise<readonly number[]> {
  const { header, log } = await played(BEN);
  let state = game.setup(header.options as Options, header.seats);
  const totals: number[] = [];
  for (const entry of log) {
    if (entry.kind !== 'move' && entry.kind !== 'roll') continue;
    const step = game.apply(state, entry as Parameters<typeof game.apply>[1]);
    state = step.state;
    for (const fact of step.facts) if (fact.kind === 'scored' && fact.seat === 0) totals.push(fact.score);
  }
  return totals;
}

test('figures are worked out, saved as a file and deleted', async () => {
  const page = await openFigures();
  await page.getByText('Looking back').waitFor({ state: 'hidden', timeout: 60_000 });
  expect(await figure(page, 'played').textContent()).toBe('3');
  expect(await figure(page, 'won').textContent()).toMatch(/^[0-3] of 3$/);
  expect(await figure(page, 'given away, a game').textContent()).toMatch(/ %$/);
  expect(await figure(page, 'luck, a game').textContent()).toMatch(/^[+−].* %$/);
  expect(await page.getByText('averages of all 3 games').count()).toBe(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all as a file', exact: true }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(saved.games).toHaveLength(4);
  expect(saved.persons.map(({ name }: { readonly name: string }) => name)).toEqual(['Mia', 'Ben']);

  await page.getByRole('radio', { name: 'Ben' }).check();
  expect(await page.locator('.figures h2').first().textContent()).toContain('Double Shutter');
  expect(await figure(page, 'best total').textContent()).toBe(String(Math.min(...(await totalsOfBen())))); // what stood, not the points

  await page.getByRole('button', { name: 'Delete all', exact: true }).click();
  await page.locator('dialog.ask .btn').last().click();
  await expect.poll(() => page.locator('.figures').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.reload();
  await page.locator('.saved-games').waitFor();
  expect(await page.locator('.saved-games li').count()).toBe(1); // what is unfinished stays
  await app.leave(page);
}, 120_000);

test.each([
  ['en', 'You', 'What you play here alone, with bots or by link is yours under any name: Ann, Anna.', 'played'],
  ['es', 'Tú', 'Lo que juegas aquí a solas, con bots o por enlace es tuyo con cualquier nombre: Ann, Anna.', 'jugadas'],
])(
  'whoever changes their name stays one person, and who shares the device is another, %s',
  async (locale, you, told, label) => {
    const page = await app.page('/figures', { locale });
    await page.locator('.sheet').waitFor();
    const alone = [
      { id: 'first', game: 'shut-the-box', names: ['Ann', 'Oak'], players, touched: 3000 },
      { id: 'second', game: 'shut-the-box', names: ['Ann', 'Oak'], players, touched: 2000 },
      { id: 'third', game: 'shut-the-box', names: ['Anna', 'Oak'], players, touched: 1000 },
    ];
    await keepPlayed(page, await Promise.all(alone.map(played)));
    await page.reload();
    await page.getByText(told).waitFor();
    await expect.poll(() => figure(page, label).textContent(), { timeout: 60_000 }).toBe('3');
    expect(await page.getByRole('radio').count()).toBe(0);
    await keepPlayed(page, [await played({ id: 'shared', game: 'shut-the-box', names: ['Ann', 'Ben'], touched: 500 })]);
    await page.reload();
    await page.getByRole('radio', { name: 'Ben' }).waitFor({ timeout: 60_000 });
    expect(await page.getByRole('radio', { name: you }).isChecked()).toBe(true);
    expect(await figure(page, label).textContent()).toBe('4');
    await page.getByRole('radio', { name: 'Ben' }).check();
    expect(await figure(page, label).textContent()).toBe('1');
    await app.leave(page);
  },
  120_000,
);

test('a game is deleted by one tap, and comes back by another', async () => {
  const page = await openFigures();
  const games = page.locator('.saved-games li');
  await games
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.goto('/');
  await page.locator('.game').first().waitFor();
  expect(await page.locator('.resume').count()).toBe(0);
  await page.goto('/figures');
  await expect.poll(() => games.count()).toBe(4);
  await games
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => games.count()).toBe(4);
  await games.first().getByRole('link', { name: 'Look back' }).click();
  await page.waitForURL(/\/review\/ben$/);
  await app.leave(page);
}, 120_000);

test('Home shows the three newest that are unfinished', async () => {
  const page = await app.page('/');
  await page.locator('.game').first().waitFor();
  const left = [1, 2, 3, 4].map((nth) => ({ id: `left-${nth}`, game: 'shut-the-box', names: ['Mia', `Oak ${nth}`], players }));
  await keepPlayed(page, await Promise.all(left.map((game, nth) => played({ ...game, touched: nth, entries: 2 }))));
  await page.reload();
  await expect
    .poll(() => page.locator('.resume b').allTextContents())
    .toEqual([4, 3, 2].map((nth) => `Shut-the-Box with Oak ${nth}`));
  await page.locator('.resume a').first().click();
  await page.waitForURL(/\/play\/left-4$/);
  await page.locator('.board').waitFor();
  await app.leave(page);
}, 60_000);

/** In the page: of which games an end is kept. */
async function keptEnds(): Promise<readonly unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'snug-ends')) return [];
  return new Promise((resolve) => {
    const opening = indexedDB.open('snug-ends');
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('ends').objectStore('ends').getAllKeys();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
    };
  });
}

test('figures of a game that was just played are there at once', async () => {
  const page = await app.page('/');
  await page.locator('.game').first().waitFor();
  const id = 'ending';
  const simple = ['person', 'bot:beginner'];
  await keepPlayed(page, [await played({ id, game: 'shut-the-box', names: ['Mia', 'Oak'], players: simple, entries: 2 })]);
  await page.goto(`/play/${id}`);
  await clickOut(page);
  await expect.poll(() => page.evaluate(keptEnds), { timeout: 60_000 }).toEqual([id]);
  await app.leave(page);
}, 120_000);

/** In the page: as it is where a page was closed between keeping a game and noting that at the table. */
async function forgetCounting(id: string): Promise<void> {
  await new Promise((resolve) => {
    const opening = indexedDB.open('snug-tables');
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('tables', 'readwrite');
      const tables = writing.objectStore('tables');
      const reading = tables.get(id);
      reading.onsuccess = () => {
        const { counted: _, ...table } = reading.result;
        tables.put(table, id);
      };
      writing.oncomplete = () => {
        database.close();
        resolve(null);
      };
    };
  });
}

test('a game with others counts once, as the seat that was played here, and whoever deletes it is rid of it', async () => {
  const [ann, ben] = await pair(app, 'shut-the-box');
  await playOut([ann, ben]);
  const table = pathOf(ann);
  await ann.reload();
  await ann.locator('.crown').waitFor();
  await ann.goto('/figures');
  await expect.poll(() => ann.locator('.figures').count(), { timeout: 60_000 }).toBe(1);
  expect(await figure(ann, 'played').textContent()).toBe('1');
  expect(await ann.getByRole('radio', { name: 'Ben' }).count()).toBe(0);
  const file = ann.waitForEvent('download');
  await ann.getByRole('button', { name: 'Save all as a file', exact: true }).click();
  const { persons, games } = JSON.parse(readFileSync(await (await file).path(), 'utf8'));
  expect(persons.map(({ name }: { readonly name: string }) => name)).toEqual(['Ann']);
  expect(games[0].log.at(-1).kind).toBe('reveal');
  const remove = ann.locator('.saved-games').getByRole('button', { name: /^Delete/ });
  const undo = ann.getByRole('button', { name: 'Undo' });
  await remove.click();
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await ann.goto(table);
  await ann.locator('.crown').waitFor();
  await ann.goto('/figures');
  await ann.locator('.figures').waitFor();
  await ann.evaluate(forgetCounting, table.slice('/t/'.length));
  await remove.click();
  await undo.waitFor();
  await ann.goto(table);
  await ann.locator('.crown').waitFor();
  await ann.goto('/figures');
  await ann.locator('.sheet').first().waitFor();
  expect(await ann.locator('.figures, .saved-games').count()).toBe(0);
  await app.leave(ann, ben);
}, 120_000);

test('a game that a bot played out in one’s own seat can be looked back at, and counts for nobody here', async () => {
  const ann = await setTable(app, 'shut-the-box', 'Ann');
  const table = pathOf(ann);
  const ben = await sitDown(app, table, 'Ben', { locale: 'es' });
  await Promise.all([ann, ben].map((page) => page.locator('.board').waitFor()));
  await ben.goto(EMPTY);
  await menu(ann, 'Look after the table');
  await ann.getByRole('button', { name: 'Let a bot play: Ben' }).press('Enter');
  await ann.getByRole('combobox', { name: 'How well it plays: Ben' }).waitFor({ state: 'detached' });
  await ann.keyboard.press('Escape');
  await playOut([ann]);
  const listed = ben.locator('.saved-games li');
  await Promise.all([ben.waitForResponse(/\/log$/), ben.goto('/')]); // nobody need open the link again
  await expect.poll(() => ben.locator('.resume').count()).toBe(0);
  await ben.goto('/figures');
  await listed.getByText('la terminó un bot por ti, así que no cuenta').waitFor();
  await ben.getByText('Aquí todavía nadie ha jugado una partida hasta el final.').waitFor();
  await expect.poll(() => listed.locator('small').textContent()).toMatch(/^Ann [\d.]+, Ben [\d.]+ · /);
  expect(await ben.locator('.figures').count()).toBe(0);
  await listed.getByRole('link', { name: 'Repasar' }).click();
  await ben.locator('.review').waitFor();
  await ben.goto(table); // which brings nothing twice
  await ben.locator('.crown').waitFor();
  await ben.goto('/figures');
  await listed.first().waitFor();
  expect(await listed.count()).toBe(1);
  await listed.getByRole('button', { name: /^Borrar/ }).click();
  await ben.getByRole('button', { name: 'Deshacer' }).waitFor();
  await ben.goto(table);
  await ben.locator('.crown').waitFor();
  await ben.goto('/figures');
  await ben.locator('.sheet').first().waitFor();
  expect(await listed.count()).toBe(0);
  await ann.goto('/figures');
  await expect.poll(() => figure(ann, 'played').textContent(), { timeout: 60_000 }).toBe('1'); // for her it does
  await app.leave(ann, ben);
}, 120_000);
