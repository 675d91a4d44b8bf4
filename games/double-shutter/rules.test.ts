import { D6 } from '@snug/dice';
import type { Code, Values } from '@snug/engine';
import { describe, expect, test } from 'vitest';
import { game } from './rules.ts';
import { optionsOf, ROW, shut, table } from './testing/table.ts';
import type { State } from './types.ts';

const THROW = { type: 'throw' };
const ONE = { type: 'throw', dice: 1 };
const TWO = { type: 'throw', dice: 2 };
const refusal = (code: Code, rule: string, values: Values) => ({ code, rule, values });
const scored = (seat: number, score: number) => ({ kind: 'scored', seat, score });
const boxShut = (seat: number) => ({ kind: 'shut', seat });
const roundWon = (round: number, ...seats: number[]) => ({ kind: 'round-won', seats, round });
const orderThrow = (...seats: number[]) => ({ kind: 'roll', seat: null, dice: seats.map(() => 'd6'), seats });
const onTurn = (seat: number) => ({ kind: 'turn', seat, deadline: null });
const over = (winner: number, ...totals: number[]) => ({ kind: 'over', winners: [winner], totals });
const untouched = { front: ROW, back: ROW, throw: null };

describe('who plays', () => {
  test('DSH-01 one to six can sit down, and each has a turn', () => {
    expect([game.id, game.version, game.seats]).toEqual(['double-shutter', 1, { min: 1, max: 6 }]);
    const six = table(6);
    expect(six.view.totals).toEqual([null, null, null, null, null, null]);
    expect(six.view.points).toEqual([0, 0, 0, 0, 0, 0]);
    for (let seat = 0; seat < 6; seat++) {
      expect(six.turn).toBe(seat);
      six.leave([1], [9]);
    }
    expect(six.view).toMatchObject({ round: 2, turn: 0 });
  });

  test('DSH-02 everybody throws one die, and the highest starts', () => {
    const three = table(3, {});
    const start = { round: 1, ...untouched, totals: [null, null, null], points: [0, 0, 0] };
    expect(three.awaiting).toEqual(orderThrow(0, 1, 2));
    expect(three.view).toEqual({ ...start, turn: null });
    three.roll(2, 6, 5);
    expect(three.facts).toEqual([]);
    expect(three.awaiting).toEqual(onTurn(1));
    expect(three.view).toEqual({ ...start, turn: 1 });
  });

  test('DSH-02 from the starter play goes around in seat order, in every round', () => {
    const three = table(3, {}).roll(1, 1, 2);
    const turns: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      turns.push(three.turn);
      three.leave([turn + 1], [9 - turn]);
    }
    expect(turns).toEqual([2, 0, 1, 2, 0, 1]);
    expect(three.view.round).toBe(3);
  });

  test('DSH-02 only those tied for the highest throw again, as often as it takes', () => {
    const four = table(4, {}).roll(5, 3, 5, 5);
    expect(four.awaiting).toEqual(orderThrow(0, 2, 3));
    expect(four.view.turn).toBeNull();
    expect(four.roll(1, 4, 4).awaiting).toEqual(orderThrow(2, 3));
    expect(four.roll(6, 6).awaiting).toEqual(orderThrow(2, 3));
    expect(four.roll(1, 2).turn).toBe(3);
    expect(four.leave([], [1]).turn).toBe(0);
  });

  test('DSH-02 a tie below the highest needs no further throw', () => {
    expect(table(3, {}).roll(4, 6, 4).turn).toBe(1);
  });

  test('DSH-02 until the order is known any move of any seat is not-now', () => {
    const two = table(2, {});
    for (const seat of [0, 1]) {
      for (const move of [THROW, ONE, shut([1], [])])
        expect(two.refused(seat, move)).toEqual(refusal('not-now', 'DSH-02', { why: 'order' }));
      expect(two.legal(seat)).toEqual([]);
    }
  });

  test('DSH-02 there is one die for each who throws', () => {
    const three = table(3, {}).roll(6, 1, 6);
    expect(three.match.take({ kind: 'roll', faces: [3, 4, 5] }).refusal).toEqual(refusal('bad-dice', 'ALL-1', { dice: 2 }));
    expect(three.roll(3, 4).turn).toBe(2);
  });

  test('DSH-02 with order "seats", and alone, nobody throws for it', () => {
    expect(table(3, { order: 'seats' }).awaiting).toEqual(onTurn(0));
    expect(table(1, { order: 'roll' }).awaiting).toEqual(onTurn(0));
    expect(table(1, {}).view.turn).toBe(0);
  });
});

describe('a turn', () => {
  test('DSH-03 throw, then shut tiles that add up to the throw, in any combination over both rows', () => {
    const one = table(1);
    expect(one.choices).toEqual([THROW]);
    one.throw(4, 5);
    expect(one.view).toMatchObject({ turn: 0, throw: [4, 5], front: ROW, back: ROW });
    one.shut([9], []);
    expect(one.facts).toEqual([]);
    expect(one.view).toMatchObject({ throw: null, front: [1, 2, 3, 4, 5, 6, 7, 8], back: ROW });
    one.throw(1, 4).shut([4], [1]);
    expect(one.view).toMatchObject({ front: [1, 2, 3, 5, 6, 7, 8], back: [2, 3, 4, 5, 6, 7, 8, 9] });
    one.throw(3, 3).shut([], [6]);
    expect(one.view).toMatchObject({ throw: null, front: [1, 2, 3, 5, 6, 7, 8], back: [2, 3, 4, 5, 7, 8, 9] });
    expect(one.awaiting).toEqual(onTurn(0));
    expect(one.choices).toEqual([THROW]);
  });

  test('DSH-03 two dice are thrown unless one is asked for', () => {
    expect(table(1).ask().awaiting).toEqual({ kind: 'roll', seat: 0, dice: ['d6', 'd6'] });
    expect(table(1).ask(2).awaiting).toEqual({ kind: 'roll', seat: 0, dice: ['d6', 'd6'] });
    expect(table(1).ask().view.throw).toBeNull();
    expect(table(1).ask().facts).toEqual([]);
    expect(game.die('d6')).toBe(D6);
  });

  test('DSH-03 tiles that do not add up to the throw are wrong-total, none at all too', () => {
    const one = table(1).throw(3, 5);
    const wrong = (tiles: number[], sum: number) => refusal('wrong-total', 'DSH-03', { tiles, sum, throw: 8 });
    expect(one.refused(0, shut([5, 2], []))).toEqual(wrong([2, 5], 7));
    expect(one.refused(0, shut([], []))).toEqual(wrong([], 0));
    expect(one.refused(0, shut([3], [6]))).toEqual(wrong([3, 6], 9));
  });

  test('DSH-03 no shutting before the throw, no throw before the shutting, nothing while the dice are in the air', () => {
    const two = table(2);
    expect(two.refused(0, shut([1], []))).toEqual(refusal('not-now', 'DSH-03', { why: 'throw-first' }));
    two.ask();
    for (const move of [THROW, ONE, shut([1], [])])
      expect(two.refused(0, move)).toEqual(refusal('not-now', 'ALL-1', { why: 'roll' }));
    expect(two.refused(1, THROW)?.code).toBe('not-your-turn');
    expect(two.legal(0)).toEqual([]);
    two.roll(3, 5);
    for (const move of [THROW, ONE])
      expect(two.refused(0, move)).toEqual(refusal('not-now', 'DSH-03', { why: 'shut-first', throw: 8 }));
    expect(two.match.take({ kind: 'roll', faces: [1, 1] }).refusal?.code).toBe('not-now');
  });

  test('DSH-03 faces that the dice do not have, and too few or many, are bad-dice', () => {
    const one = table(1).ask();
    for (const faces of [[], [3], [1, 2, 3], [0, 3], [7, 1], [1, 7], [1.5, 2], ['3', 4]])
      expect(one.match.take({ kind: 'roll', faces }).refusal).toEqual(refusal('bad-dice', 'ALL-1', { dice: 2 }));
    expect(one.roll(6, 1).view.throw).toEqual([6, 1]);
    expect(game.judgeRoll(one.state, [1])).toEqual({ kind: 'refused', refusal: refusal('bad-dice', 'ALL-1', { dice: 0 }) });
  });

  test('DSH-03 a move is a throw of one or two dice or two lists of tiles, stored in ascending order', () => {
    const parse = (move: unknown) => game.parseMove(move, optionsOf({}));
    expect(parse({ type: 'throw', more: 1 })).toEqual({ ok: true, value: THROW });
    expect(parse(ONE)).toEqual({ ok: true, value: ONE });
    expect(parse({ type: 'shut', back: [3, 1], front: [9, 2], dice: 2 })).toEqual({ ok: true, value: shut([2, 9], [1, 3]) });
    const bad: readonly (readonly [move: unknown, field: string, problem: string])[] = [
      ['throw', 'move', 'not-an-object'],
      [{ type: 'lay' }, 'type', 'not-one-of'],
      [{}, 'type', 'missing'],
      [{ type: 'throw', dice: 3 }, 'dice', 'not-one-of'],
      [{ type: 'throw', dice: null }, 'dice', 'not-one-of'],
      [{ type: 'shut', front: [1] }, 'back', 'missing'],
      [{ type: 'shut', back: [1] }, 'front', 'missing'],
      [{ type: 'shut', front: 1, back: [] }, 'front', 'not-a-list'],
      [shut([0], []), 'front', 'no-such'],
      [shut([], [10]), 'back', 'no-such'],
      [shut([], [2, 2]), 'back', 'twice'],
    ];
    for (const [move, field, problem] of bad) expect(parse(move)).toMatchObject({ ok: false, problem: { field, problem } });
  });

  test('DSH-04 a back tile behind a standing front tile is blocked', () => {
    const one = table(1).throw(4, 2);
    expect(one.refused(0, shut([], [6]))).toEqual(refusal('tile-blocked', 'DSH-04', { tile: 6, front: 4 }));
    expect(one.refused(0, shut([4], [2]))).toEqual(refusal('tile-blocked', 'DSH-04', { tile: 2, front: 8 }));
    expect(one.choices).toEqual([shut([1, 2, 3], []), shut([2, 4], []), shut([1, 5], []), shut([6], [])]);
  });

  test('DSH-04 behind front tile n stands back tile 10 - n, and both may fall by the same throw', () => {
    for (const front of ROW) {
      const one = table(1).throw(4, 6);
      expect(one.choices).toContainEqual(shut([front], [10 - front]));
      one.shut([front], [10 - front]);
      expect(one.view.front).toEqual(ROW.filter((n) => n !== front));
      expect(one.view.back).toEqual(ROW.filter((n) => n !== 10 - front));
    }
  });

  test('DSH-04 once the front tile is shut the back tile is free', () => {
    const one = table(1).throw(2, 2).shut([4], []).throw(3, 3);
    expect(one.choices).toContainEqual(shut([], [6]));
    expect(one.shut([], [6]).view.back).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  });

  test('DSH-05 for 6: 6, 5+1, 4+2, 4+1+1, 3+3, 3+2+1, 2+2+1+1 and nothing else', () => {
    const one = table(1);
    for (const front of [9, 8, 7, 6, 5, 4]) one.throw(Math.ceil(front / 2), Math.floor(front / 2)).shut([front], []);
    one.throw(2, 4);
    const byNumbers = one.choices.map((move) =>
      move.type === 'shut' ? [...move.front, ...move.back].sort((a, b) => b - a).join('+') : '',
    );
    expect([...new Set(byNumbers)].sort()).toEqual(['2+2+1+1', '3+2+1', '3+3', '4+1+1', '4+2', '5+1', '6']);
  });

  test('DSH-05 each may be had from either row where both stand', () => {
    const one = table(1).standing([1, 2, 3], ROW).throw(1, 2);
    expect(one.choices).toEqual([
      shut([], [1, 2]),
      shut([], [3]),
      shut([1], [2]),
      shut([2], [1]),
      shut([1, 2], []),
      shut([3], []),
    ]);
  });

  test('DSH-06 with six or less standing the player chooses', () => {
    expect(table(1).standing([], [1, 5]).choices).toEqual([ONE, TWO]);
    expect(table(1).standing([], [1, 5]).ask().awaiting).toMatchObject({ dice: ['d6', 'd6'] });
    const one = table(1).standing([], [1, 5]).ask(1);
    expect(one.awaiting).toEqual({ kind: 'roll', seat: 0, dice: ['d6'] });
    expect(one.match.take({ kind: 'roll', faces: [5, 1] }).refusal).toEqual(refusal('bad-dice', 'ALL-1', { dice: 1 }));
    expect(one.roll(5).shut([], [5]).view.back).toEqual([1]);
  });

  test('DSH-06 with more than six standing one die is refused, and two never are', () => {
    const one = table(1).standing([], [1, 6]);
    expect(one.choices).toEqual([THROW]);
    expect(one.refused(0, ONE)).toEqual(refusal('one-die', 'DSH-06', { sum: 7, oneDie: 'standing' }));
    expect(table(1).refused(0, ONE)).toEqual(refusal('one-die', 'DSH-06', { sum: 90, oneDie: 'standing' }));
    expect(one.ask(2).awaiting.kind).toBe('roll');
    expect(table(1).standing([], [6]).ask(2).awaiting.kind).toBe('roll');
  });

  test('DSH-06 both rows count, at face value and not doubled', () => {
    expect(table(1).standing([], [1, 2, 3]).choices).toEqual([ONE, TWO]);
    expect(table(1).standing([4], [2]).choices).toEqual([ONE, TWO]);
    expect(table(1).standing([5], [2]).choices).toEqual([THROW]);
  });

  test('DSH-06 exposed: a back tile counts only once its front tile is shut', () => {
    const exposed = { order: 'seats', oneDie: 'exposed' };
    expect(table(1).standing([1], [9]).choices).toEqual([THROW]);
    expect(table(1, exposed).standing([1], [9]).choices).toEqual([ONE, TWO]);
    expect(table(1, exposed).standing([1], [5, 9]).choices).toEqual([ONE, TWO]);
    expect(table(1, exposed).standing([6], [4]).choices).toEqual([ONE, TWO]);
    expect(table(1, exposed).standing([7], [3]).choices).toEqual([THROW]);
    const one = table(1, exposed).standing([1], [6, 9]);
    expect(one.choices).toEqual([THROW]);
    expect(one.refused(0, ONE)).toEqual(refusal('one-die', 'DSH-06', { sum: 7, oneDie: 'exposed' }));
  });

  test('DSH-06 never: two dice to the end', () => {
    const one = table(1, { order: 'seats', oneDie: 'never' }).standing([], [2]);
    expect(one.choices).toEqual([THROW]);
    expect(one.refused(0, ONE)).toEqual(refusal('one-die', 'DSH-06', { sum: 2, oneDie: 'never' }));
    expect(one.throw(1, 1).shut([], [2]).facts).toContainEqual(boxShut(0));
  });

  test('DSH-07 a throw that cannot be used whole shuts nothing and ends the turn in the same entry', () => {
    const two = table(2).standing([2], [1, 8]).throw(3, 4);
    expect(two.match.log.length).toBe(2);
    expect(two.facts).toEqual([scored(0, 13)]);
    expect(two.view).toEqual({ round: 1, turn: 1, ...untouched, totals: [13, null], points: [0, 0] });
    expect(table(2).standing([5], [5]).throw(3, 3).facts).toEqual([scored(0, 15)]);
  });

  test('DSH-07 tiles that would use part of the throw are no choice', () => {
    const one = table(1).standing([5], [1, 5]).throw(3, 3);
    expect(one.choices).toEqual([shut([5], [1])]);
    expect(one.refused(0, shut([5], []))?.code).toBe('wrong-total');
  });

  test('DSH-07 who can shut must: there is no pass', () => {
    const one = table(1).standing([], [2, 3]).throw(1, 1);
    expect(one.facts).toEqual([]);
    expect(one.choices).toEqual([shut([], [2])]);
    expect(one.refused(0, { type: 'pass' })?.code).toBe('bad-move');
  });

  test('DSH-08 a shut tile stays shut for that turn', () => {
    const one = table(1).throw(2, 3).shut([5], []).throw(1, 4);
    expect(one.refused(0, shut([5], []))).toEqual(refusal('tile-down', 'DSH-08', { row: 'front', tile: 5 }));
    one.shut([], [5]).throw(4, 1);
    expect(one.refused(0, shut([], [5]))).toEqual(refusal('tile-down', 'DSH-08', { row: 'back', tile: 5 }));
  });

  test('DSH-08 of several reasons the first is given: wrong-total, tile-down, tile-blocked', () => {
    const one = table(1).throw(2, 3).shut([5], []).throw(3, 5);
    expect(one.refused(0, shut([5], [2]))?.code).toBe('wrong-total');
    expect(one.refused(0, shut([5], [3]))).toEqual(refusal('tile-down', 'DSH-08', { row: 'front', tile: 5 }));
    expect(one.refused(0, shut([], [3, 5]))).toEqual(refusal('tile-blocked', 'DSH-04', { tile: 3, front: 7 }));
    const two = table(1).standing([1, 2, 3], [4, 8, 9]).throw(4, 6);
    expect(two.refused(0, shut([], [1, 9]))).toEqual(refusal('tile-down', 'DSH-08', { row: 'back', tile: 1 }));
  });

  test('DSH-08 every turn starts with all tiles standing, the first of the next round too', () => {
    const two = table(2).throw(4, 5).shut([9], []).leave([1], [2]);
    expect(two.view).toMatchObject({ turn: 1, ...untouched });
    two.throw(4, 5).shut([9], []).leave([2], [2]);
    expect(two.view).toMatchObject({ turn: 0, round: 2, ...untouched, totals: [null, null] });
  });

  test('ALL-5 a cocked throw is void, in a turn and for the order', () => {
    const two = table(2, {}).cocked();
    expect(two.facts).toEqual([]);
    expect(two.awaiting).toEqual(orderThrow(0, 1));
    two.roll(1, 3).ask().cocked().cocked();
    expect(two.awaiting).toEqual({ kind: 'roll', seat: 1, dice: ['d6', 'd6'] });
    expect(two.view.throw).toBeNull();
    expect(two.roll(2, 2).view.throw).toEqual([2, 2]);
  });

  test('ALL-2 there is no clock in this game', () => {
    expect(() => game.apply(table(1).state, { kind: 'flag', at: 0 })).toThrow('no clock');
  });
});

describe('the score', () => {
  test('DSH-09 what stands is added up, the front row double', () => {
    expect(table(2).leave([1, 4], [6, 9]).facts).toEqual([scored(0, 25)]);
    expect(table(2).leave([3], [7]).facts).toEqual([scored(0, 13)]);
    expect(table(2).leave([], [1]).facts).toEqual([scored(0, 1)]);
  });

  test('DSH-09 an untouched box is 135', () => {
    // Two dice always fit a full box, so these are not theirs.
    const inTheAir: State = { ...table(2).state, awaiting: { kind: 'roll', seat: 0, dice: ['d6', 'd6', 'd6'] } };
    expect(game.apply(inTheAir, { kind: 'roll', faces: [6, 6, 6], at: 0 }).facts).toEqual([scored(0, 135)]);
  });

  test('DSH-10 one turn each; whoever is not on turn waits', () => {
    const three = table(3);
    expect(three.refused(1, THROW)).toEqual(refusal('not-your-turn', 'DSH-10', { turn: 0 }));
    expect(three.refused(2, shut([], []))?.code).toBe('not-your-turn');
    expect(three.legal(1)).toEqual([]);
    three.leave([1], [9]);
    expect(three.view).toMatchObject({ round: 1, turn: 1, totals: [11, null, null], points: [0, 0, 0] });
    expect(three.refused(0, THROW)).toEqual(refusal('not-your-turn', 'DSH-10', { turn: 1 }));
  });

  test('DSH-10 the lowest total scores 1 point at the end of the round', () => {
    const three = table(3).leave([1], [9]).leave([1], []);
    expect(three.view).toMatchObject({ totals: [11, 2, null], points: [0, 0, 0] });
    three.leave([], [3]);
    expect(three.facts).toEqual([scored(2, 3), roundWon(1, 1)]);
    expect(three.view).toEqual({ round: 2, turn: 0, ...untouched, totals: [null, null, null], points: [0, 1, 0] });
    three.leave([], [3]).leave([1], [9]).leave([1], [9]);
    expect(three.facts).toEqual([scored(2, 11), roundWon(2, 0)]);
    expect(three.view.points).toEqual([1, 1, 0]);
  });

  test('DSH-10 everyone tied for lowest scores 1', () => {
    const three = table(3).leave([2], []).leave([4], [5]).leave([1], [2]);
    expect(three.facts).toEqual([scored(2, 4), roundWon(1, 0, 2)]);
    expect(three.view.points).toEqual([1, 0, 1]);
  });

  test('DSH-10 a round that began in the middle of the table ends before it', () => {
    const three = table(3, {}).roll(1, 6, 2).leave([], [5]).leave([], [4]);
    expect(three.view).toMatchObject({ round: 1, turn: 0, totals: [null, 5, 4], points: [0, 0, 0] });
    expect(three.leave([], [9]).facts).toEqual([scored(0, 9), roundWon(1, 2)]);
    expect(three.view).toMatchObject({ round: 2, turn: 1, points: [0, 0, 1] });
  });

  test('DSH-11 shutting all eighteen tiles ends the turn and scores a point besides the point for the round', () => {
    const two = table(2).shutAll();
    expect(two.facts).toEqual([scored(0, 0), boxShut(0)]);
    expect(two.view).toMatchObject({ turn: 1, totals: [0, null], points: [0, 0], ...untouched });
    expect(two.leave([], [1]).facts).toEqual([scored(1, 1), roundWon(1, 0)]);
    expect(two.view.points).toEqual([2, 0]);
  });

  test('DSH-11 several shut boxes score 2 each; facts come in the order scored, shut, round-won', () => {
    const three = table(3).shutAll().leave([], [1]).shutAll();
    expect(three.facts).toEqual([scored(2, 0), boxShut(2), roundWon(1, 0, 2)]);
    expect(three.view.points).toEqual([2, 0, 2]);
  });

  test('DSH-11 the last front tile does not shut the box, the last back tile does', () => {
    const one = table(1).standing([2], [8]).throw(1, 1).shut([2], []);
    expect(one.facts).toEqual([]);
    expect(one.view).toMatchObject({ front: [], back: [8], throw: null });
    expect(table(1).standing([2], [8]).throw(4, 6).shut([2], [8]).facts).toContainEqual(boxShut(0));
  });

  test('DSH-12 exactly 5 points win at the end of the round, and the last turn is shown as it ended', () => {
    const two = table(2).points(4, 4).leave([], [1]);
    expect(two.awaiting).toEqual(onTurn(1));
    two.standing([1], [9]).throw(5, 2);
    expect(two.facts).toEqual([scored(1, 11), roundWon(1, 0)]);
    expect(two.awaiting).toEqual(over(0, 5, 4));
    expect(two.view).toEqual({ round: 1, turn: 1, front: [1], back: [9], throw: [5, 2], totals: [1, 11], points: [5, 4] });
    expect([0, 1].flatMap((seat) => two.legal(seat))).toEqual([]);
    expect(two.refused(0, THROW)?.code).toBe('over');
  });

  test('DSH-12 a game that ends with a shut box shows no throw', () => {
    const two = table(2).points(0, 3).leave([], [1]).shutAll();
    expect(two.awaiting).toEqual(over(1, 0, 5));
    expect(two.view).toEqual({ round: 1, turn: 1, front: [], back: [], throw: null, totals: [1, 0], points: [0, 5] });
  });

  test('DSH-12 points are counted at the end of the round: a shut box in its middle does not end the game', () => {
    const two = table(2).points(4, 0).shutAll();
    expect(two.awaiting).toEqual(onTurn(1));
    expect(two.view.points).toEqual([4, 0]);
    expect(two.leave([], [1]).awaiting).toEqual(over(0, 6, 0));
  });

  test('DSH-12 of several at the goal or above it the most points win', () => {
    expect(table(3).points(3, 2, 4).shutAll().leave([], [1]).shutAll().awaiting).toEqual(over(2, 5, 2, 6));
    expect(table(3).points(4, 2, 3).shutAll().leave([], [1]).shutAll().awaiting).toEqual(over(0, 6, 2, 5));
  });

  test('DSH-12 still tied, another round is played by all, and as many as it takes', () => {
    const three = table(3).points(4, 1, 4).leave([], [3]).leave([], [5]).leave([], [3]);
    expect(three.view).toMatchObject({ round: 2, turn: 0, points: [5, 1, 5] });
    three.leave([], [4]).leave([], [1]).leave([], [2]);
    expect(three.view).toMatchObject({ round: 3, turn: 0, points: [5, 2, 5] });
    three.leave([], [4]).leave([], [4]).leave([], [2]);
    expect(three.awaiting).toEqual(over(2, 5, 2, 6));
  });

  test('DSH-12 the goal is 5 unless another is set', () => {
    expect(optionsOf({})).toEqual({ order: 'roll', goal: 5, oneDie: 'standing' });
    expect(table(2).points(3, 3).leave([], [1]).leave([], [2]).awaiting).toEqual(onTurn(0));
    expect(table(2, { order: 'seats', goal: 2 }).shutAll().leave([], [1]).awaiting).toEqual(over(0, 2, 0));
    expect(table(2, { order: 'seats', goal: 1 }).leave([], [2]).leave([], [1]).awaiting).toEqual(over(1, 0, 1));
    expect(table(2, { order: 'seats', goal: 9 }).points(7, 0).leave([], [1]).leave([], [2]).awaiting).toEqual(onTurn(0));
    for (const given of [{ order: 'age' }, { goal: 0 }, { goal: 1.5 }, { goal: 2 ** 53 }, { oneDie: 'must' }, { tiles: 9 }])
      expect(game.parseOptions(given).ok).toBe(false);
  });

  test('DSH-13 alone a round scores only by shutting the box, then 2', () => {
    const one = table(1, {}).leave([], [1]);
    expect(one.facts).toEqual([scored(0, 1)]);
    expect(one.view).toEqual({ round: 2, turn: 0, ...untouched, totals: [null], points: [0] });
    expect(one.shutAll().facts).toEqual([scored(0, 0), boxShut(0), roundWon(2, 0)]);
    expect(one.view).toMatchObject({ round: 3, points: [2] });
    expect(one.shutAll().leave([], [1]).shutAll().awaiting).toEqual(over(0, 6));
  });

  test('DSH-13 best and average totals are not in the state', () => {
    expect(Object.keys(table(1, {}).view)).toEqual(['round', 'turn', 'front', 'back', 'throw', 'totals', 'points']);
  });
});
