import { seeded, throwing } from '@snug/dice';
import { isPlay, playOut, uniform } from '@snug/engine';
import { describe, expect, test } from 'vitest';
import { model } from './model.ts';
import { game } from './rules.ts';
import { optionsOf, ROW } from './testing/table.ts';
import type { Move, State } from './types.ts';

function set(input: unknown, given: object = {}, seats = 2): State {
  const parsed = model.position(input, optionsOf(given), seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

describe('a position set up by hand', () => {
  const problem = (input: unknown, given: object = {}, seats = 2): readonly [string, string] => {
    const parsed = model.position(input, optionsOf(given), seats);
    if (parsed.ok) throw new Error(`accepted: ${JSON.stringify(input)}`);
    return [parsed.problem.field, parsed.problem.problem];
  };

  test('what is left out is as at the start, the order known', () => {
    expect(set({}, { order: 'seats' })).toEqual(game.setup(optionsOf({ order: 'seats' }), 2));
    expect(game.view(set({}))).toEqual({
      round: 1,
      turn: 0,
      front: ROW,
      back: ROW,
      throw: null,
      totals: [null, null],
      points: [0, 0],
    });
    expect(set({ turn: null })).toEqual(game.setup(optionsOf({}), 2));
  });

  test.each([
    [{}, 1],
    [{ goal: 3 }, 2],
    [{ order: 'seats', oneDie: 'exposed' }, 3],
    [{ oneDie: 'never' }, 6],
  ])('the view of any decision gives back the position: %o, %i seats', (given, seats) => {
    for (let seed = 0; seed < 5; seed++) {
      const random = seeded(`${seed}`);
      let state = game.setup(optionsOf(given), seats);
      const bots = Array.from({ length: seats }, () => uniform<Move>);
      for (const entry of playOut(game, optionsOf(given), bots, throwing(random), random, 400).log) {
        if (game.awaiting(state).kind === 'turn') expect(set(game.view(state), given, seats)).toEqual(state);
        if (isPlay(entry)) state = game.apply(state, entry).state;
      }
    }
  });

  test('is refused where a field is not what it has to be', () => {
    expect(problem(null)).toEqual(['position', 'not-an-object']);
    expect(problem({ tiles: [1] })).toEqual(['tiles', 'unknown']);
    expect(problem({ front: null })).toEqual(['front', 'not-a-list']);
    expect(problem({ points: null })).toEqual(['points', 'not-a-list']);
    expect(problem({ front: [10] })).toEqual(['front', 'no-such']);
    expect(problem({ back: 1 })).toEqual(['back', 'not-a-list']);
    expect(problem({ turn: 2 })).toEqual(['turn', 'not-whole']);
    expect(problem({ turn: null }, { order: 'seats' })).toEqual(['turn', 'not-whole']);
    expect(problem({ throw: [7] })).toEqual(['throw', 'no-such']);
    expect(problem({ totals: [1] })).toEqual(['totals', 'not-one-of']);
    expect(problem({ points: 1 })).toEqual(['points', 'not-a-list']);
    expect(problem({ points: [1] })).toEqual(['points', 'not-one-of']);
    expect(problem({ points: [-1, 0] })).toEqual(['points[0]', 'not-whole']);
    expect(problem({ turn: null, points: [1, 0] })).toEqual(['points', 'cannot-be']);
  });

  test('DSH-04 is refused with a back tile shut behind a standing front tile, and with nothing standing', () => {
    expect(problem({ back: [1, 2, 3, 4, 5, 6, 7, 8] })).toEqual(['back', 'cannot-be']);
    expect(problem({ front: [], back: [] })).toEqual(['back', 'cannot-be']);
  });

  test('DSH-06 and DSH-07 are kept: dice that may be thrown, and a throw that can be used', () => {
    expect(problem({ throw: [3] })).toEqual(['throw', 'cannot-be']);
    expect(set({ front: [], back: [1, 2, 3], throw: [3] }).throw).toEqual([3]);
    expect(problem({ front: [], back: [1, 2], throw: [6, 6] })).toEqual(['throw', 'cannot-be']);
  });

  test('DSH-10 who has played sits in a row up to the seat to act', () => {
    expect(set({ turn: 0, totals: [null, 12, 13] }, {}, 3).starter).toBe(1);
    expect(set({ turn: 0, totals: [null, null, 13] }, {}, 3).starter).toBe(2);
    expect(problem({ turn: 0, totals: [null, 12, null] }, {}, 3)).toEqual(['totals[1]', 'cannot-be']);
    expect(problem({ turn: 0, totals: [null, 12] }, { order: 'seats' })).toEqual(['totals[1]', 'cannot-be']);
    expect(problem({ turn: 1, totals: [135, null] })).toEqual(['totals[0]', 'cannot-be']); // the first throw always fits
  });

  test('DSH-12 is refused with points that have won', () => {
    expect(problem({ points: [5, 4] })).toEqual(['points', 'cannot-be']);
    expect(set({ points: [6, 6] }).points).toEqual([6, 6]);
    expect(problem({ points: [3, 1], round: 2 })).toEqual(['round', 'not-whole']);
    expect(problem({ round: 2 })).toEqual(['round', 'not-whole']);
    expect(problem({ points: [1] }, {}, 1)).toEqual(['points', 'cannot-be']); // DSH-13: two at once, or none
  });
});
