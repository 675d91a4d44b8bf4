import type { OptionValues } from '@snug/engine';
import { expect, test } from 'vitest';
import { begun, planned, search } from '../search.ts';
import { GOALS, measuring, planting, SETTINGS, scattered } from './testing/family.ts';
import { FATES, triedIn } from './tried.ts';

const FEW = SETTINGS.slice(0, 300);
const ended = (settings: readonly OptionValues[]) =>
  search(begun(planned({ goals: GOALS, settings: settings.length, seed: 'tried' })), settings, {
    measure: measuring(planting(scattered('tried'), 123)),
  });
const sum = (counts: { readonly [fate in (typeof FATES)[number]]: number }): number =>
  FATES.reduce((all, fate) => all + counts[fate], 0);

test('every setting is counted once for each goal and each option that varies, and what is confirmed is among them', async () => {
  const { goals, options } = triedIn(await ended(FEW), FEW);
  expect(goals.map(({ goal }) => goal)).toEqual(GOALS.map(({ text }) => text));
  for (const { bins, unknown } of goals) {
    expect(bins.reduce((all, bin) => all + sum(bin), unknown)).toBe(FEW.length);
    expect(bins.reduce((all, { confirmed }) => all + confirmed, 0)).toBe(1);
    expect(bins.length).toBeLessThanOrEqual(25);
    for (const [nth, { from }] of bins.entries()) if (nth > 0) expect(from).toBe(bins[nth - 1]?.to);
  }
  expect(options.map(({ key }) => key)).toEqual(['two', 'three', 'four']); // "one" is 0 in all of them
  for (const along of options) {
    const counts = 'values' in along ? along.values : along.bins;
    expect(counts.reduce((all, each) => all + sum(each), 0)).toBe(FEW.length);
  }
});

test('the planted setting is counted where it lies', async () => {
  const { goals, options } = triedIn(await ended(FEW), FEW);
  const [draws] = goals;
  const bin = draws?.bins.find(({ confirmed }) => confirmed === 1);
  expect(bin?.from).toBeLessThanOrEqual(0.03);
  const where = options.map((along) => ('values' in along ? along.values.find(({ confirmed }) => confirmed === 1)?.value : null));
  expect(where).toEqual([FEW[123]?.['two'], FEW[123]?.['three'], FEW[123]?.['four']]);
});

test('an option of many values is counted in bins', async () => {
  const settings = FEW.map((setting, nth) => ({ ...setting, many: nth, name: nth % 2 === 0 ? 'even' : 'odd' }));
  const { options } = triedIn(await ended(FEW), settings);
  const many = options.find(({ key }) => key === 'many');
  expect(many !== undefined && 'bins' in many && many.bins.map((bin) => sum(bin))).toEqual(Array.from({ length: 15 }, () => 20));
  expect(options.find(({ key }) => key === 'name')).toMatchObject({ values: [{ value: 'even' }, { value: 'odd' }] });
});
