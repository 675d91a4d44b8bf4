import { seeded, throwing } from '@snug/dice';
import { isPlay, type Problem, playOut, uniform } from '@snug/engine';
import { describe, expect, test } from 'vitest';
import { model } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import type { Move, State } from './types.ts';

function optionsOf(given: object): Options {
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

function set(input: unknown, given: object = {}, seats = 2): State {
  const parsed = model.position(input, optionsOf(given), seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

function problem(input: unknown, given: object = {}, seats = 2): readonly [string, Problem['problem']] {
  const parsed = model.position(input, optionsOf(given), seats);
  if (parsed.ok) throw new Error(`accepted: ${JSON.stringify(input)}`);
  return [parsed.problem.field, parsed.problem.problem];
}

describe('a position set up by hand', () => {
  test('what is left out is as at the start', () => {
    expect(set({})).toEqual(game.setup(optionsOf({}), 2));
    expect(set({}, { stake: 3 }, 3)).toEqual(game.setup(optionsOf({ stake: 3 }), 3));
    expect(game.view(set({ tiles: [2, 1], throw: [3] }))).toEqual({
      round: 1,
      turn: 0,
      tiles: [1, 2],
      throw: [3],
      scores: [null, null],
      chips: [0, 0],
      pool: 0,
    });
  });

  test.each([
    [{}, 1],
    [{ oneDie: 'may', scoring: 'sum' }, 3],
    [{ stake: 2, scoring: 'sum' }, 2],
    [{ tiles: 12, stake: 1 }, 4],
  ])('the view of any decision gives back the position: %o, %i seats', (given, seats) => {
    for (let seed = 0; seed < 10; seed++) {
      const random = seeded(`${seed}`);
      let state = game.setup(optionsOf(given), seats);
      const bots = Array.from({ length: seats }, () => uniform<Move>);
      for (const entry of playOut(game, optionsOf(given), bots, throwing(random), random, 200).log) {
        if (game.awaiting(state).kind === 'turn') expect(set(game.view(state), given, seats)).toEqual(state);
        if (isPlay(entry)) state = game.apply(state, entry).state;
      }
    }
  });

  test('is refused where a field is not what it has to be', () => {
    expect(problem([])).toEqual(['position', 'not-an-object']);
    expect(problem({ tile: [1] })).toEqual(['tile', 'unknown']);
    expect(problem({ tiles: 'all' })).toEqual(['tiles', 'not-a-list']);
    expect(problem({ tiles: [1, 10] })).toEqual(['tiles', 'no-such']);
    expect(problem({ tiles: [1, 1] })).toEqual(['tiles', 'twice']);
    expect(problem({ turn: 2 })).toEqual(['turn', 'not-whole']);
    expect(problem({ round: 0 })).toEqual(['round', 'not-whole']);
    expect(problem({ throw: 7 })).toEqual(['throw', 'not-a-list']);
    expect(problem({ throw: [0, 7] })).toEqual(['throw', 'no-such']);
    expect(problem({ throw: [1, 2, 3] })).toEqual(['throw', 'too-many']);
    expect(problem({ scores: 3 })).toEqual(['scores', 'not-a-list']);
    expect(problem({ scores: [null] })).toEqual(['scores', 'not-one-of']);
  });

  test('STB-03 is refused with tiles that no throw leaves', () => {
    expect(problem({ tiles: [2, 3, 4, 5, 6, 7, 8, 9] })).toEqual(['tiles', 'cannot-be']); // two dice never show 1
    expect(problem({ tiles: [] })).toEqual(['tiles', 'cannot-be']);
  });

  test('STB-05 is refused with a throw of dice that would not be thrown', () => {
    expect(problem({ throw: [] })).toEqual(['throw', 'cannot-be']);
    expect(problem({ throw: [3] })).toEqual(['throw', 'cannot-be']);
    expect(problem({ tiles: [1, 5], throw: [2, 3] })).toEqual(['throw', 'cannot-be']);
    expect(set({ tiles: [1, 5], throw: [2, 3] }, { oneDie: 'may' }).throw).toEqual([2, 3]);
    expect(set({ tiles: [1, 5], throw: [5] }, { oneDie: 'may' }).throw).toEqual([5]);
    expect(problem({ tiles: [1, 5], throw: [5] }, { oneDie: 'never' })).toEqual(['throw', 'cannot-be']);
  });

  test('STB-06 is refused with a throw that fits nothing: the turn would be over', () => {
    expect(problem({ tiles: [1, 9], throw: [1, 2] })).toEqual(['throw', 'cannot-be']);
  });

  test('STB-02 is refused with scores of those who have not played, or without those who have', () => {
    expect(problem({ scores: [12, null] })).toEqual(['scores[0]', 'cannot-be']);
    expect(problem({ turn: 1 })).toEqual(['scores[0]', 'cannot-be']);
    expect(problem({ turn: 1, scores: [12, 9] })).toEqual(['scores[1]', 'cannot-be']);
    expect(set({ turn: 1, scores: [12, null] }).scores).toEqual([12, null]);
  });

  test('STB-07 is refused with a score that no turn ends with', () => {
    expect(problem({ turn: 1, scores: [21, null] })).toEqual(['scores[0]', 'cannot-be']);
    expect(problem({ turn: 1, scores: [123456789, null] })).toEqual(['scores[0]', 'cannot-be']);
    expect(problem({ turn: 1, scores: ['12', null] })).toEqual(['scores[0]', 'cannot-be']);
  });

  test('STB-11 chips follow from the rounds that were tied', () => {
    expect(set({ round: 3 }, { stake: 2 })).toMatchObject({ chips: [-6, -6], pool: 12 });
    expect(problem({ chips: [1, -1] })).toEqual(['chips', 'not-one-of']);
    expect(problem({ round: 2, pool: 4 }, { stake: 2 })).toEqual(['pool', 'not-one-of']);
    expect(problem({ round: 2 }, {}, 1)).toEqual(['round', 'not-whole']); // nobody ties alone
  });

  test('STB-12 is refused after a shut box that has won already', () => {
    expect(problem({ turn: 1, scores: [0, null] }, { stake: 1 })).toEqual(['scores', 'cannot-be']);
    expect(set({ turn: 1, scores: [0, null] }).scores).toEqual([0, null]);
  });
});
