import { describe, expect, test } from 'vitest';
import { pipDie, smallDie } from './die.ts';
import { hourglass } from './hourglass.ts';
import { paintFor } from './paint.ts';
import { beside, Picture, stack } from './picture.ts';
import { seatStrip } from './seats.ts';
import { scoreSheet } from './sheet.ts';
import { rod, type Tile, tileKey } from './tile.ts';
import { inEnglish, typedNumbers, typedPips } from './typed.ts';
import { clean, clip, padEnd, padStart, widthOf, wrap } from './width.ts';

const ESC = '\u001b';

describe('the room a text takes', () => {
  test('wide signs take two cells, marks none', () => {
    expect(widthOf('Ann')).toBe(3);
    expect(widthOf('日本')).toBe(4);
    expect(widthOf('e\u0301')).toBe(1);
    expect(widthOf('🎲')).toBe(2);
    expect(padEnd('日', 4)).toBe('日  ');
    expect(padStart('日', 4)).toBe('  日');
  });

  test('what is too long is clipped, what is longer is broken between words', () => {
    expect(clip('Bartholomew', 6)).toBe('Barth…');
    expect(clip('日本語', 4)).toBe('日…');
    expect(clip('Ann', 3)).toBe('Ann');
    expect(wrap('Ann threw 8. Lay tiles.', 12)).toEqual(['Ann threw 8.', 'Lay tiles.']);
    expect(wrap('', 10)).toEqual(['']);
  });

  test('what would steer the terminal is taken out', () => {
    expect(clean(`A${ESC}[2Jnn\n\u202e`)).toBe('A[2Jnn');
  });
});

describe('pictures', () => {
  test('are written, filled, pasted and cut off at their edges', () => {
    const small = new Picture(3, 1).fill(0, 0, 3, 1, 'bone').put(0, 0, 'abcd');
    const large = new Picture(5, 2).paste(3, 1, small).put(-1, 0, 'xyz');
    expect(large.text()).toEqual(['yz', '   ab']);
    expect(Picture.of(['a', 'bcd']).width).toBe(3);
    expect(beside([Picture.of(['a']), Picture.of(['b', 'c'])], 1).text()).toEqual(['a b', '  c']);
    expect(stack([Picture.of(['a']), Picture.of(['b'])]).text()).toEqual(['a', 'b']);
    expect(Picture.of(['a', 'b']).top(1).text()).toEqual(['a']);
  });

  test('a wide sign holds two cells, or none at the edge', () => {
    expect(new Picture(3, 1).put(0, 0, '日本').text()).toEqual(['日']);
    expect(new Picture(4, 1).put(0, 0, '日本').text()).toEqual(['日本']);
  });

  test('codes are made once a run, and every line ends as it began', () => {
    const picture = new Picture(4, 1).fill(0, 0, 2, 1, 'felt').put(0, 0, 'ab', 'onFelt').put(2, 0, 'cd');
    expect(picture.lines(paintFor(24))).toEqual([`${ESC}[0;38;2;255;250;240;48;2;27;79;58mab${ESC}[0mcd`]);
    expect(picture.lines(paintFor(8))).toEqual([`${ESC}[0;38;5;231;48;5;22mab${ESC}[0mcd`]);
    expect(picture.lines(paintFor(4))).toEqual(['abcd']);
    expect(new Picture(2, 1).put(0, 0, 'x', 'bad').lines(paintFor(4))).toEqual([`${ESC}[0;1;31mx${ESC}[0m`]);
  });

  test('without colour there is none, and the drawing stays', () => {
    const [line = ''] = rod([tile(1)], { width: 6, tall: 3, lift: false }).lines(paintFor(1));
    expect(line.replaceAll(ESC, '')).not.toMatch(/\[[0-9;]*[34]\d/);
    expect(rod([tile(1)], { width: 6, tall: 3, lift: false }).text()[1]).toBe('│ 1 │');
  });
});

const tile = (number: number, look: Partial<Tile> = {}): Tile => ({
  label: String(number),
  up: true,
  picked: false,
  cursor: false,
  dull: false,
  mark: '',
  ...look,
});

describe('wood', () => {
  test('a tile stands on the rod, lies below it, is lifted when picked, and has a heavy edge under the cursor', () => {
    const tiles = [tile(1), tile(2, { up: false }), tile(3, { picked: true }), tile(4, { cursor: true }), tile(5, { mark: '⊗' })];
    expect(rod(tiles, { width: 40, tall: 3, lift: true }).text()).toEqual([
      '            ╭───╮',
      '╭───╮       │ 3 │ ┏━━━┓ ╭───╮',
      '│ 1 │       │ ✓ │ ┃ 4 ┃ │ 5 │',
      '│   │       ╰───╯ ┃   ┃ │   │',
      '┷━━━┷━━━━━━━━━━━━━┷━━━┷━┷━⊗━┷━',
      '      ╰ 2 ╯         ▲',
    ]);
  });

  test('twelve tiles fit in every width from 48', () => {
    const tiles = Array.from({ length: 12 }, (_, i) => tile(i + 1));
    for (let width = 48; width < 130; width++) {
      const lines = rod(tiles, { width, tall: 3, lift: false }).text();
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(lines[1]).toContain('12');
    }
  });

  test('keys go on after nine', () => {
    expect([1, 9, 10, 11, 12, 13].map(tileKey)).toEqual(['1', '9', '0', '-', '=', null]);
  });
});

describe('bone', () => {
  test('every face has as many pips as it says', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) expect(pipDie(face).text().join('').match(/●/g)).toHaveLength(face);
  });

  test('a small die holds a number and a letter', () => {
    expect(smallDie({ text: '10r', ink: 'red', lit: false, cursor: false }).text()).toEqual(['╭───╮', '│10r│', '╰───╯']);
  });
});

describe('sand', () => {
  const above = (left: number): number => amount(hourglass(left, true).text().slice(1, 3));
  const below = (left: number): number => amount(hourglass(left, true).text().slice(3, 5));
  const amount = (rows: readonly string[]): number =>
    rows
      .join('')
      .replace(/[^▁▂▃▄▅▆▇█]/g, '')
      .split('')
      .reduce((sum, sign) => sum + ' ▁▂▃▄▅▆▇█'.indexOf(sign), 0);

  test('falls from above to below, never the other way', () => {
    for (let left = 1; left > 0.05; left -= 0.05) {
      expect(above(left - 0.05)).toBeLessThanOrEqual(above(left));
      expect(below(left - 0.05)).toBeGreaterThanOrEqual(below(left));
    }
    expect([above(0), below(1)]).toEqual([0, 0]);
    expect(hourglass(2, true).text()).toEqual(hourglass(1, true).text());
    expect(hourglass(-1, true).text()).toEqual(hourglass(0, true).text());
  });
});

describe('paper', () => {
  const sheet = (columns: readonly string[], width: number, active: number | null = null) =>
    scoreSheet(
      {
        columns,
        rows: [
          { label: 'Phase 1', cells: columns.map((_, i) => String(i)), total: false },
          { label: 'Total', cells: columns.map(() => '9'), total: true },
        ],
        active,
        field: 0,
        framed: true,
      },
      width,
    ).text();

  test('a column a player, a heavy line under the names, the field that is played for marked', () => {
    expect(sheet(['Ann', 'Ben'], 26, 1)).toEqual([
      '╭────────┬───────┬───────╮',
      '│        │  Ann  │  Ben  │',
      '┝━━━━━━━━┿━━━━━━━┿━━━━━━━┥',
      '│Phase 1 │     0 │▸    1 │',
      '│Total   │     9 │     9 │',
      '╰────────┴───────┴───────╯',
    ]);
  });

  test('where not all columns fit, those around the active one do', () => {
    const names = Array.from({ length: 20 }, (_, i) => `P${i}`);
    for (const active of [0, 9, 19]) {
      const lines = sheet(names, 40, active);
      expect(lines[1]).toContain(`P${active}`);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(40);
    }
    expect(sheet(names, 40, 9)[1]).toMatch(/‹.*›/);
  });

  test('seats in a row, the active one marked and always in sight', () => {
    const seats = Array.from({ length: 100 }, (_, i) => ({ name: `Player ${i}`, says: '12', active: i === 57 }));
    const [line = ''] = seatStrip(seats, 60).text();
    expect(line).toContain('▸Player 57 12');
    expect(line).toMatch(/^‹.*›$/);
    expect(widthOf(line)).toBeLessThanOrEqual(60);
    expect(seatStrip(seats.slice(0, 2), 60).text()).toEqual([' Player 0 12   Player 1 12']);
  });
});

describe('what people type', () => {
  test('numbers, in any of the usual ways', () => {
    for (const text of ['5 3', '5+3', ' 5, 3 ', '5 & 3']) expect(typedNumbers(text)).toEqual([5, 3]);
    expect(typedNumbers('')).toEqual([]);
    expect(typedNumbers('five')).toBeNull();
    expect(typedNumbers('-5')).toBeNull();
  });

  test('commands, in a language and in English', () => {
    const typed = { tirar: 'throw', abajo: 'down' };
    expect(inEnglish('  Tirar  1 ABAJO ', typed)).toBe('throw 1 down');
    expect(inEnglish('throw toString', typed)).toBe('throw tostring');
    expect(inEnglish('constructor', {})).toBe('constructor');
  });

  test('faces, together or apart', () => {
    const dice = ['d6', 'd6'];
    for (const text of ['35', '3 5', '3,5', ' 3+5 ']) expect(typedPips(text, dice)).toEqual([3, 5]);
    expect(typedPips('3', dice)).toEqual([3]); // too few, which is for the rules to say
    for (const text of ['', '7', '3x', '0']) expect(typedPips(text, dice)).toBeNull();
  });
});
