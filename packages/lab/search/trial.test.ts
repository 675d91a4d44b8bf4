import { expect, test } from 'vitest';
import { planned } from '../search.ts';
import { emptyTally, type Tally } from '../tally.ts';
import { GOAL_QUANTITIES, manifestOf, measuredOf, pieceFor } from './trial.ts';

const tallyOf = (some: Partial<Tally>): Tally => ({ ...emptyTally(some.seatWins?.length ?? 2, []), ...some });

test('every quantity is measured, and nothing is known of no games', () => {
  const measured = measuredOf(tallyOf({}), 0.95);
  expect(Object.keys(measured).sort()).toEqual(GOAL_QUANTITIES.map(({ name }) => name).sort());
  for (const { value } of Object.values(measured)) expect(value).toBeNull();
});

test('the advantage of a seat is the same whichever of two has it', () => {
  const one = measuredOf(tallyOf({ games: 1000, seatWins: [560, 440] }), 0.95)['seat-advantage'];
  const other = measuredOf(tallyOf({ games: 1000, seatWins: [440, 560] }), 0.95)['seat-advantage'];
  expect(one?.value).toBeCloseTo(0.12, 9);
  expect(one?.low).toBeCloseTo(0.0572, 3); // twice what R's binom.test(560, 1000) has, less 1
  expect(one?.high).toBeCloseTo(0.1822, 3);
  expect(other?.low).toBeCloseTo(one?.low ?? 0, 9);
  expect(other?.high).toBeCloseTo(one?.high ?? 0, 9);
});

test('of three seats the one that is farthest from the others counts', () => {
  const { 'seat-advantage': advantage } = measuredOf(tallyOf({ games: 3000, seatWins: [1000, 700, 1300] }), 0.95);
  expect(advantage?.value).toBeCloseTo(0.15, 9); // a tenth more than its third, half of that less for each other
  expect(measuredOf(tallyOf({ games: 3000, seatWins: [1000, 990, 1010] }), 0.95)['seat-advantage']?.low).toBe(0);
});

test('surer intervals are wider', () => {
  const tally = tallyOf({ games: 1000, drawn: 100, seatWins: [450, 450], lengths: [0, 200, 300, 300, 200] });
  const [wide, narrow] = [measuredOf(tally, 0.999), measuredOf(tally, 0.9)];
  for (const quantity of ['draws', 'seat-advantage']) {
    expect(wide[quantity]?.high).toBeGreaterThan(narrow[quantity]?.high ?? 1);
    expect(wide[quantity]?.low).toBeLessThanOrEqual(narrow[quantity]?.low ?? 0);
  }
  expect(narrow['turns:median']?.value).toBe(2);
});

test('a setting may say how many sit down, and as many games are played as were asked for', () => {
  const ground = { game: 'any', rules: 1, seats: 2, players: ['one', 'two'], longest: 100, piece: 5000 };
  const trial = { setting: { seats: 3, tiles: 9 }, games: 100, seed: 'x', confidence: 0.95 };
  expect(manifestOf(ground, trial)).toMatchObject({
    seats: 3,
    players: ['one', 'two', 'one'],
    games: 100,
    chunk: 100,
    versions: [{ options: { tiles: 9 } }],
  });
  expect(manifestOf(ground, { ...trial, setting: { tiles: 9 } }).seats).toBe(2);
});

test('with bots a piece is as small as a chunk, unless there would be too many; its seats sit equally often', () => {
  const goals = [{ text: 'draws<5%', quantity: 'draws', least: null, most: 0.05, open: true }];
  const pieceOf = (settings: number, games: number, bots = true) =>
    pieceFor(planned({ goals, settings, seed: 'x', games }), bots);
  expect([pieceOf(10, 1000), pieceOf(10, 50_000), pieceOf(10_000, 50_000)]).toEqual([20, 25, 500]);
  expect(pieceOf(10, 50_000, false)).toBe(5000);
  const ground = { game: 'any', rules: 1, seats: 2, players: ['one'], longest: 100, piece: 25 };
  const trial = { setting: { seats: 3 }, games: 1000, seed: 'x', confidence: 0.95 };
  expect([manifestOf(ground, trial).chunk, manifestOf(ground, { ...trial, games: 20 }).chunk]).toEqual([27, 20]);
});
