/** Figures as they are written: with their intervals, and no more digits than they have. */
import type { Figure, Tested } from './figures.ts';
import type { Report } from './report.ts';
import type { Estimate } from './statistics.ts';
import type { LabWords } from './words/words.ts';

type Words = Pick<LabWords, 'point' | 'thousands'>;

export function written(number: number, digits: number, { point, thousands }: Words): string {
  const [whole = '', rest] = Math.abs(number).toFixed(digits).split('.');
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  const text = rest === undefined ? grouped : `${grouped}${point}${rest}`;
  return number < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** As many digits after the point as it takes to see what it may be off by; 4 at most, and 5 in all. */
function digitsFor(half: number, value: number): number {
  const whole = Math.max(1, Math.ceil(Math.log10(Math.abs(value) + 1)));
  return half > 0 ? Math.max(1, Math.min(4, 5 - whole, Math.ceil(-Math.log10(half)))) : 1;
}

export const percent = (share: number, digits: number, words: Words): string => `${written(100 * share, digits, words)} %`;

export function estimateText(
  { value, low, high, n }: Estimate,
  { scale, name }: Pick<Figure, 'scale' | 'name'>,
  words: LabWords,
): string {
  if (value === null) return words.unknown;
  const times = scale === 'share' ? 100 : 1;
  const unit = (number: string): string => (scale === 'share' && name !== 'first-seat' ? `${number} %` : number);
  if (low === null || high === null) {
    if (value === 0) return words.never(written(n, 0, words));
    return words.uncertain(unit(written(times * value, 2, words)), written(n, 0, words));
  }
  const digits = name === 'median-turns' ? 0 : digitsFor((times * (high - low)) / 2, times * value);
  const text = (number: number): string => written(times * number, digits, words);
  return words.interval(unit(text(value)), text(low), text(high));
}

/** Points, where shares are compared. */
export function differenceText({ value, low, high }: Tested, { scale }: Pick<Figure, 'scale'>, words: LabWords): string {
  const times = scale === 'share' ? 100 : 1;
  const digits = digitsFor((times * (high - low)) / 2, times * value);
  const text = (number: number): string => written(times * number, digits, words);
  const signed = text(value);
  return words.interval(signed.startsWith('-') || value === 0 ? signed : `+${signed}`, text(low), text(high));
}

export const chanceText = (p: number, words: Words): string =>
  p < 0.0001 ? `<${written(0.0001, 4, words)}` : written(p, 4, words);

export const labelOf = ({ name, of }: Pick<Figure, 'name' | 'of'>, names: Report['names'], words: LabWords): string =>
  words.label(name, of === null ? '' : (names[words.language]?.[of] ?? of));
