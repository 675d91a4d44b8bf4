import type { Name } from '@snug/table';

export interface BoardWords {
  round(round: number): string;
  title(round: number, scoring: 'digits' | 'sum'): string;
  pool(chips: string): string;
  chips(signed: string, chips: number): string;
  tile(number: number, up: boolean): string;
  of(thrown: number): string;
  pickFor(thrown: number): string;
  lay(sum: string, thrown: number, picked: number): string;
  readonly changeMind: string;
  noWay(picked: string, thrown: number): string;
  readonly yourTurn: string;
  readonly onTurn: string; // somebody elsewhere
  oneOrTwo(name: Name): string;
  toThrow(name: string): string;
  threw(name: string, thrown: number): string;
  readonly toPlay: string;
  up(name: Name, tiles: string): string;
  inHand(name: Name): string;
  readonly shut: string;
}

export const boardWords: BoardWords = {
  round: (round) => `Round ${round}`,
  title: (round, scoring) => `Round ${round} · lowest ${scoring === 'sum' ? 'sum' : 'number'} wins`,
  pool: (chips) => `${chips} in the pool`,
  chips: (signed, chips) => `${signed} ${Math.abs(chips) === 1 ? 'chip' : 'chips'}`,
  tile: (number, up) => `Tile ${number}, ${up ? 'up' : 'down'}`,
  of: (thrown) => `of ${thrown}`,
  pickFor: (thrown) => `Pick tiles for ${thrown}`,
  lay: (sum, thrown, picked) => `Lay ${sum}${picked === thrown ? '' : `: ${thrown - picked} short`}`,
  changeMind: 'Tap a tile again to put it back.',
  noWay: (picked, thrown) => `Nothing goes with ${picked} to make ${thrown}.`,
  yourTurn: 'your turn',
  onTurn: 'on turn',
  oneOrTwo: (name) => (name === null ? 'One die or two?' : `${name}, one die or two?`),
  toThrow: (name) => `${name} is to throw.`,
  threw: (name, thrown) => `${name} threw ${thrown}.`,
  toPlay: 'to come',
  up: (name, tiles) => `${name === null ? 'Your' : `${name}’s`} tiles up: ${tiles}.`,
  inHand: (name) => (name === null ? 'The dice are in your hand.' : `${name} has the dice.`),
  shut: 'The box is shut!',
};
