import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Notepad, write } from './notepad.ts';

const type = (keys: readonly string[], pad: Notepad = { text: '', caret: 0 }): Notepad => keys.reduce(write, pad);

test('RTC-09 a notepad is written on, line by line', () => {
  expect(type([...'67-42', 'enter', ...'3 is up'])).toEqual({ text: '67-42\n3 is up', caret: 13 });
  expect(type(['a', 'b', 'left', 'x'])).toEqual({ text: 'axb', caret: 2 });
  expect(type(['a', 'b', 'enter', 'c', 'up', 'x'])).toEqual({ text: 'axb\nc', caret: 2 });
  expect(type(['a', 'b', 'enter', 'c', 'd', 'up', 'home', 'down', 'x']).text).toBe('ab\nxcd');
  expect(type(['a', 'b', 'home', 'delete']).text).toBe('b');
  expect(type(['a', 'b', 'left', 'backspace']).text).toBe('b');
  expect(type(['a', 'enter', 'b', 'up', 'end', 'x']).text).toBe('ax\nb');
});

test('the caret never leaves the text', () => {
  const keys = fc.constantFrom(
    'a',
    'enter',
    'left',
    'right',
    'up',
    'down',
    'home',
    'end',
    'backspace',
    'delete',
    'tab',
    'pageup',
  );
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 60 }), (pressed) => {
      const { text, caret } = type(pressed);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(text.length);
    }),
  );
});
