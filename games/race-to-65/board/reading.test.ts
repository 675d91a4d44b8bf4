import { Match } from '@snug/engine';
import { spoken } from '@snug/languages/parts/race-to-65';
import { table } from '@snug/table/words/en';
import { describe, expect, test } from 'vitest';
import type { Options } from '../options.ts';
import { game } from '../rules.ts';
import type { Direction, Flip, Move } from '../types.ts';
import { brief, flipAt, flippedBefore, flippedNow, mayDraw, type Play, readerOf, whose } from './reading.ts';

const EASY: Options = { rules: 'phase-six', difficulty: 'easy', first: 0 };
const NAMES = ['Ann', 'Ben'];
const { words } = await spoken.en();
const flip = (tray: number, tile: number, to: Direction): Flip => ({ type: 'flip', tray, tile, to });

/** The table after these moves, as a board is given it. */
function playAfter(
  moves: readonly (readonly [seat: number, move: Move])[],
  options: Options = EASY,
  more: Partial<Play> = {},
): Play {
  const match = new Match(game, options, 2, 'typed');
  for (const [seat, move] of moves) expect(match.take({ kind: 'move', seat, move }).refusal).toBeNull();
  const { awaiting } = match;
  return {
    options,
    view: game.view(match.state),
    awaiting,
    landed: null,
    throws: 0,
    fresh: false,
    seat: awaiting.kind === 'turn' ? awaiting.seat : 0,
    near: 0,
    mine: [true, false],
    persons: [true, true],
    here: [null, null],
    thinking: null,
    legal: (seat) => match.legal(seat),
    picked: new Set(),
    bad: new Set(),
    reveal: false,
    careful: false,
    names: (seat) => NAMES[seat] ?? '',
    words,
    table,
    now: () => match.now,
    pick: () => {},
    act: () => {},
    ...more,
  };
}

describe('what a board reads off the table', () => {
  test('R6-02 tiles of this turn are told from locked ones', () => {
    const first = playAfter([[0, flip(0, 12, 'down')]]);
    expect(flippedNow(first)).toEqual([{ tray: 0, tile: 12 }]);
    const second = playAfter([
      [0, flip(0, 12, 'down')],
      [0, flip(1, 3, 'down')],
      [1, flip(0, 5, 'down')],
    ]);
    expect(flippedNow(second)).toEqual([{ tray: 0, tile: 5 }]);
    expect(flippedBefore(second)).toEqual([
      { tray: 0, tile: 12 },
      { tray: 1, tile: 3 },
    ]);
  });

  test.each(['down-only', 'not-twice', 'one'] as const)('tiles of this turn, where the reach is %s', (reach) => {
    const play = playAfter([[0, flip(1, 3, 'down')]], { ...EASY, reach });
    expect(flippedNow(play)).toEqual([{ tray: 1, tile: 3 }]);
  });

  test('a wrong call puts a tile up, and it still counts as flipped in this turn', () => {
    const play = playAfter([
      [0, flip(0, 12, 'down')],
      [0, { type: 'call' }],
    ]);
    expect(flippedNow(play)).toEqual([{ tray: 0, tile: 12 }]);
    expect(play.view.trays[0]).toEqual([]);
  });

  test('where a lock is a number, nobody is said to have flipped what is locked', () => {
    const play = playAfter(
      [
        [0, flip(0, 12, 'down')],
        [0, flip(0, 1, 'down')],
      ],
      { ...EASY, lock: 'number' },
    );
    expect(play.view.locked).toHaveLength(4);
    expect(flippedBefore(play)).toEqual([]);
  });

  test('a picked tile turns over, whichever way it lies, for the seat on turn only', () => {
    const picked = new Set(['0-12']);
    expect(flipAt(playAfter([], EASY, { picked }), 0)).toEqual(flip(0, 12, 'down'));
    expect(flipAt(playAfter([[0, flip(0, 12, 'down')]], EASY, { picked }), 0)).toEqual(flip(0, 12, 'up'));
    expect(flipAt(playAfter([], EASY, { picked }), 1)).toBeNull();
  });

  test('one who plays alone here is "you"; two on one device have names', () => {
    expect(whose(playAfter([]), 0)).toBeNull();
    expect(whose(playAfter([]), 1)).toBe('Ben');
    const both = playAfter([], EASY, { mine: [true, true] });
    expect(readerOf(both)).toBeNull();
    expect(whose(both, 0)).toBe('Ann');
  });

  test('RTC-12 nobody may offer a draw at the start', () => expect(mayDraw(playAfter([]))).toEqual([]));
});

test('of a long name there is the beginning, of no name nothing', () => {
  expect([null, 'Bartolomé', 'Maximilianus', 'Maximiliane B'].map((name) => brief(name))).toEqual([
    null,
    'Bartolomé',
    'Maximilianus',
    'Maximiliane…',
  ]);
  expect(brief('María del Carmen', 7)).toBe('María…');
  expect(brief('🙂🙂🙂', 2)).toBe('🙂…');
});
