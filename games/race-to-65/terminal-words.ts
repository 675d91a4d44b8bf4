import type { Language, Usage } from '@snug/table';

interface TerminalWords {
  target(target: number): string;
  turnOf(name: string): string;
  seconds(seconds: number): string;
  readonly asleep: string;
  readonly locked: string;
  total(total: number): string;
  flip(whose: string | null, tile: number, down: boolean): string; // null: the player's own
  lockedFlip(whose: string | null, tile: number): string;
  call(name: string): string;
  sureToCall(name: string, target: number): string;
  offerDraw(name: string): string;
  agreeToDraw(name: string): string;
  down(name: string, tiles: string): string;
  readonly none: string;
  lockedTiles(tiles: string): string;
  tileOf(name: string, tile: number): string;
  totalOf(name: string, total: number): string;
  readonly youngest: string;
  readonly usage: readonly Usage[];
}

export const TERMINAL_WORDS: { readonly [language in Language]: TerminalWords } = {
  en: {
    target: (target) => `first to call ${target}`,
    turnOf: (name) => `${name}'s turn`,
    seconds: (seconds) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
    asleep: 'the hourglass rests',
    locked: '⊗ flipped in the turn before: locked',
    total: (total) => `total ${total}`,
    flip: (whose, tile, down) => `Flip ${whose === null ? 'your own' : `${whose}'s`} ${tile} ${down ? 'down' : 'up'}`,
    lockedFlip: (whose, tile) =>
      `${whose === null ? 'Your' : `${whose}'s`} ${tile} was flipped in the turn before. To flip it costs your turn. Do it?`,
    call: (name) => `${name} calls`,
    sureToCall: (name, target) => `${name}, do you call ${target}? A wrong call puts all your tiles up.`,
    offerDraw: (name) => `${name} offers a draw`,
    agreeToDraw: (name) => `${name} agrees to a draw`,
    down: (name, tiles) => `${name}'s tiles down: ${tiles}.`,
    none: 'none',
    lockedTiles: (tiles) => `Locked: ${tiles}.`,
    tileOf: (name, tile) => `${name}'s ${tile}`,
    totalOf: (name, total) => `${name}'s total is ${total}.`,
    youngest: 'Who is the youngest?',
    usage: [
      ['flip my 7 down', 'flip a tile of your own tray'],
      ['flip their 3 up', 'flip a tile of the other tray'],
      ['call', 'call the target: "call Ben" or "Ben: call" when Ben is not on turn'],
      ['draw', 'offer a draw, or agree to one'],
    ],
  },
  es: {
    target: (target) => `gana quien antes cante ${target}`,
    turnOf: (name) => `Turno de ${name}`,
    seconds: (seconds) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`),
    asleep: 'el reloj de arena descansa',
    locked: '⊗ girada en el turno anterior: bloqueada',
    total: (total) => `total ${total}`,
    flip: (whose, tile, down) =>
      `Girar ${whose === null ? `tu propio ${tile}` : `el ${tile} de ${whose}`} hacia ${down ? 'abajo' : 'arriba'}`,
    lockedFlip: (whose, tile) =>
      `${whose === null ? `Tu ${tile}` : `El ${tile} de ${whose}`} se giró en el turno anterior. Girarlo cuesta el turno. ¿Lo giras?`,
    call: (name) => `${name} canta`,
    sureToCall: (name, target) => `${name}, ¿cantas ${target}? Si no es exacto, suben todas tus fichas.`,
    offerDraw: (name) => `${name} ofrece tablas`,
    agreeToDraw: (name) => `${name} acepta tablas`,
    down: (name, tiles) => `Fichas bajadas de ${name}: ${tiles}.`,
    none: 'ninguna',
    lockedTiles: (tiles) => `Bloqueadas: ${tiles}.`,
    tileOf: (name, tile) => `el ${tile} de ${name}`,
    totalOf: (name, total) => `El total de ${name} es ${total}.`,
    youngest: '¿Quién es más joven?',
    usage: [
      ['girar mi 7 abajo', 'gira una ficha de tu bandeja'],
      ['girar su 3 arriba', 'gira una ficha de la otra bandeja'],
      ['cantar', 'canta el objetivo: "cantar Ben" o "Ben: cantar" si no es el turno de Ben'],
      ['tablas', 'ofrece tablas, o las acepta'],
    ],
  },
};
