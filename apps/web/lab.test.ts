/** The lab's page, in a real browser: what it plays is what the command plays. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@snug/lab';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from './games.ts';
import { sharedApp } from './testing/shared.ts';

const BIN = fileURLToPath(new URL('../cli/bin/snug.mjs', import.meta.url));
const LONG = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'snug-lab-page-'));
const app = sharedApp();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lab = (...args: readonly string[]) =>
  spawnSync(process.execPath, [BIN, 'lab', ...args], {
    env: { ...process.env, LC_ALL: 'C', XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder },
    encoding: 'utf8',
    timeout: LONG,
  });

const play = (page: Page) => page.locator('[type=submit]').click();
/** It is said where screen readers hear it. */
const done = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Done: / })
    .waitFor({ timeout: LONG });

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

interface Linked {
  readonly game: string;
  readonly versions: readonly string[];
  readonly players: readonly string[];
  readonly more: { readonly [name: string]: string };
}

function linkTo({ game, versions, players, more }: Linked): string {
  const link = new URLSearchParams({ game, rules: '1', ...more });
  for (const [nth, given] of versions.entries()) link.set('abc'[nth] ?? '', given);
  for (const player of players) link.append('players', player);
  return `/lab#${link}`;
}

describe('the same figures as the command, to the last digit', () => {
  const experiments: readonly (readonly [string, Linked])[] = [
    [
      'people and bots, with what is proved',
      {
        game: 'shut-the-box',
        versions: ['sheet', '{"tiles":9,"oneDie":"may"}'],
        players: ['person:overlooks=0.2', 'casual'],
        more: { seed: 'the seed of a test', games: '1500', sample: '20' },
      },
    ],
    [
      'three versions, until it is clear',
      {
        game: 'double-shutter',
        versions: ['sheet', 'short', 'short'],
        players: ['random', 'random'],
        more: { sample: '0', 'no-exact': '' },
      },
    ],
    [
      'a game of hourglasses and calls',
      {
        game: 'race-to-65',
        versions: ['medium', 'phase-two'],
        players: ['person:overlooks=0.3,forgets=0.1,miscalls=0.05,median=12,spread=1.6', 'person:overlooks=0.1'],
        more: { games: '600', sample: '0', 'no-exact': '' },
      },
    ],
  ];
  test.each(experiments)(
    '%s',
    async (_, experiment) => {
      const page = await app.page(linkTo(experiment));
      await play(page);
      await done(page);
      const text = await saved(page, 'Save as JSON');
      const report = JSON.parse(text) as Report;
      expect(report.manifest.versions.map(({ given }) => given)).toEqual(experiment.versions);
      expect(report.manifest.players).toEqual(experiment.players);
      const file = join(folder, `${experiment.game}.json`);
      const { game, versions, players, more } = experiment;
      const switches = Object.entries(more).flatMap(([name, value]) => (value === '' ? [`--${name}`] : [`--${name}`, value]));
      const rules = versions.flatMap((given, nth) => [`--${'abc'[nth]}`, given]);
      const { stdout, stderr } = lab('compare', game, ...rules, '--players', ...players, ...switches, '--json', '--out', file);
      expect(stderr).toContain(file);
      expect(text).toBe(stdout);
      await app.leave(page);
    },
    LONG,
  );
});

test(
  'games come in the order that they have everywhere, rules and players in the words of the game',
  async () => {
    const experiment: Linked = {
      game: 'race-to-65',
      versions: ['medium', '{"reach":"down-only"}'],
      players: ['racer', 'person:overlooks=0.25,median=8'],
      more: { games: '100', sample: '0', 'no-exact': '' },
    };
    const page = await app.page(linkTo(experiment), { locale: 'es' });
    await page.locator('.lab-versions').waitFor();
    const listed = await page.locator('form > section').first().getByRole('radio').all();
    expect(await Promise.all(listed.map((radio) => radio.getAttribute('value')))).toEqual(games.map(({ id }) => id));
    const chosen = page.getByRole('combobox', { name: 'Jugador 1' }).locator('option:checked');
    expect(await chosen.textContent()).toBe('corredor');
    expect(await page.getByRole('slider', { name: /piensa/ }).inputValue()).toBe('8');
    await play(page);
    await page
      .getByRole('status')
      .filter({ hasText: /^Listo: / })
      .waitFor({ timeout: LONG });
    const rules = page
      .locator('.lab-report section')
      .filter({ has: page.locator('.versions') })
      .first();
    const slice = games.find(({ id }) => id === experiment.game);
    const reach = (await slice?.words('es'))?.options['reach'];
    const text = (await rules.textContent()) ?? '';
    expect(text).toContain(`${reach?.label}`);
    expect(text).toContain(`${reach?.values?.['down-only']}`);
    expect(text).not.toMatch(/reach|down-only|difficulty/);
    expect(text).toContain(
      '1 corredor y 2 una persona (pasa por alto el 25\u00a0%, piensa 8 s, la mitad de las veces más, dispersión 1,6)',
    );
    await app.leave(page);
  },
  LONG,
);

test(
  'what is chosen is in the address, and whoever opens it finds it again',
  async () => {
    const page = await app.page('/lab');
    await page.getByRole('radio', { name: 'Shut-the-Box' }).check();
    const second = page.locator('.lab-versions section').nth(1);
    await second.getByRole('radio', { name: 'My own' }).check();
    await second.getByRole('spinbutton', { name: /stake/i }).fill('3');
    await second.getByRole('spinbutton', { name: /stake/i }).blur();
    await page.getByRole('combobox', { name: 'Player 1' }).selectOption('person');
    await page.getByRole('slider', { name: /overlooks/ }).fill('25');
    expect(await page.getByRole('slider', { name: /thinks/ }).count()).toBe(0); // it would make no difference in this game
    await page.getByRole('radio', { name: '1,000', exact: true }).check();
    const link = await page.getByRole('textbox', { name: /Link to this experiment/ }).inputValue();
    expect(page.url()).toBe(link);
    await app.leave(page);

    const other = await app.page(link);
    await other.locator('.lab-versions').waitFor();
    expect(await other.getByRole('textbox', { name: /Link to this experiment/ }).inputValue()).toBe(link);
    expect(await other.locator('.lab-versions section').nth(1).getByRole('spinbutton', { name: /stake/i }).inputValue()).toBe(
      '3',
    );
    expect(await other.getByRole('slider', { name: /overlooks/ }).inputValue()).toBe('25');
    await app.leave(other);
  },
  LONG,
);

test(
  'stopped and gone on with by keys, it ends as if it had never been stopped',
  async () => {
    const experiment: Linked = {
      game: 'shut-the-box',
      versions: ['sheet', 'twelve'],
      players: ['casual', 'beginner'],
      more: { games: '60000', sample: '0', 'no-exact': '' },
    };
    const page = await app.page('/icon.svg');
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 })); // one plays: slowly enough to be stopped
    await page.goto(linkTo(experiment));
    await page.locator('[type=submit]').press('Enter');
    const focused = () => expect.poll(() => page.evaluate(() => document.activeElement?.textContent));
    await focused().toBe('Results');
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await focused().toBe('Go on');
    await page.getByRole('status').filter({ hasText: 'Stopped. What was played is kept.' }).waitFor();
    expect(await page.locator('.mark').count()).toBe(0); // nothing is called different before the end
    await page.evaluate(() => {
      const focused: (string | null | undefined)[] = [];
      const look = (): void => {
        const text = document.activeElement?.textContent;
        if (text !== focused.at(-1)) focused.push(text);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { focused });
    });
    await page.getByRole('button', { name: 'Go on' }).press('Enter');
    await done(page);
    await focused().toBe('Results'); // there is nothing left to stop
    expect(await page.evaluate(() => (window as unknown as { focused: string[] }).focused)).toContain('Stop'); // however shortly
    const text = await saved(page, 'Save as JSON');
    const { command } = JSON.parse(text) as Report;
    expect(lab(...command.split(' ').slice(2), '--json').stdout).toBe(text); // nothing in it needs quotes
    await page.getByRole('button', { name: 'Change the rules' }).press('Enter');
    await page.locator('form').waitFor();
    await focused().toMatch(/^Lab/);
    await app.leave(page);
  },
  LONG,
);

test(
  'proving can be stopped: the report and its command leave it out',
  async () => {
    const page = await app.page(
      linkTo({ game: 'race-to-65', versions: ['easy', 'hard'], players: ['random', 'random'], more: { games: '200' } }),
    );
    await play(page);
    await page.getByRole('button', { name: 'Stop proving' }).click();
    await done(page);
    const { manifest, exact, command } = JSON.parse(await saved(page, 'Save as JSON')) as Report;
    expect([manifest.sample, exact.length]).toEqual([0, manifest.exact ? 2 : 0]); // as far as it had come
    expect(command).toMatch(manifest.exact ? /--sample 0$/ : /--sample 0 --no-exact$/);
    await app.leave(page);
  },
  LONG,
);

test(
  'the page that is saved stands alone: plots in it, nothing run and nothing fetched',
  async () => {
    const page = await app.page(
      linkTo({
        game: 'shut-the-box',
        versions: ['sheet', 'twelve'],
        players: ['casual', 'random'],
        more: { games: '1000', sample: '0', 'no-exact': '' },
      }),
    );
    await play(page);
    await done(page);
    await page.locator('.plot').first().waitFor();
    const html = await saved(page, 'Save as a page');
    expect(html).not.toMatch(/<script|<link|src=|url\(/);
    expect(await page.locator('.versions th[scope=row]').allInnerTexts()).toEqual(['The usual rules', 'Twelve tiles']);
    expect(await page.locator('.card .plot').first().textContent()).toContain('The usual rules');
    const plots = await page.locator('.plot').count();
    const cells = await page.locator('.lab-report td').allTextContents();
    await page.setContent(html);
    expect(await page.locator('.plot').count()).toBe(plots);
    expect(plots).toBeGreaterThan(20);
    expect(await page.locator('.lab-report td').allTextContents()).toEqual(cells);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await app.leave(page);
  },
  LONG,
);

test(
  'the page of a search fits a phone, with all of its tables open',
  async () => {
    const among = 'search shut-the-box --over oneDie=must,may,never --over tiles=9,10,12 --seats 2..20 --players random'.split(
      ' ',
    );
    const goals = ['--goal', 'turns:median=8..12', '--goal', 'decisions>20', '--goal', 'seat-advantage<3', '--games', '5000'];
    const file = join(folder, 'search.html');
    lab(...among, ...goals, '--out', file);
    const page = await app.page('/lab');
    await page.locator('form').waitFor(); // what comes later would not be let into a page that fetches nothing
    await page.setContent(readFileSync(file, 'utf8'));
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await page.locator('details table').count()).toBe(6); // three goals, three options
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await app.leave(page);
  },
  LONG,
);

test(
  'what is wrong with a link is said in a sentence',
  async () => {
    const wrong = { game: 'shut-the-box', versions: ['{"tiles":99}'], players: ['random', 'random'], more: {} };
    const page = await app.page(linkTo(wrong));
    const link = page.getByRole('textbox', { name: /Link to this experiment/ });
    const opened = async (path: string): Promise<string> => {
      await page.goto('/icon.svg');
      await page.goto(path);
      await page.locator('form').waitFor();
      await expect.poll(() => page.url()).toBe(await link.inputValue()); // of what is shown
      expect(await page.locator('form .note.bad').count()).toBe(0);
      return (await page.locator('.note.warn').textContent()) ?? '';
    };
    const replaced = 'What could not be taken has been replaced; all else is as the link has it.';
    expect(await opened(linkTo(wrong))).toMatch(/^Version A: .*tiles.* What could not be taken/i);
    expect(await opened(linkTo({ ...wrong, versions: ['sheet', 'nopreset'] }))).toBe(
      `Version B: there are no rules called “nopreset”; there are sheet, pub, twelve, sums, or options as JSON. ${replaced}`,
    );
    expect(page.url()).toContain('a=sheet&b=sheet&players=random&players=random');
    expect(await opened(linkTo({ ...wrong, versions: ['pub'], players: ['random', 'nobody'] }))).toBe(
      `There is no player “nobody”. ${replaced}`,
    );
    expect(page.url()).toContain('a=pub&players=random&players=casual');
    expect(await opened(linkTo({ ...wrong, versions: ['pub'], players: ['person:overlooks=7'] }))).toBe(
      `“overlooks=7”: overlooks has to be a chance from 0 to 1. ${replaced}`,
    );
    expect(await opened(linkTo({ ...wrong, versions: ['pub'], more: { colour: 'red' } }))).toBe(
      'Nothing here is called “colour”: that part of the link was left out.',
    );
    expect(page.url()).not.toContain('colour');
    await page.goto('/icon.svg');
    await page.goto('/lab#game=chess&a=sheet&players=random');
    expect(await page.locator('.note.warn').textContent()).toBe('There is no game “chess” in the lab.');
    await page.goto('/icon.svg');
    await page.goto('/lab#nonsense');
    expect(await page.locator('.note.warn').textContent()).toMatch(/^This link holds no experiment/);
    await expect.poll(() => page.url()).toBe(await link.inputValue()); // of what is shown instead
    await page.goto('/icon.svg');
    await page.goto('/lab#game=shut-the-box&a=sheet&c=pub');
    expect(await page.locator('.note.warn').textContent()).toMatch(/^This link has no version “b”/);
    await page.goto('/icon.svg');
    await page.goto('/lab#game=shut-the-box&a=sheet&players=random');
    await page.locator('form').waitFor();
    expect(await page.locator('.lab-players li').count()).toBe(2);
    expect(await page.locator('.note').count()).toBe(0);
    await app.leave(page);
  },
  LONG,
);
