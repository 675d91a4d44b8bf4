import type { Name } from '@snug/table';

export interface BoardWords {
  round(round: number): string;
  title(round: number, goal: number): string;
  front(number: number, up: boolean): string;
  back(number: number, up: boolean, behind: boolean): string;
  of(thrown: number): string;
  pickFor(thrown: number): string;
  shut(sum: string, thrown: number, picked: number): string;
  readonly double: string;
  readonly changeMind: string;
  noWay(picked: string, thrown: number): string;
  readonly twice: string;
  toThrow(name: string): string;
  threw(name: string, thrown: number): string;
  readonly toPlay: string;
  total(total: number): string;
  left(total: number): string;
  rows(front: string, back: string): readonly string[];
  readonly none: string;
  readonly order: string;
  inHand(name: Name): string;
}

export const boardWords: BoardWords = {
  round: (round) => `Round ${round}`,
  title: (round, goal) => `Round ${round} · first to ${goal} ${goal === 1 ? 'point' : 'points'}`,
  front: (number, up) => (up ? `Front ${number}, up, counts double` : `Front ${number}, shut`),
  back: (number, up, behind) => (up ? `Back ${number}, up${behind ? ', behind the front tile' : ''}` : `Back ${number}, shut`),
  of: (thrown) => `of ${thrown}`,
  pickFor: (thrown) => `Pick tiles for ${thrown}`,
  shut: (sum, thrown, picked) => `Shut ${sum}${picked === thrown ? '' : `: ${thrown - picked} short`}`,
  double: 'Front tiles left up count double.',
  changeMind: 'Tap a tile again to put it back.',
  noWay: (picked, thrown) => `Nothing goes with ${picked} to make ${thrown}.`,
  twice: '×2',
  toThrow: (name) => `${name} is to throw.`,
  threw: (name, thrown) => `${name} threw ${thrown}.`,
  toPlay: 'to come',
  total: (total) => `total ${total}`,
  left: (total) => `${total} up`,
  rows: (front, back) => [`Front tiles up: ${front}.`, `Back tiles up: ${back}.`],
  none: 'none',
  order: 'Who begins?',
  inHand: (name) => (name === null ? 'The dice are in your hand.' : `${name} has the dice.`),
};
