import { describe, expect, test } from 'vitest';
import { CALL, flip, PHASE_TWO, sit, turn } from './testing/table.ts';

describe('time', () => {
  test('RTC-07 the clock running out forfeits the turn', () => {
    const table = sit({ difficulty: 'hard' }).move(0, flip(1, 4), 14_999);
    expect(table.view).toMatchObject({ flips: 1, trays: [[], [4]] });
    table.line({ kind: 'time', at: 15_000 });
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 0, why: 'time' }]);
    expect(table.match.log.at(-1)).toEqual({ kind: 'flag', at: 15_000 });
    expect(table.view).toMatchObject({ turn: 1, flips: 0, trays: [[], []], locked: [] });
    expect(table.awaiting).toEqual(turn(1, 30_000));
  });

  test('RTC-07 a move that comes at the deadline is too late', () => {
    const table = sit(PHASE_TWO);
    expect(table.refusal({ kind: 'move', seat: 0, move: flip(0, 1), at: 15_000 })).toEqual(['not-your-turn', 'R2-01']);
    expect(table.match.log).toEqual([{ kind: 'flag', at: 15_000 }]);
  });

  test('RTC-08 a forfeited turn restores what it flipped', () => {
    const table = sit({ flips: 3 }).move(0, flip(0, 1)).move(0, flip(1, 2)).move(0, flip(0, 3)); // 1, 3 | 2
    table
      .move(1, flip(0, 5))
      .move(1, flip(1, 9))
      .move(1, flip(0, 1, 'up'));
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
    expect(table.view).toMatchObject({ trays: [[1, 3], [2]], locked: [], turn: 0, flips: 0 });
  });

  test('RTC-08 but a tray that a wrong call reset stays reset', () => {
    const own = sit({ difficulty: 'hard' })
      .move(0, flip(0, 5), 0)
      .move(0, flip(1, 6), 0)
      .move(1, flip(1, 1), 0)
      .move(1, flip(1, 2), 0);
    own
      .move(0, flip(0, 5, 'up'))
      .move(0, CALL)
      .line({ kind: 'time', at: 15_000 });
    expect(own.view).toMatchObject({ turn: 1, trays: [[], [1, 2, 6]] });
    const theirs = sit({ difficulty: 'hard' })
      .move(0, flip(0, 5), 0)
      .move(0, flip(1, 6), 0)
      .move(1, flip(1, 1), 0)
      .move(1, flip(1, 2), 0);
    theirs
      .move(0, flip(1, 6, 'up'))
      .move(1, CALL)
      .line({ kind: 'time', at: 15_000 });
    expect(theirs.view).toMatchObject({ turn: 1, trays: [[5], []] });
    const after = sit({ difficulty: 'hard' }).move(0, CALL, 0).move(0, flip(0, 4), 0).line({ kind: 'time', at: 15_000 });
    expect(after.view.trays).toEqual([[], []]);
  });

  test('RTC-11 after four turns that ran out with nobody there the hourglass sleeps', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 59_999 });
    expect(table.match.log).toHaveLength(3);
    expect(table.awaiting).toEqual(turn(1, 60_000));
    table.line({ kind: 'time', at: 1_000_000 });
    expect(table.match.log.map((entry) => entry.at)).toEqual([15_000, 30_000, 45_000, 60_000]);
    expect(table.awaiting).toEqual(turn(0, null));
    table.move(0, flip(0, 1), 2_000_000);
    expect(table.awaiting).toEqual(turn(1, 2_015_000));
  });

  test('RTC-11 the next accepted move wakes it; if the turn goes on it has its full time from there', () => {
    for (const [seat, move] of [
      [0, flip(0, 1)],
      [0, CALL],
      [1, CALL],
    ] as const) {
      const table = sit({ difficulty: 'medium' }).line({ kind: 'time', at: 500_000 });
      expect(table.awaiting).toEqual(turn(0, null));
      expect(table.refusedMove(0, flip(0, 1, 'up'))[0]).toBe('wrong-direction');
      expect(table.awaiting).toEqual(turn(0, null));
      table.move(seat, move, 600_000);
      expect(table.awaiting).toEqual(turn(0, 630_000));
      table.line({ kind: 'time', at: 10_000_000 });
      expect(table.match.log.filter((entry) => entry.kind === 'flag')).toHaveLength(8);
    }
  });

  test('RTC-11 any word of a player starts the count again, a call too', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 45_000 }).move(0, CALL, 46_000).line({ kind: 'time', at: 200_000 });
    expect(table.match.log.filter((entry) => entry.kind === 'flag')).toHaveLength(7);
    expect(table.awaiting).toEqual(turn(1, null));
  });

  test('RTC-11 a wake before sleep leaves the running deadline alone', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 30_000 }).move(1, CALL, 40_000);
    expect(table.awaiting).toEqual(turn(0, 45_000));
  });

  test('RTC-11 without a clock nothing sleeps and nothing wakes', () => {
    const table = sit().line({ kind: 'time', at: 9e15 }).move(0, CALL).move(0, flip(0, 1));
    expect(table.awaiting).toEqual(turn(0, null));
  });
});
