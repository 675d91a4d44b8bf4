import { seeded, throwing } from '@snug/dice';
import { isPlay, playOut, type Step, uniform } from '@snug/engine';
import { type Aim, type Box, fromGame, layOut, type Question, type Solver, Stopped } from '@snug/solver';
import { asNumber, exactly, expectConsistent, unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { ALL, HIGHEST, rowOf } from './box.ts';
import { boxNumber, boxOf, FARTHEST_GOAL, model } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import { optionsOf } from './testing/table.ts';
import type { Fact, Move, State } from './types.ts';

const ask = (goal: string, given: object = {}, seats = 2): Question<Options> => ({
  options: optionsOf(given),
  seats,
  goal,
  phase: null,
});

const solve = async (goal: string, given: object = {}, seats = 2) => model.solve(ask(goal, given, seats), unwatched);

const open = (goal: string, given: object = {}, seats = 2): Promise<Solver<State, Move, Fact>> =>
  model.open(ask(goal, given, seats), unwatched);

function set(input: object, given: object = {}, seats = 2): State {
  const parsed = model.position(input, optionsOf(given), seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

const worthTo = (solver: Solver<State, Move, Fact>, state: State, seat: number): number =>
  solver.worth({ state, facts: [] }, seat) ?? Number.NaN;

/** As a part of what it should be. */
const offBy = (value: number, wanted: number): number => (value === wanted ? 0 : Math.abs(value - wanted) / Math.abs(wanted));

function expectNear(value: unknown, wanted: number): void {
  expect(offBy(value as number, wanted)).toBeLessThan(1e-12);
}

/** Late in a turn: what stands in front and behind. */
const LATE = [
  [[], [1, 2, 3]],
  [[1], [2, 9]],
  [
    [1, 2],
    [8, 9],
  ],
  [[3], [1, 4, 7]],
  [[], [1, 2, 4, 5, 9]],
] as const;

describe('the model of a turn', () => {
  test.each(['standing', 'exposed', 'never'])('agrees with the rules on every position: one die %s', (oneDie) => {
    const box = boxOf(optionsOf({ oneDie }));
    const start = game.setup(optionsOf({ oneDie }), 1);
    const differ: number[] = [];
    for (const [position, place] of layOut(box).placeOf.entries()) {
      if (place < 0 || position === 0) continue;
      const state: State = { ...start, front: position & ALL, back: position >> HIGHEST };
      const asked = game.legal(state, 0).map((move) => game.apply(state, { kind: 'move', seat: 0, move, at: 0 }).state);
      const few = oneDie === 'standing' || place % 7 === 0;
      const byRules = asked.map((thrown) => {
        const dice = thrown.awaiting.kind === 'roll' ? thrown.awaiting.dice.length : 0;
        return { dice, leaves: few ? totals(dice).map((total) => leavesOf(thrown, total, dice)) : [] };
      });
      const byModel = box.dice(position).map((dice) => ({
        dice,
        leaves: few ? totals(dice).map((total) => modelLeaves(box, position, total)) : [],
      }));
      if (JSON.stringify(byModel) !== JSON.stringify(byRules)) differ.push(position);
    }
    expect(differ).toEqual([]);
  });

  const totals = (dice: number): readonly number[] => Array.from({ length: 5 * dice + 1 }, (_, i) => dice + i);

  /** What a throw can leave standing; or the total, if it ends the turn. */
  function leavesOf(thrown: State, total: number, dice: number): unknown {
    const faces = dice === 1 ? [total] : [Math.max(1, total - 6), Math.min(6, total - 1)];
    const { state, facts } = game.apply(thrown, { kind: 'roll', faces, at: 0 });
    const [scored] = facts;
    if (scored?.kind === 'scored') return { score: scored.score };
    return game
      .legal(state, 0)
      .map((move) =>
        move.type === 'shut'
          ? boxNumber({ front: state.front & ~rowOf(move.front), back: state.back & ~rowOf(move.back) })
          : null,
      );
  }

  function modelLeaves(box: Box, position: number, total: number): unknown {
    const leaves = box.after(position, total);
    return leaves.length === 0 ? { score: box.score(position) } : leaves;
  }

  test('with one die as soon as what can be seen is six or less, 19.427 are left on average', async () => {
    const { value } = await solve('score', { oneDie: 'exposed' }, 1);
    expect(value as number).toBeCloseTo(19.427, 3);
  });

  test.each(['standing', 'exposed'])('is right to the last digits, counted in whole numbers: one die %s', async (oneDie) => {
    const box = boxOf(optionsOf({ oneDie }));
    const exactShut = exactly(box, (left) => (left === 0 ? 1n : 0n));
    const exactScore = exactly(box, (left) => -BigInt(left));
    expectNear((await solve('shut', { oneDie })).value, asNumber(exactShut(box.full)));
    expectNear((await solve('score', { oneDie })).value, -asNumber(exactScore(box.full)));
    const [shut, score] = [await open('shut', { oneDie }, 1), await open('score', { oneDie }, 1)];
    const start = game.setup(optionsOf({ oneDie }), 1);
    let worst = 0;
    for (const [position, place] of layOut(box).placeOf.entries()) {
      if (place < 0 || position === 0 || place % 11 !== 0) continue;
      const state: State = { ...start, front: position & ALL, back: position >> HIGHEST };
      worst = Math.max(
        worst,
        offBy(worthTo(shut, state, 0), asNumber(exactShut(position))),
        offBy(worthTo(score, state, 0), -asNumber(exactScore(position))),
      );
    }
    expect(worst).toBeLessThan(1e-12);
  });

  test.each(['standing', 'exposed', 'never'])(
    'agrees with what the bare rules give late in a turn: one die %s',
    async (oneDie) => {
      const scoreOfTurn = ({ facts }: Step<State, Fact>): number | null =>
        facts.find((fact) => fact.kind === 'scored')?.score ?? null;
      const aims: { readonly [goal: string]: Aim<State, Fact> } = {
        shut: {
          settled: (step) => (scoreOfTurn(step) === null ? null : [scoreOfTurn(step) === 0 ? 1 : 0]),
          prefers: ([a = 0], [b = 0]) => a > b,
        },
        score: {
          settled: (step) => (scoreOfTurn(step) === null ? null : [scoreOfTurn(step) ?? 0]),
          prefers: ([a = 0], [b = 0]) => a < b,
        },
      };
      for (const [goal, aim] of Object.entries(aims)) {
        const [oracle, solver] = [fromGame(game, aim), await open(goal, { oneDie }, 1)];
        for (const [front, back] of LATE) {
          const state = set({ front, back }, { oneDie }, 1);
          expectNear(worthTo(solver, state, 0), oracle(state)[0] ?? Number.NaN);
        }
      }
    },
  );
});

describe('winning', () => {
  test('DSH-12 two seats: the last turn of a round that decides is worth what the rules give', async () => {
    const given = { goal: 2 };
    const solver = await open('win', given);
    const between = new Map<string, readonly number[]>(); // what points are worth when the next round begins
    const oracle = fromGame(game, {
      settled({ state, facts }) {
        if (state.awaiting.kind === 'over') return state.awaiting.winners.includes(0) ? [1, 0] : [0, 1];
        if (!facts.some((fact) => fact.kind === 'round-won')) return null;
        const points = state.points.join();
        const known = between.get(points) ?? [0, 1].map((seat) => worthTo(solver, state, seat));
        between.set(points, known);
        return known;
      },
      prefers: (a, b, seat) => (a[seat] ?? 0) > (b[seat] ?? 0),
    });
    for (const [front, back] of LATE)
      for (const points of [
        [1, 1],
        [0, 1],
        [1, 0],
        [0, 0],
        [3, 3],
      ])
        for (const total of [0, 9, 20]) {
          const state = set({ turn: 0, totals: [null, total], front, back, points }, given);
          expect(state.starter).toBe(1);
          for (const seat of [0, 1]) expectNear(worthTo(solver, state, seat), oracle(state)[seat] ?? Number.NaN);
        }
  });

  test('DSH-02 before the throw for the order the seats are equal; after it the starter has a little less', async () => {
    const { value, of, inOrder } = await solve('win', { goal: 2 });
    expect({ value, of }).toEqual({ value: [0.5, 0.5], of: 'game' });
    const [starter = 0, other = 0] = inOrder as number[];
    expect(starter).toBeLessThan(other);
    expect(starter + other).toBeCloseTo(1, 14);
    expect((await solve('win', { goal: 2, order: 'seats' })).value).toEqual([starter, other]);
    const solver = await open('win', { goal: 2 });
    expect(worthTo(solver, game.setup(optionsOf({ goal: 2 }), 2), 0)).toBe(0.5);
    expectNear(worthTo(solver, set({ turn: 1 }, { goal: 2 }), 1), starter);
    expectNear(worthTo(solver, set({ turn: 1 }, { goal: 2 }), 0), other);
  });

  test('DSH-10 three seats play for the round: to be lowest, also with others', async () => {
    const { value, of, inOrder } = await solve('win', { order: 'seats' }, 3);
    expect(of).toBe('round');
    expect(value).toEqual(inOrder);
    const sum = (value as number[]).reduce((all, chance) => all + chance);
    expect(sum).toBeGreaterThan(1); // a shared round counts for each
    const rolled = await solve('win', {}, 3);
    for (const chance of rolled.value as number[]) expectNear(chance, sum / 3);

    const solver = await open('win', {}, 3);
    const oracle = fromGame(game, {
      settled({ state, facts }) {
        const won = facts.find((fact) => fact.kind === 'round-won');
        const last = facts.find((fact) => fact.kind === 'scored')?.score ?? Number.NaN;
        return won === undefined ? null : [...state.points.map((_, seat) => (won.seats.includes(seat) ? 1 : 0)), last];
      },
      prefers(a, b, seat) {
        const gain = (a[seat] ?? 0) - (b[seat] ?? 0);
        return gain > 1e-13 || (gain > -1e-13 && (a[3] ?? 0) < (b[3] ?? 0)); // then the lower total of the last to play
      },
    });
    for (const [front, back] of LATE)
      for (const totals of [
        [9, null, 9],
        [4, null, 20],
        [30, null, 12],
      ]) {
        const state = set({ turn: 1, totals, front, back }, {}, 3);
        expect(state.starter).toBe(2);
        for (const seat of [0, 1, 2]) expectNear(worthTo(solver, state, seat), oracle(state)[seat] ?? Number.NaN);
      }
  });

  test('a goal too far off to count to is played for round by round', async () => {
    expect((await solve('win', { goal: FARTHEST_GOAL + 1 }))['of']).toBe('round');
    expect(await solve('win', {}, 1)).toMatchObject({ value: [1], of: 'game' });
  });

  test.each([
    ['shut', {}, 1],
    ['score', { oneDie: 'exposed' }, 2],
    ['win', {}, 1],
    ['win', { goal: 2 }, 2],
    ['win', {}, 3],
  ] as const)('throws, choices and decisions hang together all along games: %s %o, %i seats', async (goal, given, seats) => {
    const solver = await open(goal, given, seats);
    const random = seeded(goal);
    let state = game.setup(optionsOf(given), seats);
    const bots = Array.from({ length: seats }, () => uniform<Move>);
    for (const entry of playOut(game, optionsOf(given), bots, throwing(random), random, 25).log) {
      expectConsistent(game, solver, model.larger(goal), state, seats);
      if (isPlay(entry)) state = game.apply(state, entry).state;
    }
  });

  test('every choice of a decision says what it is worth, of the game or of the round', async () => {
    const solver = await open('win', { goal: 2 });
    const weighing = solver.weigh(set({ front: [], back: [1, 2, 3] }, { goal: 2 }));
    expect(weighing?.['of']).toBe('game');
    expect(weighing?.moves.map(({ move }) => move)).toEqual([
      { type: 'throw', dice: 1 },
      { type: 'throw', dice: 2 },
    ]);
    expect(weighing?.moves[0]?.loss).toBe(0);
    expect(weighing?.moves[1]?.loss).toBeGreaterThan(0);
    expect(solver.weigh(game.setup(optionsOf({ goal: 2 }), 2))).toBeNull();
  });

  test('a long count tells how far it is and stops when it is told to', async () => {
    const told: number[] = [];
    const work = { ...unwatched, progress: (done: number, of: number) => told.push(done / of), stopped: () => told.length >= 3 };
    await expect(model.solve(ask('win', { goal: 3 }), work)).rejects.toBeInstanceOf(Stopped);
    expect(told).toHaveLength(3);
  });
});
