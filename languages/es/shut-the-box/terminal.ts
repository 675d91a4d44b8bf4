import type { TerminalWords } from '../../../games/shut-the-box/terminal-words.ts';

export const terminal: TerminalWords = {
  round: (round) => `ronda ${round}`,
  pool: (pool) => `bote ${pool}`,
  chips: (chips) => `${chips} monedas`,
  boxOf: (name) => (name === null ? 'Tu caja' : `Caja de ${name}`),
  inHand: (name) => `${name === null ? 'Tienes' : `${name} tiene`} los dados.`,
  nothingFits: 'Nada encajó.',
  nothingPicked: 'ninguna ficha elegida',
  picked: (sum, thrown) => `${sum} de ${thrown}`,
  up: (name, tiles) => `${name === null ? 'Tus fichas levantadas' : `Fichas levantadas de ${name}`}: ${tiles}.`,
  scored: (name, score) => `${name === null ? 'Tienes' : `${name} tiene`} ${score}.`,
  balance: (name, chips) => `${name === null ? 'Tus monedas' : `Monedas de ${name}`}: ${chips}.`,
  usage: [
    ['tirar', 'tira los dados'],
    ['tirar 1', 'tira un dado, donde se puede elegir'],
    ['bajar 5 3', 'baja las fichas 5 y 3'],
  ],
  typed: { tirar: 'throw', tira: 'throw', bajar: 'lay', baja: 'lay' },
};
