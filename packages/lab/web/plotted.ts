/** What there is to be drawn, so that a page knows it before the plots have been fetched. */
import { medianInterval, type Tally } from '@snug/lab';

export interface Point {
  readonly name: string;
  readonly at: number | null; // where it is on a scale; null where it has a name only
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly mark?: number; // whose sign it has, if not that of its place
}

export interface Lengths {
  readonly bins: readonly { readonly from: number; readonly to: number }[]; // turns, both included
  readonly versions: readonly { readonly name: string; readonly games: readonly number[] }[]; // by bin
}

/** Where something is wanted to lie; null where it has no end. */
export interface Wanted {
  readonly from: number | null;
  readonly to: number | null;
}

/** Things by what they are, and how many became what. */
export interface Tower {
  readonly name: string | null; // null where it is a piece of a scale
  readonly from: number;
  readonly to: number;
  readonly many: readonly { readonly mark: number; readonly count: number }[]; // from below; by their signs
}

export interface Plots {
  intervals(points: readonly Point[], tick: (value: number) => string, wanted?: Wanted): string;
  /** `raised`: signs that are shown above a tower, because few may not be seen in it. */
  towers(towers: readonly Tower[], tick: (value: number) => string, raised: readonly number[], wanted?: Wanted): string;
  differences(points: readonly Point[], tick: (value: number) => string): string;
  curve(points: readonly Point[], tick: (value: number) => string): string;
  lengths(lengths: Lengths, tick: (value: number) => string): string;
}

const MOST_BINS = 24;
const MOST_LETTERS = 17;

export const shortened = (name: string, most = MOST_LETTERS): string =>
  name.length <= most ? name : `${name.slice(0, Math.max(1, Math.floor(most) - 1))}…`;

/** `many` of them, about; on whole numbers where nothing else has a label. */
export function ticksIn(
  [least, most]: readonly [number, number],
  many: number,
  tick: (value: number) => string,
): number | number[] {
  if (tick(0.5) !== '') return many;
  const rough = (most - least) / many;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, nth) => (first + nth) * step);
}

/** In bins of whole turns that are all equally wide; the last holds whatever is far longer than the middle games. */
export function lengthsOf(names: readonly string[], tallies: readonly Tally[]): Lengths | null {
  const ends = tallies.map(({ lengths }) => ({
    first: lengths.findIndex((games) => games > 0),
    last: lengths.length - 1,
    middle: medianInterval(lengths).value,
  }));
  const played = ends.filter(({ first }) => first >= 0);
  if (played.length < tallies.length || played.length === 0) return null;
  const first = Math.min(...played.map((end) => end.first));
  const last = Math.max(...played.map((end) => end.last));
  const middle = Math.max(...played.map((end) => end.middle ?? 0));
  const far = Math.min(last, first + Math.max(MOST_BINS - 1, 4 * (middle - first)));
  const wide = Math.max(1, Math.ceil((far - first + 1) / MOST_BINS));
  const many = Math.max(1, Math.ceil((far - first + 1) / wide));
  const bins = Array.from({ length: many }, (_, bin) => ({
    from: first + bin * wide,
    to: bin === many - 1 ? Math.max(last, first + many * wide - 1) : first + (bin + 1) * wide - 1,
  }));
  const versions = tallies.map(({ lengths }, version) => ({
    name: names[version] ?? '',
    games: bins.map(({ from, to }) => lengths.slice(from, to + 1).reduce((all, games) => all + games, 0)),
  }));
  return { bins, versions };
}
