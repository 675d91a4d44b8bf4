import { good, type OptionSpec, type Parsed, parseOptionValues } from '@snug/engine';
import type { Preset } from '@snug/table';

export interface Options {
  readonly tiles: 9 | 10 | 12;
  readonly oneDie: 'must' | 'may' | 'never'; // while six or less are up
  readonly scoring: 'digits' | 'sum';
  readonly stake: number; // chips a round; 0 plays without
}

export const options: readonly OptionSpec[] = [
  { kind: 'choice', key: 'tiles', choices: [9, 10, 12], standard: 9 },
  { kind: 'choice', key: 'oneDie', choices: ['must', 'may', 'never'], standard: 'must' },
  { kind: 'choice', key: 'scoring', choices: ['digits', 'sum'], standard: 'digits' },
  { kind: 'number', key: 'stake', min: 0, max: 1e12, standard: 0 },
];

export const presets: readonly Preset[] = [
  { key: 'sheet', options: {} },
  { key: 'pub', options: { stake: 1 } },
  { key: 'twelve', options: { tiles: 12 } },
  { key: 'sums', options: { oneDie: 'may', scoring: 'sum' } },
];

export function parseOptions(input: unknown): Parsed<Options> {
  const values = parseOptionValues(options, input);
  return values.ok ? good(values.value as unknown as Options) : values;
}
