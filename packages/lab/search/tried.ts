/**
 * All settings that were tried, by what each goal speaks of and by the value of each option, as counts: so a report of 100,000
 * settings is no longer than one of a hundred, and shows which goal was the hard one and where the good settings lie.
 */
import type { OptionValues } from '@snug/engine';
import type { SearchState } from '../search.ts';
import type { Standing } from './standing.ts';

/** What became of a setting: dropped, never decided, played again in vain, or confirmed. */
export const FATES = ['outside', 'undecided', 'unconfirmed', 'confirmed'] as const;
export type Fate = (typeof FATES)[number];
export type Counts = { readonly [fate in Fate]: number };

export interface Bin extends Counts {
  readonly from: number; // included
  readonly to: number; // left out, but for the last
}

export interface ValueCounts extends Counts {
  readonly value: number | string;
}

/** Numbers in bins where there are many of them. */
export type Along = { readonly key: string } & ({ readonly values: readonly ValueCounts[] } | { readonly bins: readonly Bin[] });

export interface Tried {
  readonly goals: readonly { readonly goal: string; readonly bins: readonly Bin[]; readonly unknown: number }[];
  readonly options: readonly Along[]; // those that were not the same everywhere
}

interface End {
  readonly fate: Fate;
  readonly standing: Standing;
}

const MOST_BINS = 24;

/** Of each setting what the race has seen of it: what was chosen because it looked good may have flattered it. */
export function triedIn(state: SearchState, settings: readonly OptionValues[]): Tried {
  const { plan } = state;
  const all = endsIn(state);
  const steps = plan.goals.map(({ quantity }) => (quantity === 'turns:median' ? 1 : 0));
  return {
    goals: plan.goals.map(({ text }, nth) => {
      const seen = all.flatMap(({ fate, standing }) => {
        const value = standing.seen[nth]?.value;
        return value === undefined ? [] : [{ fate, value }];
      });
      return { goal: text, bins: binned(seen, steps[nth] ?? 0), unknown: all.length - seen.length };
    }),
    options: [...new Set(settings.flatMap((setting) => Object.keys(setting)))].flatMap((key) => {
      const along = alongOf(
        key,
        all.map(({ fate, standing }) => ({ fate, value: settings[standing.place]?.[key] })),
      );
      return along === null ? [] : [along];
    }),
  };
}

/** Settings that are still in the race have no fate yet. */
function endsIn(state: SearchState): readonly End[] {
  const out = state.misses.map(({ why, standing }): End => ({ fate: why === 'outside' ? 'outside' : 'undecided', standing }));
  if (state.stage === 'race') return out;
  const confirmed = new Set(state.candidates.filter(({ verdict }) => verdict === 'confirmed').map(({ place }) => place));
  const chosen = state.chosen.map(
    (standing): End => ({ fate: confirmed.has(standing.place) ? 'confirmed' : 'unconfirmed', standing }),
  );
  return [...out, ...chosen];
}

interface Valued<Value> {
  readonly fate: Fate;
  readonly value: Value;
}

function alongOf(key: string, all: readonly Valued<number | string | undefined>[]): Along | null {
  const known = all.flatMap(({ fate, value }) => (value === undefined ? [] : [{ fate, value }]));
  const values = [...new Set(known.map(({ value }) => value))];
  if (values.length < 2) return null;
  const numbers = known.flatMap(({ fate, value }) => (typeof value === 'number' ? [{ fate, value }] : []));
  if (numbers.length === known.length) values.sort((one, other) => Number(one) - Number(other));
  if (values.length > MOST_BINS && numbers.length === known.length) return { key, bins: binned(numbers, 0) };
  const counts = new Map(values.map((value) => [value, fresh()]));
  for (const { fate, value } of known) (counts.get(value) ?? fresh())[fate]++;
  return { key, values: values.map((value) => ({ value, ...(counts.get(value) ?? fresh()) })) };
}

const fresh = (): { [fate in Fate]: number } => ({ outside: 0, undecided: 0, unconfirmed: 0, confirmed: 0 });

/** All equally wide, on round numbers; `finest`: what values are multiples of, 0 where of nothing. */
function binned(all: readonly Valued<number>[], finest: number): readonly Bin[] {
  if (all.length === 0) return [];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of all) [least, most] = [Math.min(least, value), Math.max(most, value)];
  const wide = Math.max(finest, roundUp((most - least) / (MOST_BINS - 1) || Math.abs(most) / 10));
  const placeOf = (value: number): number => Math.floor(value / wide + 1e-9); // 0.3 / 0.1 is 3 here
  const first = placeOf(least);
  const counts = Array.from({ length: placeOf(most) - first + 1 }, fresh);
  for (const { fate, value } of all) {
    const bin = counts[placeOf(value) - first];
    if (bin !== undefined) bin[fate]++;
  }
  const edge = (nth: number): number => Number(((first + nth) * wide).toPrecision(12));
  return counts.map((each, nth) => ({ from: edge(nth), to: edge(nth + 1), ...each }));
}

/** To 1, 2 or 5 times a power of ten. */
function roundUp(step: number): number {
  if (step <= 0) return 0.01;
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5].find((digit) => digit * power >= step) ?? 10) * power;
}
