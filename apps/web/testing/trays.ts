/** Plays two trays in the page: whoever adds up, brings the own tray to the target, and calls. */
import type { Page } from 'playwright-core';

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

/** Pressed for so long, in milliseconds. */
export async function holdCall(page: Page, where: string, lasts: number): Promise<void> {
  await page.locator(`${where} .call`).dispatchEvent('pointerdown', { button: 0, pressure: 0.5, width: 20, height: 20 });
  await page.waitForTimeout(lasts);
  await page.evaluate(
    (call) => document.querySelector(call)?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })), // gone after a win
    `${where} .call`,
  );
}

export const said = async (page: Page): Promise<string> => (await page.locator('.mid .says').textContent()) ?? '';

/** Waits for one's own turn; false when the game is over. */
export async function ownTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () => document.querySelector('.crown') !== null || document.querySelector('.mid h2')?.textContent?.startsWith('Your turn'),
  );
  return (await page.locator('.crown').count()) === 0;
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
