/** What somebody wants of a game, as far as games that were played can show it: a quantity, and where it should lie. */
import type { Estimate } from './statistics.ts';

/** A share is written as `5%` or `0.05`; points are those between two percentages, `2`; a number is what it is. */
export type GoalUnit = 'share' | 'points' | 'number';

export interface GoalQuantity {
  readonly name: string;
  readonly unit: GoalUnit;
  readonly least?: number; // that is possible; 0 unless it is named
}

export interface Goal {
  readonly text: string; // as it was written
  readonly quantity: string;
  readonly least: number | null; // shares and points as fractions of 1
  readonly most: number | null;
  readonly open: boolean; // the bounds themselves do not meet the goal
}

/** By quantity, with intervals at the confidence that was asked for; one that is missing could not be measured. */
export type Measured = { readonly [quantity: string]: Estimate };

export type GoalProblem =
  | { readonly code: 'no-comparison' }
  | { readonly code: 'no-such-quantity'; readonly got: string; readonly wants: readonly string[] }
  | { readonly code: 'not-a-number'; readonly got: string }
  | { readonly code: 'not-a-share'; readonly got: string }
  | { readonly code: 'no-percent'; readonly got: string }
  | { readonly code: 'nothing-between'; readonly from: string; readonly to: string }
  | { readonly code: 'impossible'; readonly quantity: string; readonly least: string; readonly most: string | null };

export type ReadGoal =
  | { readonly ok: true; readonly goal: Goal }
  | { readonly ok: false; readonly text: string; readonly problem: GoalProblem };

const FORM = /^([a-z][a-z0-9:-]*?)\s*(<=|>=|<|>|=|≤|≥)\s*(.*)$/;
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

/** `draws<=5%`, `seat-advantage<2`, `turns:median=12..20`. */
export function readGoal(text: string, quantities: readonly GoalQuantity[]): ReadGoal {
  const no = (problem: GoalProblem): ReadGoal => ({ ok: false, text, problem });
  const [, name, sign, wanted] = FORM.exec(text.trim()) ?? [];
  if (name === undefined || sign === undefined || wanted === undefined) return no({ code: 'no-comparison' });
  const quantity = quantities.find((known) => known.name === name);
  if (quantity === undefined) return no({ code: 'no-such-quantity', got: name, wants: quantities.map((known) => known.name) });
  const dots = sign === '=' ? wanted.indexOf('..') : -1;
  const [from, to] = dots === -1 ? [wanted, wanted] : [wanted.slice(0, dots), wanted.slice(dots + 2)];
  const percent = to.trimEnd().endsWith('%');
  const first = readNumber(from, quantity.unit, percent);
  if (typeof first !== 'number') return no(first);
  const last = readNumber(to, quantity.unit, percent);
  if (typeof last !== 'number') return no(last);
  if (first > last) return no({ code: 'nothing-between', from: from.trim(), to: to.trim() });
  const [least, most] = sign === '=' ? [first, last] : /[<≤]/.test(sign) ? [null, last] : [first, null];
  const goal = { text: text.trim(), quantity: name, least, most, open: sign === '<' || sign === '>' };
  const range = { low: quantity.least ?? 0, high: MOST[quantity.unit] };
  return clearlyOutside(goal, range) ? no({ code: 'impossible', quantity: name, ...rangeText(quantity) }) : { ok: true, goal };
}

const MOST: { readonly [unit in GoalUnit]: number | null } = { share: 1, points: 1, number: null };

function rangeText({ unit, least = 0 }: GoalQuantity): { readonly least: string; readonly most: string | null } {
  switch (unit) {
    case 'share':
      return { least: '0%', most: '100%' };
    case 'points':
      return { least: '0', most: '100' };
    case 'number':
      return { least: String(least), most: null };
  }
}

function readNumber(text: string, unit: GoalUnit, percent: boolean): number | GoalProblem {
  const got = text.trim();
  const digits = got.replace(/\s*%$/, '');
  if (!NUMBER.test(digits)) return { code: 'not-a-number', got };
  const number = Number(digits);
  switch (unit) {
    case 'number':
      return digits === got ? number : { code: 'no-percent', got };
    case 'points':
      return number / 100;
    case 'share': {
      const share = percent ? number / 100 : number;
      return share >= 0 && share <= 1 ? share : { code: 'not-a-share', got };
    }
  }
}

type Span = Pick<Estimate, 'low' | 'high'>;

/** Nothing in the interval meets the goal. */
export const clearlyOutside = ({ least, most, open }: Goal, { low, high }: Span): boolean =>
  (most !== null && low !== null && (low > most || (open && low === most))) ||
  (least !== null && high !== null && (high < least || (open && high === least)));

/** All that is in the interval meets the goal. */
export const clearlyInside = ({ least, most, open }: Goal, { low, high }: Span): boolean =>
  (most === null || (high !== null && (high < most || (!open && high === most)))) &&
  (least === null || (low !== null && (low > least || (!open && low === least))));

/** The bounds themselves count as the goal has them. */
export const meets = (goal: Goal, value: number): boolean => clearlyInside(goal, { low: value, high: value });

/** By how much a value misses a goal; 0 where it meets it. */
export const missedBy = ({ least, most }: Goal, value: number): number =>
  Math.max(0, most === null ? 0 : value - most, least === null ? 0 : least - value);
