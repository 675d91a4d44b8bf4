import type { TerminalWords } from '../../../games/shut-the-box/terminal-words.ts';

export const terminal: TerminalWords = {
  round: (round) => `ronda ${round}`,
  pool: (pool) => `bote ${pool}`,
  chips: (chips) => `${chips} monedas`,
  boxOf: (name) => `Caja de ${name}`,
  inHand: (name) => `${name} tiene los dados.`,
  nothingFits: 'Nada encajó.',
  nothingPicked: 'ninguna ficha elegida',
  picked: (sum, thrown) => `${sum} de ${thrown}`,
  up: (name, tiles) => `Fichas levantadas de ${name}: ${tiles}.`,
  scored: (name, score) => `${name} tiene ${score}.`,
  balance: (name, chips) => `Monedas de ${name}: ${chips}.`,
  usage: [
    ['tirar', 'tira los dados'],
    ['tirar 1', 'tira un dado, donde se puede elegir'],
    ['bajar 5 3', 'baja las fichas 5 y 3'],
  ],
  typed: { tirar: 'throw', tira: 'throw', bajar: 'lay', baja: 'lay' },
};
