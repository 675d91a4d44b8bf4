import { expect, test } from 'vitest';
import { board } from './terminal.ts';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test('PTD-02 faces are typed in any order: high ones go to the high dice, low ones to the low', () => {
  expect(board.faces?.('W 10r 1 5b', [0, 3, 6, 9])).toEqual(['10r', '5b', 'W', '1']);
  expect(board.faces?.('5r6r7r8r9r10r1r2r3rWb', ALL)).toEqual(['5r', '6r', '7r', '8r', '9r', '10r', '1r', '2r', '3r', 'Wb']);
  expect(board.faces?.('wb', [7])).toEqual(['Wb']);
});

test('PTD-02 faces that do not match the dice are left for the rules to refuse', () => {
  expect(board.faces?.('10r 9r', [0, 6])).toEqual(['10r', '9r']);
  expect(board.faces?.('10r', [0, 6])).toEqual(['10r']);
  expect(board.faces?.('11', [0])).toEqual(['1', '1']);
  expect(board.faces?.('red', [0])).toBeNull();
});
