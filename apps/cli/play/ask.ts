/** Questions that are put before a game, whoever puts them: the screen with its menus, or a line of text. */
import type { OptionSpec, OptionValues } from '@snug/engine';
import type { OptionWords } from '@snug/table';
import type { Place } from './setting.ts';

export interface Item {
  readonly label: string;
  readonly help: string;
}

export interface OptionSheet {
  readonly title: string;
  readonly specs: readonly OptionSpec[];
  readonly words: { readonly [key: string]: OptionWords };
  readonly values: OptionValues;
}

export interface SeatSheet {
  readonly title: string;
  readonly places: readonly Place[];
  readonly min: number;
  readonly max: number;
}

/** Every answer may be null: back to the question before. */
export interface Asker {
  choose(question: string, items: readonly Item[]): Promise<number | null>;
  options(sheet: OptionSheet): Promise<OptionValues | null>;
  seats(sheet: SeatSheet): Promise<readonly Place[] | null>;
}

/** The options that make sense beside what the others are set to. */
export function openSpecs(specs: readonly OptionSpec[], values: OptionValues): readonly OptionSpec[] {
  return specs.filter((spec) => spec.when === undefined || values[spec.when.key] === spec.when.is);
}

/** Only what belongs to the values as they are now; an option that is not open has none. */
export function prune(specs: readonly OptionSpec[], values: OptionValues): OptionValues {
  const kept: { [key: string]: number | string } = {};
  for (const spec of specs) {
    const value = values[spec.key];
    if (spec.when !== undefined && kept[spec.when.key] !== spec.when.is) continue;
    if (value !== undefined) kept[spec.key] = value;
    else if (spec.kind === 'choice') kept[spec.key] = spec.standard;
    else if (spec.kind === 'number' && spec.standard !== null) kept[spec.key] = spec.standard;
  }
  return kept;
}

/** What an option can be set to; undefined leaves it out. A number is not listed but counted. */
export function choicesOf(spec: OptionSpec): readonly (number | string | undefined)[] {
  if (spec.kind === 'number') return [];
  return spec.kind === 'extra' ? [undefined, ...spec.choices] : spec.choices;
}
