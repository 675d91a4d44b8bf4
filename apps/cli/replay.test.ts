import { describe, expect, test } from 'vitest';
import { Desk } from './play/desk.ts';
import { MemoryStore, settingOf } from './play/testing/kit.ts';
import { clockTime, Replay, step } from './replay.ts';

async function stored() {
  const setting = await settingOf('shut-the-box', { dice: 'typed' });
  const desk = new Desk(setting, new MemoryStore());
  desk.take({ kind: 'move', seat: 0, move: { type: 'throw' }, at: 1000 });
  desk.take({ kind: 'roll', faces: [3, 5], at: 62_000 });
  desk.take({ kind: 'takeback', to: 1, at: 63_000 });
  desk.take({ kind: 'roll', faces: [3, 6], at: 64_000 });
  desk.take({ kind: 'move', seat: 0, move: { type: 'lay', tiles: [9] }, at: 65_000 });
  return new Replay({ setting, log: desk.match.log, torn: false });
}

describe('a replay', () => {
  test('tells every entry with its number and time, takebacks as such, and draws the board at the end', async () => {
    const lines = [...(await stored()).lines(false)];
    expect(lines.slice(1, 6)).toEqual([
      '1  00:01  Ann: Throw.',
      '2  01:02  Ann threw 3 and 5: 8. (taken back)',
      '3  01:03  The mistyped throw is taken back.',
      '4  01:04  Ann threw 3 and 6: 9.',
      '5  01:05  Ann laid tile 9.',
    ]);
    expect(lines.join('\n')).toContain('╭─ Ann’s box');
    expect(lines.join('\n').match(/Ann’s box/g)).toHaveLength(1);
    expect(lines.at(-1)).toBe('Ann, throw the dice.');
  });

  test('with all, the board after each', async () => {
    expect([...(await stored()).lines(true)].join('\n').match(/Ann’s box/g)).toHaveLength(5);
  });

  test('goes through the game by keys', () => {
    const at = { at: 3, plays: false, reveal: false };
    expect(step(at, 'left', 5)?.at).toBe(2);
    expect(step(at, 'right', 5)?.at).toBe(4);
    expect(step(at, 'home', 5)?.at).toBe(0);
    expect(step(at, 'end', 5)?.at).toBe(5);
    expect(step(at, 'pageup', 5)?.at).toBe(0);
    expect(step(at, 'pagedown', 50)?.at).toBe(13);
    expect(step(at, ' ', 5)?.plays).toBe(true);
    expect(step({ ...at, plays: true }, 'right', 5)?.plays).toBe(false);
    expect(step({ ...at, at: 5 }, ' ', 5)?.plays).toBe(false);
    expect(step(at, 'q', 5)).toBeNull();
    expect(step(at, 'resize', 5)).toEqual(at);
  });

  test('shows each moment as it was', async () => {
    const replay = await stored();
    const screen = (at: number): string =>
      replay.picture({ at, plays: false, reveal: false }, { width: 80, height: 24 }).text().join('\n');
    expect(screen(0)).toContain('The table is set.');
    expect(screen(2)).toContain('0 of 8');
    expect(screen(3)).toContain('entry 3 of 5, 01:03');
    expect(screen(4)).toContain('0 of 9');
  });

  test('time is told in minutes, and hours where there were any', () => {
    expect([0, 59_999, 3_599_000, 3_600_000].map(clockTime)).toEqual(['00:00', '00:59', '59:59', '1:00:00']);
  });
});
