import { perft } from '@snug/engine/testing';
import { describe, expect, test } from 'vitest';
import { game, scoreOf, sumOf, tilesOf } from './rules.ts';
import { lay, maskOf, play, SHUT, sit, stuckWith, type Table, THROW } from './testing/table.ts';
import type { State } from './types.ts';

describe('the table', () => {
  test('STB-01 one player or a hundred', () => {
    expect(game.seats.min).toBe(1);
    for (const seats of [1, 100]) expect(sit({}, seats).view.scores).toHaveLength(seats);
    expect(game.seats.max).toBeGreaterThanOrEqual(100);
  });

  test('STB-02 all tiles start up, nine of them unless agreed otherwise', () => {
    expect(sit().view).toEqual({
      round: 1,
      turn: 0,
      tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      throw: null,
      scores: [null, null],
      chips: [0, 0],
      pool: 0,
    });
    expect(sit({ tiles: 10 }).view.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(sit({ tiles: 12 }).view.tiles).toHaveLength(12);
  });

  test('STB-02 a round is one turn each, in the order of the seats, each with all tiles up', () => {
    const table = sit({}, 3);
    stuckWith(table, 0);
    expect(table.view).toMatchObject({ round: 1, turn: 1, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9], throw: null });
    expect(table.awaiting).toEqual({ kind: 'turn', seat: 1, deadline: null });
    expect(table.refusedMove(0, THROW)).toEqual(['not-your-turn', 'STB-02']);
    expect(table.refusedMove(2, lay(1))).toEqual(['not-your-turn', 'STB-02']);
    expect([0, 1, 2].map((seat) => table.legal(seat).length)).toEqual([0, 1, 0]);
  });
});

describe('a turn', () => {
  test('STB-03 two dice are thrown, then tiles laid that add up to exactly the throw, then thrown again', () => {
    const table = sit().move(0, THROW);
    expect(table.awaiting).toEqual({ kind: 'roll', seat: 0, dice: ['d6', 'd6'] });
    expect(table.view.throw).toBeNull();
    table.roll(3, 5);
    expect(table.view.throw).toEqual([3, 5]);
    expect(table.refusedMove(0, lay(2, 5))).toEqual(['wrong-total', 'STB-03']);
    expect(table.refusedMove(0, lay(9))).toEqual(['wrong-total', 'STB-03']);
    expect(table.refusedMove(0, lay())).toEqual(['wrong-total', 'STB-03']);
    table.move(0, lay(3, 5));
    expect(table.view).toMatchObject({ tiles: [1, 2, 4, 6, 7, 8, 9], throw: null, turn: 0 });
    expect(table.legal(0)).toEqual([THROW]);
    table.move(0, THROW).roll(6, 2);
    expect(table.refusedMove(0, lay(3, 5))).toEqual(['tile-down', 'STB-03']);
    expect(table.refusedMove(0, lay(1, 3))).toEqual(['wrong-total', 'STB-03']); // before tile-down
    expect(table.move(0, lay(8)).view.tiles).toEqual([1, 2, 4, 6, 7, 9]);
  });

  test('STB-03 what is refused says so with its values', () => {
    const table = sit().move(0, THROW).roll(3, 5);
    expect(table.match.take({ kind: 'move', seat: 0, move: lay(5, 2) }).refusal?.values).toEqual({
      tiles: [2, 5],
      sum: 7,
      throw: 8,
    });
    table.move(0, lay(3, 5)).move(0, THROW).roll(5, 3);
    expect(table.match.take({ kind: 'move', seat: 0, move: lay(5, 3) }).refusal?.values).toEqual({ tile: 3 });
    expect(table.match.take({ kind: 'move', seat: 1, move: lay(8) }).refusal?.values).toEqual({ turn: 0 });
    expect(table.match.take({ kind: 'move', seat: 0, move: THROW }).refusal?.values).toEqual({ why: 'lay-first', throw: 8 });
  });

  test('STB-03 laying waits for the throw', () => {
    const table = sit();
    expect(table.refusedMove(0, lay(8))).toEqual(['not-now', 'STB-03']);
    table.move(0, THROW);
    expect(table.refusedMove(0, lay(8))).toEqual(['not-now', 'ALL-1']);
    expect(table.refusedMove(0, THROW)).toEqual(['not-now', 'ALL-1']);
    expect(table.refusedMove(1, THROW)).toEqual(['not-your-turn', 'STB-02']);
    expect(table.legal(0)).toEqual([]);
  });

  test('STB-04 on 8 with all tiles up the choices are the six of the example', () => {
    const table = sit().move(0, THROW).roll(5, 3);
    const sets = table.legal(0).map((move) => (move.type === 'lay' ? [...move.tiles].reverse().join('+') : move.type));
    expect(sets.sort()).toEqual(['4+3+1', '5+2+1', '5+3', '6+2', '7+1', '8']);
  });

  test('STB-03 every throw has all its sets and no other, by brute force over all positions', () => {
    for (const tiles of [9, 12] as const) {
      const parsed = game.parseOptions({ tiles });
      if (!parsed.ok) throw new Error();
      const start = game.setup(parsed.value, 1);
      for (let up = 1; up < 1 << tiles; up += tiles === 9 ? 1 : 13)
        for (let thrown = 2; thrown <= 12; thrown++) {
          const state: State = { ...start, up, throw: [thrown - 6 > 0 ? 6 : 1, thrown - 6 > 0 ? thrown - 6 : thrown - 1] };
          const expected: string[] = [];
          for (let mask = 1; mask <= up; mask++)
            if ((mask & up) === mask && sumOf(mask) === thrown) expected.push(tilesOf(mask).join());
          expect(game.legal(state, 0).map((move) => (move.type === 'lay' ? move.tiles.join() : ''))).toEqual(expected);
        }
    }
  });

  const downTo = (table: Table): Table =>
    play(
      table,
      0,
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
    );

  test('STB-05 while the up tiles add up to 6 or less one die is thrown', () => {
    const table = downTo(sit()); // 1, 2 and 6 up
    expect(table.refusedMove(0, { type: 'throw', dice: 1 })).toEqual(['one-die', 'STB-05']);
    table.move(0, { type: 'throw', dice: 2 });
    expect(table.awaiting).toMatchObject({ dice: ['d6', 'd6'] });
    table.roll(1, 1).move(0, lay(2)); // 7 are up
    expect(table.refusedMove(0, { type: 'throw', dice: 1 })).toEqual(['one-die', 'STB-05']);
    play(table, 0, [[5, 1], [6]]);
    expect(table.legal(0)).toEqual([THROW]);
    expect(table.refusedMove(0, { type: 'throw', dice: 2 })).toEqual(['one-die', 'STB-05']);
    expect(table.match.take({ kind: 'move', seat: 0, move: { type: 'throw', dice: 2 } }).refusal?.values).toEqual({
      asked: 2,
      sum: 1,
      oneDie: 'must',
    });
    table.move(0, THROW);
    expect(table.awaiting).toEqual({ kind: 'roll', seat: 0, dice: ['d6'] });
    expect(table.refusal({ kind: 'roll', faces: [1, 1] })[0]).toBe('bad-dice');
    expect(table.roll(1).move(0, lay(1)).view.scores[0]).toBe(0);
  });

  test('STB-05 exactly 6 up is one die, 7 is two', () => {
    const six = play(
      sit(),
      0,
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
        [1, 2],
        [1, 2],
      ],
    );
    expect(six.view.tiles).toEqual([6]);
    six.move(0, THROW);
    expect(six.awaiting).toMatchObject({ dice: ['d6'] });
  });

  test('STB-05 with "may" the player chooses, and two are thrown unless one is asked for', () => {
    const table = play(downTo(sit({ oneDie: 'may' })), 0, [[5, 1], [6]]); // 1 and 2 up
    expect(table.legal(0)).toEqual([
      { type: 'throw', dice: 1 },
      { type: 'throw', dice: 2 },
    ]);
    table.move(0, THROW);
    expect(table.awaiting).toMatchObject({ dice: ['d6', 'd6'] });
    table.roll(1, 1).move(0, lay(2)).move(0, { type: 'throw', dice: 1 });
    expect(table.awaiting).toMatchObject({ dice: ['d6'] });
    const early = sit({ oneDie: 'may' });
    expect(early.legal(0)).toEqual([THROW]);
    expect(early.refusedMove(0, { type: 'throw', dice: 1 })).toEqual(['one-die', 'STB-05']);
  });

  test('STB-05 with "never" two dice are thrown to the end', () => {
    const table = play(downTo(sit({ oneDie: 'never' })), 0, [[5, 1], [6]]);
    expect(table.legal(0)).toEqual([THROW]);
    expect(table.refusedMove(0, { type: 'throw', dice: 1 })).toEqual(['one-die', 'STB-05']);
    expect(table.move(0, { type: 'throw', dice: 2 }).awaiting).toMatchObject({ dice: ['d6', 'd6'] });
  });

  test('STB-06 who can lay must: no throw and no pass before it', () => {
    const table = sit().move(0, THROW).roll(1, 1);
    expect(table.refusedMove(0, THROW)).toEqual(['not-now', 'STB-06']);
    expect(table.refusedMove(0, { type: 'pass' })[0]).toBe('bad-move');
    expect(table.legal(0)).toEqual([lay(2)]);
  });

  test('STB-06 when nothing fits the turn is over at once', () => {
    const table = stuckWith(sit(), 0);
    expect(table.facts).toEqual([{ kind: 'scored', seat: 0, score: 126 }]);
    expect(table.view.scores).toEqual([126, null]);
  });

  test('STB-10 a cocked die: the throw is void, the same dice again, as often as it takes', () => {
    const table = sit().move(0, THROW);
    for (let i = 0; i < 3; i++) {
      table.line({ kind: 'roll', faces: 'cocked' });
      expect(table.awaiting).toEqual({ kind: 'roll', seat: 0, dice: ['d6', 'd6'] });
      expect(table.view.throw).toBeNull();
    }
    expect(table.match.log).toHaveLength(4);
    expect(table.roll(1, 1).view.throw).toEqual([1, 1]);
    expect(table.refusal({ kind: 'roll', faces: 'cocked' })).toEqual(['not-now', 'ALL-1']);
  });

  test.each([[[7, 1]], [[0, 1]], [[1]], [[1, 2, 3]], [[]], [['3', 4]], [[1.5, 2]]])('ALL-1 dice cannot show %j', (faces) => {
    expect(sit().move(0, THROW).refusal({ kind: 'roll', faces })).toEqual(['bad-dice', 'ALL-1']);
  });
});

describe('scoring', () => {
  test('STB-07 the up tiles are read from left to right as one number', () => {
    expect(scoreOf(maskOf(1, 4, 7, 8, 9), 'digits')).toBe(14789);
    expect(scoreOf(maskOf(2, 10, 12), 'digits')).toBe(21012);
    expect(scoreOf(0b111111111111, 'digits')).toBe(123456789101112);
    expect(scoreOf(maskOf(9), 'digits')).toBe(9);
    expect(scoreOf(0, 'digits')).toBe(0);
  });

  test('STB-07 or added up', () => {
    expect(scoreOf(maskOf(1, 4, 7, 8, 9), 'sum')).toBe(29);
    expect(scoreOf(0, 'sum')).toBe(0);
    const table = stuckWith(sit({ scoring: 'sum' }), 0);
    expect(table.view.scores[0]).toBe(9);
  });

  test('STB-07 a shut box is 0', () => {
    const table = play(sit(), 0, ...SHUT);
    expect(table.facts).toEqual([
      { kind: 'scored', seat: 0, score: 0 },
      { kind: 'shut', seat: 0 },
    ]);
    expect(table.view.scores).toEqual([0, null]);
  });

  test('STB-08 after one round the lowest score wins', () => {
    const table = stuckWith(sit({}, 3), 0);
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
    stuckWith(table, 2);
    expect(table.awaiting).toEqual({ kind: 'over', winners: [1], totals: [126, 2, 126] });
    expect(table.facts).toEqual([{ kind: 'scored', seat: 2, score: 126 }]);
    expect(table.view).toMatchObject({ turn: 2, tiles: [1, 2, 6], throw: [6, 4], scores: [126, 2, 126], round: 1 });
    expect(table.refusedMove(0, THROW)).toEqual(['over', null]);
  });

  test('STB-08 the last player can win, and one alone wins what there is', () => {
    const last = play(stuckWith(sit(), 0), 1, ...SHUT);
    expect(last.awaiting).toEqual({ kind: 'over', winners: [1], totals: [126, 0] });
    expect(last.view).toMatchObject({ turn: 1, tiles: [], throw: null });
    expect(stuckWith(sit({}, 1), 0).awaiting).toEqual({ kind: 'over', winners: [0], totals: [126] });
  });

  test('STB-09 a shared lowest score: nobody wins, everybody plays a new round', () => {
    const table = stuckWith(stuckWith(sit(), 0), 1);
    expect(table.facts).toEqual([
      { kind: 'scored', seat: 1, score: 126 },
      { kind: 'round-tied', round: 1 },
    ]);
    expect(table.view).toEqual({
      round: 2,
      turn: 0,
      tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      throw: null,
      scores: [null, null],
      chips: [0, 0],
      pool: 0,
    });
    stuckWith(stuckWith(table, 0), 1);
    expect(table.facts.at(-1)).toEqual({ kind: 'round-tied', round: 2 });
    play(stuckWith(table, 0), 1, ...SHUT);
    expect(table.awaiting).toMatchObject({ kind: 'over', winners: [1] });
    expect(table.view.round).toBe(3);
  });

  test('STB-09 two shut boxes tie; a tie above the lowest does not matter', () => {
    const shut = play(play(sit(), 0, ...SHUT), 1, ...SHUT);
    expect(shut.facts).toEqual([
      { kind: 'scored', seat: 1, score: 0 },
      { kind: 'shut', seat: 1 },
      { kind: 'round-tied', round: 1 },
    ]);
    const table = stuckWith(stuckWith(sit({}, 3), 0), 1);
    play(table, 2, ...SHUT);
    expect(table.awaiting).toMatchObject({ kind: 'over', winners: [2] });
  });
});

describe('moves and options', () => {
  const parse = (move: object): unknown => game.parseMove(move, sit().match.options);
  test('STB-03 what is not a move of this game', () => {
    for (const move of [
      {},
      { type: 'shut' },
      { type: 'lay' },
      { type: 'lay', tiles: 8 },
      { type: 'lay', tiles: [10] },
      { type: 'lay', tiles: [0] },
    ])
      expect(parse(move)).toMatchObject({ ok: false });
    for (const move of [
      { type: 'lay', tiles: [2, 2] },
      { type: 'lay', tiles: [1.5] },
      { type: 'lay', tiles: ['2'] },
      { type: 'throw', dice: 3 },
      { type: 'throw', dice: '1' },
    ])
      expect(parse(move)).toMatchObject({ ok: false });
    expect(parse({ type: 'throw', dice: null })).toMatchObject({ ok: false });
  });
  test('STB-03 a move is stored with its own fields and no others, tiles ascending', () => {
    expect(parse({ type: 'lay', tiles: [5, 3], note: 1 })).toEqual({ ok: true, value: lay(3, 5) });
    expect(parse({ type: 'throw', tiles: [1] })).toEqual({ ok: true, value: THROW });
    expect(parse({ dice: 2, type: 'throw' })).toEqual({ ok: true, value: { type: 'throw', dice: 2 } });
  });
  test('STB-05 options: what the sheet says is the standard', () => {
    expect(game.parseOptions({})).toEqual({ ok: true, value: { tiles: 9, oneDie: 'must', scoring: 'digits', stake: 0 } });
    for (const options of [
      { tiles: 11 },
      { tiles: '9' },
      { oneDie: true },
      { scoring: 'sums' },
      { stake: -1 },
      { stake: 0.5 },
      { pool: 1 },
      null,
      [],
    ])
      expect(game.parseOptions(options)).toMatchObject({ ok: false });
  });
});

test('STB-03 positions by depth, nine tiles, one player, ordered dice: 36, 194, 6984, 16800', () => {
  const parsed = game.parseOptions({});
  expect(parsed.ok && perft(game, parsed.value, 1, 6)).toEqual([1, 36, 194, 194, 6984, 16800]);
});
