import type { Titles } from '@snug/table';

export const titles: Titles = {
  en: { name: 'Shut-the-Box', tagline: 'Throw, add up, lay tiles down. The lowest score wins.' },
  es: { name: 'Shut-the-Box', tagline: 'Tira, suma y baja fichas. Gana la puntuación más baja.' },
};
