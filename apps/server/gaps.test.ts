import { expect, test } from 'vitest';
import { gapsIn, type Span } from './outage.ts';

const span = (node: string, since: number, beat: number, dead = true): Span => ({ node, since, beat, dead });

test('whoever is served has no gap, nor whoever was never served', () => {
  expect(gapsIn([])).toEqual([]);
  expect(gapsIn([span('a', 10, 20, false)])).toEqual([]);
});

test('a gap lasts from the last sign of life until anybody serves them', () => {
  expect(gapsIn([span('a', 10, 20)])).toEqual([{ node: 'a', from: 20, to: null }]);
  expect(gapsIn([span('b', 35, 40, false), span('a', 10, 20), span('c', 30, 40, false)])).toEqual([
    { node: 'a', from: 20, to: 30 },
  ]);
});

test('gaps follow each other', () => {
  expect(gapsIn([span('b', 30, 50), span('a', 10, 20)])).toEqual([
    { node: 'a', from: 20, to: 30 },
    { node: 'b', from: 50, to: null },
  ]);
});

test('there is none where another node served them as well, until that one dies', () => {
  expect(gapsIn([span('a', 10, 20), span('b', 15, 40, false)])).toEqual([]);
  expect(gapsIn([span('a', 10, 20), span('b', 15, 40)])).toEqual([{ node: 'b', from: 40, to: null }]);
});

test('whoever came after the last sign of life of a node was not known to be there', () => {
  expect(gapsIn([span('a', 30, 20)])).toEqual([]);
});
