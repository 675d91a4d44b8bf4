import { good, type OptionSpec, type Parsed, parseOptionValues } from '@snug/engine';
import type { Preset } from '@snug/table';

export interface Options {
  readonly order: 'roll' | 'seats'; // who begins: the highest throw, or the first seat
  readonly goal: number; // points to win
  readonly oneDie: 'standing' | 'exposed' | 'never'; // which tiles have to add up to six or less
}

export const options: readonly OptionSpec[] = [
  { kind: 'choice', key: 'order', choices: ['roll', 'seats'], standard: 'roll' },
  { kind: 'number', key: 'goal', min: 1, max: Number.MAX_SAFE_INTEGER, standard: 5 },
  { kind: 'choice', key: 'oneDie', choices: ['standing', 'exposed', 'never'], standard: 'standing' },
];

export const presets: readonly Preset[] = [
  { key: 'sheet', options: {} },
  { key: 'exposed', options: { oneDie: 'exposed' } },
  { key: 'short', options: { goal: 2 } },
];

export function parseOptions(input: unknown): Parsed<Options> {
  const values = parseOptionValues(options, input);
  return values.ok ? good(values.value as unknown as Options) : values;
}
