import type { Title } from '@snug/table';

export const titles: Title = {
  name: 'Phase 10 Dice',
  tagline: 'Ten dice, three throws, ten phases: sets, runs and colours, one after the other.',
  short: 'Ten dice, ten phases.',
};
