/** Keys as the terminal sends them. A key is a name, such as `up` or `ctrl-c`, or the sign itself. */
export type Key = string;

const ESCAPE = '\u001b';

const SEQUENCES: { readonly [sequence: string]: Key } = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  '[H': 'home',
  '[F': 'end',
  '[1~': 'home',
  '[4~': 'end',
  '[7~': 'home',
  '[8~': 'end',
  '[2~': 'insert',
  '[3~': 'delete',
  '[5~': 'pageup',
  '[6~': 'pagedown',
  '[Z': 'shift-tab',
};

const CONTROLS: { readonly [sign: string]: Key } = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  [ESCAPE]: 'escape',
};

/** All whole keys of a text; `rest` may be the beginning of another one. */
export function decode(text: string): { readonly keys: Key[]; readonly rest: string } {
  const keys: Key[] = [];
  let left = text;
  while (left !== '') {
    if (left.startsWith(ESCAPE)) {
      const after = left.slice(ESCAPE.length);
      if (/^([[O][0-9;?]*)?$/.test(after)) return { keys, rest: left };
      const [sequence] = /^[[O][0-9;?]*[A-Za-z~]/.exec(after) ?? [];
      if (sequence !== undefined) {
        const known = SEQUENCES[sequence.replace(/^O/, '[')];
        if (known !== undefined) keys.push(known);
        left = after.slice(sequence.length);
        continue;
      }
    }
    const sign = String.fromCodePoint(left.codePointAt(0) ?? 0);
    left = left.slice(sign.length);
    const code = sign.codePointAt(0) ?? 0;
    if (CONTROLS[sign] !== undefined) keys.push(CONTROLS[sign]);
    else if (code < 32) keys.push(`ctrl-${String.fromCharCode(code + 96)}`);
    else keys.push(sign);
  }
  return { keys, rest: '' };
}

/** A key that writes a sign, not one that has a name. */
export const isSign = (key: Key): boolean => [...key].length === 1;
