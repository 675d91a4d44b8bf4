/** A game from top to bottom, as the rest of the product finds it: each part is loaded when it is needed. */
import type { AnyGame, Bot, MakeBot, OptionSpec, Place } from '@snug/engine';
import type { AnyLab } from '@snug/lab';
import { LANGUAGES, titles } from '@snug/languages';
import type { AnyCoach, AnyModel, Work } from '@snug/solver';
import type { AnyTextBoard } from './text/board.ts';
import type { AnyGameWords, Language } from './words/words.ts';

/** How well a program plays that people play against, from weak to strong. */
export const LEVELS = ['beginner', 'casual', 'strong', 'perfect'] as const;
export type Level = (typeof LEVELS)[number];

/** Programs with no thought or one: for simulations, and to measure others by. */
export const SIMPLE = ['random', 'greedy'] as const;
export type Simple = (typeof SIMPLE)[number];

export const BOTS = [...LEVELS, ...SIMPLE] as const;
export type BotName = Level | Simple;

/** Prepares a bot for a seat, which can take a while: it may have to find out first what everything is worth. */
export type Train<Options, View, Move> = { train(place: Place<Options>, work: Work): Promise<Bot<View, Move>> }['train'];

export type Bots<Options, View, Move> = { readonly [simple in Simple]: MakeBot<Options, View, Move> } & {
  readonly [level in Level]: Train<Options, View, Move>;
};

export interface Preset {
  readonly key: string;
  readonly options: { readonly [key: string]: number | string };
}

/** What a game is called, and what it is in a sentence or in three words: all that is known of it before it is chosen. */
export type Title = Pick<AnyGameWords, 'name' | 'tagline'> & { readonly short: string };
export type Titles = { readonly [language in Language]: Title };

/** In English, and as far as other languages have one. */
export const titlesOf = (game: string, en: Title): Titles =>
  Object.fromEntries(LANGUAGES.map((language) => [language, titles[language]?.[game] ?? en])) as Titles;

export interface Slice {
  readonly id: string;
  readonly titles: Titles;
  readonly place: number; // in a list for people: the game that most of them know comes first
  readonly options: readonly OptionSpec[];
  readonly presets: readonly Preset[];
  readonly goodTotal: 'low' | 'high' | null; // what totals are good ones; null where they say nothing
  readonly turnTotal?: string; // the fact that tells one, where totals are of a turn and not of a game
  rules(): Promise<AnyGame>;
  words(language: Language): Promise<AnyGameWords>;
  bots(): Promise<AnyBots>;
  terminal(): Promise<AnyTextBoard>;
  lab?(): Promise<AnyLab>;
  model?(): Promise<AnyModel>;
  coach?(): Promise<AnyCoach>;
}

export type AnyBots = Bots<object, object, { readonly type: string }>;
