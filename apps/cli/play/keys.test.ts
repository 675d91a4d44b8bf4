import { expect, test } from 'vitest';
import { decode } from './keys.ts';

test('keys as terminals send them', () => {
  expect(decode('\u001b[A\u001bOB\u001b[3~\u001b[5~a \r\u007f\t\u0003').keys).toEqual([
    'up',
    'down',
    'delete',
    'pageup',
    'a',
    ' ',
    'enter',
    'backspace',
    'tab',
    'ctrl-c',
  ]);
  expect(decode('ñ🎲').keys).toEqual(['ñ', '🎲']);
});

test('a sequence that is torn waits for its rest, and one nobody knows is left out', () => {
  expect(decode('a\u001b[')).toEqual({ keys: ['a'], rest: '\u001b[' });
  expect(decode('\u001b')).toEqual({ keys: [], rest: '\u001b' });
  expect(decode('\u001b[1;5Px')).toEqual({ keys: ['x'], rest: '' });
  expect(decode('\u001bq').keys).toEqual(['escape', 'q']);
});
