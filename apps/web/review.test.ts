/** Looking back and checking the dice, in a real browser; the numbers are those of `snug review`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { played } from './states/played.ts';
import type { Looks } from './testing/app.ts';
import { keptGames, overhear, reviewed, saysWhatTheCommandLineSays } from './testing/look-back.ts';
import { clickOut } from './testing/player.ts';
import { sharedApp } from './testing/shared.ts';
import { comeBack } from './testing/show.ts';

const LONG = 240_000; // milliseconds, where the machine has other things to do
const folder = mkdtempSync(join(tmpdir(), 'snug-look-back-'));

const app = sharedApp();
afterAll(() => rmSync(folder, { recursive: true }));

const lay = (seat: number, faces: readonly number[], tiles: readonly number[]): object[] => [
  { kind: 'move', seat, move: { type: 'throw' } },
  { kind: 'roll', faces },
  ...(tiles.length > 0 ? [{ kind: 'move', seat, move: { type: 'lay', tiles } }] : []),
];
const HEADER = { kind: 'game', game: 'shut-the-box', version: 1, options: {}, seats: 2, names: ['Ann', 'Ben'] };
const GAME = [
  HEADER,
  ...lay(0, [6, 5], [1, 4, 6]),
  ...lay(0, [6, 6], [3, 9]),
  ...lay(0, [1, 1], [2]),
  ...lay(0, [1, 1], []),
  ...lay(1, [6, 3], [9]),
  ...lay(1, [5, 4], [2, 7]),
  ...lay(1, [6, 6], [4, 8]),
  ...lay(1, [1, 1], []),
];

function fileOf(lines: readonly object[], name = 'game.jsonl'): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

async function drop(path: string, file: string, looks: Looks = {}): Promise<Page> {
  const page = await app.page(path, looks);
  await page.locator('input[type=file]').setInputFiles(file);
  return page;
}

const graph = (page: Page): Promise<void> => page.locator('.graph').waitFor({ timeout: LONG });
const slider = (page: Page) => page.locator('.trackpad input');
const placeOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const title = async (page: Page): Promise<string> => (await page.locator('.moment h2').textContent()) ?? '';

async function wellMade(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const across = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(across).toBe(0);
}

describe('a game that was played here', () => {
  test(
    'is looked back at, with the numbers of snug review',
    async () => {
      const page = await app.page('/');
      const players = ['person', 'bot:beginner'];
      await comeBack(page, await played('new', { game: 'shut-the-box', players, until: () => true }));
      await clickOut(page);
      await page.getByRole('button', { name: 'Look back' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a file' }).click();
      const file = join(folder, 'played.jsonl');
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^shut-the-box-\d{4}-\d\d-\d\d\.jsonl$/);
      await download.saveAs(file);
      const wanted = reviewed(file);
      await graph(page);
      expect(await page.locator('.review > [role=status]').textContent()).toMatch(/^(You gave nothing away\. )?Shown is your /);
      await wellMade(page);
      await saysWhatTheCommandLineSays(page, await wanted);
      await page.getByRole('button', { name: 'Check the dice' }).click();
      await page.locator('.verdict').waitFor();
      expect(await page.locator('.verdict').textContent()).toContain('There is no envelope to open.');
      await wellMade(page);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'while it goes on, too',
    async () => {
      const page = await app.page('/');
      await page.locator('.game', { hasText: 'Shut-the-Box' }).locator('.primary').click();
      await page.locator('[data-main]:not([aria-disabled="true"])').click();
      await page.locator('.die').first().waitFor();
      await expect.poll(async () => (await keptGames(page)).some(({ log }) => log.length > 1)).toBe(true);
      await page.goto(new URL(page.url()).pathname.replace('/play/', '/review/'));
      await graph(page);
      expect(await page.locator('.list').textContent()).toContain('The game is not over yet.');
      await app.leave(page);
    },
    LONG,
  );
});

describe('a file', () => {
  test(
    'is taken, gone through by keyboard, and says what the command line says',
    async () => {
      const file = fileOf(GAME);
      const wanted = reviewed(file);
      const page = await drop('/review', file, { size: 'desktop', theme: 'dark' });
      await graph(page);
      await wellMade(page);
      const last = GAME.length - 1;
      const worst = Number(await page.locator('.list .no').first().textContent());
      expect(await placeOf(page)).toBe(worst);
      expect(await page.locator('.choice').count()).toBeGreaterThan(1);
      expect(await page.locator('.moment .told').count()).toBe(0); // the title says it
      expect(await page.locator('.review > [role=status]').textContent()).toBe(
        `Shown is the costliest choice: ${worst} of ${last}. ${await title(page)}`,
      );
      await slider(page).focus();
      for (const [key, place] of [
        ['Home', 0],
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', last],
      ] as const) {
        await page.keyboard.press(key);
        expect(await placeOf(page)).toBe(place);
      }
      await page.locator('.bar a').focus();
      await page.keyboard.press('ArrowLeft');
      expect(await placeOf(page)).toBe(last - 1);
      await slider(page).fill('0');
      expect(await title(page)).toBe('The table is set.');
      await page.getByRole('button', { name: 'Next costly one' }).click();
      expect(await placeOf(page)).toBe(3);
      expect(await slider(page).getAttribute('aria-valuetext')).toBe(`3 of ${last}. Ann laid tiles 1, 4 and 6.`);
      expect(await page.locator('.mini .tile[data-picked]').count()).toBe(3);
      expect(await page.locator('.mini button').count()).toBe(0);
      await saysWhatTheCommandLineSays(page, await wanted);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'of nobody who is here begins at the costliest choice of all, whoever made it',
    async () => {
      const page = await drop('/review', fileOf([{ ...HEADER, players: ['bot:beginner', 'person'] }, ...GAME.slice(1)]));
      await graph(page);
      const worst = Number(await page.locator('.list .no').first().textContent());
      expect(await page.locator('.review > [role=status]').textContent()).toContain(
        `Shown is the costliest choice: ${worst} of ${GAME.length - 1}. Ann laid`,
      );
      expect(await placeOf(page)).toBe(worst);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'whose last line was cut off says so, after a reload and where the dice are checked, too',
    async () => {
      const file = fileOf(GAME, 'cut.jsonl');
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
      const page = await drop('/review', file);
      const note = page.getByRole('alert').getByText('The last line of the file was cut off, and is left out.');
      await note.waitFor();
      await graph(page);
      await wellMade(page);
      expect(await slider(page).getAttribute('max')).toBe(String(GAME.length - 2));
      await page.waitForURL(/\/review#./);
      await page.reload();
      await note.waitFor();
      await app.leave(page);
      const checking = await drop('/check', file);
      await checking.getByRole('alert').getByText('The last line of the file was cut off').waitFor();
      await app.leave(checking);
      const whole = await drop('/review', fileOf(GAME));
      await graph(whole);
      expect(await whole.getByRole('alert').count()).toBe(0);
      await app.leave(whole);
    },
    LONG,
  );

  test(
    'of another game does so too',
    async () => {
      const file = fileURLToPath(new URL('../../games/double-shutter/playthroughs/short.jsonl', import.meta.url));
      const wanted = reviewed(file);
      const page = await drop('/review', file, { size: 'desktop' });
      await graph(page);
      await wellMade(page);
      await saysWhatTheCommandLineSays(page, await wanted);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'is taken wherever it falls on the page, and is still there after a reload',
    async () => {
      const page = await app.page('/review');
      await page.locator('.drop').waitFor();
      const held = await page.evaluateHandle(
        (text) => {
          const hand = new DataTransfer();
          hand.items.add(new File([text], 'game.jsonl'));
          return hand;
        },
        readFileSync(fileOf(GAME), 'utf8'),
      );
      await page.locator('h1').dispatchEvent('drop', { dataTransfer: held });
      await graph(page);
      await page.waitForURL(/\/review#./);
      await page.reload();
      await graph(page);
      await app.leave(page);
    },
    LONG,
  );

  test(
    'plays by itself',
    async () => {
      const page = await drop('/review', fileOf(GAME));
      await graph(page);
      await page.clock.install();
      await page.getByRole('button', { name: 'Play it all' }).click();
      for (let passed = 0; passed < 4000 && (await placeOf(page)) !== 2; passed += 100) await page.clock.runFor(100);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.clock.runFor(4000);
      expect(await placeOf(page)).toBe(2);
      await page.context().close(); // with its clock
    },
    LONG,
  );

  test(
    'counts what stands: what was taken back is gone',
    async () => {
      const taken = [HEADER, ...lay(0, [6, 5], [1, 4, 6]), { kind: 'takeback', to: 1 }, { kind: 'roll', faces: [3, 4] }];
      const page = await drop('/review', fileOf(taken));
      await graph(page);
      expect(await placeOf(page)).toBe(2);
      expect(await page.locator('.moment .told').textContent()).toBe('Ann threw 3 and 4: 7.');
      await app.leave(page);
    },
    LONG,
  );

  test(
    'without a costly choice begins at the first one, and a reader who has gone elsewhere stays there',
    async () => {
      const page = await drop('/review', fileOf([HEADER, ...lay(0, [6, 3], [9]), ...lay(0, [6, 6], [])]));
      await graph(page);
      expect(await placeOf(page)).toBe(3);
      expect(await page.locator('.review > [role=status]').textContent()).toContain('Nothing was given away.');
      await slider(page).fill('1');
      await page.locator('.goal select').selectOption('shut');
      await graph(page);
      expect(await placeOf(page)).toBe(1);
      await app.leave(page);
    },
    LONG,
  );

  let refusing: Page | null = null;
  test.each([
    ['no game at all', [{ hello: 1 }], 'This is not a game saved by Snug'],
    ['a game that is not known', [{ ...HEADER, game: 'chess' }], '“chess”, a game that is not known here'],
    ['another version', [{ ...HEADER, version: 9 }], 'version 9 of Shut-the-Box; this is version 1'],
    ['what the rules forbid', [...GAME.slice(0, 3), { kind: 'roll', faces: [1, 1] }], 'Line 4 of the file cannot be played'],
    ['what is no entry', [HEADER, { kind: 'tea' }], 'Line 2 of the file cannot be played: it is no entry of a game.'],
  ])('that is %s is refused in a sentence', async (_, lines, sentence) => {
    refusing ??= await app.page('/review');
    await refusing.locator('input[type=file]').setInputFiles(fileOf(lines, 'bad.jsonl'));
    await refusing.locator('.note.bad', { hasText: sentence }).waitFor();
    await wellMade(refusing);
  });
  afterAll(() => refusing?.close());

  test(
    'that would take too much says so, and something else can be counted',
    async () => {
      const large = { ...HEADER, options: { tiles: 12 }, seats: 12, names: undefined };
      const page = await drop('/review', fileOf([large, ...lay(0, [6, 5], [1, 4, 6])]));
      await page.locator('.note.warn').waitFor({ timeout: LONG });
      expect(await page.locator('.note.warn').textContent()).toContain('cannot be worked out on a device');
      await page.locator('.goal select').selectOption('score');
      await graph(page);
      await app.leave(page);
    },
    LONG,
  );

  describe('that takes long', () => {
    const DICE = [
      { ...HEADER, game: 'phase-10-dice', seats: 1 },
      { kind: 'move', seat: 0, move: { type: 'throw', keep: [] } },
    ];

    async function stop(page: Page): Promise<void> {
      await page.getByRole('button', { name: 'Stop' }).click();
      expect(await page.locator('.note.warn').textContent()).toContain('Stopped.');
    }

    test('can be stopped, and gone through all the same', { timeout: LONG }, async () => {
      const page = await app.page('/review');
      const told = await overhear(page);
      await page.locator('input[type=file]').setInputFiles(fileOf(DICE));
      await page.locator('.waiting progress[value]').waitFor({ timeout: LONG }); // it is being counted
      await stop(page);
      await page.getByRole('button', { name: 'One back' }).click();
      expect(await placeOf(page)).toBe(0);
      expect(await told()).toEqual(['ask', 'stop']);
      await page.locator('.goal select').selectOption('phase');
      await graph(page);
      await app.leave(page);
    });

    test('can be stopped before it has begun', { timeout: LONG }, async () => {
      const page = await app.page('/review');
      const told = await overhear(page);
      let begin = (): void => {};
      const begins = new Promise<void>((resolve) => {
        begin = resolve;
      });
      await page.route(/model/, async (route) => {
        await begins;
        await route.continue();
      });
      await page.locator('input[type=file]').setInputFiles(fileOf(DICE));
      await stop(page);
      begin();
      const goOn = page.getByRole('button', { name: 'Work it out' });
      await goOn.waitFor();
      expect(await page.locator('.note.warn').textContent()).toContain('Stopped.');
      expect(await told()).toEqual([]);
      await goOn.click();
      await page.getByRole('button', { name: 'Stop' }).waitFor();
      await expect.poll(told).toEqual(['ask']);
      await app.leave(page);
    });
  });
});

describe('from a moment on', () => {
  test(
    'another move is tried, in a new game against a program',
    async () => {
      const page = await drop('/review', fileOf(GAME));
      await graph(page);
      await slider(page).fill('3');
      await page.getByRole('button', { name: 'Try it: Lay 2 + 9' }).click();
      await page.getByRole('dialog', { name: 'Try it: Lay 2 + 9' }).waitFor();
      await page.locator('.who select').nth(1).selectOption('bot:beginner');
      await wellMade(page);
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.waitForURL(/\/play\//);
      await page.locator('.table .board').waitFor();
      expect(await page.locator('.tile[data-down]').count()).toBe(2);
      const saved = await keptGames(page);
      expect(saved).toHaveLength(1);
      expect(saved[0]?.header.players).toEqual(['person', 'bot:beginner']);
      expect(saved[0]?.log.map(({ move }) => move ?? null)).toEqual([{ type: 'throw' }, null, { type: 'lay', tiles: [2, 9] }]);
      expect(saved[0]?.header.names).toEqual(['Ann', 'Oak']); // a program has a name of its own
      await clickOut(page);
      await page.goBack();
      await graph(page);
      expect(await placeOf(page)).toBe(3);
      await app.leave(page);
    },
    LONG,
  );
});

describe('a link', () => {
  test(
    'holds the whole game, for a browser that knows nothing of it',
    async () => {
      const page = await drop('/review', fileOf(GAME));
      await graph(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.locator('#share-link').waitFor();
      await wellMade(page);
      const link = await page.locator('#share-link').inputValue();
      expect(link.length).toBeLessThan(1000);
      const shown = await page.locator('.list').textContent();
      await app.leave(page);
      const other = await app.page(link.slice(app.address.length), { size: 'desktop' });
      await graph(other);
      expect(await other.locator('.list').textContent()).toBe(shown);
      await app.leave(other);
    },
    LONG,
  );

  test(
    'calls whoever said no name a guest in the language of the reader',
    async () => {
      const page = await drop('/review', fileOf([{ ...HEADER, names: ['Guest', 'Oak'] }, ...GAME.slice(1)], 'sent.jsonl'));
      await page.getByRole('button', { name: 'Share' }).click();
      const link = await page.locator('#share-link').inputValue();
      await app.leave(page);
      const other = await app.page(link.slice(app.address.length), { locale: 'es' });
      await other.locator('.review').waitFor();
      expect(await other.locator('.bar').textContent()).toContain('Invitado');
      await app.leave(other);
    },
    LONG,
  );

  test('that was cut off says so', async () => {
    const page = await app.page('/review#7VhNb9s4EP0r');
    expect(await page.locator('.note.bad').textContent()).toContain('This link is not whole.');
    await app.leave(page);
  });
});

describe('a table at the server', () => {
  let table = '';
  let log = '';
  beforeAll(async () => {
    const plan = ['Oak', 'Elm'].map((name) => ({ name, player: 'bot:beginner' }));
    ({ table } = await app.house.make({ game: 'shut-the-box', seats: 2, watch: 'link', plan }));
    for (let i = 0; i < 600 && !log.includes('"reveal"'); i++) {
      log = await app.house.log(table);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }, LONG);

  test(
    'is looked back at, with the names of those who sat there',
    async () => {
      const page = await app.page(`/review/t/${table}`);
      await graph(page);
      expect(await page.locator('.bar').textContent()).toContain('Oak');
      await app.leave(page);
    },
    LONG,
  );

  test('has fair dice, and shows what it would say otherwise', async () => {
    const page = await app.page(`/check?table=${table}`, { size: 'desktop' });
    await page.locator('.verdict.good').waitFor();
    expect(await page.locator('.verdict').textContent()).toContain('The dice were fair.');
    expect(await page.locator('.checks .good').count()).toBe(6);
    expect(await page.locator('.would').textContent()).toContain('Something is wrong.');
    await wellMade(page);
    await app.leave(page);
  });

  test('whose log was changed is found out', async () => {
    const lines = log.trim().split('\n');
    const rolls = lines.flatMap((line, i) => (/"faces":\[(\d),(?!\1)\d\]/.test(line) ? [i] : []));
    const at = rolls[0] ?? 0;
    const changed = lines.with(at, (lines[at] ?? '').replace(/\[(\d),(\d)\]/, '[$2,$1]'));
    const file = join(folder, 'changed.jsonl');
    writeFileSync(file, changed.join('\n'));
    const page = await drop('/check', file);
    await page.locator('.verdict.bad').waitFor();
    expect(await page.locator('.verdict').textContent()).toContain('Something is wrong.');
    expect(await page.locator('.verdict').textContent()).toMatch(/Throw \d+ was recorded as \d/);
    expect(await page.locator('.checks .bad').count()).toBe(1);
    await wellMade(page);
    await app.leave(page);
  });

  test('is found by its link, and one that is not there is told', async () => {
    const page = await app.page('/check', { locale: 'es' });
    await page.locator('#asked-table').fill('hola');
    await page.locator('.asked .btn').click();
    expect(await page.locator('.asked').textContent()).toContain('Eso no es el enlace de una mesa.');
    await page.locator('#asked-table').fill(`${app.address}/t/${table}`);
    await page.locator('.asked .btn').click();
    await page.locator('.verdict.good').waitFor();
    await app.leave(page);
    const { status } = await app.house.http('GET', `/api/tables/${'x'.repeat(22)}/log`);
    expect(status).toBe(404);
  });
});
