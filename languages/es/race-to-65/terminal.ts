import type { TerminalWords } from '../../../games/race-to-65/terminal-words.ts';

export const terminal: TerminalWords = {
  target: (target) => `gana quien antes cante ${target}`,
  turnOf: (name) => (name === null ? 'Tu turno' : `Turno de ${name}`),
  seconds: (seconds) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`),
  asleep: 'el reloj de arena descansa',
  locked: '⊗ girada en el turno anterior: bloqueada',
  total: (total) => `total ${total}`,
  flip: (whose, tile, down) =>
    `Girar ${whose === null ? `tu propio ${tile}` : `el ${tile} de ${whose}`} hacia ${down ? 'abajo' : 'arriba'}`,
  lockedFlip: (whose, tile) =>
    `${whose === null ? `Tu ${tile}` : `El ${tile} de ${whose}`} se giró en el turno anterior. Girarlo cuesta el turno. ¿Lo giras?`,
  call: (name) => (name === null ? 'Cantar' : `${name} canta`),
  sureToCall: (name, target) =>
    `${name === null ? '' : `${name}, `}¿${name === null ? 'Cantas' : 'cantas'} ${target}? Si no es exacto, suben todas tus fichas.`,
  offerDraw: (name) => (name === null ? 'Ofrecer tablas' : `${name} ofrece tablas`),
  agreeToDraw: (name) => (name === null ? 'Aceptar tablas' : `${name} acepta tablas`),
  down: (name, tiles) => `${name === null ? 'Tus fichas bajadas' : `Fichas bajadas de ${name}`}: ${tiles}.`,
  none: 'ninguna',
  lockedTiles: (tiles) => `Bloqueadas: ${tiles}.`,
  tileOf: (name, tile) => (name === null ? `tu ${tile}` : `el ${tile} de ${name}`),
  totalOf: (name, total) => `${name === null ? 'Tu total' : `El total de ${name}`} es ${total}.`,
  youngest: '¿Quién es más joven?',
  usage: [
    ['girar mi 7 abajo', 'gira una ficha de tu bandeja'],
    ['girar su 3 arriba', 'gira una ficha de la otra bandeja'],
    ['cantar', 'canta el objetivo: "cantar Ben" o "Ben: cantar" si no es el turno de Ben'],
    ['tablas', 'ofrece tablas, o las acepta'],
  ],
  typed: {
    cantar: 'call',
    canta: 'call',
    canto: 'call',
    tablas: 'draw',
    girar: 'flip',
    gira: 'flip',
    mi: 'my',
    su: 'their',
    abajo: 'down',
    arriba: 'up',
  },
};
