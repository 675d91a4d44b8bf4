import type { SettingWords } from '../../apps/web/words/settings/words.ts';

export const words: SettingWords = {
  title: 'Ajustes',
  name: 'Tu nombre',
  language: 'Idioma',
  system: 'igual que el dispositivo',
  theme: 'Claro u oscuro',
  light: 'claro',
  dark: 'oscuro',
  sound: 'Sonidos',
  volume: 'Volumen',
  haptics: 'Vibración',
  motion: 'Animaciones',
  speak: 'Decir en voz alta lo que pasa',
  kept: 'Snug queda guardado en este dispositivo: se abre y se juega sin red.',
  notKept:
    'Esta página llegó por http sin cifrar: no se puede instalar y necesita su servidor para abrirse. Todo lo demás funciona.',
  lessons: {
    setting: 'Explicar los juegos mientras juego',
    settingHelp: 'Notas breves en la primera partida de cada juego.',
    again: 'Mostrar las notas otra vez',
    fromTheStart: 'La próxima partida se explica desde el principio.',
  },
};
