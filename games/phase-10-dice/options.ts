import { good, type OptionSpec, type Parsed, parseOptionValues } from '@snug/engine';
import type { Preset } from '@snug/table';

export interface Options {
  readonly order: 'roll' | 'seats'; // who plays first, second and so on
}

export const options: readonly OptionSpec[] = [{ kind: 'choice', key: 'order', choices: ['roll', 'seats'], standard: 'roll' }];

export const presets: readonly Preset[] = [
  { key: 'sheet', options: {} },
  { key: 'seats', options: { order: 'seats' } },
];

export function parseOptions(input: unknown): Parsed<Options> {
  const values = parseOptionValues(options, input);
  return values.ok ? good(values.value as unknown as Options) : values;
}
