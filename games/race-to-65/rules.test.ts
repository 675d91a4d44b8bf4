import { perft, Sitting } from '@snug/engine/testing';
import { describe, expect, test } from 'vitest';
import type { Options } from './options.ts';
import { game, sumOf } from './rules.ts';
import type { Direction, Fact, Move, State, View } from './types.ts';

type Table = Sitting<Options, State, Move, View, Fact>;
const sit = (options: object = {}): Table => new Sitting(game, options, 2);
const flip = (tray: number, tile: number, to: Direction = 'down'): Move => ({ type: 'flip', tray, tile, to });
const CALL: Move = { type: 'call' };
const DRAW: Move = { type: 'draw' };
const PHASE_TWO = { rules: 'phase-two' };
const turn = (seat: number, deadline: number | null = null): object => ({ kind: 'turn', seat, deadline });

/** Both players push down their own tiles, one a turn (phase two); seat 0 first. */
function race(table: Table, mine: readonly number[], theirs: readonly number[]): Table {
  mine.forEach((tile, i) => {
    table.move(0, flip(0, tile));
    const answer = theirs[i];
    if (answer !== undefined) table.move(1, flip(1, answer));
  });
  return table;
}

describe('the trays', () => {
  test("RTC-01 two players, twelve tiles each, all up; the score is the sum of one's own down tiles", () => {
    expect(game.seats).toEqual({ min: 2, max: 2 });
    const table = sit();
    expect(table.view).toEqual({ turn: 0, flips: 0, trays: [[], []], totals: [0, 0], locked: [], target: 65 });
    table.move(0, flip(0, 12)).move(0, flip(1, 3)).move(1, flip(1, 5)).move(1, flip(0, 1));
    expect(table.view).toMatchObject({
      trays: [
        [1, 12],
        [3, 5],
      ],
      totals: [13, 8],
      turn: 0,
    });
    expect(sumOf(0b111111111111)).toBe(78);
  });

  test('RTC-01 who begins is asked for', () => {
    expect(sit({ first: 1 }).awaiting).toEqual(turn(1));
    expect(sit({ first: 1 }).refusedMove(0, flip(0, 1))).toEqual(['not-your-turn', 'R6-01']);
    expect(sit({ ...PHASE_TWO, first: 1 }).refusedMove(0, flip(0, 1))).toEqual(['not-your-turn', 'R2-01']);
  });

  test('RTC-02 a flip turns a tile of either tray over, up to down and down to up', () => {
    const table = sit();
    table.move(0, flip(0, 12)).move(0, flip(1, 7)).move(1, flip(0, 1)).move(1, flip(1, 2));
    table.move(0, flip(1, 7, 'up')).move(0, flip(0, 12, 'up'));
    expect(table.view.trays).toEqual([[1], [2]]);
  });

  test('RTC-02 a direction that the tile already has is refused, on both trays, and costs nothing', () => {
    const table = sit();
    for (const tray of [0, 1]) expect(table.refusedMove(0, flip(tray, 5, 'up'))).toEqual(['wrong-direction', 'RTC-02']);
    table.move(0, flip(1, 5));
    expect(table.refusedMove(0, flip(1, 5, 'down'))).toEqual(['wrong-direction', 'RTC-02']);
    expect(table.match.take({ kind: 'move', seat: 0, move: flip(1, 5, 'down') }).refusal?.values).toEqual({
      tray: 1,
      tile: 5,
      to: 'down',
      own: false,
    });
    expect(table.view).toMatchObject({ turn: 0, flips: 1 });
  });

  test('RTC-02 a move says tray, tile and direction, and nothing else is stored', () => {
    const parse = (move: object): unknown => game.parseMove(move, sit().match.options);
    expect(parse({ type: 'flip', to: 'up', tile: 12, tray: 1, note: 'x' })).toEqual({ ok: true, value: flip(1, 12, 'up') });
    expect(parse({ type: 'call', tray: 1 })).toEqual({ ok: true, value: CALL });
    for (const move of [
      { tray: 2 },
      { tray: '0' },
      { tile: 0 },
      { tile: 13 },
      { tile: 1.5 },
      { to: 'over' },
      { to: undefined },
      { tray: undefined },
      { tile: undefined },
    ])
      expect(parse({ ...flip(0, 1), ...move })).toMatchObject({ ok: false });
    for (const move of [{}, { type: 'throw' }]) expect(parse(move)).toMatchObject({ ok: false });
  });
});

describe('the consecutive rule', () => {
  test('RTC-03 a tile of the turn before is locked for both; the same number on the other tray is free', () => {
    const table = sit(PHASE_TWO).move(0, flip(1, 7));
    expect(table.view.locked).toEqual([{ tray: 1, tile: 7 }]);
    expect(table.legal(1)).not.toContainEqual(flip(1, 7, 'up'));
    expect(table.legal(1)).toContainEqual(flip(0, 7));
    table.move(1, flip(0, 7));
    expect(table.view.locked).toEqual([{ tray: 0, tile: 7 }]);
    expect(table.legal(0)).toContainEqual(flip(1, 7, 'up'));
  });

  test('RTC-03 after a forfeited turn nothing is locked', () => {
    const table = sit(PHASE_TWO).move(0, flip(0, 7)).line({ kind: 'time', at: 15_000 });
    expect(table.view).toMatchObject({ turn: 0, locked: [], trays: [[7], []] });
    expect(table.move(0, flip(0, 7, 'up')).view.trays).toEqual([[], []]);
  });

  test('RTC-04 trying it anyway costs the turn: an attempt that happens, not a refused move', () => {
    const table = sit(PHASE_TWO)
      .move(0, flip(0, 7), 1000)
      .move(1, flip(0, 7, 'up'), 2000);
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
    expect(table.match.log.at(-1)).toEqual({ kind: 'move', seat: 1, move: flip(0, 7, 'up'), at: 2000 });
    expect(table.view).toMatchObject({ turn: 0, trays: [[7], []], locked: [] });
    expect(table.awaiting).toEqual(turn(0, 17_000));
  });

  test('RTC-04 such a flip is judged a foul and not listed', () => {
    const { match } = sit(PHASE_TWO).move(0, flip(0, 7));
    expect(game.judge(match.state, 1, flip(0, 7, 'up'))).toEqual({ kind: 'foul', rule: 'RTC-04' });
    expect(game.judge(match.state, 1, flip(1, 7))).toEqual({ kind: 'legal' });
    expect(game.legal(match.state, 1)).toHaveLength(24);
  });

  test('RTC-04 what is refused costs nothing, also on a locked tile', () => {
    const table = sit(PHASE_TWO).move(0, flip(0, 7));
    expect(table.refusedMove(1, flip(0, 7, 'down'))).toEqual(['wrong-direction', 'RTC-02']);
    expect(table.view.turn).toBe(1);
  });
});

describe('the call', () => {
  /** Seat 0 has 65 = 12+11+10+9+8+7+6+2 after its eighth flip; it is seat 1's turn. */
  const with65 = (): Table => race(sit(PHASE_TWO), [12, 11, 10, 9, 8, 7, 6, 2], [1, 2, 3, 4, 5, 6, 7]);

  test('RTC-05 either player may call at any moment, listed for both', () => {
    const table = sit();
    expect(table.legal(0).at(-1)).toEqual(CALL);
    expect(table.legal(1)).toEqual([CALL]);
    table.move(0, flip(0, 1)).move(1, CALL).move(0, CALL);
    expect(table.facts).toEqual([{ kind: 'wrong-call', seat: 0, total: 1 }]);
  });

  test('RTC-05 the clock stands still while tiles are counted', () => {
    const table = sit({ difficulty: 'hard' }).move(0, flip(0, 1), 3000).move(1, CALL, 4000).move(0, CALL, 5000);
    expect(table.awaiting).toEqual(turn(0, 15_000));
  });

  test("RTC-06 exactly the target: the caller wins at once, also in the other's turn", () => {
    const table = with65();
    expect(table.view).toMatchObject({ turn: 1, totals: [65, 28] });
    table.move(0, CALL);
    expect(table.facts).toEqual([{ kind: 'won', seat: 0, total: 65 }]);
    expect(table.awaiting).toEqual({ kind: 'over', winners: [0], totals: [65, 28] });
    expect(table.legal(0)).toEqual([]);
    expect(table.refusedMove(1, CALL)).toEqual(['over', null]);
  });

  test("RTC-06 otherwise all the caller's tiles go up and play goes on", () => {
    const table = with65().move(1, CALL);
    expect(table.facts).toEqual([{ kind: 'wrong-call', seat: 1, total: 28 }]);
    expect(table.view.trays).toEqual([[2, 6, 7, 8, 9, 10, 11, 12], []]);
  });

  test('RTC-06 tiles turned up that way are not flips: neither locked nor unlocked', () => {
    const table = sit(PHASE_TWO).move(0, flip(0, 12)).move(0, CALL);
    expect(table.view).toMatchObject({ turn: 1, locked: [{ tray: 0, tile: 12 }], trays: [[], []] });
    table.move(1, flip(0, 12));
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
    expect(table.view).toMatchObject({ turn: 0, locked: [], trays: [[], []] });
  });
});

describe('time', () => {
  test('RTC-07 the clock running out forfeits the turn', () => {
    const table = sit({ difficulty: 'hard' }).move(0, flip(1, 4), 14_999);
    expect(table.view).toMatchObject({ flips: 1, trays: [[], [4]] });
    table.line({ kind: 'time', at: 15_000 });
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 0, why: 'time' }]);
    expect(table.match.log.at(-1)).toEqual({ kind: 'flag', at: 15_000 });
    expect(table.view).toMatchObject({ turn: 1, flips: 0, trays: [[], []], locked: [] });
    expect(table.awaiting).toEqual(turn(1, 30_000));
  });

  test('RTC-07 a move that comes at the deadline is too late', () => {
    const table = sit(PHASE_TWO);
    expect(table.refusal({ kind: 'move', seat: 0, move: flip(0, 1), at: 15_000 })).toEqual(['not-your-turn', 'R2-01']);
    expect(table.match.log).toEqual([{ kind: 'flag', at: 15_000 }]);
  });

  test('RTC-08 a forfeited turn restores what it flipped', () => {
    const table = sit({ flips: 3 }).move(0, flip(0, 1)).move(0, flip(1, 2)).move(0, flip(0, 3)); // 1, 3 | 2
    table
      .move(1, flip(0, 5))
      .move(1, flip(1, 9))
      .move(1, flip(0, 1, 'up'));
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
    expect(table.view).toMatchObject({ trays: [[1, 3], [2]], locked: [], turn: 0, flips: 0 });
  });

  test('RTC-08 but a tray that a wrong call reset stays reset', () => {
    const own = sit({ difficulty: 'hard' })
      .move(0, flip(0, 5), 0)
      .move(0, flip(1, 6), 0)
      .move(1, flip(1, 1), 0)
      .move(1, flip(1, 2), 0);
    own
      .move(0, flip(0, 5, 'up'))
      .move(0, CALL)
      .line({ kind: 'time', at: 15_000 });
    expect(own.view).toMatchObject({ turn: 1, trays: [[], [1, 2, 6]] });
    const theirs = sit({ difficulty: 'hard' })
      .move(0, flip(0, 5), 0)
      .move(0, flip(1, 6), 0)
      .move(1, flip(1, 1), 0)
      .move(1, flip(1, 2), 0);
    theirs
      .move(0, flip(1, 6, 'up'))
      .move(1, CALL)
      .line({ kind: 'time', at: 15_000 });
    expect(theirs.view).toMatchObject({ turn: 1, trays: [[5], []] });
    const after = sit({ difficulty: 'hard' }).move(0, CALL, 0).move(0, flip(0, 4), 0).line({ kind: 'time', at: 15_000 });
    expect(after.view.trays).toEqual([[], []]);
  });

  test('RTC-11 after four turns that ran out with nobody there the hourglass sleeps', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 59_999 });
    expect(table.match.log).toHaveLength(3);
    expect(table.awaiting).toEqual(turn(1, 60_000));
    table.line({ kind: 'time', at: 1_000_000 });
    expect(table.match.log.map((entry) => entry.at)).toEqual([15_000, 30_000, 45_000, 60_000]);
    expect(table.awaiting).toEqual(turn(0, null));
    table.move(0, flip(0, 1), 2_000_000);
    expect(table.awaiting).toEqual(turn(1, 2_015_000));
  });

  test('RTC-11 the next accepted move wakes it; if the turn goes on it has its full time from there', () => {
    for (const [seat, move] of [
      [0, flip(0, 1)],
      [0, CALL],
      [1, CALL],
    ] as const) {
      const table = sit({ difficulty: 'medium' }).line({ kind: 'time', at: 500_000 });
      expect(table.awaiting).toEqual(turn(0, null));
      expect(table.refusedMove(0, flip(0, 1, 'up'))[0]).toBe('wrong-direction');
      expect(table.awaiting).toEqual(turn(0, null));
      table.move(seat, move, 600_000);
      expect(table.awaiting).toEqual(turn(0, 630_000));
      table.line({ kind: 'time', at: 10_000_000 });
      expect(table.match.log.filter((entry) => entry.kind === 'flag')).toHaveLength(8);
    }
  });

  test('RTC-11 any word of a player starts the count again, a call too', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 45_000 }).move(0, CALL, 46_000).line({ kind: 'time', at: 200_000 });
    expect(table.match.log.filter((entry) => entry.kind === 'flag')).toHaveLength(7);
    expect(table.awaiting).toEqual(turn(1, null));
  });

  test('RTC-11 a wake before sleep leaves the running deadline alone', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 30_000 }).move(1, CALL, 40_000);
    expect(table.awaiting).toEqual(turn(0, 45_000));
  });

  test('RTC-11 without a clock nothing sleeps and nothing wakes', () => {
    const table = sit().line({ kind: 'time', at: 9e15 }).move(0, CALL).move(0, flip(0, 1));
    expect(table.awaiting).toEqual(turn(0, null));
  });
});

describe('private things', () => {
  test('RTC-09 the log has no place for notes or calculators, so nobody can see them', () => {
    const table = sit();
    const { entries } = table.match.take({ kind: 'move', seat: 0, move: { ...flip(0, 1), note: 'aim for 65', calculator: 12 } });
    expect(entries).toEqual([{ kind: 'move', seat: 0, move: flip(0, 1), at: 0 }]);
    expect(table.refusedMove(0, { type: 'note', text: 'aim for 65' })).toEqual(['bad-move', null]);
    expect(JSON.stringify([table.view, table.match.state])).not.toMatch(/note|calc/);
  });

  test('RTC-10 the sentences of the table never give a total away before a call', async () => {
    const { words } = await import('./words/en.ts');
    const names = (seat: number): string => ['Ann', 'Ben'][seat] ?? '';
    const table = sit().move(0, flip(0, 12)).move(0, flip(0, 11));
    const before = table.view;
    table.move(1, flip(0, 10));
    const told = words.tell(
      { entry: table.match.log[2] as never, before, after: table.view, awaiting: table.awaiting, facts: [] },
      names,
    );
    expect([...told, words.prompt(table.view, table.awaiting, names, table.match.options)].join()).not.toMatch(/23|33/);
  });
});

describe('draws', () => {
  /** Phase two: four turns that bring the position back: down and up again on both trays. */
  const around = (table: Table): Table =>
    table
      .move(0, flip(0, 1))
      .move(1, flip(1, 1))
      .move(0, flip(0, 1, 'up'))
      .move(1, flip(1, 1, 'up'));
  /** Turns 0 … 11: the position after each round of four is the same from the second on, locks included. */
  const thrice = (options: object = PHASE_TWO): Table => around(around(around(sit(options))));

  test('RTC-12 the third time a position begins a turn, either player may offer a draw', () => {
    const table = around(around(sit(PHASE_TWO)));
    expect(table.legal(0)).not.toContainEqual(DRAW);
    expect(table.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    expect(table.refusedMove(1, DRAW)).toEqual(['not-now', 'RTC-12']);
    around(table); // after 4, 8 and 12 turns: the same trays, player and lock
    expect(table.legal(0)).toContainEqual(DRAW);
    expect(table.legal(1)).toEqual([CALL, DRAW]);
  });

  test('RTC-12 the start counts too, with nothing locked', () => {
    const table = sit(PHASE_TWO);
    const lose = (): void => void table.line({ kind: 'time', at: table.match.now + 15_000 });
    lose();
    lose(); // the start again
    expect(table.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    lose();
    lose();
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test('RTC-12 a fourth time is as good as the third', () => {
    expect(around(thrice()).legal(1)).toEqual([CALL, DRAW]);
  });

  test("RTC-12 the other's draw before anything else accepts it", () => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const table = thrice().move(first, DRAW);
      expect(table.awaiting).toMatchObject({ kind: 'turn' });
      expect(table.legal(first)).not.toContainEqual(DRAW);
      expect(table.legal(second)).toContainEqual(DRAW);
      expect(table.refusedMove(first, DRAW)).toEqual(['not-now', 'RTC-12']);
      table.move(second, DRAW);
      expect(table.awaiting).toEqual({ kind: 'over', winners: [], totals: [0, 0] });
    }
  });

  test('RTC-12 a flip, a call or the end of the turn takes the offer away', () => {
    const flipped = thrice({ ...PHASE_TWO, flips: 1 })
      .move(1, DRAW)
      .move(0, flip(0, 5));
    expect(flipped.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    const called = thrice().move(0, DRAW).move(1, CALL);
    expect(called.refusedMove(1, DRAW)).toEqual(['not-now', 'RTC-12']);
    expect(called.refusedMove(0, DRAW)).toEqual(['not-now', 'RTC-12']);
    const expired = thrice().move(0, DRAW).line({ kind: 'time', at: 15_000 });
    expect(expired.refusedMove(1, DRAW)).toEqual(['not-now', 'RTC-12']);
  });

  test('RTC-12 within a turn of several flips there is no offer after the first', () => {
    const table = sit({ flips: 2 });
    const round = (to: Direction): void => {
      table
        .move(0, flip(0, 1, to))
        .move(0, flip(0, 2, to))
        .move(1, flip(1, 1, to))
        .move(1, flip(1, 2, to));
    };
    for (const to of ['down', 'up', 'down', 'up', 'down', 'up'] as const) round(to);
    expect(table.legal(1)).toEqual([CALL, DRAW]);
    table.move(0, flip(0, 3));
    expect(table.legal(1)).toEqual([CALL]);
    expect(table.match.take({ kind: 'move', seat: 1, move: DRAW }).refusal?.values).toEqual({ why: 'too-late' });
  });

  test('RTC-12 why a draw cannot be offered is told apart', () => {
    expect(sit().match.take({ kind: 'move', seat: 1, move: DRAW }).refusal?.values).toEqual({ why: 'not-repeated' });
    expect(thrice().move(1, DRAW).match.take({ kind: 'move', seat: 1, move: DRAW }).refusal?.values).toEqual({ why: 'offered' });
  });

  test('RTC-12 positions with other locks are others', () => {
    const table = sit({ ...PHASE_TWO, lock: 'none' });
    around(around(table));
    expect(table.legal(0)).toContainEqual(DRAW); // no locks: the start itself for the third time
  });

  test('RTC-12 without not-twice it does not matter who touched what', () => {
    const table = sit({ ...PHASE_TWO, lock: 'none' });
    table
      .move(0, flip(1, 1))
      .move(1, flip(1, 1, 'up'))
      .move(0, flip(0, 1))
      .move(1, flip(0, 1, 'up'));
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test('RTC-12 with not-twice, who touched last makes another position', () => {
    const table = sit({ ...PHASE_TWO, lock: 'none', reach: 'not-twice' });
    table.move(0, flip(1, 1)).move(1, flip(1, 1, 'up')); // the start, but seat 0 touched
    table
      .move(0, flip(0, 1))
      .move(1, flip(1, 2))
      .move(0, flip(0, 1, 'up'))
      .move(1, flip(1, 2, 'up')); // the start
    expect(table.legal(0)).not.toContainEqual(DRAW);
    table
      .move(0, flip(0, 1))
      .move(1, flip(1, 2))
      .move(0, flip(0, 1, 'up'))
      .move(1, flip(1, 2, 'up'));
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test("RTC-12 each player's touch counts for itself", () => {
    const table = sit({ ...PHASE_TWO, lock: 'none', reach: 'not-twice' });
    table.move(0, flip(0, 1)).move(1, flip(0, 1, 'up')); // the start, but seat 1 touched
    table.move(0, flip(1, 1)).move(1, flip(1, 1, 'up')); // the start, seat 0 touched
    table.move(0, flip(0, 1)).move(1, flip(0, 1, 'up')); // seat 1 touched, the second time
    table.move(0, flip(1, 1)).move(1, flip(1, 1, 'up'));
    expect(table.legal(0)).not.toContainEqual(DRAW);
    table.move(0, flip(0, 1)).move(1, flip(0, 1, 'up'));
    expect(table.legal(0)).toContainEqual(DRAW);
  });

  test('RTC-12 an offer counts as a word and wakes the hourglass', () => {
    const table = sit(PHASE_TWO).line({ kind: 'time', at: 100_000 });
    expect(table.awaiting).toEqual(turn(0, null));
    table.move(1, DRAW, 100_000);
    expect(table.awaiting).toEqual(turn(0, 115_000));
  });
});

describe('phase two', () => {
  test('R2-01 one flip a turn, 15 seconds, 65', () => {
    const table = sit(PHASE_TWO);
    expect(table.view.target).toBe(65);
    expect(table.awaiting).toEqual(turn(0, 15_000));
    table.move(0, flip(0, 3), 4000);
    expect(table.view).toMatchObject({ turn: 1, flips: 0 });
    expect(table.awaiting).toEqual(turn(1, 19_000));
  });

  test("R2-02 a wrong call in one's own turn ends it like a forfeit, and the new deadline runs from the call", () => {
    const table = sit(PHASE_TWO).move(0, flip(0, 3), 1000).move(1, flip(1, 4), 2000).move(0, CALL, 5000);
    expect(table.facts).toEqual([{ kind: 'wrong-call', seat: 0, total: 3 }]);
    expect(table.view).toMatchObject({ turn: 1, locked: [], trays: [[], [4]] });
    expect(table.awaiting).toEqual(turn(1, 20_000));
  });

  test('R2-02 flips of that turn are undone', () => {
    const table = sit({ ...PHASE_TWO, flips: 2 })
      .move(0, flip(1, 3))
      .move(0, CALL);
    expect(table.view).toMatchObject({ turn: 1, flips: 0, trays: [[], []], locked: [] });
  });

  test("R2-02 called in the other's turn, they go on with the time they had", () => {
    const table = sit(PHASE_TWO).move(0, flip(0, 3), 1000).move(0, CALL, 5000);
    expect(table.view).toMatchObject({ turn: 1, trays: [[], []], locked: [{ tray: 0, tile: 3 }] });
    expect(table.awaiting).toEqual(turn(1, 16_000));
  });
});

describe('phase six', () => {
  test('R6-01 exactly two flips a turn, on any trays, then the turn passes', () => {
    for (const [a, b] of [
      [flip(0, 1), flip(0, 2)],
      [flip(1, 1), flip(0, 1)],
      [flip(1, 8), flip(1, 9)],
    ] as const) {
      const table = sit().move(0, a);
      expect(table.view).toMatchObject({ turn: 0, flips: 1 });
      expect(table.move(0, b).view).toMatchObject({ turn: 1, flips: 0 });
    }
  });

  test('R6-02 the same tile twice in a turn is refused, also after a wrong call turned it up', () => {
    const table = sit().move(0, flip(0, 5));
    expect(table.refusedMove(0, flip(0, 5, 'up'))).toEqual(['same-tile', 'R6-02']);
    expect(table.legal(0)).toHaveLength(24);
    table.move(0, CALL);
    expect(table.refusedMove(0, flip(0, 5))).toEqual(['same-tile', 'R6-02']);
    expect(table.legal(0)).not.toContainEqual(flip(0, 5));
    table.move(0, flip(1, 5));
    expect(table.view.turn).toBe(1);
  });

  test('R6-03 both tiles of the turn before are locked, during the whole turn, ascending by tray and tile', () => {
    const table = sit().move(0, flip(1, 9)).move(0, flip(0, 10));
    const locked = [
      { tray: 0, tile: 10 },
      { tray: 1, tile: 9 },
    ];
    expect(table.view.locked).toEqual(locked);
    expect(table.move(1, flip(0, 2)).view.locked).toEqual(locked);
    expect(table.legal(1)).toHaveLength(24 - 2 - 1 + 1);
    table.move(1, flip(0, 10, 'up'));
    expect(table.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
  });

  test('R6-04 easy 65 without a clock, medium 67 with 30 s, hard 70 with 15 s; easy unless chosen', () => {
    const terms = (options: object): unknown[] => {
      const table = sit(options);
      return [table.view.target, table.awaiting];
    };
    expect(terms({})).toEqual([65, turn(0, null)]);
    expect(terms({ difficulty: 'easy' })).toEqual([65, turn(0, null)]);
    expect(terms({ rules: 'phase-six', difficulty: 'medium' })).toEqual([67, turn(0, 30_000)]);
    expect(terms({ difficulty: 'hard' })).toEqual([70, turn(0, 15_000)]);
    expect(game.parseOptions({ rules: 'phase-two', difficulty: 'easy' })).toMatchObject({ ok: false });
    expect(game.parseOptions({ difficulty: 'hardest' })).toMatchObject({ ok: false });
  });

  test('R6-05 after a wrong call play resumes: the same player, the same flips still to make', () => {
    const table = sit({ difficulty: 'medium' }).move(0, flip(0, 4), 1000).move(0, CALL, 2000);
    expect(table.view).toMatchObject({ turn: 0, flips: 1, trays: [[], []] });
    expect(table.awaiting).toEqual(turn(0, 30_000));
    table.move(1, CALL, 3000);
    expect(table.view).toMatchObject({ turn: 0, flips: 1 });
    table.move(0, flip(0, 6), 4000);
    expect(table.view).toMatchObject({
      turn: 1,
      trays: [[6], []],
      locked: [
        { tray: 0, tile: 4 },
        { tray: 0, tile: 6 },
      ],
    });
  });

  test('R6-06 time out after one flip undoes it; so does a second flip of a locked tile', () => {
    const late = sit({ difficulty: 'medium' }).move(0, flip(0, 4), 0).line({ kind: 'time', at: 30_000 });
    expect(late.view).toMatchObject({ turn: 1, trays: [[], []] });
    const foul = sit()
      .move(0, flip(0, 4))
      .move(0, flip(0, 5))
      .move(1, flip(1, 8))
      .move(1, flip(0, 5, 'up'));
    expect(foul.view).toMatchObject({ turn: 0, trays: [[4, 5], []], locked: [] });
  });
});

describe("a designer's options", () => {
  test('RTC-06 any target from 1 to 78', () => {
    const table = sit({ target: 3 }).move(0, flip(0, 3)).move(0, CALL);
    expect(table.facts).toEqual([{ kind: 'won', seat: 0, total: 3 }]);
    for (const target of [0, 79, 1.5]) expect(game.parseOptions({ target })).toMatchObject({ ok: false });
    expect(game.parseOptions({ ...PHASE_TWO, target: 78 })).toMatchObject({ ok: true });
  });

  test('RTC-07 any number of seconds from 0 to 3600, none with 0', () => {
    expect(sit({ seconds: 1 }).awaiting).toEqual(turn(0, 1000));
    expect(sit({ ...PHASE_TWO, seconds: 0 }).awaiting).toEqual(turn(0, null));
    expect(game.parseOptions({ seconds: 3601 })).toMatchObject({ ok: false });
  });

  test('R6-01 one to six flips a turn, and a turn can always be completed', () => {
    for (const flips of [0, 7]) expect(game.parseOptions({ flips })).toMatchObject({ ok: false });
    const table = sit({ flips: 6, lock: 'number', reach: 'not-twice' });
    for (let turns = 0; turns < 6; turns++)
      for (let made = 0; made < 6; made++) {
        const move = table.legal(table.view.turn).find((candidate) => candidate.type === 'flip');
        table.move(table.view.turn, move as Move);
      }
    expect(table.view).toMatchObject({ turn: 0, flips: 0 });
  });

  test('RTC-03 lock "number" locks both trays\' tiles of a number, "none" nothing', () => {
    const number = sit({ lock: 'number' }).move(0, flip(0, 5)).move(0, flip(1, 7));
    expect(number.view.locked).toEqual([
      { tray: 0, tile: 5 },
      { tray: 0, tile: 7 },
      { tray: 1, tile: 5 },
      { tray: 1, tile: 7 },
    ]);
    number.move(1, flip(1, 5));
    expect(number.facts).toEqual([{ kind: 'turn-lost', seat: 1, why: 'consecutive' }]);
    const none = sit({ lock: 'none' })
      .move(0, flip(0, 5))
      .move(0, flip(1, 7))
      .move(1, flip(0, 5, 'up'));
    expect(none.view).toMatchObject({ locked: [], flips: 1 });
  });

  test('RTC-02 reach "down-only": their tiles may only be pushed down', () => {
    const table = sit({ ...PHASE_TWO, reach: 'down-only' })
      .move(0, flip(1, 5))
      .move(1, flip(0, 6))
      .move(0, flip(0, 9))
      .move(1, flip(1, 8));
    expect(table.refusedMove(0, flip(1, 5, 'up'))).toEqual(['out-of-reach', null]);
    expect(table.refusedMove(0, flip(1, 8, 'up'))).toEqual(['out-of-reach', null]); // locked, but before the consecutive rule
    expect(table.legal(0)).not.toContainEqual(flip(1, 5, 'up'));
    expect(table.legal(0)).toContainEqual(flip(0, 6, 'up'));
    expect(table.legal(0)).toContainEqual(flip(1, 6));
    expect(table.match.take({ kind: 'move', seat: 0, move: flip(1, 5, 'up') }).refusal?.values).toEqual({
      tray: 1,
      tile: 5,
      to: 'up',
      own: false,
      reach: 'down-only',
    });
  });

  test('RTC-02 reach "not-twice": not in two of one\'s own turns running; a lost turn touched nothing', () => {
    const table = sit({ reach: 'not-twice', difficulty: 'hard' });
    table.move(0, flip(1, 1)).move(0, flip(1, 2)).move(1, flip(1, 3)).move(1, flip(1, 4));
    expect(table.refusedMove(0, flip(1, 5))).toEqual(['out-of-reach', null]);
    table.move(0, flip(0, 5)).move(0, flip(0, 6));
    expect(table.legal(1)).toContainEqual(flip(0, 1));
    table.move(1, flip(0, 1)).move(1, flip(1, 9)).move(0, flip(1, 7)).line({ kind: 'time', at: 15_000 });
    expect(table.refusedMove(1, flip(0, 2))).toEqual(['out-of-reach', null]);
    table.move(1, flip(1, 10)).move(1, flip(1, 11));
    expect(table.legal(0)).toContainEqual(flip(1, 7)); // seat 0 touched, but that turn was lost
  });

  test('RTC-02 reach "not-twice": a turn lost by a wrong call in phase two touched nothing either', () => {
    const table = sit({ ...PHASE_TWO, reach: 'not-twice' })
      .move(0, flip(1, 1))
      .move(1, flip(1, 2))
      .move(0, CALL)
      .move(1, flip(1, 3));
    expect(table.legal(0)).toContainEqual(flip(1, 1, 'up'));
  });

  test('RTC-02 reach "one": at most one of the turn\'s flips', () => {
    const table = sit({ reach: 'one' }).move(0, flip(1, 5));
    expect(table.refusedMove(0, flip(1, 6))).toEqual(['out-of-reach', null]);
    expect(table.refusedMove(0, flip(1, 5, 'up'))).toEqual(['same-tile', 'R6-02']); // looked at before the reach
    table.move(0, flip(0, 6)).move(1, flip(1, 1)).move(1, flip(0, 1));
    expect(table.view.turn).toBe(0);
    expect(table.legal(0)).toContainEqual(flip(1, 2));
  });

  test("RTC-02 one's own tray is always within reach", () => {
    for (const reach of ['free', 'down-only', 'not-twice', 'one'])
      for (const seat of [0, 1]) {
        const table = sit({ reach, first: seat, lock: 'none' }).move(seat, flip(seat, 1)).move(seat, flip(seat, 2));
        table.move(1 - seat, flip(1 - seat, 1)).move(1 - seat, flip(1 - seat, 2));
        table.move(seat, flip(seat, 1, 'up')).move(seat, flip(seat, 2, 'up'));
        expect(table.view.turn).toBe(1 - seat);
      }
  });
});

test('ALL-1 no dice are thrown here', () => {
  expect(sit().refusal({ kind: 'roll', faces: [1] })).toEqual(['not-now', 'ALL-1']);
  expect(() => game.apply(sit().match.state, { kind: 'roll', faces: [1], at: 0 })).toThrow('race-to-65 has no dice');
});

test('R2-01 positions by depth: flips, and the call', () => {
  const count = (options: object, depth: number): number[] => {
    const parsed = game.parseOptions(options);
    if (!parsed.ok) throw new Error();
    return perft(game, parsed.value, 2, depth);
  };
  // 24 flips and the call, then 23 unlocked ones (24 after the call, which ended the turn) and the call.
  expect(count(PHASE_TWO, 2)).toEqual([25, 24 * 24 + 25]);
  // Phase six: a call leaves all of it, a flip one tile less; then two locked ones.
  expect(count({}, 2)).toEqual([25, 24 * 24 + 25]);
});
