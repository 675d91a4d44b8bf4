import type { TerminalWords } from '../../../games/double-shutter/terminal-words.ts';

export const terminal: TerminalWords = {
  round: (round, goal) => `ronda ${round} · gana quien llegue a ${goal} ${goal === 1 ? 'punto' : 'puntos'}`,
  points: (points) => (points === 1 ? '1 punto' : `${points} puntos`),
  left: (total) => `quedan ${total}`,
  boxOf: (name) => (name === null ? 'Tu caja' : `Caja de ${name}`),
  order: 'Empieza el dado más alto.',
  inHand: (name) => `${name === null ? 'Tienes' : `${name} tiene`} los dados.`,
  nothingFits: 'Nada encajó.',
  nothingPicked: 'ninguna ficha elegida',
  picked: (sum, thrown) => `${sum} de ${thrown}`,
  standing: (total) => `en pie: ${total}, delante ×2`,
  row: (front, tiles) => `Fila de ${front ? 'delante' : 'detrás'} en pie: ${tiles}.`,
  none: 'ninguna',
  scored(name, points, left) {
    const [has, was] = name === null ? ['Tienes', 'te quedaste'] : [`${name} tiene`, 'se quedó'];
    return `${has} ${points}${left === null ? '' : ` y en esta ronda ${was} con ${left}`}.`;
  },
  usage: [
    ['tirar', 'tira los dados'],
    ['tirar 1', 'tira un dado, donde se puede'],
    ['cerrar 4 / 2', 'cierra el 4 de delante y el 2 de detrás; "cerrar 4 1" solo delante, "cerrar / 5" solo detrás'],
  ],
  typed: { tirar: 'throw', tira: 'throw', cerrar: 'shut', cierra: 'shut' },
};
