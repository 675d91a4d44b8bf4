import type { Name, TypedWords, Usage } from '@snug/table';

export interface TerminalWords {
  target(target: number): string;
  turnOf(name: Name): string;
  seconds(seconds: number): string;
  readonly asleep: string;
  readonly locked: string;
  total(total: number): string;
  flip(whose: Name, tile: number, down: boolean): string;
  lockedFlip(whose: Name, tile: number): string;
  call(name: Name): string;
  sureToCall(name: Name, target: number): string;
  offerDraw(name: Name): string;
  agreeToDraw(name: Name): string;
  down(name: Name, tiles: string): string;
  readonly none: string;
  lockedTiles(tiles: string): string;
  tileOf(name: Name, tile: number): string;
  totalOf(name: Name, total: number): string;
  readonly youngest: string;
  readonly usage: readonly Usage[];
  readonly typed: TypedWords;
}

export const terminalWords: TerminalWords = {
  target: (target) => `first to call ${target}`,
  turnOf: (name) => (name === null ? 'Your turn' : `${name}’s turn`),
  seconds: (seconds) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  asleep: 'the hourglass rests',
  locked: '⊗ flipped in the turn before: locked',
  total: (total) => `total ${total}`,
  flip: (whose, tile, down) => `Flip ${whose === null ? 'your own' : `${whose}’s`} ${tile} ${down ? 'down' : 'up'}`,
  lockedFlip: (whose, tile) =>
    `${whose === null ? 'Your' : `${whose}’s`} ${tile} was flipped in the turn before. To flip it costs your turn. Do it?`,
  call: (name) => (name === null ? 'Call' : `${name} calls`),
  sureToCall: (name, target) =>
    `${name === null ? 'Do' : `${name}, do`} you call ${target}? A wrong call puts all your tiles up.`,
  offerDraw: (name) => (name === null ? 'Offer a draw' : `${name} offers a draw`),
  agreeToDraw: (name) => (name === null ? 'Agree to a draw' : `${name} agrees to a draw`),
  down: (name, tiles) => `${name === null ? 'Your' : `${name}’s`} tiles down: ${tiles}.`,
  none: 'none',
  lockedTiles: (tiles) => `Locked: ${tiles}.`,
  tileOf: (name, tile) => `${name === null ? 'your' : `${name}’s`} ${tile}`,
  totalOf: (name, total) => `${name === null ? 'Your' : `${name}’s`} total is ${total}.`,
  youngest: 'Who is the youngest?',
  usage: [
    ['flip my 7 down', 'flip a tile of your own tray'],
    ['flip their 3 up', 'flip a tile of the other tray'],
    ['call', 'call the target: "call Ben" or "Ben: call" when Ben is not on turn'],
    ['draw', 'offer a draw, or agree to one'],
  ],
  typed: {},
};
