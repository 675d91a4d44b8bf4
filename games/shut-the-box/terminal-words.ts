import type { Name, TypedWords, Usage } from '@snug/table';

export interface TerminalWords {
  round(round: number): string;
  pool(pool: string): string;
  chips(chips: string): string;
  boxOf(name: Name): string;
  inHand(name: Name): string;
  readonly nothingFits: string;
  readonly nothingPicked: string;
  picked(sum: number, thrown: number): string;
  up(name: Name, tiles: string): string;
  scored(name: Name, score: string): string;
  balance(name: Name, chips: string): string;
  readonly usage: readonly Usage[];
  readonly typed: TypedWords;
}

const whose = (name: Name): string => (name === null ? 'Your' : `${name}’s`);

export const terminalWords: TerminalWords = {
  round: (round) => `round ${round}`,
  pool: (pool) => `pool ${pool}`,
  chips: (chips) => `${chips} chips`,
  boxOf: (name) => `${whose(name)} box`,
  inHand: (name) => `${name === null ? 'You have' : `${name} has`} the dice.`,
  nothingFits: 'Nothing fitted.',
  nothingPicked: 'no tile picked',
  picked: (sum, thrown) => `${sum} of ${thrown}`,
  up: (name, tiles) => `${whose(name)} tiles up: ${tiles}.`,
  scored: (name, score) => `${name === null ? 'You have' : `${name} has`} ${score}.`,
  balance: (name, chips) => `${whose(name)} chips: ${chips}.`,
  usage: [
    ['throw', 'throw the dice'],
    ['throw 1', 'throw one die, where you may choose'],
    ['lay 5 3', 'lay tiles 5 and 3'],
  ],
  typed: {},
};
