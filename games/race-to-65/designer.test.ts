import { describe, expect, test } from 'vitest';
import { game } from './rules.ts';
import { CALL, flip, PHASE_TWO, sit, turn } from './testing/table.ts';
import type { Move } from './types.ts';

describe("a designer's options", () => {
  test('RTC-06 any target from 1 to 78', () => {
    const table = sit({ target: 3 }).move(0, flip(0, 3)).move(0, CALL);
    expect(table.facts).toEqual([{ kind: 'won', seat: 0, total: 3 }]);
    for (const target of [0, 79, 1.5]) expect(game.parseOptions({ target })).toMatchObject({ ok: false });
    expect(game.parseOptions({ ...PHASE_TWO, target: 78 })).toMatchObject({ ok: true });
  });

  test('RTC-07 any number of seconds from 0 to 3600, none with 0', () => {
    expect(sit({ seconds: 1 }).awaiting).toEqual(turn(0, 1000));
    expect(sit({ ...PHASE_TWO, seconds: 0 }).awaiting).toEqual(turn(0, null));
    expect(game.parseOptions({ seconds: 3601 })).toMatchObject({ ok: false });
  });

  test('R6-01 one to six flips a turn, and a turn can always be completed', () => {
    for (const flips of [0, 7]) expect(game.parseOptions({ flips })).toMatchObject({ ok: false });
    const table = sit({ flips: 6, lock: 'number', reach: 'not-twice' });
    for (let turns = 0; turns < 6; turns++)
      for (let made = 0; made < 6; made++) {
        const move = table.legal(table.view.turn).find((candidate) => candidate.type === 'flip');
        table.move(table.view.turn, move as Move);
      }
    expect(table.view).toMatchObject({ turn: 0, flips: 0 });
  });

  test('RTC-03 lock "number" locks both trays\' tiles of a number, "none" nothing', () => {
    const number = sit({ lock: 'number' }).move(0, flip(0, 5)).move(0, flip(1, 7));
    expect(number.view.locked).toEqual([
      { tray: 0, tile: 5 },
      { tray: 0, tile: 7 },
      { tray: 1, tile: 5 },
      { tray: 1, tile: 7 },
    ]);
    number.move(1, flip(1, 5));
    expect(number.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
    const none = sit({ lock: 'none' })
      .move(0, flip(0, 5))
      .move(0, flip(1, 7))
      .move(1, flip(0, 5, 'up'));
    expect(none.view).toMatchObject({ locked: [], flips: 1 });
  });

  test('RTC-02 reach "down-only": their tiles may only be pushed down', () => {
    const table = sit({ ...PHASE_TWO, reach: 'down-only' })
      .move(0, flip(1, 5))
      .move(1, flip(0, 6))
      .move(0, flip(0, 9))
      .move(1, flip(1, 8));
    expect(table.refusedMove(0, flip(1, 5, 'up'))).toEqual(['out-of-reach', null]);
    expect(table.refusedMove(0, flip(1, 8, 'up'))).toEqual(['out-of-reach', null]); // locked, but before the consecutive rule
    expect(table.legal(0)).not.toContainEqual(flip(1, 5, 'up'));
    expect(table.legal(0)).toContainEqual(flip(0, 6, 'up'));
    expect(table.legal(0)).toContainEqual(flip(1, 6));
    expect(table.match.take({ kind: 'move', seat: 0, move: flip(1, 5, 'up') }).refusal?.values).toEqual({
      tray: 1,
      tile: 5,
      to: 'up',
      own: false,
      reach: 'down-only',
    });
  });

  test('RTC-02 reach "not-twice": not in two of one\'s own turns running; a lost turn touched nothing', () => {
    const table = sit({ reach: 'not-twice', difficulty: 'hard' });
    table.move(0, flip(1, 1)).move(0, flip(1, 2)).move(1, flip(1, 3)).move(1, flip(1, 4));
    expect(table.refusedMove(0, flip(1, 5))).toEqual(['out-of-reach', null]);
    table.move(0, flip(0, 5)).move(0, flip(0, 6));
    expect(table.legal(1)).toContainEqual(flip(0, 1));
    table.move(1, flip(0, 1)).move(1, flip(1, 9)).move(0, flip(1, 7)).line({ kind: 'time', at: 15_000 });
    expect(table.refusedMove(1, flip(0, 2))).toEqual(['out-of-reach', null]);
    table.move(1, flip(1, 10)).move(1, flip(1, 11));
    expect(table.legal(0)).toContainEqual(flip(1, 7)); // seat 0 touched, but that turn was lost
  });

  test('RTC-02 reach "not-twice": a turn lost by a wrong call in phase two touched nothing either', () => {
    const table = sit({ ...PHASE_TWO, reach: 'not-twice' })
      .move(0, flip(1, 1))
      .move(1, flip(1, 2))
      .move(0, CALL)
      .move(1, flip(1, 3));
    expect(table.legal(0)).toContainEqual(flip(1, 1, 'up'));
  });

  test('RTC-02 reach "one": at most one of the turn\'s flips', () => {
    const table = sit({ reach: 'one' }).move(0, flip(1, 5));
    expect(table.refusedMove(0, flip(1, 6))).toEqual(['out-of-reach', null]);
    expect(table.refusedMove(0, flip(1, 5, 'up'))).toEqual(['same-tile', 'R6-02']); // looked at before the reach
    table.move(0, flip(0, 6)).move(1, flip(1, 1)).move(1, flip(0, 1));
    expect(table.view.turn).toBe(0);
    expect(table.legal(0)).toContainEqual(flip(1, 2));
  });

  test("RTC-02 one's own tray is always within reach", () => {
    for (const reach of ['free', 'down-only', 'not-twice', 'one'])
      for (const seat of [0, 1]) {
        const table = sit({ reach, first: seat, lock: 'none' }).move(seat, flip(seat, 1)).move(seat, flip(seat, 2));
        table.move(1 - seat, flip(1 - seat, 1)).move(1 - seat, flip(1 - seat, 2));
        table.move(seat, flip(seat, 1, 'up')).move(seat, flip(seat, 2, 'up'));
        expect(table.view.turn).toBe(1 - seat);
      }
  });
});
