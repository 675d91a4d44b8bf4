import type { Titles } from '@snug/table';

export const titles: Titles = {
  en: { name: 'Race to 65', tagline: 'Two trays, no dice. Flip tiles, add up in your head, and call the target before they do.' },
  es: {
    name: 'Race to 65',
    tagline: 'Dos bandejas, sin dados. Gira fichas, suma de cabeza y canta el objetivo antes que el otro.',
  },
};
