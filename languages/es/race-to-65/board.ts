import type { Name } from '@snug/table';
import type { BoardWords } from '../../../games/race-to-65/board-words.ts';

const NUMBERS = ['Ningún', 'Un', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];

const tu = (name: Name, tile: number): string => (name === null ? `tu ${tile}` : `el ${tile} de ${name}`);
const Tu = (name: Name, tile: number): string => (name === null ? `Tu ${tile}` : `El ${tile} de ${name}`);

export const board: BoardWords = {
  title: (target, seconds) => `Quien antes cante ${target} · ${seconds === 0 ? 'sin reloj' : `${seconds} s por turno`}`,
  tray: (name) => (name === null ? 'Tu bandeja' : `La bandeja de ${name}`),
  turnOf: (name) => (name === null ? 'Te toca' : `Le toca a ${name}`),
  flipsMade: (made, of) => `${made} de ${of} ${of === 1 ? 'giro' : 'giros'}`,
  flipsLeft: (left, more) =>
    `${NUMBERS[left] ?? left} ${left === 1 ? 'giro' : 'giros'}${more ? ' más' : ''}, en cualquier bandeja.`,
  did: (who, whose, tile, down) => {
    const put = down ? 'bajado' : 'subido';
    return who === null
      ? `Has ${put} ${tu(whose, tile)}.`
      : `${who} ha ${put} ${who === whose ? `su ${tile}` : tu(whose, tile)}.`;
  },
  flip: (whose, tile, down) => `${down ? 'Bajar' : 'Subir'} ${tu(whose, tile)}`,
  tapAgain: (whose, tile, down) => `Toca otra vez para ${down ? 'bajar' : 'subir'} ${tu(whose, tile)}.`,
  orAnother: 'O toca otra ficha.',
  chooses: (name) => `${name} está eligiendo…`,
  isAway: (name) => `${name} no está.`,
  offers: (name) => (name === null ? 'Ofreces tablas.' : `${name} ofrece tablas.`),
  toAnswer: (name) => (name === null ? 'Acepta, o sigue jugando.' : `${name} puede aceptar, o seguir jugando.`),
  tile: (whose, tile, up, locked, flipped) =>
    `${Tu(whose, tile)}, ${up ? 'arriba' : 'abajo'}${locked ? ', bloqueado en este turno' : ''}${flipped ? ', girado en este turno' : ''}`,
  tileOf: (whose, tile) => tu(whose, tile),
  flipped: (tiles) => `giró ${tiles}`,
  total: (total) => `total ${total}`,
  totalHidden: 'total oculto',
  away: 'ausente',
  seconds: (seconds) => (seconds === 1 ? 'segundo' : 'segundos'),
  secondsLeft: (seconds) => `Reloj de arena: ${seconds === 1 ? 'queda 1 segundo' : `quedan ${seconds} segundos`}`,
  asleep: 'en reposo',
  paused: 'en pausa',
  rests: 'El reloj de arena descansa',
  noLine: 'sin conexión',
  standsStill: 'El reloj de arena está parado: sin conexión no se sabe su tiempo',
  call: (name, target) => (name === null ? `¡Canta ${target}!` : `${name}: ¡canta ${target}!`),
  sureToCall: (name, target) => `${name === null ? '' : `${name}: `}¿Cantas ${target}? Si no es exacto, suben todas tus fichas.`,
  offerDraw: (name) => (name === null ? 'Ofrecer tablas' : `${name}: ofrecer tablas`),
  agreeToDraw: (name) => (name === null ? 'Aceptar tablas' : `${name}: aceptar tablas`),
  forbidden: (whose, tile) => `${Tu(whose, tile)} se giró en el turno anterior: está bloqueado, y costaría el turno.`,
  down: (name, tiles) => (name === null ? `Tus fichas bajadas: ${tiles}.` : `Fichas bajadas de ${name}: ${tiles}.`),
  none: 'ninguna',
  locked: (tiles) => `Bloqueadas: ${tiles}.`,
  totalOf: (name, total) => (name === null ? `Tu total es ${total}.` : `El total de ${name} es ${total}.`),
  youngest: '¿Quién es más joven?',
};
