import { describe, expect, test } from 'vitest';
import { play, SHUT, sit, stuckWith, type Table } from './testing/table.ts';

describe('for chips', () => {
  const balance = ({ view }: Table): number => view.chips.reduce((sum, chips) => sum + chips, view.pool);

  test('STB-11 everybody pays the stake when a round begins, and the winner takes the pool', () => {
    const table = sit({ stake: 3 }, 3);
    expect(table.view).toMatchObject({ chips: [-3, -3, -3], pool: 9 });
    stuckWith(table, 0);
    play(
      table,
      1,
      [
        [6, 6],
        [3, 9],
      ],
      [
        [6, 6],
        [4, 8],
      ],
      [
        [6, 6],
        [5, 7],
      ],
      [
        [6, 1],
        [1, 6],
      ],
      [[5]],
    );
    expect(table.view).toMatchObject({ chips: [-3, -3, -3], pool: 9 });
    stuckWith(table, 2);
    expect(table.view).toMatchObject({ chips: [-3, 6, -3], pool: 0 });
    expect(table.awaiting).toMatchObject({ winners: [1] });
  });

  test('STB-11 after a tied round the pool stays and everybody pays again', () => {
    const table = stuckWith(stuckWith(sit({ stake: 3 }), 0), 1);
    expect(table.view).toMatchObject({ round: 2, chips: [-6, -6], pool: 12 });
  });

  test('STB-12 the first to shut the box wins at once, and the others pay double', () => {
    const table = play(sit({ stake: 2 }, 3), 0, ...SHUT);
    expect(table.awaiting).toEqual({ kind: 'over', winners: [0], totals: [0, null, null] });
    expect(table.view).toMatchObject({ chips: [8, -4, -4], pool: 0, scores: [0, null, null], tiles: [], throw: null });
    expect(table.facts).toEqual([
      { kind: 'scored', seat: 0, score: 0 },
      { kind: 'shut', seat: 0 },
    ]);
  });

  test("STB-12 a pool carried over from a tie goes with it, as in the rulebook's example", () => {
    const table = stuckWith(stuckWith(stuckWith(sit({ stake: 2 }, 3), 0), 1), 2);
    expect(table.view).toMatchObject({ chips: [-4, -4, -4], pool: 12 });
    play(table, 0, ...SHUT);
    expect(table.view).toMatchObject({ chips: [12, -6, -6], pool: 0 });
  });

  test('STB-12 in the middle of a round too; without stakes the round is played out', () => {
    const stakes = play(stuckWith(sit({ stake: 1 }, 3), 0), 1, ...SHUT);
    expect(stakes.awaiting).toEqual({ kind: 'over', winners: [1], totals: [126, 0, null] });
    expect(stakes.view.chips).toEqual([-2, 4, -2]);
    const friendly = play(stuckWith(sit({}, 3), 0), 1, ...SHUT);
    expect(friendly.awaiting).toEqual({ kind: 'turn', seat: 2, deadline: null });
  });

  test('STB-13 balances may go below zero, and with the pool they always add up to zero', () => {
    const table = sit({ stake: 5 }, 2);
    expect(balance(table)).toBe(0);
    for (let round = 0; round < 4; round++) {
      stuckWith(table, 0);
      expect(balance(table)).toBe(0);
      stuckWith(table, 1);
      expect(balance(table)).toBe(0);
    }
    expect(table.view.chips).toEqual([-25, -25]);
    expect(balance(play(table, 0, ...SHUT))).toBe(0);
    expect(table.view.chips).toEqual([30, -30]);
  });
});
