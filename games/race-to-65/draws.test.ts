import { describe, expect, test } from 'vitest';
import { CALL, DRAW, flip, PHASE_TWO, sit, type Table, turn } from './testing/table.ts';
import type { Direction } from './types.ts';

describe('draws', () => {
  /** Phase two: four turns that bring the position back: down and up again on both trays. */
  const around = (table: Table): Table =>
    table
      .move(0, flip(0, 1))
      .move(1, flip(1, 1))
      .move(0, flip(0, 1, 'up'))
      .move(1, flip(1, 1, 'up'));
  /** Turns 0 … 11: the position after each round of four is the same from the second on, locks included. */
  const thrice = (options: object = PHASE_TWO): Table => around(around(around(sit(options))));

  test('RTC-12 the third time a position begins a turn, either player may offer a draw', () => {
    const table = around(around(sit(PHASE_TWO)));
    expect(table.legal(0)).not.toContainEqual(DRAW);
    expect(table.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    expect(table.refusedMove(1, DRAW)).toEqual(['not-now', 'RTC-12']);
    around(table); // after 4, 8 and 12 turns: the same trays, player and lock
    expect(table.legal(0)).toContainEqual(DRAW);
    expect(table.legal(1)).toEqual([CALL, DRAW]);
  });

  test('RTC-12 the start counts too, with nothing locked', () => {
    const table = sit(PHASE_TWO);
    const lose = (): void => void table.line({ kind: 'time', at: table.match.now + 15_000 });
    lose();
    lose(); // the start again
    expect(table.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    lose();
    lose();
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test('RTC-12 a fourth time is as good as the third', () => {
    expect(around(thrice()).legal(1)).toEqual([CALL, DRAW]);
  });

  test("RTC-12 the other's draw before anything else accepts it", () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const table = thrice().move(first, DRAW);
      expect(table.awaiting).toMatchObject({ kind: 'turn' });
      expect(table.legal(first)).not.toContainEqual(DRAW);
      expect(table.legal(second)).toContainEqual(DRAW);
      expect(table.refusedMove(first, DRAW)).toEqual(['not-now', 'RTC-12']);
      table.move(second, DRAW);
      expect(table.awaiting).toEqual({ kind: 'over', winners: [], totals: [0, 0] });
    }
  });

  test('RTC-12 a flip, a call or the end of the turn takes the offer away', () => {
    const flipped = thrice({ ...PHASE_TWO, flips: 1 })
      .move(1, DRAW)
      .move(0, flip(0, 5));
    expect(flipped.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    const called = thrice().move(0, DRAW).move(1, CALL);
    expect(called.refusedMove(1, DRAW)).toEqual(['not-now', 'RTC-12']);
    expect(called.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    const expired = thrice().move(0, DRAW).line({ kind: 'time', at: 15_000 });
    expect(expired.refusedMove(1, DRAW)).toEqual(['not-now', 'RTC-12']);
  });

  test('RTC-12 within a turn of several flips there is no offer after the first', () => {
    const table = sit({ flips: 2 });
    const round = (to: Direction): void => {
      table
        .move(0, flip(0, 1, to))
        .move(0, flip(0, 2, to))
        .move(1, flip(1, 1, to))
        .move(1, flip(1, 2, to));
    };
    for (const to of ['down', 'up', 'down', 'up', 'down', 'up'] as const) round(to);
    expect(table.legal(1)).toEqual([CALL, DRAW]);
    table.move(0, flip(0, 3));
    expect(table.legal(1)).toEqual([CALL]);
    expect(table.match.take({ kind: 'move', seat: 1, move: DRAW }).refusal?.values).toEqual({ why: 'too-late' });
  });

  test('RTC-12 why a draw cannot be offered is told apart', () => {
    expect(sit().match.take({ kind: 'move', seat: 1, move: DRAW }).refusal?.values).toEqual({ why: 'not-repeated' });
    expect(thrice().move(1, DRAW).match.take({ kind: 'move', seat: 1, move: DRAW }).refusal?.values).toEqual({ why: 'offered' });
  });

  test('RTC-12 positions with other locks are others', () => {
    const table = sit({ ...PHASE_TWO, lock: 'none' });
    around(around(table));
    expect(table.legal(0)).toContainEqual(DRAW); // no locks: the start itself for the third time
  });

  test('RTC-12 without not-twice it does not matter who touched what', () => {
    const table = sit({ ...PHASE_TWO, lock: 'none' });
    table
      .move(0, flip(1, 1))
      .move(1, flip(1, 1, 'up'))
      .move(0, flip(0, 1))
      .move(1, flip(0, 1, 'up'));
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test('RTC-12 with not-twice, who touched last makes another position', () => {
    const table = sit({ ...PHASE_TWO, lock: 'none', reach: 'not-twice' });
    table.move(0, flip(1, 1)).move(1, flip(1, 1, 'up')); // the start, but seat 0 touched
    table
      .move(0, flip(0, 1))
      .move(1, flip(1, 2))
      .move(0, flip(0, 1, 'up'))
      .move(1, flip(1, 2, 'up')); // the start
    expect(table.legal(0)).not.toContainEqual(DRAW);
    table
      .move(0, flip(0, 1))
      .move(1, flip(1, 2))
      .move(0, flip(0, 1, 'up'))
      .move(1, flip(1, 2, 'up'));
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test("RTC-12 each player's touch counts for itself", () => {
    const table = sit({ ...PHASE_TWO, lock: 'none', reach: 'not-twice' });
    table.move(0, flip(0, 1)).move(1, flip(0, 1, 'up')); // the start, but seat 1 touched
    table.move(0, flip(1, 1)).move(1, flip(1, 1, 'up')); // the start, seat 0 touched
    table.move(0, flip(0, 1)).move(1, flip(0, 1, 'up')); // seat 1 touched, the second time
    table.move(0, flip(1, 1)).move(1, flip(1, 1, 'up'));
    expect(table.legal(0)).not.toContainEqual(DRAW);
    table.move(0, flip(0, 1)).move(1, flip(0, 1, 'up'));
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test('RTC-12 an offer counts as a word and wakes the hourglass', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 100_000 });
    expect(table.awaiting).toEqual(turn(0, null));
    table.move(1, DRAW, 100_000);
    expect(table.awaiting).toEqual(turn(0, 115_000));
  });
});
