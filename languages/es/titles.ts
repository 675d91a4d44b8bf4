export const titles = {
  'shut-the-box': {
    name: 'Shut-the-Box',
    tagline: 'Tira, suma y baja fichas. Gana la puntuación más baja.',
    short: 'Gana el más bajo.',
  },
  'double-shutter': {
    name: 'Double Shutter',
    tagline: 'Dos filas de fichas, una detrás de otra. El total más bajo gana la ronda; cinco puntos, la partida.',
    short: 'Delante cuenta doble.',
  },
  'phase-10-dice': {
    name: 'Phase 10 Dice',
    tagline: 'Diez dados, tres tiradas, diez fases: grupos, escaleras y colores, una tras otra.',
    short: 'Diez dados, diez fases.',
  },
  'race-to-65': {
    name: 'Race to 65',
    tagline: 'Dos bandejas, sin dados. Gira fichas, suma de cabeza y canta el objetivo antes que el otro.',
    short: 'Canta el 65 primero.',
  },
};
