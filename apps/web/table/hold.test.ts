import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOLD, Hold, isAssisted } from './hold.ts';

describe('RTC-05 a call that cannot be hit by accident', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const held = (): { hold: Hold; calls: () => number } => {
    let calls = 0;
    return { hold: new Hold(() => calls++), calls: () => calls };
  };

  test('held long enough it calls, once', () => {
    const { hold, calls } = held();
    hold.begin();
    vi.advanceTimersByTime(HOLD);
    expect(calls()).toBe(1);
    expect(hold.end()).toBe(false);
    vi.advanceTimersByTime(10 * HOLD);
    expect(calls()).toBe(1);
  });

  test('let go of early it does nothing, and says so', () => {
    const { hold, calls } = held();
    hold.begin();
    vi.advanceTimersByTime(HOLD - 1);
    expect(hold.end()).toBe(true);
    vi.advanceTimersByTime(10 * HOLD);
    expect(calls()).toBe(0);
  });

  test('two short presses are not a long one', () => {
    const { hold, calls } = held();
    for (let i = 0; i < 2; i++) {
      hold.begin();
      vi.advanceTimersByTime(HOLD - 100);
      hold.end();
    }
    expect(calls()).toBe(0);
  });

  test('a second finger does not begin anew', () => {
    const { hold, calls } = held();
    hold.begin();
    vi.advanceTimersByTime(HOLD - 100);
    hold.begin();
    vi.advanceTimersByTime(100);
    expect(calls()).toBe(1);
  });

  test('the press of a screen reader is told from a finger and a mouse', () => {
    expect(isAssisted({ width: 0, height: 0, pressure: 0, detail: 0, pointerType: 'touch' })).toBe(true);
    expect(isAssisted({ width: 1, height: 1, pressure: 0, detail: 0, pointerType: 'mouse' })).toBe(true);
    expect(isAssisted({ width: 1, height: 1, pressure: 0.5, detail: 0, pointerType: 'mouse' })).toBe(false);
    expect(isAssisted({ width: 23, height: 23, pressure: 1, detail: 0, pointerType: 'touch' })).toBe(false);
  });
});
