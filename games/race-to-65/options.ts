import { good, type OptionSpec, type Parsed, parseOptionValues } from '@snug/engine';
import type { Preset } from '@snug/table';

export interface Options {
  readonly rules: 'phase-six' | 'phase-two';
  readonly difficulty?: 'easy' | 'medium' | 'hard'; // phase six only
  readonly first: 0 | 1;
  // The designer's: each overrules what the rules and the difficulty set.
  readonly target?: number;
  readonly flips?: number;
  readonly seconds?: number; // 0: no clock
  readonly lock?: Lock;
  readonly reach?: Reach;
}

export type Lock = 'tile' | 'number' | 'none';
export type Reach = 'free' | 'down-only' | 'not-twice' | 'one';

export const options: readonly OptionSpec[] = [
  { kind: 'choice', key: 'rules', choices: ['phase-six', 'phase-two'], standard: 'phase-six' },
  {
    kind: 'choice',
    key: 'difficulty',
    choices: ['easy', 'medium', 'hard'],
    standard: 'easy',
    when: { key: 'rules', is: 'phase-six' },
  },
  { kind: 'choice', key: 'first', choices: [0, 1], standard: 0 },
  { kind: 'number', key: 'target', min: 1, max: 78, standard: null },
  { kind: 'number', key: 'flips', min: 1, max: 6, standard: null },
  { kind: 'number', key: 'seconds', min: 0, max: 3600, standard: null },
  { kind: 'extra', key: 'lock', choices: ['tile', 'number', 'none'] },
  { kind: 'extra', key: 'reach', choices: ['free', 'down-only', 'not-twice', 'one'] },
];

export const presets: readonly Preset[] = [
  { key: 'easy', options: { rules: 'phase-six', difficulty: 'easy' } },
  { key: 'medium', options: { rules: 'phase-six', difficulty: 'medium' } },
  { key: 'hard', options: { rules: 'phase-six', difficulty: 'hard' } },
  { key: 'phase-two', options: { rules: 'phase-two' } },
];

export function parseOptions(input: unknown): Parsed<Options> {
  const values = parseOptionValues(options, input);
  return values.ok ? good(values.value as unknown as Options) : values;
}

/** What is played for, once rules, difficulty and the designer have all been heard. */
export interface Terms {
  readonly target: number;
  readonly flips: number; // in a turn
  readonly seconds: number; // for a turn; 0: no clock
  readonly lock: Lock;
  readonly reach: Reach;
  readonly wrongCall: 'ends-turn' | 'plays-on'; // what a wrong call in one's own turn does to it
}

const PHASE_SIX = {
  easy: { target: 65, seconds: 0 },
  medium: { target: 67, seconds: 30 },
  hard: { target: 70, seconds: 15 },
} as const;

export function termsOf({ rules, difficulty, target, flips, seconds, lock, reach }: Options): Terms {
  const base = rules === 'phase-two' ? { target: 65, seconds: 15, flips: 1 } : { ...PHASE_SIX[difficulty ?? 'easy'], flips: 2 };
  return {
    target: target ?? base.target,
    flips: flips ?? base.flips,
    seconds: seconds ?? base.seconds,
    lock: lock ?? 'tile',
    reach: reach ?? 'free',
    wrongCall: rules === 'phase-two' ? 'ends-turn' : 'plays-on',
  };
}
