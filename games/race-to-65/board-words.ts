import type { Name } from '@snug/table';

export interface BoardWords {
  title(target: number, seconds: number): string;
  tray(name: Name): string;
  turnOf(name: Name): string;
  flipsMade(made: number, of: number): string;
  flipsLeft(left: number, more: boolean): string;
  did(who: Name, whose: Name, tile: number, down: boolean): string;
  flip(whose: Name, tile: number, down: boolean): string;
  tapAgain(whose: Name, tile: number, down: boolean): string;
  readonly orAnother: string;
  chooses(name: string): string;
  isAway(name: string): string;
  offers(name: Name): string;
  toAnswer(name: Name): string;
  tile(whose: Name, tile: number, up: boolean, locked: boolean, flipped: boolean): string;
  tileOf(whose: Name, tile: number): string;
  flipped(tiles: string): string;
  total(total: number): string;
  readonly totalHidden: string;
  readonly away: string;
  seconds(seconds: number): string; // the word under the number
  secondsLeft(seconds: number): string;
  readonly asleep: string;
  readonly paused: string; // the word under the number
  readonly rests: string;
  readonly noLine: string; // the word under the number
  readonly standsStill: string;
  call(name: Name, target: number): string;
  sureToCall(name: Name, target: number): string;
  offerDraw(name: Name): string;
  agreeToDraw(name: Name): string;
  forbidden(whose: Name, tile: number): string;
  down(name: Name, tiles: string): string;
  readonly none: string;
  locked(tiles: string): string;
  totalOf(name: Name, total: number): string;
  readonly youngest: string;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

const your = (name: Name): string => (name === null ? 'your' : `${name}’s`);
const Your = (name: Name): string => (name === null ? 'Your' : `${name}’s`);

export const boardWords: BoardWords = {
  title: (target, seconds) => `First to call ${target} · ${seconds === 0 ? 'no clock' : `${seconds} s a turn`}`,
  tray: (name) => `${Your(name)} tray`,
  turnOf: (name) => `${Your(name)} turn`,
  flipsMade: (made, of) => `${made} of ${of} ${of === 1 ? 'flip' : 'flips'} made`,
  flipsLeft: (left, more) => `${NUMBERS[left] ?? left}${more ? ' more' : ''} ${left === 1 ? 'flip' : 'flips'}, on either tray.`,
  did: (who, whose, tile, down) =>
    `${who ?? 'You'} put ${who !== null && who === whose ? 'their own' : your(whose)} ${tile} ${down ? 'down' : 'up'}.`,
  flip: (whose, tile, down) => `Put ${your(whose)} ${tile} ${down ? 'down' : 'up'}`,
  tapAgain: (whose, tile, down) => `Tap again to put ${your(whose)} ${tile} ${down ? 'down' : 'up'}.`,
  orAnother: 'Or tap another tile.',
  chooses: (name) => `${name} is choosing…`,
  isAway: (name) => `${name} is away.`,
  offers: (name) => (name === null ? 'You offer a draw.' : `${name} offers a draw.`),
  toAnswer: (name) => (name === null ? 'Agree, or play on.' : `${name} may agree, or play on.`),
  tile: (whose, tile, up, locked, flipped) =>
    `${Your(whose)} ${tile}, ${up ? 'up' : 'down'}${locked ? ', locked in this turn' : ''}${flipped ? ', flipped in this turn' : ''}`,
  tileOf: (whose, tile) => `${your(whose)} ${tile}`,
  flipped: (tiles) => `flipped ${tiles}`,
  total: (total) => `total ${total}`,
  totalHidden: 'total hidden',
  away: 'away',
  seconds: (seconds) => (seconds === 1 ? 'second' : 'seconds'),
  secondsLeft: (seconds) => `Hourglass: ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  asleep: 'at rest',
  paused: 'paused',
  rests: 'The hourglass rests',
  noLine: 'no line',
  standsStill: 'The hourglass stands still: without a line its time is not known',
  call: (name, target) => (name === null ? `Call ${target}!` : `${name}: call ${target}!`),
  sureToCall: (name, target) => `${name === null ? '' : `${name}: `}Call ${target}? A wrong call puts all your tiles up.`,
  offerDraw: (name) => (name === null ? 'Offer a draw' : `${name}: offer a draw`),
  agreeToDraw: (name) => (name === null ? 'Agree to a draw' : `${name}: agree to a draw`),
  forbidden: (whose, tile) => `${Your(whose)} ${tile} was flipped in the turn before: it is locked, and would cost the turn.`,
  down: (name, tiles) => `${Your(name)} tiles down: ${tiles}.`,
  none: 'none',
  locked: (tiles) => `Locked: ${tiles}.`,
  totalOf: (name, total) => `${Your(name)} total is ${total}.`,
  youngest: 'Who is the youngest?',
};
