/** Plays two trays in the page: whoever adds up, brings the own tray to the target, and calls. */
import type { Locator, Page } from 'playwright-core';
import { isOver } from './player.ts';

export interface Wishes {
  readonly players?: readonly string[];
  readonly names?: readonly string[];
  readonly preset?: string;
  readonly seconds?: number;
  readonly careful?: boolean;
}

export async function setTrays(page: Page, { players = [], names = [], preset, seconds, careful = true }: Wishes): Promise<void> {
  await page.goto('/new/race-to-65');
  await page.locator('[type=submit]').waitFor();
  if (preset !== undefined) await page.locator(`[type=radio][value=${preset}]`).first().check({ force: true });
  if (seconds !== undefined) {
    await page.locator('summary').click();
    const field = page.getByRole('spinbutton', { name: /^Seconds/ });
    await field.fill(String(seconds));
    await field.blur();
  }
  for (const [i, name] of names.entries()) await page.locator('.places input').nth(i).fill(name);
  for (const [i, player] of players.entries()) await page.locator('.places select').nth(i).selectOption(player);
  if (!careful) await page.locator('[role=switch]').first().uncheck({ force: true });
  await page.locator('[type=submit]').click();
  await page.locator('.mid').waitFor();
}

export const tile = (page: Page, tray: number, number: number) => page.locator(`[data-spot="${tray}-${number}"]`);

export async function flip(page: Page, tray: number, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await tile(page, tray, number).click();
    await tile(page, tray, number).click();
  }
}

const TOUCH = { bubbles: true, button: 0, pressure: 0.5, width: 20, height: 20 };

/** Pressed for so long, in milliseconds of the page: however busy it is, whoever holds longer lets go later. */
export async function holdCall(call: Locator, lasts: number): Promise<void> {
  await call.evaluate(
    async (button, { touch, held }) => {
      button.dispatchEvent(new PointerEvent('pointerdown', touch));
      await new Promise((resolve) => setTimeout(resolve, held));
      button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    },
    { touch: TOUCH, held: lasts },
  );
}

/** Where the page's time stands still: so much of it passes while the call is held, and only then does it run again. */
export async function holdCallMeanwhile(page: Page, where: string, lasts: number): Promise<void> {
  await page.locator(`${where} .call`).dispatchEvent('pointerdown', TOUCH);
  await page.clock.runFor(lasts);
  await page.clock.resume();
}

export const said = async (page: Page): Promise<string> => (await page.locator('.mid .says').textContent()) ?? '';

/** Waits for one's own turn, and taps the table meanwhile, which hurries programs; false when the game is over. */
export async function ownTurn(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.crown') !== null) return 'over';
    if (document.querySelector('.mid h2')?.textContent?.startsWith('Your turn')) return 'turn';
    document.querySelector('.board')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return null;
  });
  return (await found.jsonValue()) === 'turn';
}

interface Seen {
  readonly number: number;
  readonly down: boolean;
  readonly closed: boolean;
}

const seen = (page: Page, tray: number): Promise<readonly Seen[]> =>
  page.evaluate(
    (row) =>
      [...document.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)].map(({ dataset }) => ({
        number: Number(dataset['spot']?.split('-')[1]),
        down: 'down' in dataset,
        closed: 'locked' in dataset || 'pinned' in dataset,
      })),
    tray,
  );

export const total = async (page: Page, tray: number): Promise<number> =>
  (await seen(page, tray)).reduce((sum, { number, down }) => sum + (down ? number : 0), 0);

/** The two flips of the own tray after which it is nearest to the target. */
export async function nearestFlips(page: Page, tray: number, target: number): Promise<readonly [number, number]> {
  const now = await total(page, tray);
  const free = (await seen(page, tray)).filter(({ closed }) => !closed);
  const gain = ({ number, down }: Seen): number => (down ? -number : number);
  let best: readonly [number, number] = [1, 2];
  let least = Infinity;
  for (const one of free)
    for (const other of free) {
      const away = Math.abs(target - now - gain(one) - gain(other));
      if (one.number < other.number && away < least) [best, least] = [[one.number, other.number], away];
    }
  return best;
}

const KEYS = '1234567890-=';
const TURNS = 60;

const isTurn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.mid h2')?.textContent?.startsWith('Your turn') ?? false);

/** To the end of the game by keyboard alone: flips that bring the own tray to the target, and the call. */
export async function pressTrays(page: Page, tray: number, target: number): Promise<void> {
  for (let turn = 0; turn < TURNS && (await ownTurn(page)); turn++) {
    for (const number of await nearestFlips(page, tray, target)) {
      const before = await tile(page, tray, number).getAttribute('data-down');
      await page.keyboard.press(KEYS[number - 1] ?? '');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        ([spot, was]) =>
          document.querySelector('.crown') !== null ||
          document.querySelector(`[data-spot="${spot}"]`)?.getAttribute('data-down') !== was,
        [`${tray}-${number}`, before] as const,
      );
      if (!(await isTurn(page))) break;
    }
    if ((await isOver(page)) || (await total(page, tray)) !== target) continue;
    await page.keyboard.press('c');
    await page.locator('dialog.ask, .crown').first().waitFor();
    await page.keyboard.press('Enter');
  }
}

/** To the end of the game by tapping and holding. A program may call between any two taps, and then there is nothing to hold. */
export async function tapTrays(page: Page, tray: number, target: number): Promise<void> {
  for (let turn = 0; turn < TURNS && (await ownTurn(page)); turn++) {
    try {
      await flip(page, tray, ...(await nearestFlips(page, tray, target)));
    } catch (error) {
      if (!(await isOver(page))) throw error;
    }
    if ((await total(page, tray)) === target) await holdCall(page.locator('.act .call, .crown').first(), 700);
  }
}
