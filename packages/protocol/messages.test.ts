import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSecret, readMessage } from './messages.ts';
import { cleanName, MOST_NAME, nameAmong } from './names.ts';

const SECRET = 'x'.repeat(32);
const read = (message: object): unknown => readMessage(JSON.stringify(message), 2);

describe('what a client sends', () => {
  test('is a message with its own fields and no others, or nothing', () => {
    expect(read({ type: 'hello' })).toEqual({ type: 'hello', have: 0, secret: null, host: null });
    expect(read({ type: 'hello', have: 3, secret: SECRET, more: 1 })).toEqual({
      type: 'hello',
      have: 3,
      secret: SECRET,
      host: null,
    });
    for (const wrong of [{ have: -1 }, { have: 1.5 }, { have: '1' }, { secret: 'short' }, { host: 7 }])
      expect(read({ type: 'hello', ...wrong })).toBeNull();
    const move = { type: 'move', id: 'a', seq: 1, move: { type: 'x' } };
    expect(read({ ...move, seat: 1 })).toEqual(move);
    for (const wrong of [
      { id: '' },
      { id: 'a b' },
      { id: 'x'.repeat(65) },
      { seq: -1 },
      { seq: null },
      { move: [] },
      { move: 'x' },
    ])
      expect(read({ ...move, ...wrong })).toBeNull();
  });

  test('names a seat that there is, a program or a person, and a secret for a person only', () => {
    const handOver = { type: 'hand-over', id: 'a', seat: 1, name: 'Cy', player: 'person', secret: SECRET };
    expect(read(handOver)).toEqual(handOver);
    expect(read({ ...handOver, player: 'bot:strong', secret: null })).not.toBeNull();
    for (const wrong of [
      { seat: 2 },
      { name: ' ' },
      { secret: null },
      { player: 'bot:strong' },
      { player: 'bot:' },
      { player: 'x' },
    ])
      expect(read({ ...handOver, ...wrong })).toBeNull();
    expect(read({ type: 'leave', id: 'a', player: 'person' })).toBeNull();
    expect(read({ type: 'give', id: 'a', seat: 0, ms: 0 })).toBeNull();
  });

  test('never makes the reader throw, whatever it is', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readMessage(text, 2)));
    const type = fc.constantFrom('hello', 'move', 'leave', 'give', 'hand-over', 'pause', '__proto__', 'constructor');
    const fields = fc.dictionary(
      fc.constantFrom('id', 'seq', 'move', 'seat', 'ms', 'name', 'player', 'secret', 'have'),
      fc.jsonValue(),
    );
    fc.assert(fc.property(type, fields, (kind, more) => void readMessage(JSON.stringify({ type: kind, ...more }), 2)));
  });
});

describe('a name', () => {
  test('a name that somebody has gets a number, and is not too long for it', () => {
    expect(nameAmong('Ann', ['Ben'])).toBe('Ann');
    expect(nameAmong('Ann', ['Ben', 'ANN'])).toBe('Ann 2');
    expect(nameAmong('Ann', ['Ann', 'Ann 2'])).toBe('Ann 3');
    const long = 'x'.repeat(MOST_NAME);
    expect(nameAmong(long, [long])).toBe(`${'x'.repeat(MOST_NAME - 2)} 2`);
    const pair = '\u{1F468}\u200D\u{1F469}';
    const pairs = cleanName(pair.repeat(30)) ?? '';
    expect(nameAmong(pairs, [pairs])).toBe(`${pair.repeat(12)}\u{1F468} 2`);
  });

  test('is on one line, can be seen, and is not too long', () => {
    expect(cleanName('  Ann\n\tLee ')).toBe('Ann Lee');
    expect(cleanName('A\u202ebc\u0000')).toBe('A bc');
    expect(cleanName('👩‍👩‍👧‍👦🎲 Ana\u200d')).toBe('👩‍👩‍👧‍👦🎲 Ana');
    expect(cleanName('🏳️‍🌈 a\u200db')).toBe('🏳️‍🌈 a b');
    expect(cleanName('<script>')).toBe('<script>'); // whoever shows it escapes it
    for (const nothing of ['', ' \n', '\u200b', '\u3164', '\u2800 \u2800', '\u034f', 5, null, undefined, 'x'.repeat(401)])
      expect(cleanName(nothing)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text);
        if (name !== null) expect([...name].length).toBeLessThanOrEqual(MOST_NAME);
        if (name !== null) expect(cleanName(name)).toBe(name);
      }),
    );
  });

  test('has no marks of which nothing can be seen, but for those of pictures, and few on one letter', () => {
    for (const ann of ['Ann\ufe0f', '\u034fAnn', 'A\u034fnn', 'Ann\u{e0100}', '\u180bAnn\u17b4'])
      expect(cleanName(ann)).toBe('Ann');
    expect(cleanName('Andre\u034f\u0301')).toBe('André');
    for (const name of ['❤️', '1️⃣ Ann', '👁️‍🗨️', '👩🏽‍⚕️ Ann', '🏳️‍🌈', 'Zoë', '葛城', 'कि']) expect(cleanName(name)).toBe(name);
    expect(cleanName('⚽\ufe0f')).toBe('⚽'); // a picture by itself
    expect(cleanName('1\ufe0f')).toBe('1');
    expect(cleanName(`${'x'.repeat(MOST_NAME - 2)}1️⃣`)).toBe(`${'x'.repeat(MOST_NAME - 2)}1`);
    for (const mark of ['\u20dd', '\u0301', '\u20dd\u0301']) expect(cleanName(`q${mark.repeat(30)}`)).toBe('q');
  });

  test('a secret has 128 bits or more', () => {
    expect(isSecret('x'.repeat(22))).toBe(true);
    for (const wrong of ['x'.repeat(21), 'x'.repeat(65), `${SECRET}=`, 1, null]) expect(isSecret(wrong)).toBe(false);
  });
});
