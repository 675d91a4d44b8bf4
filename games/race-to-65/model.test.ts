import { seeded } from '@snug/dice';
import { TooLarge, type Weighing } from '@snug/solver';
import { unwatched } from '@snug/solver/testing';
import { describe, expect, test } from 'vitest';
import { model } from './model.ts';
import { type Options, parseOptions } from './options.ts';
import { game } from './rules.ts';
import { flipsIn, hasTarget, outcomeWithin } from './testing/search.ts';
import type { Flip, Move, State } from './types.ts';

const optionsFrom = (given: object): Options => {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.problem.field);
  return parsed.value;
};
const ask = (given: object) => ({ options: optionsFrom(given), seats: 2, goal: 'outcome', phase: null });
const solve = (given: object) => model.solve(ask(given), unwatched);
const at = (given: object, fields: object): State => {
  const parsed = model.position(fields, optionsFrom(given), 2);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
};
const weigh = async (given: object, fields: object): Promise<Weighing<Move>> => {
  const weighing = (await model.open(ask(given), unwatched)).weigh(at(given, fields));
  if (weighing === null) throw new Error('nothing to decide');
  return weighing;
};
const flip = (tray: number, tile: number, to: 'down' | 'up' = 'down'): Flip => ({ type: 'flip', tray, tile, to });
const listOf = (move: Move | readonly Move[]): readonly Move[] => (Array.isArray(move) ? move : [move as Move]);

const PHASE_TWO = { rules: 'phase-two' };

describe("the sheets' own rules", () => {
  test.each([
    { given: PHASE_TWO, won: 19_970_784, all: 415_956_025 },
    { given: { difficulty: 'easy' }, won: 932_492_032, all: 4_608_792_757 },
    { given: { difficulty: 'medium' }, won: 698_323_160, all: 4_620_098_512 },
    { given: { difficulty: 'hard' }, won: 390_995_820, all: 4_633_683_700 },
  ])('what cannot be won in this very turn is a draw: $given', async ({ given, won, all }) => {
    expect(await solve(given)).toEqual({
      value: 'draw',
      states: all,
      positions: { won, lost: 0, drawn: all - won },
      longest: 1,
    });
  });

  test('at the start of phase two every flip is safe', async () => {
    const weighing = await weigh(PHASE_TWO, {});
    expect(weighing).toMatchObject({ seat: 0, value: 'draw', safe: 24 });
    expect(weighing).not.toHaveProperty('plies');
    expect(weighing.moves.map(({ move }) => move)).toEqual(flipsIn(at(PHASE_TWO, {})));
  });

  test('a threat has to be met: whoever flips a tile of their own instead is lost', async () => {
    const { value, moves } = await weigh(PHASE_TWO, { trays: [[1], [12, 11, 10, 9, 8, 6, 5]] }); // 61: the 4 wins
    expect(value).toBe('draw');
    const own = moves.filter(({ move }) => listOf(move).every((made) => made.type === 'flip' && made.tray === 0));
    expect(own).toHaveLength(12);
    for (const weighed of own) expect(weighed).toMatchObject({ value: 'loss', loss: 1, plies: 2 });
    expect(moves.at(-1)).toEqual({ move: flip(1, 4), value: 'loss', loss: 1, plies: 1 });
  });
});

describe("designers' rules", () => {
  test('who begins phase two wins by force where tiles of the other tray may only be pushed down', async () => {
    const given = { ...PHASE_TWO, reach: 'down-only' };
    expect(await solve(given)).toEqual({
      value: 'win',
      states: 415_956_025,
      plies: 17,
      positions: { won: 253_949_012, lost: 162_007_013, drawn: 0 },
      longest: 17,
    });
    const { value, plies, safe, moves } = await weigh(given, {});
    expect({ value, plies, safe }).toEqual({ value: 'win', plies: 17, safe: moves.filter(({ loss }) => loss === 0).length });
    expect(moves.at(-1)).toMatchObject({ value: 'loss', loss: 2 });
  });

  test('without locks, and not in two turns running: a win in dozens of turns', async () => {
    expect(await solve({ ...PHASE_TWO, lock: 'none', reach: 'not-twice' })).toMatchObject({
      value: 'win',
      plies: 29,
      positions: { won: 40_633_808, lost: 25_919_156, drawn: 0 },
      longest: 29,
    });
  });

  test('more than two flips a turn, and tables that do not fit, are too large', async () => {
    await expect(solve({ flips: 3 })).rejects.toThrow(TooLarge);
    await expect(solve({ reach: 'down-only' })).rejects.toThrow(/MiB of memory/);
  });
});

/** Trays that are often near the target, whatever is locked. */
function* randomPositions(given: object, seed: string): Generator<State> {
  const chance = seeded(seed);
  const options = optionsFrom(given);
  const { target } = game.view(game.setup(options, 2));
  const tray = (): number[] => {
    const tiles = Array.from({ length: 12 }, (_, i) => i + 1).filter(() => chance.below(2) === 0);
    const sum = tiles.reduce((total, tile) => total + tile, 0);
    return Math.abs(sum - target) > 14 ? tray() : tiles;
  };
  for (;;) {
    let state = at(given, { turn: chance.below(2), trays: [tray(), tray()] });
    const { turn } = state;
    while (state.turn === turn) {
      const flips = flipsIn(state);
      const move = flips[chance.below(flips.length)];
      if (move === undefined) throw new Error('no flip');
      state = game.apply(state, { kind: 'move', seat: turn, move, at: 0 }).state;
    }
    if (!hasTarget(state, 0) && !hasTarget(state, 1)) yield state;
  }
}

const some = <T>(many: number, all: Generator<T>): T[] => Array.from({ length: many }, () => all.next().value);

/** All sets of flips that the rules allow. */
function legalSets(state: State, seat: number, sets = new Set<string>(), made: readonly Flip[] = []): ReadonlySet<string> {
  if (state.turn !== seat) return sets.add(JSON.stringify(made.map((each) => JSON.stringify(each)).sort()));
  for (const move of flipsIn(state))
    legalSets(game.apply(state, { kind: 'move', seat, move, at: 0 }).state, seat, sets, [...made, move]);
  return sets;
}

describe.each([
  { ...PHASE_TWO, depth: 3 },
  { ...PHASE_TWO, lock: 'number', reach: 'down-only', depth: 3 },
  { ...PHASE_TWO, lock: 'none', reach: 'not-twice', depth: 3 },
  { ...PHASE_TWO, target: 67, reach: 'one', depth: 3 },
  { difficulty: 'easy', depth: 1 },
  { lock: 'none', reach: 'down-only', depth: 1 },
  { lock: 'none', reach: 'one', target: 40, depth: 1 },
])('as the rules have it: %j', ({ depth, ...given }) => {
  const states = some(8, randomPositions(given, JSON.stringify(given)));
  const opened = () => model.open(ask(given), unwatched);

  test('every legal turn is weighed, best first', async () => {
    const solver = await opened();
    for (const state of states) {
      const weighing = solver.weigh(state);
      const sets = weighing?.moves.map(({ move }) =>
        JSON.stringify(
          listOf(move)
            .map((each) => JSON.stringify(each))
            .sort(),
        ),
      );
      expect(new Set(sets)).toEqual(legalSets(state, state.turn));
      const losses = weighing?.moves.map(({ loss }) => loss) ?? [];
      expect(losses).toEqual(losses.toSorted((a, b) => a - b));
      expect(weighing?.['safe']).toBe(losses.filter((loss) => loss === 0).length);
    }
  });

  test('what ends within a few turns ends so', async () => {
    const solver = await opened();
    for (const state of states) {
      const weighing = solver.weigh(state);
      const plies = weighing?.value === 'draw' ? 0 : Number(weighing?.['plies']);
      const found = plies > depth ? 0 : weighing?.value === 'loss' ? -plies : plies;
      expect(outcomeWithin(state, depth)).toBe(found);
    }
  });

  test('a turn that is worth more than a loss, played as it is listed, never passes over the target of the other', async () => {
    const solver = await opened();
    for (const state of states)
      for (const { move, value, plies } of solver.weigh(state)?.moves ?? []) {
        let now = state;
        let reached = false;
        for (const each of listOf(move)) {
          if (!reached) now = game.apply(now, { kind: 'move', seat: state.turn, move: each, at: 0 }).state;
          reached ||= hasTarget(now, state.turn);
          if (value !== 'loss' && !reached) expect(hasTarget(now, 1 - state.turn)).toBe(false);
        }
        expect(reached).toBe(value === 'win' && plies === 1);
      }
  });
});

test('a position of two flips a turn that is lost at once is lost by the rules, whatever is flipped in whatever order', async () => {
  const given = { lock: 'none', reach: 'down-only' };
  const solver = await model.open(ask(given), unwatched);
  for (const state of randomPositions(given, 'lost')) {
    const weighing = solver.weigh(state);
    if (weighing?.value !== 'loss' || weighing['plies'] !== 2) continue;
    expect(outcomeWithin(state, 2)).toBe(-2);
    break;
  }
});

describe('within a turn of two flips', () => {
  test('what is left of it is weighed', async () => {
    const fields = { trays: [[12, 11, 10, 9, 8, 6, 5, 1], [2]], flips: 1, flipped: [{ tray: 0, tile: 1 }] }; // 62
    const { value, plies, safe, moves } = await weigh({}, fields);
    expect({ value, plies, safe }).toEqual({ value: 'win', plies: 1, safe: 1 });
    expect(moves[0]).toEqual({ move: [flip(0, 3)], value: 'win', loss: 0, plies: 1 });
    expect(moves).toHaveLength(23);
  });

  test('whoever has the target calls, and whoever gave it to the other has lost', async () => {
    const flipped = [{ tray: 0, tile: 8 }];
    const mine = [12, 11, 10, 9, 8, 7, 5, 3]; // 65
    expect(await weigh({}, { trays: [mine, []], flips: 1, flipped })).toEqual({
      seat: 0,
      value: 'win',
      plies: 1,
      safe: 1,
      moves: [{ move: { type: 'call' }, value: 'win', loss: 0, plies: 1 }],
    });
    expect(await weigh({}, { trays: [mine, []] })).toMatchObject({ value: 'win', plies: 0 });
    expect(await weigh({}, { trays: [[], mine] })).toMatchObject({ value: 'loss', plies: 0 });
  });
});

describe('a position set up by hand', () => {
  const problem = (given: object, fields: unknown): unknown => {
    const parsed = model.position(fields, optionsFrom(given), 2);
    return parsed.ok ? null : [parsed.problem.field, parsed.problem.problem];
  };

  test('is as at the start where nothing is said, and survives its own view', () => {
    expect(game.view(at({ first: 1 }, {}))).toEqual(game.view(game.setup(optionsFrom({ first: 1 }), 2)));
    const view = game.view(
      at(
        {},
        {
          turn: 1,
          trays: [[3], [1, 2]],
          locked: [
            { tray: 0, tile: 3 },
            { tray: 1, tile: 2 },
          ],
        },
      ),
    );
    expect(game.view(at({}, view))).toEqual(view);
  });

  test('is refused where it cannot be', () => {
    expect(problem({}, [])).toEqual(['position', 'not-an-object']);
    expect(problem({}, { tray: 1 })).toEqual(['tray', 'unknown']);
    expect(problem({}, { turn: 2 })).toEqual(['turn', 'not-whole']);
    expect(problem({}, { trays: [[1]] })).toEqual(['trays', 'not-one-of']);
    expect(problem({}, { trays: [[1], [13]] })).toEqual(['trays[1]', 'no-such']);
    expect(problem({}, { trays: [[1, 1], []] })).toEqual(['trays[0]', 'twice']);
    expect(problem({}, { totals: [1, 0] })).toEqual(['totals', 'cannot-be']);
    expect(problem({}, { target: 67 })).toEqual(['target', 'cannot-be']);
    expect(problem({}, { flips: 1 })).toEqual(['flips', 'cannot-be']);
    expect(problem({}, { locked: [{ tray: 0, tile: 0 }] })).toEqual(['locked.tile', 'not-whole']);
  });

  test('no turn leaves one tile locked where two are flipped, nor two where one is', () => {
    const one = [{ tray: 0, tile: 3 }];
    const two = [...one, { tray: 1, tile: 3 }];
    expect(problem({}, { locked: one })).toEqual(['locked', 'cannot-be']);
    expect(problem({}, { locked: two })).toBeNull();
    expect(problem(PHASE_TWO, { locked: one })).toBeNull();
    expect(problem(PHASE_TWO, { locked: two })).toEqual(['locked', 'cannot-be']);
    expect(problem({ ...PHASE_TWO, lock: 'number' }, { locked: one })).toEqual(['locked', 'cannot-be']);
    expect(problem({ ...PHASE_TWO, lock: 'number' }, { locked: two })).toBeNull();
    expect(problem({ ...PHASE_TWO, lock: 'none' }, { locked: one })).toEqual(['locked', 'cannot-be']);
    const mine = [...one, { tray: 0, tile: 4 }];
    expect(problem({ reach: 'one' }, { turn: 0, locked: mine })).toEqual(['locked', 'cannot-be']);
    expect(problem({ reach: 'one' }, { turn: 1, locked: mine })).toBeNull();
  });

  test('who touched is told by the lock, or has to be said', () => {
    const given = { ...PHASE_TWO, reach: 'not-twice' };
    const locked = [{ tray: 0, tile: 3 }];
    expect(at(given, { locked }).touched).toEqual([false, true]);
    expect(at(given, { turn: 1, locked }).touched).toEqual([false, false]);
    expect(at(given, { locked, touched: [true, true] }).touched).toEqual([true, true]);
    expect(problem(given, { locked, touched: [true, false] })).toEqual(['touched', 'cannot-be']);
    expect(problem(PHASE_TWO, { touched: [true, false] })).toEqual(['touched', 'cannot-be']);
  });

  test('a begun turn has flipped what it could', () => {
    const flipped = [{ tray: 0, tile: 3 }];
    expect(problem({}, { trays: [[3], []], flips: 1, flipped })).toBeNull();
    expect(problem({}, { flipped: [...flipped, { tray: 0, tile: 4 }] })).toEqual(['flipped', 'cannot-be']);
    expect(problem({}, { flipped, locked: [...flipped, { tray: 0, tile: 4 }] })).toEqual(['flipped', 'cannot-be']);
  });
});
