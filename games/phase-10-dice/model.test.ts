import { seeded, throwing } from '@snug/dice';
import { type Step, uniform } from '@snug/engine';
import { type Aim, fromGame, type Question, type Solver, Stopped, TooLarge } from '@snug/solver';
import { expectConsistent, unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { model } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import { PHASES } from './scoring.ts';
import { best, faces, SEATS, table, throwDice, turn } from './testing/table.ts';
import type { Fact, Move, State } from './types.ts';

const NUMBERS = PHASES.map((_, i) => i + 1);
const ask = (goal: string, phase: number | null = null, seats = 1): Question<Options> => ({ options: SEATS, seats, goal, phase });
const open = (goal: string, phase: number | null = null, seats = 1): Promise<Solver<State, Move, Fact>> =>
  model.open(ask(goal, phase, seats), unwatched);
const solve = async (goal: string, phase: number | null = null): Promise<number> =>
  (await model.solve(ask(goal, phase), unwatched)).value as number;

function at(fields: object, seats = 1): State {
  const parsed = model.position(fields, SEATS, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}
const source = throwing(seeded('model'));
const thrown = (): string[] => source(Array.from({ length: 10 }, (_, die) => game.die(die))).map(String);

/** A decision on a phase, with thrown dice on the table. */
const deciding = (phase: number, throws: 1 | 2, dice = thrown()): State => at({ players: [{ phase }], throws, dice });
const worthIn = (solver: Solver<State, Move, Fact>, state: State, wanted: Move): number =>
  solver.weigh(state)?.moves.find(({ move }) => JSON.stringify(move) === JSON.stringify(wanted))?.value as number;
const worthOf = (solver: Solver<State, Move, Fact>, step: Step<State, Fact>, seat = 0): number =>
  solver.worth(step, seat) ?? Number.NaN;
const play = (state: State, move: Move): Step<State, Fact> =>
  game.apply(state, { kind: 'move', seat: state.turn ?? 0, move, at: 0 });
const STOP: Move = { type: 'stop' };

describe('one turn', () => {
  test('PTD-09 the chance to make each phase, and the points to be expected on it', async () => {
    const found = await Promise.all(NUMBERS.map(async (phase) => [await solve('phase', phase), await solve('points', phase)]));
    const known = [
      [0.98655298462101, 40.364643195508],
      [0.99184898843013, 45.162224899479],
      [0.90350300482317, 40.647397034697],
      [0.97248436928275, 39.898529945767],
      [0.91410242790405, 39.252340754982],
      [0.71269160387867, 31.98206785118],
      [0.69570550962995, 29.075473269537],
      [0.52019645158456, 20.224288698592],
      [0.90582507136977, 38.045545452956],
      [0.70679033158077, 30.004503528503],
    ];
    for (const [i, values] of found.entries())
      for (const [j, value] of values.entries()) expect(value / (known[i]?.[j] ?? 0)).toBeCloseTo(1, 12);
  });

  test('PTD-11 without a phase asked for it is the first, or the player’s own', async () => {
    expect(await solve('phase')).toBe(await solve('phase', 1));
    const solver = await open('points');
    expect(solver.weigh(at({ players: [{ phase: 7 }] }))?.value).toBe(await solve('points', 7));
    expect((await open('points', 3)).weigh(at({ players: [{ phase: 7 }] }))?.value).toBe(await solve('points', 3));
    await expect(open('points', 11)).rejects.toThrow(TooLarge);
    await expect(solve('points', 0)).rejects.toThrow(TooLarge);
  });

  test('PTD-04 every legal move is weighed, the best first', async () => {
    const solver = await open('points');
    for (const phase of [2, 8]) {
      const state = deciding(phase, 1);
      const { seat, value, moves } = solver.weigh(state) ?? { seat: -1, value: 0, moves: [] };
      expect(seat).toBe(0);
      expect(moves[0]).toMatchObject({ value, loss: 0 });
      expect(new Set(moves.map(({ move }) => move))).toEqual(new Set(game.legal(state, 0)));
      for (const [i, { value: worth, loss }] of moves.entries()) {
        expect(loss).toBeGreaterThanOrEqual(moves[i - 1]?.loss ?? 0);
        expect(loss).toBe((value as number) - (worth as number));
      }
    }
    expect(solver.weigh(at({ players: [{ phase: 2 }] }))?.moves).toMatchObject([{ move: { type: 'throw', keep: [] }, loss: 0 }]);
  });

  test('PTD-08 nothing can be said of seven of one colour where the dice were typed without', async () => {
    const state = deciding(1, 1, faces('10 10 10 10 9 8 W 1 1 1'));
    expect((await open('phase')).weigh(state)?.value).toBe(1);
    expect((await open('phase', 8)).weigh(state)).toBeNull();
  });

  /** What the rules alone say of a turn. */
  const points: Aim<State, Fact> = {
    settled: ({ facts: [fact] }) => (fact === undefined ? null : [fact.kind === 'phase-made' ? fact.score : 0]),
    prefers: ([a = 0], [b = 0]) => a > b,
  };

  test.each(NUMBERS)('PTD-12 phase %i: the last throw of one or two dice is worth what the rules say', async (phase) => {
    const solver = await open('points');
    const oracle = fromGame(game, points);
    for (let i = 0; i < 3; i++) {
      const state = deciding(phase, 2);
      const weighed = solver.weigh(state)?.moves ?? [];
      for (const { move, value } of weighed) {
        const one = move as Move;
        if (one.type === 'throw' && one.keep.length < 8) continue;
        const step = play(state, one);
        const [wanted = Number.NaN] = points.settled(step) ?? oracle(step.state);
        expect(value).toBeCloseTo(wanted, 12);
      }
    }
  });

  test.each([1, 5, 8, 10])('PTD-04 phase %i: answers hang together from throw to throw', async (phase) => {
    for (const goal of ['phase', 'points']) {
      const solver = await open(goal);
      for (const throws of [1, 2] as const) {
        const state = deciding(phase, throws);
        expectConsistent(game, solver, true, play(state, { type: 'throw', keep: [0, 1, 2, 3, 5, 6, 7, 9] }).state, 1);
        expectConsistent(game, solver, true, state, 1);
      }
    }
  });

  test('PTD-11 after the turn it is settled, for the others there is nothing to say', async () => {
    const match = table(2);
    const solver = await open('points', null, 2);
    const before = match.state;
    expect([0, 1].map((seat) => solver.worth({ state: before, facts: [] }, seat))).toEqual([await solve('points', 1), null]);
    const facts = turn(match, best(1));
    expect([0, 1].map((seat) => solver.worth({ state: match.state, facts }, seat))).toEqual([60, await solve('points', 1)]);
    expect((await open('phase', null, 2)).worth({ state: match.state, facts }, 0)).toBe(1);
    expect((await open('phase', 2, 2)).worth({ state: match.state, facts }, 0)).toBeNull();
    const failed = turn(match, '5r 5o 7b 7g 9r 9o 1b 1g 3o 3b');
    expect(solver.worth({ state: match.state, facts: failed }, 1)).toBe(0);
  });
});

describe('the total', () => {
  test('PTD-17 solitaire, and how it adds up', async () => {
    const { value, states } = await model.solve(ask('total'), unwatched);
    expect(value).toBeCloseTo(490.6678961561968, 9);
    expect(states).toBeGreaterThan(1e7);
    const solver = await open('total');
    const first = at({ players: [{ phase: 10 }] });
    const again = { ...first, bonusFor: [] };
    const sofar = first.players[0]?.total ?? 0;
    expect(worthOf(solver, { state: first, facts: [] })).toBeCloseTo(sofar + 69.56333660074343, 10);
    expect(worthOf(solver, { state: again, facts: [] })).toBeCloseTo(sofar + 43.58196805976028, 10);
  });

  test('PTD-13 the first point of the bonus is worth 40 more', async () => {
    const solver = await open('total');
    const made = { throws: 2, dice: faces('5r 6r 7r 8b 9r 10o 4g 3g 1o 1g') }; // 52
    const stop = (total: number): number => worthIn(solver, at({ players: [{ phase: 5, total }], ...made }), STOP) - total;
    expect(stop(169) - stop(168)).toBeCloseTo(40, 11);
    expect(stop(225)).toBeCloseTo(stop(169), 11);
    expect(stop(120)).toBeCloseTo(stop(168), 11);
  });

  test('PTD-13 points before phase 5 are worth more than themselves where the bonus is near', async () => {
    const solver = await open('total');
    const worth = (phase: number, total: number): number =>
      worthOf(solver, { state: at({ players: [{ phase, total }] }), facts: [] });
    for (const [phase, from, to] of [
      [2, 20, 57],
      [3, 70, 110],
      [4, 120, 160],
      [5, 160, 200],
    ] as const)
      for (let total = from; total < to; total++)
        expect(worth(phase, total + 1)).toBeGreaterThanOrEqual(worth(phase, total) + 1 - 1e-9);
    expect(worth(5, 185) - worth(5, 165)).toBeGreaterThan(55);
    expect(worth(6, 220) - worth(6, 200)).toBeCloseTo(20, 9);
  });

  test('PTD-17 a failed turn costs 5 and is tried again; phase 10 then without its bonus', async () => {
    const solver = await open('total');
    const nothing = { throws: 1, dice: faces('5r 5o 7b 7g 9r 9o 1b 1g 3o 3b') };
    for (const phase of [3, 7, 8]) {
      const start = worthOf(solver, { state: at({ players: [{ phase }] }), facts: [] });
      expect(worthIn(solver, at({ players: [{ phase }], ...nothing }), STOP)).toBeCloseTo(start - 5, 9);
    }
    const step = play(at({ players: [{ phase: 10, total: 300 }], ...nothing }), STOP);
    expect(worthOf(solver, step)).toBeCloseTo(300 + 43.58196805976028 - 5, 10);
    const made = at({ players: [{ phase: 10, total: 500, failures: 3 }], throws: 2, dice: faces(best(10)) });
    expect(worthIn(solver, made, STOP)).toBeCloseTo(500 + 62 + 40 - 15, 9);
    expect(worthOf(solver, play(made, STOP))).toBe(500 + 62 + 40 - 15);
  });

  test('PTD-04 answers hang together along games, throw by throw', async () => {
    const solver = await open('total');
    const chance = seeded('along');
    for (const phase of [1, 4, 5, 8, 10]) {
      const state = deciding(phase, chance.below(2) === 0 ? 1 : 2);
      expectConsistent(game, solver, true, play(state, { type: 'throw', keep: [0, 1, 2, 3, 4, 5, 6, 7] }).state, 1);
      expectConsistent(game, solver, true, state, 1);
    }
    const match = table(2, SEATS);
    for (let i = 0; i < 12; i++) {
      const seat = match.state.turn ?? 0;
      expectConsistent(game, solver, true, match.state, 1);
      if (match.state.throws < 2) throwDice(match, thrown().join(' '));
      else match.take({ kind: 'move', seat, move: uniform(null, game.legal(match.state, seat), chance) ?? STOP });
      if (match.awaiting.kind === 'roll')
        match.take({ kind: 'roll', faces: match.awaiting.dice.map((die) => thrown()[Number(die)] ?? '') });
    }
  });

  test('PTD-17 the start of every turn but the last is worth just what makes failing it no loss', async () => {
    const solver = await open('total');
    for (const phase of NUMBERS) {
      const start = at({ players: [{ phase }], bonusFor: [] });
      const weighed = solver.weigh(start)?.value as number;
      expect(weighed).toBeCloseTo(worthOf(solver, { state: start, facts: [] }), 9);
    }
  });

  test('ALL-1 nothing is said of the throw for the order, and of a game that is over only its end', async () => {
    const solver = await open('total', null, 2);
    const start = game.setup({ order: 'roll' }, 2);
    expect(solver.weigh(start)).toBeNull();
    expect(solver.worth({ state: start, facts: [] }, 0)).toBeNull();
    const over = at({ players: [{ phase: 11, total: 400 }] });
    expect(solver.weigh(over)).toBeNull();
    expect(solver.worth({ state: over, facts: [] }, 0)).toBe(400);
  });
});

describe('a position set up by hand', () => {
  const refused = (fields: unknown, seats = 1, options: Options = SEATS): string => {
    const parsed = model.position(fields, options, seats);
    return parsed.ok ? 'fine' : parsed.problem.field;
  };
  const TEN = faces('5r 5o 7b 7g 9r 9o 1b 1g 3o 3b');

  test('what is left out is as at the start', () => {
    expect(at({})).toEqual(game.setup(SEATS, 1));
    expect(at({ throws: 0 }, 3)).toEqual(game.setup(SEATS, 3));
    expect(model.position({}, { order: 'roll' }, 3)).toEqual({ ok: true, value: game.setup({ order: 'roll' }, 3) });
    expect(at({ players: [{ scores: [34, 50] }] }).players[0]).toEqual({
      phase: 3,
      scores: [34, 50],
      fiveBonus: 0,
      finishBonus: 0,
      failures: 0,
      total: 84,
      done: false,
    });
    expect(at({ players: [{ scores: [60, 46, 38, 28, 49] }] }).players[0]).toMatchObject({ fiveBonus: 40, total: 261 });
    expect(game.view(at({ players: [{ phase: 8 }], throws: 2, dice: TEN }))).toMatchObject({
      turn: 0,
      throws: 2,
      dice: TEN,
      order: [0],
    });
  });

  test('what every view of a game says can be set up', () => {
    const match = table(2);
    const chance = seeded('views');
    for (let i = 0; i < 60; i++) {
      const { turn: seat } = match.state;
      const view = game.view(match.state);
      const parsed = model.position(JSON.parse(JSON.stringify(view)), SEATS, 2);
      expect(parsed.ok && game.view(parsed.value)).toEqual(view);
      match.take({ kind: 'move', seat: seat ?? 0, move: uniform(null, game.legal(match.state, seat ?? 0), chance) ?? STOP });
      if (match.awaiting.kind === 'roll')
        match.take({ kind: 'roll', faces: match.awaiting.dice.map((die) => thrown()[Number(die)] ?? '') });
    }
  });

  test.each([
    [7, 'position'],
    [{ round: 1 }, 'round'],
    [{ turn: 1 }, 'turn'],
    [{ throws: 3, dice: TEN }, 'throws'],
    [{ throws: 1 }, 'dice'],
    [{ dice: TEN }, 'dice'],
    [{ throws: 1, dice: TEN.slice(1) }, 'dice'],
    [{ throws: 1, dice: TEN.with(0, '4r') }, 'dice[0]'],
    [{ throws: 1, dice: TEN.with(9, '5r') }, 'dice[9]'],
    [{ throws: 1, dice: [...TEN.slice(0, 9), 3] }, 'dice[9]'],
    [{ throws: 1, dice: TEN.with(9, 'W'), players: [{ phase: 8 }] }, 'dice[9]'],
    [{ throws: 1, dice: 'dice' }, 'dice'],
    [{ lastTries: true }, 'lastTries'],
    [{ order: [1, 0] }, 'order'],
    [{ order: [0, 0] }, 'order'],
    [{ bonusFor: [1] }, 'bonusFor'],
    [{ players: [] }, 'players'],
    [{ players: 3 }, 'players'],
    [{ players: [4] }, 'players[0].position'],
    [{ players: [{ name: 'Ann' }] }, 'players[0].name'],
    [{ players: [{ phase: 12 }] }, 'players[0].phase'],
    [{ players: [{ phase: 2, scores: [] }] }, 'players[0].phase'],
    [{ players: [{ scores: [61] }] }, 'players[0].scores[0]'],
    [{ players: [{ scores: ['x'] }] }, 'players[0].scores[0]'],
    [{ players: [{ scores: 60 }] }, 'players[0].scores'],
    [{ players: [{ scores: [60], total: 61 }] }, 'players[0].total'],
    [{ players: [{ phase: 3, total: 400 }] }, 'players[0].total'],
    [{ players: [{ scores: [60], fiveBonus: 40 }] }, 'players[0].fiveBonus'],
    [{ players: [{ scores: [60], finishBonus: 40 }] }, 'players[0].finishBonus'],
    [{ players: [{ failures: -1 }] }, 'players[0].failures'],
    [{ players: [{ phase: 11, done: false }] }, 'players[0].done'],
    [{ players: [{ done: 1 }] }, 'players[0].done'],
  ])('one that cannot be is refused: %j', (fields, field) => {
    expect(refused(fields)).toBe(field);
  });

  test('somebody who is done is not on turn', () => {
    const players = [{ phase: 11, total: 400 }, { phase: 9 }];
    expect(at({ players }, 2)).toMatchObject({ turn: 1, lastTries: true, bonusFor: [] });
    expect(refused({ players, turn: 0 }, 2)).toBe('turn');
    expect(refused({ order: [1, 0] }, 2, { order: 'roll' })).toBe('fine');
  });
});

test('long work can be stopped', async () => {
  const { Totals } = await import('./model/total.ts');
  await expect(Totals.find({ ...unwatched, stopped: () => true })).rejects.toThrow(Stopped);
});
