/** What moves at a table, in a real browser: only what costs no painting. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedApp } from './testing/shared.ts';
import { listStates, show } from './testing/show.ts';

const ALL = process.env['SNUG_WEB'] === 'all';
const app = sharedApp();

const FREE = ['opacity', 'rotate', 'scale', 'transform', 'translate'];
const TILE = '.board [data-spot]:not([data-dim]):not([data-down]):not([aria-disabled="true"])';

const SAND = 5000; // milliseconds: whatever lasts longer runs beside it

/** The names of all that is animated from now until nothing moves any more, with what it belongs to. */
async function moving(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue;
        for (const frame of effect.getKeyframes())
          for (const name of Object.keys(frame))
            if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name))
              seen.add(`${name} of ${effect.target?.getAttribute('class')}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seen });
  });
  const seen = () => page.evaluate(() => [...(globalThis as unknown as { readonly seen: Set<string> }).seen]);
  await act();
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  await page.waitForFunction(
    (long) => document.getAnimations().every(({ effect }) => Number(effect?.getComputedTiming().endTime) > long),
    SAND,
  );
  return seen();
}

const ACTS = [
  ['shut-the-box-turn', '[data-main]'],
  ['shut-the-box-midway', TILE],
  ['double-shutter-turn', '[data-main]'],
  ['phase-10-dice-turn', '[data-main]'],
  ['race-phase-two-turn', TILE],
] as const;

describe('nothing but place and opacity', () => {
  test.each(ALL ? ACTS : ACTS.slice(0, 2))('%s: %s', { timeout: 120_000 }, async (name, pressed) => {
    const page = await app.page('/', { still: false });
    const state = (await listStates()).find((known) => known.name === name);
    if (state === undefined) throw new Error(`there is no ${name}`);
    await show(page, { ...state, thinks: true }, { motion: true });
    const seen = await moving(page, () => page.locator(pressed).first().click());
    expect(seen.filter((what) => !FREE.includes(what.split(' ')[0] ?? ''))).toEqual([]);
    await app.leave(page);
  });
});
