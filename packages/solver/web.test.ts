/** The solver in a page of a real browser, which may have threads (isolated) or not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.mjs';
import { openPage } from '../../scripts/pages.mjs';
import { solveRace } from './retrograde/index.ts';
import { unwatched } from './testing/index.ts';
import { race } from './testing/race.ts';

declare const page: {
  readonly isolated: boolean;
  readonly processors: number;
  ask(request: string): Promise<string>;
  stop(request: string): Promise<{ readonly heard: readonly number[]; readonly end: string }>;
}; // in the browser

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
}, 300_000);
afterAll(() => browser?.close());

describe.each([{ isolated: true }, { isolated: false }])('a page, isolated: $isolated', ({ isolated }) => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    opened = await openPage(browser, 'packages/solver/web/testing', isolated);
  }, 60_000);
  const ask = (request: string): Promise<string> => opened.tab.evaluate((asked) => page.ask(asked), request);

  test('finds what Node finds, with threads where it may have them', async () => {
    const { won, lost, levels } = await solveRace(race, [], unwatched);
    expect(await opened.tab.evaluate(() => page.isolated)).toBe(isolated);
    expect(JSON.parse(await ask('race'))).toEqual({ won, lost, levels });
    const hands = opened.wanted.includes('/hand.ts');
    expect(hands).toBe(isolated && (await opened.tab.evaluate(() => page.processors)) > 1);
  });

  test('tells how far it is, can be stopped, and answers again', async () => {
    const { heard, end } = await opened.tab.evaluate(() => page.stop('race over and over'));
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every((part) => part > 0 && part <= 1)).toBe(true);
    expect(end).toBe('Stopped: stopped');
    expect(await ask('race')).toContain('won');
  });

  test('says what is too large, and what went wrong', async () => {
    expect(await ask('race without room')).toMatch(
      /^TooLarge: These rules take \d+ MiB of memory to solve, and here there are 1\.$/,
    );
    expect(await ask('the weather')).toBe('Error: nobody knows the weather');
  });
});
