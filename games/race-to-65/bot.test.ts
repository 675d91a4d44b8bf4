import { seeded, throwing } from '@snug/dice';
import { type Bot, Match, nextMove, type Seat } from '@snug/engine';
import { unwatched } from '@snug/solver/testing';
import { type BotName, LEVELS } from '@snug/table';
import { describe, expect, test } from 'vitest';
import { bots } from './bot.ts';
import { model } from './model.ts';
import { type Options, parseOptions, presets } from './options.ts';
import { game } from './rules.ts';
import { flipsIn, hasTarget } from './testing/search.ts';
import { CALL, DRAW, flip } from './testing/table.ts';
import { type Fact, type Flip, type Move, type State, TILES, type View } from './types.ts';

type Player = Bot<View, Move>;
type Played = Match<Options, State, Move, View, Fact>;

const optionsFrom = (given: object): Options => {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.problem.field);
  return parsed.value;
};
const EASY = optionsFrom({});
const PHASE_TWO = optionsFrom({ rules: 'phase-two' });

const seated = async (name: BotName, seat: Seat, options: Options): Promise<Player> =>
  bots[name]({ options, seats: 2, seat }, unwatched);

const at = (options: Options, fields: object): State => {
  const parsed = model.position(fields, options, 2);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
};

/** What a level does in a position set up by hand, once for each of two hundred seeds. */
async function choices(name: BotName, seat: Seat, options: Options, fields: object): Promise<readonly (Move | null)[]> {
  const state = at(options, fields);
  const player = await seated(name, seat, options);
  const [view, moves] = [game.view(state), game.legal(state, seat)];
  return Array.from({ length: 200 }, (_, i) => player(view, moves, seeded(`${i}`)));
}

/** The turn that a player makes, flip by flip. */
function turnOf(player: Player, start: State, seed: string): State {
  const random = seeded(seed);
  let state = start;
  while (state.turn === start.turn && !hasTarget(state, start.turn)) {
    const move = player(game.view(state), game.legal(state, state.turn), random);
    if (move?.type !== 'flip') throw new Error(`no flip: ${JSON.stringify(move)}`);
    state = make(state, move);
  }
  return state;
}

const make = (state: State, move: Flip): State => game.apply(state, { kind: 'move', seat: state.turn, move, at: 0 }).state;

/** Where every turn leads to, whatever its order, through the rules. */
function turnsFrom(state: State, after = -1): readonly State[] {
  return flipsIn(state)
    .filter(({ tray, tile }) => tray * TILES + tile > after)
    .flatMap((move) => {
      const next = make(state, move);
      return next.turn === state.turn ? turnsFrom(next, move.tray * TILES + move.tile) : [next];
    });
}

/** Whether the player on turn has the target or reaches it in this turn. */
function winsAtOnce(state: State): boolean {
  const { totals, target, flips } = game.view(state);
  const own = flipsIn(state).filter(({ tray }) => tray === state.turn);
  const reaches = (missing: number, from: number, left: number): boolean =>
    missing === 0 ||
    (left > 0 && own.some(({ tile, to }, i) => i >= from && reaches(missing - (to === 'down' ? tile : -tile), i + 1, left - 1)));
  return reaches(target - (totals[state.turn] ?? 0), 0, state.terms.flips - flips);
}

const safeTurns = (state: State): readonly State[] => turnsFrom(state).filter((next) => !winsAtOnce(next));

/** Plays to the end; every move must be one of those that were offered. */
function play(options: Options, players: readonly Player[], seed: string, limit = 20_000): Played {
  const match = new Match(game, options, 2, throwing(seeded(seed)));
  const random = seeded(seed);
  while (match.log.length < limit) {
    const next = nextMove(match, players, random);
    if (next === null) break;
    expect(game.legal(match.state, next.seat)).toContain(next.move);
    match.take({ kind: 'move', ...next });
  }
  return match;
}

const winnersOf = ({ awaiting }: Played): readonly Seat[] | null => (awaiting.kind === 'over' ? awaiting.winners : null);

const is = (wanted: Move) => (move: Move | null) => JSON.stringify(move) === JSON.stringify(wanted);
const isOwn = (move: Move | null): boolean => move?.type === 'flip' && move.tray === 0;

const AT_65 = { trays: [[4, 5, 6, 8, 9, 10, 11, 12], []] };
const NEEDS_SEVEN = [2, 6, 8, 9, 10, 11, 12]; // 58, and 7 is up
const FOUR_TOO_MUCH = [1, 3, 4, 5, 6, 8, 9, 10, 11, 12]; // 69, and 4 is down
const NEEDS_TWO_FLIPS = [2, 3, 7, 8, 9, 10, 11, 12]; // 62, and 3 is down: 5 and 2, or 6 and 3

describe('every level', () => {
  test.each(LEVELS.slice(1))('RTC-05 %s calls as soon as it has the target, out of turn too', async (level) => {
    for (const turn of [0, 1]) expect((await choices(level, 0, EASY, { turn, ...AT_65 })).every(is(CALL))).toBe(true);
  });

  test.each(LEVELS.slice(1))('RTC-06 %s takes a win with one flip', async (level) => {
    for (const [tray, last] of [
      [NEEDS_SEVEN, flip(0, 7)],
      [FOUR_TOO_MUCH, flip(0, 4, 'up')],
    ] as const)
      expect((await choices(level, 0, PHASE_TWO, { trays: [tray, []] })).every(is(last))).toBe(true);
  });

  test.each(LEVELS)('ALL-3 %s plays the same game from the same seed', async (level) => {
    for (const { options } of presets) {
      const given = optionsFrom(options);
      const players = [await seated(level, 0, given), await seated('casual', 1, given)];
      expect(play(given, players, 'same').log).toEqual(play(given, players, 'same').log);
    }
  });

  test('RTC-12 games of all kinds of rules come to an end, and nobody does what was not offered', async () => {
    for (const flips of [1, 2, 3, 6])
      for (const lock of ['tile', 'number', 'none'])
        for (const reach of ['free', 'down-only', 'not-twice', 'one']) {
          const options = optionsFrom({ flips, lock, reach });
          const games = [
            [await seated('beginner', 0, options), await seated('strong', 1, options)],
            [await seated('strong', 0, options), await seated('casual', 1, options)],
          ];
          for (const players of games) expect(winnersOf(play(options, players, 'any')), JSON.stringify(options)).not.toBeNull();
        }
  });
});

describe('beginner', () => {
  test('RTC-01 looks at nothing but its own tray', async () => {
    const moves = await choices('beginner', 0, PHASE_TWO, { trays: [[], NEEDS_SEVEN] });
    expect(moves.every(isOwn)).toBe(true);
  });

  test('RTC-06 miscounts: it calls with ten too few, and does not notice that it has the target', async () => {
    const tenTooFew = await choices('beginner', 0, EASY, { trays: [[5, 8, 9, 10, 11, 12], []] });
    expect(tenTooFew.some(is(CALL))).toBe(true);
    expect(tenTooFew.filter(is(CALL)).length).toBeLessThan(20);
    const there = await choices('beginner', 0, EASY, AT_65);
    expect(there.filter(is(CALL)).length).toBeGreaterThan(150);
    expect(there.every(is(CALL))).toBe(false);
  });
});

describe('casual', () => {
  test('RTC-02 stops the other who needs one tile more, unless it does not look', async () => {
    const moves = await choices('casual', 0, PHASE_TWO, { trays: [[], NEEDS_SEVEN] });
    expect(moves.filter(is(flip(1, 12, 'up'))).length).toBeGreaterThan(100);
    expect(moves.some(isOwn)).toBe(true);
  });

  test('RTC-02 overlooks that the other can win by lifting a tile', async () => {
    expect((await choices('casual', 0, PHASE_TWO, { trays: [[], FOUR_TOO_MUCH] })).every(isOwn)).toBe(true);
  });

  test('R6-01 overlooks a win that takes both flips', async () => {
    const player = await seated('casual', 0, EASY);
    expect(hasTarget(turnOf(player, at(EASY, { trays: [NEEDS_TWO_FLIPS, []] }), 'any'), 0)).toBe(false);
  });
});

describe('strong', () => {
  test('R6-01 takes a win that needs both flips, and a lifted tile', async () => {
    const player = await seated('strong', 0, EASY);
    expect(hasTarget(turnOf(player, at(EASY, { trays: [NEEDS_TWO_FLIPS, []] }), 'any'), 0)).toBe(true);
  });

  test('RTC-02 stops whoever needs to push a tile', async () => {
    const moves = await choices('strong', 0, PHASE_TWO, { trays: [[], NEEDS_SEVEN] });
    expect(moves.some(isOwn)).toBe(false);
  });

  test('RTC-02 now and then overlooks that lifting a tile is a way to win', async () => {
    const moves = await choices('strong', 0, PHASE_TWO, { trays: [[], FOUR_TOO_MUCH] });
    expect(moves.some(isOwn)).toBe(true);
    expect(moves.filter(isOwn).length).toBeLessThan(60);
  });
});

describe('perfect', () => {
  const rules: readonly (readonly [object, readonly number[]])[] = [
    [{ rules: 'phase-two' }, [10, 11, 12, 13, 14, 15, 30, 31]],
    [{ rules: 'phase-two', lock: 'number' }, [15, 32]],
    [{ rules: 'phase-two', lock: 'none', reach: 'one' }, [10, 11, 12, 13, 14, 15]],
    [{}, [12, 30]],
    [{ difficulty: 'hard', lock: 'number' }, [20]],
  ];
  test.each(rules)('RTC-02 leaves the fewest safe answers: %j', async (given, moments) => {
    const options = optionsFrom(given);
    const players = [await seated('perfect', 0, options), await seated('perfect', 1, options)];
    let decided = 0;
    for (const moment of moments) {
      const { state } = play(options, players, 'problems', moment);
      const player = players[state.turn];
      if (player === undefined) throw new Error('nobody is on turn');
      const answers = safeTurns(state).map((next) => safeTurns(next).length);
      const next = turnOf(player, state, 'any');
      expect(winsAtOnce(state)).toBe(false);
      expect(winsAtOnce(next)).toBe(false);
      expect(safeTurns(next).length).toBe(Math.min(...answers));
      if (safeTurns(next).length < Math.max(...answers)) decided++;
    }
    expect(decided).toBeGreaterThan(0);
  });

  test('RTC-05 breaks a target that was not called, or wins first', async () => {
    const player = await seated('perfect', 0, EASY);
    const [, there] = AT_65.trays.toReversed();
    expect(hasTarget(turnOf(player, at(EASY, { trays: [[], there] }), 'any'), 1)).toBe(false);
    expect(hasTarget(turnOf(player, at(EASY, { trays: [NEEDS_TWO_FLIPS, there] }), 'any'), 0)).toBe(true);
  });

  test.each(presets)('RTC-12 against itself draws by repetition: $key', async ({ options }) => {
    const given = optionsFrom(options);
    const players = [await seated('perfect', 0, given), await seated('perfect', 1, given)];
    for (const seed of ['one', 'two']) expect(winnersOf(play(given, players, seed))).toEqual([]);
  });

  test.each(presets)('RTC-12 never loses: $key', async ({ options }) => {
    const given = optionsFrom(options);
    for (const name of ['random', 'greedy', 'beginner', 'casual', 'strong'] as const)
      for (const seat of [0, 1]) {
        const mine = await seated('perfect', seat, given);
        const theirs = await seated(name, 1 - seat, given);
        const players = seat === 0 ? [mine, theirs] : [theirs, mine];
        for (const seed of ['one', 'two', 'three', 'four'])
          expect(winnersOf(play(given, players, seed)), name).not.toEqual([1 - seat]);
      }
  });

  test('RTC-12 offers and takes a draw unless it wins', async () => {
    const options = optionsFrom({ rules: 'phase-two', reach: 'down-only' }); // whoever begins wins
    for (const [given, turn, seat, draws] of [
      [EASY, 0, 0, true],
      [EASY, 0, 1, true],
      [options, 0, 0, false],
      [options, 0, 1, true],
      [options, 1, 0, true],
      [options, 1, 1, false],
    ] as const) {
      const state: State = { ...at(given, { turn }), repeated: true };
      const move = (await seated('perfect', seat, given))(game.view(state), game.legal(state, seat), seeded('any'));
      expect(is(DRAW)(move)).toBe(draws);
    }
  });

  test('RTC-02 wins what can be won', async () => {
    for (const given of [
      { rules: 'phase-two', reach: 'down-only' },
      { reach: 'down-only', lock: 'none' },
    ]) {
      const options = optionsFrom(given);
      const players = [await seated('perfect', 0, options), await seated('perfect', 1, options)];
      expect(winnersOf(play(options, players, 'any'))).toEqual([0]);
    }
  });

  test('RTC-02 is shown what everybody saw where the moves do not tell it', async () => {
    for (const reach of ['down-only', 'not-twice', 'one']) {
      const options = optionsFrom({ reach, lock: 'number' });
      const players = [await seated('casual', 0, options), await seated('strong', 1, options)];
      for (let moment = 0; moment < 12; moment++) {
        const { state } = play(options, players, 'seen', moment);
        const { flipped, touched } = at(options, game.view(state));
        expect([flipped, touched]).toEqual([state.flipped, state.touched]);
      }
    }
  });

  test('R6-01 with more flips than perfect play is known for it counts as far as the next turn', async () => {
    for (const flips of [3, 6]) {
      const options = optionsFrom({ flips });
      const players = [await seated('perfect', 0, options), await seated('perfect', 1, options)];
      expect(winnersOf(play(options, players, 'any'))).not.toBeNull();
    }
  });
});
