import { spoken } from '@snug/languages/parts/double-shutter';
import { type Slice, titlesOf } from '@snug/table';
import { options, presets } from './options.ts';
import { titles } from './titles.ts';

export const slice: Slice = {
  id: 'double-shutter',
  titles: titlesOf('double-shutter', titles),
  place: 3,
  options,
  presets,
  goodTotal: 'low',
  turnTotal: 'scored', // at the end there are points
  rules: async () => (await import('./rules.ts')).game,
  words: async (language) => (await spoken[language]()).words,
  bots: async () => (await import('./bot.ts')).bots,
  lab: async () => (await import('./lab.ts')).lab,
  model: async () => (await import('./model.ts')).model,
  terminal: async () => (await import('./terminal.ts')).board,
  coach: async () => (await import('./coach.ts')).coach,
};
