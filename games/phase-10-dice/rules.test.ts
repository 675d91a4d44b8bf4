import { seeded, throwing } from '@snug/dice';
import { Match, type PlayEntry, type Refusal } from '@snug/engine';
import { perft } from '@snug/engine/testing';
import { describe, expect, test } from 'vitest';
import { COLOURS, DICE } from './dice.ts';
import { game } from './rules.ts';
import {
  BEST,
  best,
  bring,
  faces,
  move,
  NOTHING,
  ok,
  onTurn,
  playerAt,
  ROLL,
  refusal,
  roll,
  SEATS,
  type Table,
  table,
  throwDice,
  turn,
} from './testing/table.ts';
import { type Fact, type Move, parseMove } from './types.ts';

describe('PTD-01 players', () => {
  test('PTD-01 one player or more', () => {
    expect([game.id, game.version, game.seats]).toEqual(['phase-10-dice', 1, { min: 1, max: 1000 }]);
    for (const seats of [1, 2, 20, 1000]) {
      const { players, turn, order, lastTries } = game.view(table(seats).state);
      expect(players).toHaveLength(seats);
      expect([turn, order?.length, lastTries]).toEqual([0, seats, false]);
      expect(players[seats - 1]).toEqual({
        phase: 1,
        scores: [],
        fiveBonus: 0,
        finishBonus: 0,
        failures: 0,
        total: 0,
        done: false,
      });
    }
  });

  test('PTD-01 twenty play a game to its end', () => {
    const match = table(20);
    while (match.awaiting.kind !== 'over') turn(match, best(playerAt(match, onTurn(match)).phase));
    expect(match.awaiting.winners).toEqual(Array.from({ length: 20 }, (_, seat) => seat));
    expect(new Set(match.awaiting.totals)).toEqual(new Set([649]));
  });
});

describe('PTD-02 typed faces', () => {
  const awaitingTen = (): Table => {
    const match = table(1);
    move(match, { type: 'throw' });
    return match;
  };

  test('PTD-02 a high die shows 5 to 10, a low one 1 to 4 or W, in any colour or none; shown as typed', () => {
    for (const colour of ['', ...COLOURS]) {
      const match = awaitingTen();
      const typed = faces(['5', '6', '7', '8', '9', '10', '1', '2', '3', '4'].map((number) => number + colour).join(' '));
      ok(match, { kind: 'roll', faces: typed });
      expect(game.view(match.state).dice).toEqual(typed);
      expect(match.log.at(-1)).toEqual({ kind: 'roll', faces: typed, at: 0 });
    }
    const match = awaitingTen();
    roll(match, '10r 10r 10r 10r 10r 10r Wr W Wb Wg');
    expect(match.state.dice).toEqual(faces('10r 10r 10r 10r 10r 10r Wr W Wb Wg'));
  });

  test('PTD-02 other faces, too few and too many are bad dice', () => {
    const bad = (typed: readonly (number | string)[]): unknown => {
      const refused = refusal(awaitingTen(), { kind: 'roll', faces: typed });
      return [refused?.code, refused?.rule, refused?.values];
    };
    const good = faces(NOTHING);
    expect(bad(good.slice(1))).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'number-of-dice', got: 9 }]);
    expect(bad([...good, '1r'])).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'number-of-dice', got: 11 }]);
    expect(bad([])).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'number-of-dice', got: 0 }]);
    for (const face of ['4r', 'W', 'Wr', '11r', '', 10, '10x'])
      expect(bad(good.with(5, face as string))).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'high', got: face }]);
    for (const face of ['5r', '10', '0', 'w', 3, 'Wx'])
      expect(bad(good.with(6, face as string))).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'low', got: face }]);
    expect(bad(good.with(9, '5'))).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'low', got: '5' }]);
    expect(bad(good.with(0, '1'))).toEqual(['bad-dice', 'PTD-02', { dice: 10, why: 'high', got: '1' }]);
  });

  test('PTD-02 in a later throw each face is judged by the die it is for', () => {
    const match = table(1);
    throwDice(match, NOTHING);
    move(match, { type: 'throw', keep: [0, 1, 2, 3, 4, 6, 7, 8] });
    expect(match.awaiting).toEqual({ kind: 'roll', seat: 0, dice: [5, 9] });
    expect(refusal(match, { kind: 'roll', faces: ['W', '5'] })?.values).toEqual({ dice: 2, why: 'high', got: 'W' });
    expect(refusal(match, { kind: 'roll', faces: ['5', '5'] })?.values).toEqual({ dice: 2, why: 'low', got: '5' });
    roll(match, '5 W');
  });

  test('PTD-02 the program throws the dice of the table', () => {
    expect(DICE.map((_, die) => game.die(die))).toEqual(DICE);
    const match = new Match(game, SEATS, 1, throwing(seeded('colours')));
    match.take({ kind: 'move', seat: 0, move: { type: 'throw' } });
    expect(match.state.dice).toHaveLength(10);
    match.state.dice.forEach((face, die) => {
      expect(DICE[die]?.faces).toContain(face);
    });
  });
});

describe('PTD-03 the order of play', () => {
  test('PTD-03 everybody throws a high die, highest first', () => {
    const match = table(4, ROLL);
    expect(match.awaiting).toEqual({ kind: 'roll', seat: null, dice: [0, 0, 0, 0], seats: [0, 1, 2, 3] });
    expect(game.view(match.state)).toMatchObject({ turn: null, order: null, dice: [], throws: 0 });
    expect(roll(match, '7 10r 5g 9')).toEqual([]);
    expect(game.view(match.state)).toMatchObject({ turn: 1, order: [1, 3, 0, 2], dice: [], throws: 0 });
    expect(match.awaiting).toEqual({ kind: 'turn', seat: 1, deadline: null });
  });

  test('PTD-03 turns pass in this order, round and round', () => {
    const match = table(3, ROLL);
    roll(match, '6 5 8');
    const seats: number[] = [];
    for (let i = 0; i < 7; i++) {
      seats.push(onTurn(match));
      turn(match, NOTHING);
    }
    expect(seats).toEqual([2, 0, 1, 2, 0, 1, 2]);
  });

  test('PTD-03 tied players throw again among themselves, all tied groups together', () => {
    const match = table(6, ROLL);
    roll(match, '8 10 8 7 10 8');
    expect(match.awaiting).toEqual({ kind: 'roll', seat: null, dice: [0, 0, 0, 0, 0], seats: [0, 1, 2, 4, 5] });
    roll(match, '5 6 10 9 5');
    expect(match.awaiting).toEqual({ kind: 'roll', seat: null, dice: [0, 0], seats: [0, 5] });
    expect(match.state.places).toEqual([[4], [1], [2], [0, 5], [3]]);
    expect(game.view(match.state).order).toBeNull();
    roll(match, '9 9');
    expect(match.awaiting).toEqual({ kind: 'roll', seat: null, dice: [0, 0], seats: [0, 5] });
    ok(match, { kind: 'roll', faces: 'cocked' });
    roll(match, '7 8');
    expect(game.view(match.state).order).toEqual([4, 1, 2, 5, 0, 3]);
    expect(onTurn(match)).toBe(4);
  });

  test('PTD-03 only high faces, one for each, with or without a colour', () => {
    const match = table(2, ROLL);
    expect(refusal(match, { kind: 'roll', faces: ['10'] })?.values).toEqual({ dice: 2, why: 'number-of-dice', got: 1 });
    expect(refusal(match, { kind: 'roll', faces: ['10', 'W'] })).toEqual({
      code: 'bad-dice',
      rule: 'PTD-02',
      values: { dice: 2, why: 'high', got: 'W' },
    });
    roll(match, '5 5r');
    expect(refusal(match, { kind: 'roll', faces: ['4', '10'] })?.code).toBe('bad-dice');
  });

  test('PTD-03 no move until the order is known', () => {
    const match = table(2, ROLL);
    for (const seat of [0, 1])
      expect(refusal(match, { kind: 'move', seat, move: { type: 'throw' } })).toEqual({
        code: 'not-now',
        rule: 'PTD-03',
        values: { why: 'order' },
      });
    expect(game.legal(match.state, 0)).toEqual([]);
    expect(game.legal(match.state, 1)).toEqual([]);
  });

  test('PTD-03 by seats, or alone, nobody throws for it', () => {
    expect(game.view(table(3).state)).toMatchObject({ turn: 0, order: [0, 1, 2] });
    expect(game.view(table(1, ROLL).state)).toMatchObject({ turn: 0, order: [0] });
    expect(game.parseOptions({})).toEqual({ ok: true, value: { order: 'roll' } });
    expect(game.parseOptions({ order: 'age' }).ok).toBe(false);
  });

  test('PTD-03 who is not on turn waits', () => {
    const match = table(2);
    const refused: Refusal = { code: 'not-your-turn', rule: 'PTD-03', values: { turn: 0 } };
    expect(refusal(match, { kind: 'move', seat: 1, move: { type: 'throw' } })).toEqual(refused);
    move(match, { type: 'throw' });
    expect(refusal(match, { kind: 'move', seat: 1, move: { type: 'stop' } })).toEqual(refused);
    expect(game.legal(match.state, 0)).toEqual([]);
    roll(match, NOTHING);
    expect(game.legal(match.state, 1)).toEqual([]);
  });
});

describe('PTD-04 throwing', () => {
  test('PTD-04 a turn begins with all ten', () => {
    const match = table(2);
    expect(game.legal(match.state, 0)).toEqual([{ type: 'throw', keep: [] }]);
    expect(refusal(match, { kind: 'move', seat: 0, move: { type: 'throw', keep: [0] } })).toEqual({
      code: 'not-now',
      rule: 'PTD-04',
      values: { why: 'nothing-to-keep' },
    });
    expect(move(match, { type: 'throw' })).toEqual([]);
    expect(match.log).toEqual([{ kind: 'move', seat: 0, move: { type: 'throw', keep: [] }, at: 0 }]);
    expect(match.awaiting).toEqual({ kind: 'roll', seat: 0, dice: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(game.view(match.state)).toMatchObject({ throws: 0, dice: [] });
    expect(refusal(match, { kind: 'move', seat: 0, move: { type: 'throw' } })).toEqual({
      code: 'not-now',
      rule: 'ALL-1',
      values: { why: 'roll' },
    });
  });

  test('PTD-04 then any dice are thrown again, also those that were set aside', () => {
    const match = table(2);
    throwDice(match, '5r 6o 7b 8g 9r 10o 1b 2g 3o 4b');
    move(match, { type: 'throw', keep: [9, 1, 0, 2, 3, 4, 5] });
    expect(match.log.at(-1)).toMatchObject({ move: { type: 'throw', keep: [0, 1, 2, 3, 4, 5, 9] } });
    expect(match.awaiting).toEqual({ kind: 'roll', seat: 0, dice: [6, 7, 8] });
    expect(game.view(match.state)).toMatchObject({ throws: 1, dice: faces('5r 6o 7b 8g 9r 10o 1b 2g 3o 4b') });
    roll(match, 'Wr W 1g');
    expect(game.view(match.state)).toMatchObject({ throws: 2, dice: faces('5r 6o 7b 8g 9r 10o Wr W 1g 4b') });
    move(match, { type: 'throw', keep: [6, 7] });
    expect(match.awaiting).toEqual({ kind: 'roll', seat: 0, dice: [0, 1, 2, 3, 4, 5, 8, 9] });
  });

  test('PTD-04 every choice but all ten, or to stop', () => {
    const match = table(2);
    throwDice(match, NOTHING);
    const moves = game.legal(match.state, 0);
    expect(moves).toHaveLength(1024);
    expect(new Set(moves.map((listed) => JSON.stringify(listed))).size).toBe(1024);
    expect(moves.slice(0, 4)).toEqual([
      { type: 'throw', keep: [] },
      { type: 'throw', keep: [0] },
      { type: 'throw', keep: [1] },
      { type: 'throw', keep: [0, 1] },
    ]);
    expect(moves.slice(-2)).toEqual([{ type: 'throw', keep: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, { type: 'stop' }]);
    throwDice(match, '5r', [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(game.legal(match.state, 0)).toBe(moves);
  });

  test('PTD-04 a move is well-formed or bad', () => {
    const parsed = (input: unknown): unknown => {
      const result = parseMove(input);
      return result.ok ? result.value : [result.problem.field, result.problem.problem];
    };
    expect(parsed({ type: 'throw' })).toEqual({ type: 'throw', keep: [] });
    expect(parsed({ type: 'throw', keep: [9, 0], more: 1 })).toEqual({ type: 'throw', keep: [0, 9] });
    expect(parsed({ type: 'stop', keep: [99] })).toEqual({ type: 'stop' });
    expect(parsed({ type: 'throw', keep: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })).toEqual(['keep', 'too-many']);
    expect(parsed({ type: 'throw', keep: [10] })).toEqual(['keep', 'no-such']);
    expect(parsed({ type: 'throw', keep: [-1] })).toEqual(['keep', 'no-such']);
    expect(parsed({ type: 'throw', keep: ['1'] })).toEqual(['keep', 'no-such']);
    expect(parsed({ type: 'throw', keep: [1, 1] })).toEqual(['keep', 'twice']);
    expect(parsed({ type: 'throw', keep: null })).toEqual(['keep', 'not-a-list']);
    expect(parsed({ type: 'keep' })).toEqual(['type', 'not-one-of']);
    expect(parsed({})).toEqual(['type', 'missing']);
    expect(parsed(null)).toEqual(['move', 'not-an-object']);
  });
});

describe('PTD-05 the end of a turn', () => {
  test('PTD-05 nobody stops before the first throw', () => {
    const match = table(2);
    expect(refusal(match, { kind: 'move', seat: 0, move: { type: 'stop' } })).toEqual({
      code: 'not-now',
      rule: 'PTD-05',
      values: { why: 'throw-first' },
    });
  });

  test('PTD-05 stopping after the first throw or the second scores the turn', () => {
    const match = table(2);
    expect(turn(match, best(1))).toEqual([{ kind: 'phase-made', seat: 0, phase: 1, score: 60, dice: [0, 1, 2, 3, 4, 5] }]);
    throwDice(match, NOTHING);
    expect(throwDice(match, best(1))).toEqual([]);
    expect(move(match, { type: 'stop' })).toMatchObject([{ kind: 'phase-made', seat: 1, score: 60 }]);
    expect(game.view(match.state)).toMatchObject({ turn: 0, throws: 0, dice: [] });
  });

  test('PTD-05 after the third throw the turn scores itself', () => {
    const match = table(2);
    throwDice(match, NOTHING);
    throwDice(match, NOTHING);
    expect(throwDice(match, best(1))).toMatchObject([{ kind: 'phase-made', seat: 0, phase: 1, score: 60 }]);
    expect(game.view(match.state)).toMatchObject({ turn: 1, throws: 0, dice: [] });
    expect(match.awaiting).toEqual({ kind: 'turn', seat: 1, deadline: null });
  });
});

test('ALL-5 a cocked die: the throw is void, does not count, and the same dice are thrown again', () => {
  const match = table(1);
  throwDice(match, NOTHING);
  move(match, { type: 'throw', keep: [0, 1, 2, 3, 4, 5, 6, 7] });
  for (let i = 0; i < 3; i++) {
    const before = match.state;
    expect(ok(match, { kind: 'roll', faces: 'cocked' })).toEqual([]);
    expect(match.state).toBe(before);
  }
  expect(match.awaiting).toEqual({ kind: 'roll', seat: 0, dice: [8, 9] });
  roll(match, 'W W');
  expect(match.state.throws).toBe(2);
});

describe('PTD-06 to PTD-10 at the table', () => {
  test('PTD-06 10, W, W is a set of three', () => {
    expect(turn(table(1), '8 8 8 10 6 5 W W 1 2')).toEqual([
      { kind: 'phase-made', seat: 0, phase: 1, score: 34, dice: [0, 1, 2, 3, 6, 7] },
    ]);
  });

  test('PTD-07 6, W, W, 9 is a run of four', () => {
    const match = table(1);
    turn(match, best(1));
    expect(turn(match, '10 10 10 6 9 6 W W 1 3')).toEqual([
      { kind: 'phase-made', seat: 0, phase: 2, score: 45, dice: [0, 1, 2, 3, 4, 6, 7] },
    ]);
  });

  test('PTD-08 on phase 8, and only there, a typed face needs its colour', () => {
    const match = table(2);
    bring(match, [8, 1]);
    move(match, { type: 'throw' });
    const uncoloured = faces('9o 8o 5o 10o 6 7r 2o 4o Wo 3g');
    expect(refusal(match, { kind: 'roll', faces: uncoloured })).toEqual({
      code: 'bad-dice',
      rule: 'PTD-08',
      values: { dice: 10, why: 'colour', got: '6' },
    });
    expect(refusal(match, { kind: 'roll', faces: uncoloured.with(4, '6b').with(9, 'W') })?.rule).toBe('PTD-08');
    expect(refusal(match, { kind: 'roll', faces: uncoloured.with(4, '4') })?.rule).toBe('PTD-02');
    roll(match, '9o 8o 5o 10o 6b 7r 2o 4o Wo 3g');
    expect(move(match, { type: 'stop' })).toEqual([
      { kind: 'phase-made', seat: 0, phase: 8, score: 38, dice: [0, 1, 2, 3, 6, 7, 8] },
    ]);
    expect(turn(match, '5 5 5 6 6 6 1 2 3 4')).toMatchObject([{ seat: 1, phase: 1, score: 33 }]);
    expect(turn(match, '5 5 5 5 5 6 W 2 3 4')).toMatchObject([{ seat: 0, phase: 9, score: 31 }]);
  });

  test('PTD-10 six alike are two sets', () => {
    expect(turn(table(1), '7 7 7 7 7 7 1 2 3 4')).toMatchObject([{ phase: 1, score: 42 }]);
  });
});

test('PTD-09 the ten phases come one after the other', () => {
  const match = table(1);
  const made: Fact[] = [];
  for (const [thrown] of BEST) made.push(...turn(match, thrown));
  expect(made.map((fact) => [fact.kind, fact.phase])).toEqual(BEST.map((_, i) => ['phase-made', i + 1]));
  expect(playerAt(match, 0)).toMatchObject({ phase: 11, scores: BEST.map(([, points]) => points), done: true });
});

test('PTD-11 a failed phase is tried again, with no score', () => {
  const match = table(2);
  expect(turn(match, NOTHING)).toEqual([{ kind: 'phase-failed', seat: 0, phase: 1 }]);
  expect(playerAt(match, 0)).toMatchObject({ phase: 1, scores: [], failures: 1, total: 0, done: false });
  turn(match, best(1));
  turn(match, best(4));
  expect(playerAt(match, 0)).toMatchObject({ phase: 1, failures: 2 });
  turn(match, best(1));
  expect(playerAt(match, 1)).toMatchObject({ phase: 2, scores: [60], failures: 1, total: 60 });
  turn(match, best(1));
  expect(playerAt(match, 0)).toMatchObject({ phase: 2, scores: [60], failures: 2, total: 60 });
});

test('PTD-12 8, 8, 8 and 10, W, W in phase 1 is 34, and the best assignment counts', () => {
  const match = table(1);
  throwDice(match, '8r 8o 8b 10g 5r 6o Wb W 1o 2g');
  throwDice(match, '10 10 4 4', [0, 1, 2, 3, 6, 7]);
  expect(move(match, { type: 'stop' })).toMatchObject([{ score: 8 + 8 + 10 + 10 + 10 + 8 }]);
});

describe('counts of positions', () => {
  test('PTD-03 throws for the order: 36 and 246 for two, 216 and 4,656 for three', () => {
    for (const seats of [2, 3]) {
      const again = tiedBy(seats);
      const after = again.reduce((sum, tied) => sum + (tied === 0 ? 1 : 6 ** tied), 0);
      expect(perft(game, ROLL, seats, 2)).toEqual([6 ** seats, after]);
    }
    expect(perft(game, ROLL, 3, 2)).toEqual([216, 4656]);
    expect(perft(game, SEATS, 3, 1)).toEqual([1]);
  });

  /** For every way in which the dice can fall, how many players share their number with another. */
  function tiedBy(seats: number): number[] {
    return Array.from({ length: 6 ** seats }, (_, fall) => {
      const thrown = Array.from({ length: seats }, (_, seat) => Math.floor(fall / 6 ** seat) % 6);
      return thrown.filter((number) => thrown.filter((other) => other === number).length > 1).length;
    });
  }

  test('PTD-04 from a first throw the second can fall in 7^10 - 1 ways', () => {
    const match = table(1);
    throwDice(match, NOTHING);
    let ways = 0;
    for (const listed of game.legal(match.state, 0)) {
      const awaiting = game.awaiting(game.apply(match.state, { kind: 'move', seat: 0, move: listed, at: 0 }).state);
      if (awaiting.kind === 'roll') ways += awaiting.dice.reduce<number>((all, die) => all * game.die(die).faces.length, 1);
    }
    expect(ways).toBe(7 ** 10 - 1);
  });

  test('PTD-04 two dice thrown again give 36 positions', () => {
    const match = table(1);
    throwDice(match, NOTHING);
    move(match, { type: 'throw', keep: [1, 2, 3, 4, 5, 6, 7, 8] });
    const found = new Set<string>();
    for (const high of DICE[0]?.faces ?? [])
      for (const low of DICE[9]?.faces ?? []) {
        const entry: PlayEntry<Move> = { kind: 'roll', faces: [high, low], at: 0 };
        found.add(game.apply(match.state, entry).state.dice.join(' '));
      }
    expect(found.size).toBe(36);
    for (const dice of found) expect(dice).toMatch(/^(5r|6o|7b|8g|9o|10g) 5o 7b 7g 9r 9o 1b 1g 3o (1g|2o|3b|4r|Wr|Wg)$/);
  });
});

test("ALL-2 there is no clock: a flag is nobody's, and entries out of place are our own mistake", () => {
  const { state } = table(1);
  expect(() => game.apply(state, { kind: 'flag', at: 0 })).toThrow('phase-10-dice has no clock');
  expect(() => game.apply(state, { kind: 'move', seat: 1, move: { type: 'stop' }, at: 0 })).toThrow('nobody sits at 1');
  expect(() => game.apply(state, { kind: 'roll', faces: ['5r'], at: 0 })).toThrow('no dice were thrown');
  expect(game.judgeRoll(state, [])).toEqual({ kind: 'legal' });
  expect(game.awaiting(state)).toEqual({ kind: 'turn', seat: 0, deadline: null });
});
