import { expect, test } from 'vitest';
import { both, MOST } from './both.ts';

test('what one of them has already is not written twice', () => {
  expect(both('', 'nine')).toBe('nine');
  expect(both('nine', '')).toBe('nine');
  expect(both('nine', 'nine and ten')).toBe('nine and ten');
  expect(both('eight, nine', 'nine')).toBe('eight, nine');
});

test('what differs is kept, one after the other', () => {
  expect(both('nine', 'ten')).toBe('nine\n\nten');
  expect(both('a'.repeat(MOST), 'b')).toHaveLength(MOST);
});
