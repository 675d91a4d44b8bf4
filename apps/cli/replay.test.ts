import { describe, expect, test } from 'vitest';
import { Desk } from './play/desk.ts';
import { readStored } from './play/stored.ts';
import { MemoryStore, settingOf } from './play/testing/kit.ts';
import { isOver } from './play/unfinished.ts';
import { clockTime, Replay, step } from './replay.ts';
import { wordsIn } from './words/words.ts';

async function stored() {
  const setting = await settingOf('shut-the-box', { dice: 'typed' });
  const desk = new Desk(setting, new MemoryStore());
  desk.take({ kind: 'move', seat: 0, move: { type: 'throw' }, at: 1000 });
  desk.take({ kind: 'roll', faces: [3, 5], at: 62_000 });
  desk.take({ kind: 'takeback', to: 1, at: 63_000 });
  desk.take({ kind: 'roll', faces: [3, 6], at: 64_000 });
  desk.take({ kind: 'move', seat: 0, move: { type: 'lay', tiles: [9] }, at: 65_000 });
  return new Replay({ setting, log: desk.match.log });
}

/** As a server writes it: Cy comes for Ann, and Ben gives up. */
const HANDED_OVER = [
  { kind: 'game', game: 'shut-the-box', version: 1, options: {}, seats: 2, watch: 'link', careful: true },
  { kind: 'sit', seat: 0, name: 'Ann', player: 'person', at: 0 },
  { kind: 'sit', seat: 1, name: 'Ben', player: 'person', at: 0 },
  { kind: 'begin', on: 1_795_000_000_000, at: 0 },
  { kind: 'move', seat: 0, move: { type: 'throw' }, at: 1000 },
  { kind: 'roll', faces: [3, 5], at: 1000 },
  { kind: 'hand-over', seat: 0, name: 'Cy', player: 'person', at: 2000 },
  { kind: 'move', seat: 0, move: { type: 'lay', tiles: [8] }, at: 3000 },
  { kind: 'hand-over', seat: 1, name: 'Ben', player: 'bot:casual', at: 3000 },
  { kind: 'hand-over', seat: 1, name: 'Oak', player: 'bot:casual', at: 3000 },
  { kind: 'resign', seat: 1, at: 4000 },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

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

  test.each([
    ['en', ['Cy takes Ann’s seat and plays on.', 'A bot plays for Ben.', 'Oak, a bot, takes Ben’s seat.'], 'Cy wins.'],
    [
      'es',
      ['Cy ocupa el asiento de Ann y sigue la partida.', 'Un bot juega por Ben.', 'Oak, un bot, ocupa el asiento de Ben.'],
      'Gana Cy.',
    ],
  ] as const)(
    'calls each by the name they had then, and says who won where the others gave up, %s',
    async (language, told, won) => {
      const { say } = await wordsIn(language);
      const read = await readStored(HANDED_OVER, language, say);
      if (!read.ok) throw new Error(read.why);
      expect(isOver(read.stored)).toBe(true);
      const lines = [...new Replay(read.stored).lines(false)];
      expect(lines[0]).toContain('Cy');
      expect([6, 8, 9].map((nth) => lines[nth]?.replace(/^[ \d:]+/, ''))).toEqual(told);
      expect(lines[4]).toContain('Ann');
      expect(lines[7]).toContain('Cy');
      expect(lines).toContain(won);
    },
  );
});
