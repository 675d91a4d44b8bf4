/**
 * What is known of a setting while it is in the race. Every round plays games of its own, so the intervals of all rounds hold
 * together as often as their confidences add up to, and what lies in all of them is narrower than what lies in the last.
 * Nothing else has to be kept: no tallies, only a few numbers for each setting.
 */
import jStat from 'jstat';
import { clearlyInside, clearlyOutside, type Goal, type Measured, meets } from '../goals.ts';
import type { Estimate } from '../statistics.ts';
import { finest } from './needed.ts';

export interface Seen {
  readonly value: number; // the mean of the rounds', by games
  readonly low: number | null; // in the intervals of all rounds
  readonly high: number | null;
  readonly n: number;
  readonly always?: true; // in every round
  readonly below: number | null; // half the last interval, times the root of its games
  readonly above: number | null;
}

export interface Standing {
  readonly place: number; // of the setting, in the list of all
  readonly seen: readonly (Seen | null)[]; // for each goal
}

export const unseen = (place: number, goals: readonly Goal[]): Standing => ({ place, seen: goals.map(() => null) });

export function learn({ place, seen }: Standing, goals: readonly Goal[], measured: Measured): Standing {
  return {
    place,
    seen: goals.map(({ quantity }, nth) => {
      const estimate = measured[quantity];
      const before = seen[nth] ?? null;
      return estimate === undefined || estimate.value === null ? before : joined(before, estimate.value, estimate);
    }),
  };
}

function joined(before: Seen | null, value: number, { low, high, n, always }: Omit<Estimate, 'value'>): Seen {
  const root = Math.sqrt(n);
  const spread = { below: low === null ? null : (value - low) * root, above: high === null ? null : (high - value) * root };
  if (before === null) return { value, low, high, n, ...(always && { always }), ...spread };
  const still = always && before.always && before.value === value;
  return {
    value: (before.value * before.n + value * n) / (before.n + n),
    low: low === null || before.low === null ? (low ?? before.low) : Math.max(low, before.low),
    high: high === null || before.high === null ? (high ?? before.high) : Math.min(high, before.high),
    n: before.n + n,
    ...(still && { always }),
    ...spread,
  };
}

/** Whether a goal is clearly missed, all are clearly met, or neither is clear yet. */
export function judge({ seen }: Standing, goals: readonly Goal[]): 'outside' | 'inside' | 'undecided' {
  let inside = true;
  for (const [nth, goal] of goals.entries()) {
    const known = seen[nth] ?? null;
    if (known !== null && clearlyOutside(goal, known)) return 'outside';
    inside &&= known !== null && clearlyInside(goal, known);
  }
  return inside ? 'inside' : 'undecided';
}

/**
 * Whether all goals are met as far as one can see; a value on a bound that counts meets its goal. The values of early rounds
 * may have drawn the mean beyond a bound that is clear by now: then what is clear counts.
 */
export const looksGood = ({ seen }: Standing, goals: readonly Goal[]): boolean =>
  goals.every((goal, nth) => {
    const known = seen[nth] ?? null;
    if (known === null || known.low === null || known.high === null) return false;
    return meets(goal, known.value) || clearlyInside(goal, known);
  });

/** How far the worst goal is from its bound, in spreads, so that goals of all units compare; below 0 where it is missed. */
export const margin = ({ seen }: Standing, goals: readonly Goal[]): number =>
  goals.reduce((worst, goal, nth) => Math.min(worst, ...rooms(goal, seen[nth] ?? null)), Number.MAX_VALUE);

/** Below the upper bound, and above the lower one. */
function rooms({ least, most, quantity }: Goal, seen: Seen | null): readonly [number, number] {
  if (seen === null) return [0, 0];
  const { value } = seen;
  const wide = (spread: number | null): number | null => (spread === null ? null : Math.max(spread, finest(quantity)));
  const [below, above] = [wide(seen.below), wide(seen.above)];
  return [
    most === null ? Number.MAX_VALUE : room(most - value, above, below),
    least === null ? Number.MAX_VALUE : room(value - least, below, above),
  ];
}

function room(slack: number, ahead: number | null, behind: number | null): number {
  const spread = slack > 0 ? ahead : behind;
  if (slack === 0 || spread === null) return 0;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, slack / spread));
}

const FAR = 6; // deviations
const FAINT = Math.log(jStat.normal.cdf(-FAR, 0, 1));

/**
 * How likely it looks that all goals are met, as a logarithm. Unlike the worst goal alone it adds up what is known of all of
 * them: where one can hardly be told from chance yet, the others decide. `deviations`: how many make half an interval.
 */
export function promise({ seen }: Standing, goals: readonly Goal[], deviations: number): number {
  return goals.reduce((all, goal, nth) => {
    const known = seen[nth] ?? null;
    if (known === null) return all;
    const scale = deviations * Math.sqrt(known.n);
    const [up, down] = rooms(goal, known).map((spreads) => Math.max(-1e6, Math.min(1e6, spreads * scale)));
    if (up === undefined || down === undefined) return all;
    const likely = jStat.normal.cdf(up, 0, 1) - jStat.normal.cdf(-down, 0, 1);
    const off = Math.max(FAR, -up, -down);
    return all + (Math.log(likely) > FAINT ? Math.log(likely) : FAINT - (off * off - FAR * FAR) / 2);
  }, 0);
}

export const nearestFirst =
  (goals: readonly Goal[]) =>
  (one: Standing, other: Standing): number =>
    margin(other, goals) - margin(one, goals) || one.place - other.place;
