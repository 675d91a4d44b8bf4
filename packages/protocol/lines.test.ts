import { describe, expect, test } from 'vitest';
import { readLine } from './index.ts';

const read = (line: object, stored = false): unknown => {
  const answer = readLine(JSON.stringify(line), 2, stored);
  return answer.ok ? answer.line : answer.why;
};

describe('lines in', () => {
  test('ALL-4 what is not a line is told apart', () => {
    for (const text of ['', ' ', '{', 'move', '{"kind":"move"', '\u0000', '{"a":1}{'])
      expect(readLine(text, 2, false)).toEqual({ ok: false, why: 'json' });
    for (const text of ['[]', '1', '"move"', 'null', 'true'])
      expect(readLine(text, 2, false)).toEqual({ ok: false, why: 'object' });
    for (const kind of ['flag', 'pass', '', 1, null, undefined, 'constructor', '__proto__']) expect(read({ kind })).toBe('kind');
  });

  test('ALL-4 a seat is a whole number below the number of seats', () => {
    for (const seat of [-1, 2, 0.5, '0', null, undefined, true, [0]]) expect(read({ kind: 'move', seat, move: {} })).toBe('seat');
    for (const move of [null, [], 'throw', 1, undefined]) expect(read({ kind: 'move', seat: 1, move })).toBe('move');
    expect(read({ kind: 'move', seat: 1, move: { type: 'x' }, more: 1 })).toEqual({ kind: 'move', seat: 1, move: { type: 'x' } });
  });

  test('ALL-5 faces are "cocked" or a list of numbers and strings', () => {
    for (const faces of ['Cocked', 3, null, undefined, [null], [[1]], {}, [true]])
      expect(read({ kind: 'roll', faces })).toBe('faces');
    for (const faces of ['cocked', [], [1, 'W'], [99]])
      expect(read({ kind: 'roll', faces, at: 5 })).toEqual({ kind: 'roll', faces, at: 5 });
  });

  test('ALL-2 a time is a whole number of milliseconds from 0 to 9·10^15, and a time line needs one', () => {
    for (const at of [-1, 0.5, 9_000_000_000_000_001, '1', null, true]) {
      expect(read({ kind: 'time', at })).toBe('at');
      expect(read({ kind: 'roll', faces: [], at })).toBe('at');
    }
    expect(read({ kind: 'time' })).toBe('at');
    for (const at of [0, 9e15]) expect(read({ kind: 'time', at })).toEqual({ kind: 'time', at });
  });

  test('ALL-3 a flag comes from a stored log only', () => {
    expect(read({ kind: 'flag', at: 1 }, true)).toEqual({ kind: 'flag', at: 1 });
    expect(read({ kind: 'flag' }, true)).toBe('at');
    expect(read({ kind: 'flag', at: 1 })).toBe('kind');
  });

  test('ALL-3 a takeback names a whole number of entries', () => {
    for (const to of [0.5, '1', null, undefined]) expect(read({ kind: 'takeback', to })).toBe('to');
    expect(read({ kind: 'takeback', to: 3, at: 7 })).toEqual({ kind: 'takeback', to: 3, at: 7 });
  });

  test('ALL-3 a header names game, version, options and seats; names may follow', () => {
    const header = { kind: 'game', game: 'x', version: 1, options: { a: 1 }, seats: 2 };
    expect(read({ ...header, more: true })).toEqual(header);
    expect(read({ ...header, names: ['Ann', 'Ben'] })).toEqual({ ...header, names: ['Ann', 'Ben'] });
    expect(read({ ...header, names: ['Ann', 2] })).toEqual(header);
    for (const wrong of [{ game: 1 }, { version: '1' }, { options: null }, { options: [] }, { seats: '2' }])
      expect(read({ ...header, ...wrong })).toBe('bad-header');
  });
});
