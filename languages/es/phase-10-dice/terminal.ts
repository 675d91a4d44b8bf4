import type { TerminalWords } from '../../../games/phase-10-dice/terminal-words.ts';

export const terminal: TerminalWords = {
  phase: (phase, needs) => `Fase ${phase}: ${needs}`,
  throwOf: (nth) => `tirada ${nth} de 3`,
  made: (score) => `lograda: plántate por ${score}`,
  madeNow: (score) => `La fase está lograda: plantarse ahora da ${score}.`,
  notMade: 'todavía no lograda',
  counts: '• contaría ahora',
  kept: 'fijo',
  order: 'Cada uno tira un dado alto; el mayor va primero.',
  sure: 'La fase no está lograda. ¿Te plantas de todos modos?',
  dice: (kept, loose) => `Apartados: ${kept}. Sueltos: ${loose}.`,
  none: 'ninguno',
  row: (name, phase, total) => `${name === null ? 'Estás' : `${name} está`} en la fase ${phase} con ${total} puntos.`,
  finished: (name, total) => `${name === null ? 'Has' : `${name} ha`} pasado las diez fases con ${total} puntos.`,
  usage: [
    ['tirar', 'tira todos los dados que no están apartados'],
    ['apartar 1 2 3', 'aparta los tres primeros dados para la próxima tirada; "apartar ninguno" no aparta nada'],
    ['parar', 'te plantas y se puntúa el turno'],
  ],
  typed: { tirar: 'throw', tira: 'throw', apartar: 'keep', aparta: 'keep', ninguno: 'none', parar: 'stop', para: 'stop' },
};
