/** Plays a table in the page, as somebody would who looks at it: picks what can be picked, presses what is brass. */
import type { Page } from 'playwright-core';

/** What the main button says while one can only look. */
const WAITING = '^Waiting|thinking|^The dice roll|turn$|^The game is over';

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.crown').count()) > 0;

/** Clicks until the game is over; every tap skips what one has looked at long enough, and hurries programs. */
export async function clickOut(page: Page, most = 20_000): Promise<void> {
  const over = await page.evaluate(
    async ({ times, waiting }) => {
      const ready = '[data-main]:not([aria-disabled="true"])';
      const open = '.board [data-spot]:not([data-dim]):not([data-down]):not([data-picked]):not([aria-disabled="true"])';
      const counts = '.board button[data-spot][data-lit][aria-pressed="false"]'; // worth keeping
      for (let i = 0; i < times; i++) {
        if (document.querySelector('.crown') !== null) return true;
        const spots = document.querySelectorAll<HTMLElement>(open);
        const waits = new RegExp(waiting).test(document.querySelector('[data-main]')?.textContent ?? '');
        const pick = document.querySelector<HTMLElement>(counts) ?? document.querySelector<HTMLElement>(ready);
        const wanted = waits ? undefined : (pick ?? spots[spots.length - 1]);
        (wanted ?? document.querySelector('.board'))?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        wanted?.click();
        await new Promise((resolve) => setTimeout(resolve, wanted === undefined ? 20 : 0));
      }
      return false;
    },
    { times: most, waiting: WAITING },
  );
  if (!over) throw new Error(`the game did not end: ${await page.locator('.say').textContent()}`);
}

/** By keyboard alone: from tile to tile with the arrows, Space picks, Enter does what the brass button says. */
export async function pressOut(page: Page, most = 4000): Promise<void> {
  for (let i = 0; i < most; i++) if (!(await press(page, i))) return;
  throw new Error(`the game did not end: ${await page.locator('.say').textContent()}`);
}

/** False where the game is over, and nothing is pressed. */
export async function press(page: Page, step: number): Promise<boolean> {
  const key = await page.evaluate(
    ({ nth, waiting }) => {
      if (document.querySelector('.crown') !== null) return null;
      const counts = document.querySelector<HTMLElement>('.board button[data-spot][data-lit][aria-pressed="false"]');
      if (counts !== null) return counts.dataset['key'] ?? 'Enter';
      if (document.querySelector('[data-main]:not([aria-disabled="true"])') !== null) return 'Enter';
      if (new RegExp(waiting).test(document.querySelector('[data-main]')?.textContent ?? '')) return 'Enter'; // long enough
      const { dataset } = document.activeElement as HTMLElement;
      if ('spot' in dataset && !('dim' in dataset) && !('down' in dataset) && !('picked' in dataset)) return 'Space';
      if (document.querySelector('.board [data-spot]:not([data-dim]):not([data-down]):not([data-picked])') === null)
        return 'Enter';
      return nth % 10 < 9 ? 'ArrowRight' : nth % 20 < 10 ? 'ArrowUp' : 'ArrowDown';
    },
    { nth: step, waiting: WAITING },
  );
  if (key !== null) await page.keyboard.press(key);
  return key !== null;
}

/** Runs in the page: all that is a heading of a room, if only for a moment. */
export function keepHeadings(): void {
  const headings: unknown[] = [];
  Reflect.set(window, 'headings', headings);
  new MutationObserver(() => headings.push(document.querySelector('.room h2')?.textContent)).observe(document, {
    subtree: true,
    childList: true,
  });
}
