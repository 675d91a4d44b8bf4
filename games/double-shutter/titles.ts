import type { Title } from '@snug/table';

export const titles: Title = {
  name: 'Double Shutter',
  tagline: 'Two rows of tiles, one behind the other. The lowest total takes the round, five points the game.',
  short: 'Front counts double.',
};
