import type { Titles } from '@snug/table';

export const titles: Titles = {
  en: {
    name: 'Double Shutter',
    tagline: 'Two rows of tiles, one behind the other. The lowest total takes the round, five points the game.',
  },
  es: {
    name: 'Double Shutter',
    tagline: 'Dos filas de fichas, una detrás de otra. El total más bajo gana la ronda; cinco puntos, la partida.',
  },
};
