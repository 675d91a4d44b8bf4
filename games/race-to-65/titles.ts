import type { Title } from '@snug/table';

export const titles: Title = {
  name: 'Race to 65',
  tagline: 'Two trays, no dice. Flip tiles, add up in your head, and call the target before they do.',
  short: 'Two trays. Call first.',
};
