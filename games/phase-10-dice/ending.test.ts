import { describe, expect, test } from 'vitest';
import { DICE } from './dice.ts';
import { game } from './rules.ts';
import {
  BEST,
  best,
  bring,
  faces,
  move,
  NOTHING,
  onTurn,
  playerAt,
  ROLL,
  refusal,
  roll,
  type Table,
  table,
  throwDice,
  turn,
} from './testing/table.ts';

describe('PTD-13 the five-phase bonus', () => {
  /** Phase 2 decides: the others score 60, 38, 28 and 49. */
  function afterFive(second: string): Table {
    const match = table(1);
    for (const thrown of [
      '10 10 10 10 10 10 1 1 1 1',
      second,
      '5 5 5 5 5 6 4 3 1 1',
      '5 6 7 5 5 5 1 2 3 4',
      '5 6 7 8 9 10 4 W 1 1',
    ])
      turn(match, thrown);
    return match;
  }

  test('PTD-13 220 gives nothing, then or later', () => {
    const match = afterFive('10 10 10 6 9 6 W W 1 3');
    expect(playerAt(match, 0)).toMatchObject({ scores: [60, 45, 38, 28, 49], fiveBonus: 0, total: 220 });
    turn(match, best(6));
    expect(playerAt(match, 0)).toMatchObject({ fiveBonus: 0, total: 274 });
  });

  test('PTD-13 221 gives 40, once', () => {
    const match = afterFive('10 10 10 7 9 7 W W 1 3');
    expect(playerAt(match, 0)).toMatchObject({ scores: [60, 46, 38, 28, 49], fiveBonus: 40, total: 261 });
    turn(match, best(6));
    expect(playerAt(match, 0)).toMatchObject({ fiveBonus: 40, total: 315 });
  });

  test('PTD-13 not before phase 5 is made', () => {
    const match = table(1);
    for (const phase of [1, 2, 3, 4]) turn(match, best(phase));
    expect(playerAt(match, 0)).toMatchObject({ fiveBonus: 0, total: 225 });
    turn(match, NOTHING);
    expect(playerAt(match, 0)).toMatchObject({ fiveBonus: 0, total: 225 });
    turn(match, best(5));
    expect(playerAt(match, 0)).toMatchObject({ fiveBonus: 40, total: 317 });
  });
});

describe('PTD-14 the first-finish bonus', () => {
  const bonuses = (match: Table): readonly number[] => match.state.players.map(({ finishBonus }) => finishBonus);

  test('PTD-14 for the first through phase 10, also after a failed try', () => {
    const match = table(2);
    bring(match, [10, 1]);
    turn(match, NOTHING);
    turn(match, NOTHING);
    expect(bonuses(match)).toEqual([0, 0]);
    turn(match, best(10));
    expect(bonuses(match)).toEqual([40, 0]);
    expect(playerAt(match, 0)).toMatchObject({ phase: 11, total: 649, done: true });
  });

  test('PTD-14 and for whoever was on phase 10 already, with a later place, and makes it in the last try', () => {
    const match = table(4);
    bring(match, [10, 10, 10, 10]);
    turn(match, NOTHING);
    for (const thrown of [best(10), best(10), best(10), best(10)]) turn(match, thrown);
    expect(bonuses(match)).toEqual([0, 40, 40, 40]);
    expect(match.awaiting.kind).toBe('over');
  });

  test('PTD-14 not for one who came to phase 10 only in the last tries', () => {
    const match = table(2);
    bring(match, [10, 9]);
    turn(match, best(10));
    turn(match, best(9));
    turn(match, best(10));
    expect(playerAt(match, 1)).toMatchObject({ phase: 11, finishBonus: 0, total: 609 });
  });

  test('PTD-14 not for one who is on phase 10 and fails', () => {
    const match = table(2);
    bring(match, [10, 10]);
    turn(match, best(10));
    turn(match, NOTHING);
    expect(bonuses(match)).toEqual([40, 0]);
    expect(playerAt(match, 1)).toMatchObject({ phase: 10, done: true });
  });

  test('PTD-14 the place is that of the opening order, not the seat', () => {
    const match = table(3, ROLL);
    roll(match, '9 5 10'); // the order is 2, 0, 1
    for (let phase = 1; phase < 10; phase++) for (let i = 0; i < 3; i++) turn(match, best(phase));
    turn(match, NOTHING);
    expect(onTurn(match)).toBe(0);
    turn(match, best(10));
    expect(onTurn(match)).toBe(1);
    turn(match, best(10));
    turn(match, best(10));
    expect(bonuses(match)).toEqual([40, 40, 0]);
    expect(match.awaiting).toEqual({ kind: 'over', winners: [0, 1], totals: [649, 649, 609] });
  });
});

describe('PTD-15 the last tries', () => {
  test('PTD-15 one for everybody else, in turn from the finisher; made, straight on; failed, done', () => {
    const match = table(3);
    bring(match, [7, 10, 8]);
    expect(match.state.lastTries).toBe(false);
    turn(match, NOTHING);
    turn(match, best(10));
    expect(game.view(match.state)).toMatchObject({ lastTries: true, turn: 2, throws: 0, dice: [] });
    expect(match.state.players.map(({ done }) => done)).toEqual([false, true, false]);

    turn(match, best(8));
    expect(onTurn(match)).toBe(2);
    expect(match.awaiting).toEqual({ kind: 'turn', seat: 2, deadline: null });
    expect(game.view(match.state)).toMatchObject({ throws: 0, dice: [] });
    throwDice(match, NOTHING);
    throwDice(match, NOTHING);
    const { failures } = playerAt(match, 2);
    expect(throwDice(match, NOTHING)).toEqual([{ kind: 'phase-failed', seat: 2, phase: 9 }]);
    expect(playerAt(match, 2)).toMatchObject({ phase: 9, failures: failures + 1, done: true });

    expect(onTurn(match)).toBe(0);
    for (const phase of [7, 8, 9]) turn(match, best(phase));
    expect(onTurn(match)).toBe(0);
    turn(match, NOTHING);
    expect(match.awaiting).toMatchObject({ kind: 'over', winners: [1] });
    expect(match.state.players.map(({ phase, done }) => [phase, done])).toEqual([
      [10, true],
      [11, true],
      [9, true],
    ]);
  });

  test('PTD-15 through phase 10 in the last tries ends the try too', () => {
    const match = table(3);
    bring(match, [10, 9, 1]);
    turn(match, best(10));
    turn(match, best(9));
    turn(match, best(10));
    expect(game.view(match.state)).toMatchObject({ turn: 2, lastTries: true });
  });

  test('PTD-15 when the game is over the last turn is shown as it ended, and nobody can move', () => {
    const match = table(2);
    bring(match, [10, 1]);
    turn(match, best(10));
    throwDice(match, NOTHING);
    throwDice(match, '9o 1g', [0, 1, 2, 3, 4, 6, 8, 9]);
    move(match, { type: 'stop' });
    expect(game.view(match.state)).toMatchObject({ turn: 1, throws: 2, dice: faces(NOTHING) });
    expect([0, 1].map((seat) => game.legal(match.state, seat))).toEqual([[], []]);
    expect(refusal(match, { kind: 'move', seat: 1, move: { type: 'throw' } })?.code).toBe('over');
  });
});

describe('PTD-16 the winner', () => {
  test('PTD-16 the highest grand total, not the first to finish', () => {
    const match = table(2);
    const poor = [
      '5 5 5 6 6 6 1 1 2 2',
      '5 5 5 7 9 9 1 2 3 4',
      '5 5 5 5 9 9 1 2 3 4',
      '5 5 6 6 7 7 1 2 3 4',
      '5 6 7 8 5 5 1 2 3 4',
    ];
    poor.push(
      '5 6 7 8 9 5 1 2 3 4',
      '5 5 5 5 8 9 1 1 1 1',
      '5r 5r 5r 5r 5r 5r 1r 1g 2o 3b',
      '5 5 5 5 5 6 1 1 2 3',
      '5 5 5 5 5 6 1 1 1 3',
    );
    for (const [i, thrown] of poor.entries()) {
      turn(match, thrown);
      if (i < 9) turn(match, best(i + 1));
    }
    expect(playerAt(match, 0)).toMatchObject({ phase: 11, finishBonus: 40, fiveBonus: 0 });
    turn(match, NOTHING);
    expect(match.awaiting).toEqual({ kind: 'over', winners: [1], totals: [347, 547] });
  });

  test('PTD-16 equal totals share the win', () => {
    const match = table(3);
    bring(match, [10, 10, 1]);
    for (const thrown of [best(10), best(10), NOTHING]) turn(match, thrown);
    expect(match.awaiting).toEqual({ kind: 'over', winners: [0, 1], totals: [649, 649, 0] });
  });
});

describe('PTD-17 solitaire', () => {
  test('PTD-17 five points off for each failed turn, at the end', () => {
    const match = table(1);
    turn(match, NOTHING);
    for (let phase = 1; phase < 10; phase++) turn(match, best(phase));
    turn(match, NOTHING);
    expect(playerAt(match, 0)).toMatchObject({ phase: 10, failures: 2, total: 547, done: false });
    expect(match.state).toMatchObject({ lastTries: false, bonusFor: [] });
    turn(match, best(10));
    expect(playerAt(match, 0)).toMatchObject({ phase: 11, failures: 2, finishBonus: 0, total: 599, done: true });
    expect(match.state.lastTries).toBe(true);
    expect(match.awaiting).toEqual({ kind: 'over', winners: [0], totals: [599] });
  });

  test('PTD-17 the bonus if phase 10 is made at the first try, whatever failed before', () => {
    const match = table(1);
    for (let phase = 1; phase < 10; phase++) turn(match, best(phase));
    turn(match, best(10));
    expect(playerAt(match, 0)).toMatchObject({ finishBonus: 40, total: 649 });

    const late = table(1);
    for (let phase = 1; phase < 9; phase++) turn(late, best(phase));
    for (const thrown of [NOTHING, best(9), best(10)]) turn(late, thrown);
    expect(playerAt(late, 0)).toMatchObject({ failures: 1, finishBonus: 40, total: 644 });
  });

  test('PTD-17 with others at the table failed turns cost nothing', () => {
    const match = table(2);
    for (let i = 0; i < 4; i++) turn(match, NOTHING);
    bring(match, [10, 1]);
    turn(match, best(10));
    turn(match, NOTHING);
    expect(playerAt(match, 0)).toMatchObject({ failures: 2, total: 649 });
    expect(match.awaiting).toMatchObject({ totals: [649, 0] });
  });
});

test('PTD-18 a game of the best throws that the ten dice have reaches 649', () => {
  const match = table(1, ROLL);
  for (const [thrown, points] of BEST) {
    faces(thrown).forEach((face, die) => {
      expect(DICE[die]?.faces).toContain(face);
    });
    expect(turn(match, thrown)).toMatchObject([{ kind: 'phase-made', score: points }]);
  }
  expect(match.awaiting).toEqual({ kind: 'over', winners: [0], totals: [649] });
  expect(playerAt(match, 0)).toMatchObject({ fiveBonus: 40, finishBonus: 40, failures: 0 });
});
