import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, shownNumber, typeSum } from './calculator.ts';

describe('RTC-09 the calculator', () => {
  test.each([
    ['12+9+11+3+7', 42],
    ['67-(12+9+11+3+7)', 25],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['10-4-3', 3],
    ['24/4/2', 3],
    ['-3+5', 2],
    ['2*-3', -6],
    [' 12 + 9 ', 21],
    ['12 × 2 − 4 ÷ 2', 22],
    ['12+', 12],
    ['65-(12+9', 44],
    ['((1+2)', 3],
  ])('%s is %d', (expression, value) => expect(calculate(expression)).toBe(value));

  test.each(['', '+', '1..2', 'abc', '1/0', ')', '1)', '()', '2(3)'])('"%s" is no sum', (expression) =>
    expect(calculate(expression)).toBeNull(),
  );

  test('adds and takes away as arithmetic does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('+', '-'), fc.nat(99)), { minLength: 1 }), (parts) => {
        const expression = `0${parts.map(([sign, number]) => `${sign}${number}`).join('')}`;
        expect(calculate(expression)).toBe(parts.reduce((sum, [sign, number]) => sum + (sign === '+' ? number : -number), 0));
      }),
    );
  });

  const typed = (keys: readonly string[], target = 67): string => keys.reduce((sum, key) => typeSum(sum, key, target) ?? sum, '');

  test('keys write the sum, "t" counts down from the target, enter works it out', () => {
    expect(typed(['1', '2', '+', '9'])).toBe('12+9');
    expect(typed(['1', '2', '+', '9', 't'])).toBe('67-(12+9)');
    expect(typed(['t', '1', '2', 'enter'])).toBe('55');
    expect(typed(['1', '2', '+', 'backspace', 'backspace'])).toBe('1');
    expect(typed(['1', '2', 'x'])).toBe('');
    expect(typed(['1', '+', '-', '2'])).toBe('1-2');
    expect(typeSum('12', 'c', 67)).toBeNull(); // the call keys are not the calculator's
    expect(typeSum('12', 'm', 67)).toBeNull();
  });

  test('a result is short', () => {
    expect(shownNumber(10 / 3)).toBe('3.33');
    expect(shownNumber(-4)).toBe('−4');
  });
});
