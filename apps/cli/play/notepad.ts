/** Writing on a notepad: a text, and where the next sign goes. */
import { isSign, type Key } from './keys.ts';

export interface Notepad {
  readonly text: string;
  readonly caret: number;
}

const LONGEST = 4000;

export function write({ text, caret }: Notepad, key: Key): Notepad {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  const column = caret - (before.lastIndexOf('\n') + 1);
  switch (key) {
    case 'backspace':
      return { text: before.slice(0, -1) + after, caret: Math.max(0, caret - 1) };
    case 'delete':
      return { text: before + after.slice(1), caret };
    case 'left':
      return { text, caret: Math.max(0, caret - 1) };
    case 'right':
      return { text, caret: Math.min(text.length, caret + 1) };
    case 'home':
      return { text, caret: caret - column };
    case 'end':
      return { text, caret: caret + (after.split('\n')[0] ?? '').length };
    case 'up': {
      const above = before.lastIndexOf('\n');
      if (above < 0) return { text, caret: 0 };
      const start = before.lastIndexOf('\n', above - 1) + 1;
      return { text, caret: Math.min(start + column, above) };
    }
    case 'down': {
      const end = text.indexOf('\n', caret);
      if (end < 0) return { text, caret: text.length };
      const next = text.indexOf('\n', end + 1);
      return { text, caret: Math.min(end + 1 + column, next < 0 ? text.length : next) };
    }
    default: {
      const sign = key === 'enter' ? '\n' : isSign(key) ? key : '';
      return text.length + sign.length > LONGEST ? { text, caret } : { text: before + sign + after, caret: caret + sign.length };
    }
  }
}
