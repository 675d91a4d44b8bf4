import type { BoardWords } from '../../../games/double-shutter/board-words.ts';

export const board: BoardWords = {
  round: (round) => `Ronda ${round}`,
  title: (round, goal) => `Ronda ${round} · a ${goal} ${goal === 1 ? 'punto' : 'puntos'}`,
  front: (number, up) => (up ? `Delante ${number}, levantada, cuenta doble` : `Delante ${number}, cerrada`),
  back: (number, up, behind) =>
    up ? `Detrás ${number}, levantada${behind ? ', tapada por la de delante' : ''}` : `Detrás ${number}, cerrada`,
  of: (thrown) => `de ${thrown}`,
  pickFor: (thrown) => `Fichas que sumen ${thrown}`,
  shut: (sum, thrown, picked) =>
    `Cerrar ${sum}${picked === thrown ? '' : `: ${thrown - picked === 1 ? 'falta' : 'faltan'} ${thrown - picked}`}`,
  double: 'Las fichas de delante que queden levantadas cuentan doble.',
  changeMind: 'Toca otra vez una ficha para dejarla.',
  noWay: (picked, thrown) => `Nada completa ${picked} hasta ${thrown}.`,
  twice: '×2',
  toThrow: (name) => `Le toca tirar a ${name}.`,
  threw: (name, thrown) => `${name} sacó ${thrown}.`,
  toPlay: 'por jugar',
  total: (total) => `total ${total}`,
  left: (total) => `${total} en pie`,
  rows: (front, back) => [`Fichas de delante levantadas: ${front}.`, `Fichas de detrás levantadas: ${back}.`],
  none: 'ninguna',
  order: '¿Quién empieza?',
  inHand: (name) => (name === null ? 'Tienes los dados en la mano.' : `${name} tiene los dados.`),
};
