import type { Title } from '@snug/table';

export const titles: Title = {
  name: 'Shut-the-Box',
  tagline: 'Throw, add up, lay tiles down. The lowest score wins.',
  short: 'Lowest score wins.',
};
