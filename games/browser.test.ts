/** Exact values in a real browser: what a page answers is what Node answers. */
import { setImmediate } from 'node:timers/promises';
import type { Work } from '@snug/solver';
import { unwatched } from '@snug/solver/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../scripts/browser.mjs';
import { openPage } from '../scripts/pages.mjs';
import { slices } from './registry.ts';
import { type Asked, answerOrRefusal, questionsOn, TOO_LARGE } from './testing/questions.ts';

declare const page: { ask(asked: Asked): Promise<string> }; // in the browser

type Opened = Awaited<ReturnType<typeof openPage>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let isolated: Opened; // with threads
let plain: Opened; // without

beforeAll(async () => {
  browser = await openBrowser();
  isolated = await openPage(browser, 'games/testing/web', true);
  plain = await openPage(browser, 'games/testing/web', false);
}, 300_000);
afterAll(() => browser?.close());

const inNode: Work = { ...unwatched, breathe: () => setImmediate() };

/** The answer on which Node and the pages agree. */
async function answerOf(asked: Asked, pages: readonly Opened[]): Promise<string> {
  const there = pages.map(({ tab }) => tab.evaluate((question) => page.ask(question), asked));
  const answer = await answerOrRefusal(asked, inNode);
  for (const other of await Promise.all(there)) expect(other).toBe(answer);
  return answer;
}

/** Of a game that is played in phases there is an answer for each. */
async function answersOf(asked: Asked, pages: readonly Opened[]): Promise<string[]> {
  const answers: string[] = [];
  for (let phase = 1; ; phase++) {
    const answer = await answerOf({ ...asked, phase }, pages);
    if (answer === answers.at(-1) || (phase > 1 && answer.startsWith(TOO_LARGE))) return answers;
    answers.push(answer);
  }
}

test.each(slices)('$id: a page answers as Node does, to the last digit', { timeout: 300_000 }, async (slice) => {
  const questions = await questionsOn(slice);
  const answers: string[] = [];
  // One goal a game will do in a page without threads: only tables that threads share are made in another way there.
  for (const asked of questions)
    answers.push(...(await answersOf(asked, asked.goal === questions.at(-1)?.goal ? [isolated, plain] : [isolated])));
  // What a designer may set goes beyond the memory of a page.
  const designed = slice.options.some(({ kind }) => kind === 'extra');
  expect(answers.some((answer) => /^too large: These rules take \d+ MiB of memory/.test(answer))).toBe(designed);
});
