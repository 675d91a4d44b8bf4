import { describe, expect, test } from 'vitest';
import { nameOf, readAxis, settingsOf, sizeOf } from './grid.ts';
import { words as en } from './words/en.ts';

const values = (text: string) => {
  const read = readAxis(text);
  return read.ok ? read.axis.values : read.problem.code;
};

describe('the values of an option are read', () => {
  test.each([
    ['tiles=9,10,12', [9, 10, 12]],
    ['oneDie=must, may', ['must', 'may']],
    ['stake=0..3', [0, 1, 2, 3]],
    ['stake=0..10/4', [0, 4, 8]],
    ['stake=-2..2/2,7', [-2, 0, 2, 7]],
    ['share=0..0.3/0.1', [0, 0.1, 0.2, 0.3]],
  ])('%s', (text, expected) => expect(values(text)).toEqual(expected));
});

describe('what has no values is told in a sentence', () => {
  test.each([
    ['tiles', 'no-values'],
    ['tiles=', 'no-values'],
    ['tiles=9,,10', 'no-values'],
    ['tiles=a..b', 'not-a-range'],
    ['tiles=1..5/0', 'no-step'],
    ['tiles=5..1', 'nothing-between'],
    ['tiles=1..5,3', 'twice'],
    ['tiles=0..1000000000', 'too-many'],
  ])('%s', (text, code) => {
    const read = readAxis(text);
    if (read.ok) throw new Error('it was read');
    expect(read.problem.code).toBe(code);
    expect(en.axis(text, read.problem)).toContain(`"${text}"`);
  });
});

test('all combinations, each with a name of its own', () => {
  const grid = [
    { key: 'tiles', values: [9, 12] },
    { key: 'oneDie', values: ['must', 'may', 'never'] },
  ];
  const settings = settingsOf(grid, { stake: 1 });
  expect(settings).toHaveLength(sizeOf(grid));
  expect(new Set(settings.map(nameOf)).size).toBe(6);
  expect(settings[1]).toEqual({ stake: 1, tiles: 9, oneDie: 'may' });
  expect(nameOf({ b: 1, a: 'x' })).toBe(nameOf({ a: 'x', b: 1 }));
});
