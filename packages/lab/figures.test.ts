import { expect, test } from 'vitest';
import type { Manifest } from './experiment.ts';
import { figuresOf } from './figures.ts';
import type { Mattering } from './mattering.ts';
import { emptyTally } from './tally.ts';

const manifest: Manifest = {
  game: 'some',
  rules: 1,
  versions: [{ name: 'one', given: '{}', options: {} }],
  sweep: null,
  seats: 2,
  players: ['random', 'random'],
  seed: '',
  games: 400,
  chunk: 100,
  longest: 100,
  exact: false,
  sample: 1,
};
const tally = {
  ...emptyTally(2, []),
  games: 400,
  seatWins: [200, 200],
  playerWins: [200, 200],
  turns: { sum: 800, squares: 1600 },
};

test('of a single game nothing is said of the share of decisions that mattered', () => {
  const seen = (games: number): Mattering => ({
    games,
    decisions: { sum: 3 * games, squares: 9 * games },
    mattered: { sum: 3 * games, squares: 9 * games },
    products: 9 * games,
  });
  const mattered = (games: number) =>
    figuresOf(manifest, [tally], [seen(games)]).find(({ name }) => name === 'mattered')?.values[0];
  expect(mattered(1)).toEqual({ value: null, low: null, high: null, n: 1 });
  expect(mattered(2)).toMatchObject({ value: 1, high: 1, n: 2 });
});
