import { seeded, throwing } from '@snug/dice';
import { isPlay, playOut, type Step, uniform } from '@snug/engine';
import { type Aim, type Box, fromGame, layOut, type Question, type Solver, Stopped, TooLarge } from '@snug/solver';
import { asNumber, exactly, expectConsistent, unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { boxOf, model } from './model.ts';
import type { Options } from './options.ts';
import { game } from './rules.ts';
import { maskOf } from './testing/table.ts';
import type { Fact, Move, State } from './types.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const SETTINGS = [9, 10, 12].flatMap((tiles) => ['must', 'may', 'never'].map((oneDie) => ({ tiles, oneDie })));

function optionsOf(given: object): Options {
  const parsed = game.parseOptions(given);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

const ask = (goal: string, given: object = {}, seats = 2): Question<Options> => ({
  options: optionsOf(given),
  seats,
  goal,
  phase: null,
});

const solve = async (goal: string, given: object = {}, seats = 2): Promise<unknown> =>
  (await model.solve(ask(goal, given, seats), unwatched)).value;

const open = (goal: string, given: object = {}, seats = 2): Promise<Solver<State, Move, Fact>> =>
  model.open(ask(goal, given, seats), unwatched);

/** A turn with these tiles up, after these scores. */
function late(given: object, seats: number, tiles: readonly number[], scores: readonly number[] = []): State {
  const start = game.setup(optionsOf(given), seats);
  const turn = scores.length;
  return {
    ...start,
    turn,
    up: maskOf(...tiles),
    scores: start.scores.map((_, seat) => scores[seat] ?? null),
    awaiting: { kind: 'turn', seat: turn, deadline: null },
  };
}

const worthTo = (solver: Solver<State, Move, Fact>, state: State, seat: number): number =>
  solver.worth({ state, facts: [] }, seat) ?? Number.NaN;

/** As a part of what it should be. */
const offBy = (value: number, wanted: number): number => (value === wanted ? 0 : Math.abs(value - wanted) / Math.abs(wanted));

function expectNear(value: unknown, wanted: number): void {
  expect(offBy(value as number, wanted)).toBeLessThan(1e-12);
}

describe('the model of a turn', () => {
  test.each(SETTINGS)('agrees with the rules on every position: %o', (given) => {
    const box = boxOf(optionsOf(given));
    const differ: number[] = [];
    for (const [up, place] of layOut(box).placeOf.entries()) {
      if (place < 0 || up === 0) continue;
      const state: State = { ...late(given, 1, []), up };
      const asked = game.legal(state, 0).map((move) => game.apply(state, { kind: 'move', seat: 0, move, at: 0 }).state);
      const byRules = asked.map((thrown) => {
        const dice = thrown.awaiting.kind === 'roll' ? thrown.awaiting.dice.length : 0;
        return { dice, leaves: totals(dice).map((total) => leavesOf(thrown, total, dice)) };
      });
      const byModel = box.dice(up).map((dice) => ({ dice, leaves: totals(dice).map((total) => modelLeaves(box, up, total)) }));
      if (JSON.stringify(byModel) !== JSON.stringify(byRules)) differ.push(up);
    }
    expect(differ).toEqual([]);
  });

  const totals = (dice: number): readonly number[] => Array.from({ length: 5 * dice + 1 }, (_, i) => dice + i);

  /** The sets of tiles that a throw can leave up; or the score, if it ends the turn. */
  function leavesOf(thrown: State, total: number, dice: number): unknown {
    const faces = dice === 1 ? [total] : [Math.max(1, total - 6), Math.min(6, total - 1)];
    const { state, facts } = game.apply(thrown, { kind: 'roll', faces, at: 0 });
    const [scored] = facts;
    if (scored?.kind === 'scored') return { score: scored.score };
    return game.legal(state, 0).map((move) => (move.type === 'lay' ? state.up & ~maskOf(...move.tiles) : null));
  }

  function modelLeaves(box: Box, up: number, total: number): unknown {
    const leaves = box.after(up, total);
    return leaves.length === 0 ? { score: box.score(up) } : leaves;
  }

  test('nine tiles, one die at six or less: the box is shut with a chance of 956177159/9795520512', async () => {
    const { n, d } = exactly(boxOf(optionsOf({})), (score) => (score === 0 ? 1n : 0n))(511);
    expect(n * 9795520512n).toBe(d * 956177159n);
    expectNear(await solve('shut'), 956177159 / 9795520512);
  });

  test('nine tiles, never one die: 11.157508444202621 are left on average', async () => {
    expectNear(await solve('score', { oneDie: 'never', scoring: 'sum' }, 1), 11.157508444202621);
  });

  test('twelve tiles, never one die: the box is shut with a chance of 0.0036221811360789623', async () => {
    expectNear(await solve('shut', { tiles: 12, oneDie: 'never' }), 0.0036221811360789623);
  });

  test.each(SETTINGS)('is right to the last digits, counted in whole numbers: %o', async (given) => {
    for (const scoring of ['digits', 'sum']) {
      const options = { ...given, scoring };
      const box = boxOf(optionsOf(options));
      const { placeOf } = layOut(box);
      const [shut, score] = [await open('shut', options, 1), await open('score', options, 1)];
      const exactShut = exactly(box, (left) => (left === 0 ? 1n : 0n));
      const exactScore = exactly(box, (left) => -BigInt(left));
      let worst = 0;
      for (let up = box.full; up > 0; up -= 1 + (given.tiles === 12 ? up % 37 : 0)) {
        if ((placeOf[up] as number) < 0) continue;
        const state: State = { ...late(options, 1, []), up };
        worst = Math.max(
          worst,
          offBy(worthTo(shut, state, 0), asNumber(exactShut(up))),
          offBy(worthTo(score, state, 0), -asNumber(exactScore(up))),
        );
      }
      expect(worst).toBeLessThan(1e-12);
    }
  });

  test.each(['must', 'may', 'never'])('agrees with what the bare rules give late in a turn: %s', async (oneDie) => {
    const given = { oneDie, scoring: 'sum' };
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
      const [oracle, solver] = [fromGame(game, aim), await open(goal, given, 1)];
      for (const tiles of [[1], [6], [1, 2, 3], [2, 4], [1, 5, 9], [2, 3, 4, 5], [1, 2, 3, 4, 7], [3, 4, 5, 6, 8]]) {
        const state = late(given, 1, tiles);
        expectNear(worthTo(solver, state, 0), oracle(state)[0] ?? Number.NaN);
      }
    }
  });
});

describe('winning', () => {
  /** Chances to win straight from the rules; a tied round is worth what the model says. */
  function oracleOf(chances: readonly number[]): (state: State) => readonly number[] {
    return fromGame(game, {
      settled({ state: { awaiting, scores }, facts }) {
        if (awaiting.kind === 'over') return scores.map((_, seat) => (awaiting.winners.includes(seat) ? 1 : 0));
        return facts.some((fact) => fact.kind === 'round-tied') ? chances : null;
      },
      prefers: (a, b, seat) => (a[seat] ?? 0) > (b[seat] ?? 0) + 1e-13,
    });
  }

  test('STB-09 two seats: late positions are worth what the rules give, a tie being worth the game', async () => {
    for (const given of [{}, { scoring: 'sum' }, { stake: 1 }, { oneDie: 'may', scoring: 'sum' }]) {
      const solver = await open('win', given);
      const oracle = oracleOf((await solve('win', given)) as number[]);
      for (const [tiles, score] of [
        [[1, 2, 3], 3],
        [[2, 4], 24],
        [[1, 5, 9], 15],
        [[1, 2, 3, 4, 7], 7],
        [[3, 4, 5, 6, 8], 8],
      ] as const) {
        const state = late(given, 2, tiles, [score]);
        for (const seat of [0, 1]) expectNear(worthTo(solver, state, seat), oracle(state)[seat] ?? Number.NaN);
      }
    }
  });

  test('STB-08 two seats: the first seat is worth what the rules give, through all of the second turn', async () => {
    const given = { scoring: 'sum' };
    const solver = await open('win', given);
    const state = late(given, 2, [9]);
    const wanted = oracleOf((await solve('win', given)) as number[])(state);
    for (const seat of [0, 1]) expectNear(worthTo(solver, state, seat), wanted[seat] ?? Number.NaN);
  });

  test('STB-09 two seats: whoever plays for the game as a tie is worth it gets just that', async () => {
    for (const stake of [0, 1]) {
      const options = optionsOf({ scoring: 'sum', stake });
      const [first = 0, second = 0] = (await solve('win', options)) as number[];
      expect(first + second).toBeCloseTo(1, 14);
      const box = boxOf(options);
      const answers = new Map<number, number>();
      for (const score of layOut(box).scores)
        answers.set(score, byHand(box, (own) => (own < score ? 1 : own === score ? second : 0))(box.full));
      const opening = byHand(box, (own) => (own === 0 && stake > 0 ? 1 : 1 - (answers.get(own) ?? Number.NaN)));
      expectNear(opening(box.full), first);
    }
  });

  /** Best play of a turn, counted in the plainest way. */
  function byHand(box: Box, worth: (score: number) => number): (up: number) => number {
    const known = new Map<number, number>();
    const thrown = (up: number, total: number): number => {
      const left = box.after(up, total);
      return left.length === 0 ? worth(box.score(up)) : Math.max(...left.map(of));
    };
    const count = (up: number): number =>
      Math.max(
        ...box.dice(up).map((dice) => {
          const totals = dice === 1 ? FACES : FACES.flatMap((a) => FACES.map((b) => a + b));
          return totals.reduce((sum, total) => sum + thrown(up, total), 0) / totals.length;
        }),
      );
    const of = (up: number): number => {
      const found = known.get(up) ?? (up === 0 ? worth(0) : count(up));
      known.set(up, found);
      return found;
    };
    return of;
  }

  test('three seats: late positions are worth what the rules give, to every seat', async () => {
    for (const given of [{ scoring: 'sum' }, { stake: 1 }]) {
      const solver = await open('win', given, 3);
      const oracle = oracleOf((await solve('win', given, 3)) as number[]);
      for (const [tiles, scores] of [
        [
          [1, 2, 3, 9],
          [9, 9],
        ],
        [
          [1, 2, 3, 9],
          [9, 12],
        ],
        [
          [1, 2, 3, 9],
          [6, 3],
        ],
        [[9], [12]], // the middle seat, and all of the last turn
      ] as const) {
        const state = late(given, 3, tiles, scores);
        for (const seat of [0, 1, 2]) expectNear(worthTo(solver, state, seat), oracle(state)[seat] ?? Number.NaN);
      }
    }
  });

  test('one seat wins for sure, and the seats share what there is to win', async () => {
    expect(await solve('win', {}, 1)).toEqual([1]);
    for (const seats of [2, 3, 5]) {
      const chances = (await solve('win', { scoring: 'sum' }, seats)) as number[];
      expect(chances).toHaveLength(seats);
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 13);
    }
  });

  test.each([
    ['shut', {}, 1],
    ['score', { oneDie: 'may' }, 2],
    ['win', {}, 2],
    ['win', { scoring: 'sum', oneDie: 'may' }, 3],
    ['win', { stake: 2, tiles: 10, scoring: 'sum' }, 4],
  ] as const)('throws, choices and decisions hang together all along games: %s %o, %i seats', async (goal, given, seats) => {
    const solver = await open(goal, given, seats);
    for (let seed = 0; seed < 4; seed++) {
      const bots = Array.from({ length: seats }, () => uniform<Move>);
      const random = seeded(`${goal} ${seed}`);
      let state = game.setup(optionsOf(given), seats);
      for (const entry of playOut(game, optionsOf(given), bots, throwing(random), random, 60).log) {
        expectConsistent(game, solver, model.larger(goal), state, seats);
        if (isPlay(entry)) state = game.apply(state, entry).state;
      }
    }
  });

  test('a long count tells how far it is, lets others in, and stops when it is told to', async () => {
    const told: number[] = [];
    let breaths = 0;
    const question = ask('win', { oneDie: 'never' }, 4);
    const work = {
      ...unwatched,
      progress: (done: number, of: number) => told.push(done / of),
      breathe: async () => {
        breaths++;
      },
    };
    await expect(model.solve(question, { ...work, stopped: () => told.length >= 5 })).rejects.toBeInstanceOf(Stopped);
    expect(told.length).toBe(5);
    await model.solve(question, work);
    expect(breaths).toBe(told.length);
    expect(told.every((part) => part > 0 && part <= 1)).toBe(true);
  });

  test('a table too large to count is said to be', async () => {
    await expect(model.solve(ask('win', { tiles: 12 }, 100), unwatched)).rejects.toBeInstanceOf(TooLarge);
  });
});
