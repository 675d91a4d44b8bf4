/** Figures as they are written: with their intervals, and no more digits than they have. */
import type { Figure, Tested } from './figures.ts';
import type { Report } from './report.ts';
import type { Estimate } from './statistics.ts';
import type { LabWords } from './words/words.ts';

type Words = Pick<LabWords, 'point' | 'thousands' | 'together'>;

/** As Intl sets thousands apart in the language; it would take longer to wake than all that is to be written. */
export function written(number: number, digits: number, { point, thousands, together }: Words): string {
  const [whole = '', rest] = settled(Math.abs(number)).toFixed(digits).split('.');
  const grouped = whole.length <= together ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const text = rest === undefined ? grouped : `${grouped}${point}${rest}`;
  return number < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Without the last digits, which sums and differences have left behind: what is a half is rounded as one. */
const settled = (number: number): number => Number(number.toPrecision(12));

const MOST_DIGITS = 4;
const FINEST = 9; // digits, where it takes so many to see that an interval has two ends
const NOISE = 1e-9;

/**
 * As many digits after the point as it takes to see what it may be off by, 4 at most, and 5 in all; and no fewer than it takes
 * to tell what is not 0, or not all of a whole, from it, if 4 can; or the ends of an interval from each other.
 */
function digitsFor(value: number, low: number, high: number, whole: number | null): number {
  const half = (high - low) / 2;
  const before = Math.max(1, Math.ceil(Math.log10(Math.abs(value) + 1)));
  const usual = half > 0 ? Math.max(1, Math.min(MOST_DIGITS, 5 - before, Math.ceil(-Math.log10(half)))) : 1;
  const mistaken = (digits: number): boolean =>
    [value, low, high].some((number) =>
      [0, whole].some((end) => end !== null && Math.abs(number - end) > NOISE && Number(number.toFixed(digits)) === end),
    );
  let digits = usual;
  while (digits < MOST_DIGITS && mistaken(digits)) digits++;
  if (mistaken(digits)) digits = usual;
  const flat = (digits: number): boolean => high > low && Number(low.toFixed(digits)) === Number(high.toFixed(digits));
  while (digits < FINEST && flat(digits)) digits++;
  return flat(digits) ? usual : digits;
}

export const percent = (share: number, digits: number, words: Words): string => `${written(100 * share, digits, words)} %`;

/** Of what is known exactly: with as many digits as it takes to tell it from nothing, and from all. null: nothing. */
export function exactShare(count: number, all: number, words: Words): string | null {
  if (count === 0) return null;
  const mistaken = (digits: number): boolean => {
    const shown = Number(((100 * count) / all).toFixed(digits));
    return shown === 0 || (shown === 100 && count < all);
  };
  let digits = 1;
  while (digits < FINEST && mistaken(digits)) digits++;
  return percent(count / all, digits, words);
}

export function estimateText(
  { value, low, high, n, always }: Estimate,
  { scale, name }: Pick<Figure, 'scale' | 'name'>,
  words: LabWords,
): string {
  if (value === null) return words.unknown;
  const times = scale === 'share' ? 100 : 1;
  const unit = (number: string): string => (scale === 'share' && name !== 'first-seat' ? `${number} %` : number);
  if (low === null || high === null) {
    if (scale === 'share') return words.unknown;
    if (value === 0) return words.never(written(n, 0, words));
    return words.uncertain(written(value, name === 'median-turns' ? 0 : 2, words), written(n, 0, words));
  }
  if (always && scale === 'number') return words.always(written(value, 0, words), written(n, 0, words));
  const whole = scale === 'share' ? 100 : null;
  const digits = name === 'median-turns' ? 0 : digitsFor(times * value, times * low, times * high, whole);
  const text = (number: number): string => written(times * number, digits, words);
  return words.interval(unit(text(value)), text(low), text(high));
}

/** Points, where shares are compared. */
export function differenceText(
  { value, low, high, always }: Tested,
  { scale, name }: Pick<Figure, 'scale' | 'name'>,
  words: LabWords,
): string {
  const times = scale === 'share' ? 100 : 1;
  const digits =
    name === 'median-turns' && isWhole([value, low, high]) ? 0 : digitsFor(times * value, times * low, times * high, null);
  const text = (number: number): string => written(times * number, digits, words);
  const signed = (shown: string): string => (value > 0 && /[1-9]/.test(shown) ? `+${shown}` : shown);
  if (always && scale === 'number') return words.always(signed(written(value, 0, words)), null);
  return words.interval(signed(text(value)), text(low), text(high));
}

const isWhole = (numbers: readonly number[]): boolean => numbers.every(Number.isInteger);

export const chanceText = (p: number, words: Words): string =>
  p < 0.0001 ? `<${written(0.0001, 4, words)}` : written(p, 4, words);

export const labelOf = ({ name, of }: Pick<Figure, 'name' | 'of'>, names: Report['names'], words: LabWords): string =>
  words.label(name, of === null ? '' : (names[words.language]?.[of] ?? of));

/** The same in a sentence. */
export const namedIn = ({ name, of }: Pick<Figure, 'name' | 'of'>, names: Report['names'], words: LabWords): string =>
  words.named(name, of === null ? '' : (names[words.language]?.[of] ?? of));
