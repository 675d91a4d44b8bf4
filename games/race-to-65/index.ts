import { spoken } from '@snug/languages/parts/race-to-65';
import { type Slice, titlesOf } from '@snug/table';
import { options, presets } from './options.ts';
import { titles } from './titles.ts';

export const slice: Slice = {
  id: 'race-to-65',
  titles: titlesOf('race-to-65', titles),
  place: 4,
  options,
  presets,
  goodTotal: null,
  rules: async () => (await import('./rules.ts')).game,
  words: async (language) => (await spoken[language]()).words,
  bots: async () => (await import('./bot.ts')).bots,
  lab: async () => (await import('./lab.ts')).lab,
  model: async () => (await import('./model.ts')).model,
  coach: async () => (await import('./coach.ts')).coach,
  terminal: async () => (await import('./terminal.ts')).board,
};
