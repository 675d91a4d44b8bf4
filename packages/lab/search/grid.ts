/** The settings among which one searches: every combination of the values of some options. */
import type { OptionValues } from '@snug/engine';

export interface Axis {
  readonly key: string;
  readonly values: readonly (number | string)[];
}

export type AxisProblem =
  | { readonly code: 'no-values' }
  | { readonly code: 'not-a-range'; readonly got: string }
  | { readonly code: 'no-step'; readonly got: string }
  | { readonly code: 'nothing-between'; readonly from: string; readonly to: string }
  | { readonly code: 'twice'; readonly got: string }
  | { readonly code: 'too-many'; readonly max: number };

export type ReadAxis =
  | { readonly ok: true; readonly axis: Axis }
  | { readonly ok: false; readonly text: string; readonly problem: AxisProblem };

export const MOST_SETTINGS = 1_000_000;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** `tiles=9,10,12`, `stake=0..10`, `stake=0..100/5`; lists and ranges may be mixed. */
export function readAxis(text: string): ReadAxis {
  const no = (problem: AxisProblem): ReadAxis => ({ ok: false, text, problem });
  const [, key, list] = /^\s*([A-Za-z][\w-]*)\s*=(.*)$/.exec(text) ?? [];
  if (key === undefined || list === undefined) return no({ code: 'no-values' });
  const values: (number | string)[] = [];
  for (const word of list.split(',').map((item) => item.trim())) {
    if (word === '') return no({ code: 'no-values' });
    const read = word.includes('..') ? readRange(word) : [NUMBER.test(word) ? Number(word) : word];
    if (!Array.isArray(read)) return no(read);
    if (values.length + read.length > MOST_SETTINGS) return no({ code: 'too-many', max: MOST_SETTINGS });
    for (const value of read) values.push(value);
  }
  const seen = new Set<number | string>();
  for (const value of values) {
    if (seen.has(value)) return no({ code: 'twice', got: String(value) });
    seen.add(value);
  }
  return { ok: true, axis: { key, values } };
}

function readRange(word: string): number[] | AxisProblem {
  const [, from, to, by] = /^(.+?)\.\.(.+?)(?:\/(.+))?$/.exec(word) ?? [];
  if (from === undefined || to === undefined || ![from, to, by ?? '1'].every((part) => NUMBER.test(part)))
    return { code: 'not-a-range', got: word };
  const [first, last, step] = [Number(from), Number(to), Number(by ?? '1')];
  if (step <= 0) return { code: 'no-step', got: word };
  if (first > last) return { code: 'nothing-between', from, to };
  const digits = Math.max(...[from, to, by ?? ''].map((part) => part.split('.')[1]?.length ?? 0));
  const steps = Math.floor((last - first) / step + 1e-9);
  if (steps >= MOST_SETTINGS) return { code: 'too-many', max: MOST_SETTINGS };
  return Array.from({ length: steps + 1 }, (_, nth) => Number((first + nth * step).toFixed(digits))); // 0.1 + 0.2 is 0.3 here
}

export const sizeOf = (grid: readonly Axis[]): number => grid.reduce((size, { values }) => size * values.length, 1);

/** All combinations, the last option changing fastest. */
export function settingsOf(grid: readonly Axis[], fixed: OptionValues = {}): readonly OptionValues[] {
  if (sizeOf(grid) > MOST_SETTINGS) throw new RangeError(`${sizeOf(grid)} settings are more than ${MOST_SETTINGS}`);
  return grid.reduce<readonly OptionValues[]>(
    (settings, { key, values }) => settings.flatMap((setting) => values.map((value) => ({ ...setting, [key]: value }))),
    [fixed],
  );
}

/** The same for the same values, in whatever order they are named. */
export const nameOf = (setting: OptionValues): string =>
  Object.keys(setting)
    .sort()
    .map((key) => `${key}=${setting[key]}`)
    .join(' ');
