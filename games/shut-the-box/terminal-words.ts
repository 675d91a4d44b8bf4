import type { TypedWords, Usage } from '@snug/table';

export interface TerminalWords {
  round(round: number): string;
  pool(pool: string): string;
  chips(chips: string): string;
  boxOf(name: string): string;
  inHand(name: string): string;
  readonly nothingFits: string;
  readonly nothingPicked: string;
  picked(sum: number, thrown: number): string;
  up(name: string, tiles: string): string;
  scored(name: string, score: string): string;
  balance(name: string, chips: string): string;
  readonly usage: readonly Usage[];
  readonly typed: TypedWords;
}

export const terminalWords: TerminalWords = {
  round: (round) => `round ${round}`,
  pool: (pool) => `pool ${pool}`,
  chips: (chips) => `${chips} chips`,
  boxOf: (name) => `${name}'s box`,
  inHand: (name) => `${name} has the dice.`,
  nothingFits: 'Nothing fitted.',
  nothingPicked: 'no tile picked',
  picked: (sum, thrown) => `${sum} of ${thrown}`,
  up: (name, tiles) => `${name}'s tiles up: ${tiles}.`,
  scored: (name, score) => `${name} has ${score}.`,
  balance: (name, chips) => `${name}'s chips: ${chips}.`,
  usage: [
    ['throw', 'throw the dice'],
    ['throw 1', 'throw one die, where you may choose'],
    ['lay 5 3', 'lay tiles 5 and 3'],
  ],
  typed: {},
};
