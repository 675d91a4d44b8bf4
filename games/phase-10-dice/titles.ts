import type { Titles } from '@snug/table';

export const titles: Titles = {
  en: { name: 'Phase 10 Dice', tagline: 'Ten dice, three throws, ten phases: sets, runs and colours, one after the other.' },
  es: { name: 'Phase 10 Dice', tagline: 'Diez dados, tres tiradas, diez fases: grupos, escaleras y colores, una tras otra.' },
};
