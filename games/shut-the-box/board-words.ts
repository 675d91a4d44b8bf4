export interface BoardWords {
  round(round: number): string;
  pool(chips: string): string;
  chips(chips: string): string;
  tile(number: number, up: boolean): string;
  of(thrown: number): string;
  pickFor(thrown: number): string;
  lay(sum: string, thrown: number, picked: number): string;
  readonly changeMind: string;
  readonly yourTurn: string;
  readonly toPlay: string;
  up(name: string, tiles: string): string;
  readonly inHand: string;
  readonly shut: string;
}

export const boardWords: BoardWords = {
  round: (round) => `Round ${round}`,
  pool: (chips) => `${chips} in the pool`,
  chips: (chips) => `${chips} chips`,
  tile: (number, up) => `Tile ${number}, ${up ? 'up' : 'down'}`,
  of: (thrown) => `of ${thrown}`,
  pickFor: (thrown) => `Pick tiles for ${thrown}`,
  lay: (sum, thrown, picked) =>
    picked === thrown ? `Lay ${sum}` : `${sum}: ${Math.abs(thrown - picked)} ${picked < thrown ? 'short' : 'too many'}`,
  changeMind: 'Tap another tile to change your mind.',
  yourTurn: 'your turn',
  toPlay: 'to come',
  up: (name, tiles) => `${name}'s tiles up: ${tiles}.`,
  inHand: 'The dice are in the hand.',
  shut: 'The box is shut!',
};
