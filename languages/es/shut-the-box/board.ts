import type { BoardWords } from '../../../games/shut-the-box/board-words.ts';

export const board: BoardWords = {
  round: (round) => `Ronda ${round}`,
  pool: (chips) => `${chips} en el bote`,
  chips: (chips) => `${chips} monedas`,
  tile: (number, up) => `Ficha ${number}, ${up ? 'levantada' : 'bajada'}`,
  of: (thrown) => `de ${thrown}`,
  pickFor: (thrown) => `Fichas que sumen ${thrown}`,
  lay: (sum, thrown, picked) =>
    picked === thrown ? `Bajar ${sum}` : `${sum}: ${picked < thrown ? 'faltan' : 'sobran'} ${Math.abs(thrown - picked)}`,
  changeMind: 'Toca otra ficha para cambiar de idea.',
  yourTurn: 'te toca',
  toPlay: 'por jugar',
  up: (name, tiles) => `Fichas levantadas de ${name}: ${tiles}.`,
  inHand: 'Los dados están en la mano.',
  shut: '¡La caja está cerrada!',
};
