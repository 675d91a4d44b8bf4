/** A game from top to bottom, as the rest of the product finds it: each part is loaded when it is needed. */
import type { AnyGame, MakeBot, OptionSpec } from '@snug/engine';
import type { AnyCoach, AnyModel } from '@snug/solver';
import type { AnyTextBoard } from './text/board.ts';
import type { AnyGameWords, Language } from './words/words.ts';

export const LEVELS = ['random', 'greedy'] as const;
export type Level = (typeof LEVELS)[number];

export interface Preset {
  readonly key: string;
  readonly options: { readonly [key: string]: number | string };
}

export type Bots<Options, View, Move> = { readonly [level in Level]: MakeBot<Options, View, Move> };

export interface Slice {
  readonly id: string;
  readonly options: readonly OptionSpec[];
  readonly presets: readonly Preset[];
  rules(): Promise<AnyGame>;
  words(language: Language): Promise<AnyGameWords>;
  bots(): Promise<AnyBots>;
  terminal(): Promise<AnyTextBoard>;
  model?(): Promise<AnyModel>;
  coach?(): Promise<AnyCoach>;
}

export type AnyBots = Bots<object, object, { readonly type: string }>;
