import type { BoardWords } from '../../../games/shut-the-box/board-words.ts';

export const board: BoardWords = {
  round: (round) => `Ronda ${round}`,
  title: (round, scoring) => `Ronda ${round} · gana ${scoring === 'sum' ? 'la suma más baja' : 'el número más bajo'}`,
  pool: (chips) => `${chips} en el bote`,
  chips: (signed, chips) => `${signed} ${Math.abs(chips) === 1 ? 'moneda' : 'monedas'}`,
  tile: (number, up) => `Ficha ${number}, ${up ? 'levantada' : 'bajada'}`,
  of: (thrown) => `de ${thrown}`,
  pickFor: (thrown) => `Fichas que sumen ${thrown}`,
  lay: (sum, thrown, picked) =>
    `Bajar ${sum}${picked === thrown ? '' : `: ${thrown - picked === 1 ? 'falta' : 'faltan'} ${thrown - picked}`}`,
  changeMind: 'Toca otra vez una ficha para dejarla.',
  noWay: (picked, thrown) => `Nada completa ${picked} hasta ${thrown}.`,
  yourTurn: 'te toca',
  onTurn: 'le toca',
  oneOrTwo: (name) => (name === null ? '¿Un dado o dos?' : `${name}, ¿un dado o dos?`),
  toThrow: (name) => `Le toca tirar a ${name}.`,
  threw: (name, thrown) => `${name} sacó ${thrown}.`,
  toPlay: 'por jugar',
  up: (name, tiles) => `${name === null ? 'Tus fichas levantadas' : `Fichas levantadas de ${name}`}: ${tiles}.`,
  inHand: (name) => (name === null ? 'Tienes los dados en la mano.' : `${name} tiene los dados.`),
  shut: '¡La caja está cerrada!',
};
