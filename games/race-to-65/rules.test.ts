import { perft } from '@snug/engine/testing';
import { describe, expect, test } from 'vitest';
import { game, sumOf } from './rules.ts';
import { CALL, flip, PHASE_TWO, race, sit, type Table, turn } from './testing/table.ts';

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
    const awaited = table.awaiting;
    table.move(1, flip(0, 10));
    const told = words.tell(
      { entry: table.match.log[2] as never, before, after: table.view, awaited, awaiting: table.awaiting, facts: [] },
      names,
    );
    expect([...told, words.prompt(table.view, table.awaiting, names, table.match.options)].join()).not.toMatch(/23|33/);
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
