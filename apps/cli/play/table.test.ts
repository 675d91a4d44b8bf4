/** The table with keys, time and programs, but without a terminal. */
import { describe, expect, test } from 'vitest';
import { playOnScreen } from './table.ts';
import { type Cue, deskOf, play, ScriptedTerminal } from './testing/kit.ts';

describe('picking and laying', () => {
  const seed = { seats: 'Ann,Ben', seed: 'tea2' }; // throws 4 and 3 first

  test('number keys pick, enter lays, the board shows the sum against the throw', async () => {
    const { text } = await play('shut-the-box', seed, ['enter', '3']);
    expect(text).toContain('3 of 7');
    expect(text).toContain('Lay 3');
    const laid = await play('shut-the-box', seed, ['enter', '3', '4', 'enter']);
    expect(laid.store.lines.at(-1)).toMatchObject({ kind: 'move', seat: 0, move: { type: 'lay', tiles: [3, 4] } });
    expect(laid.text).toContain('Ann laid tiles 3 and 4.');
  });

  test('arrows and space pick as well', async () => {
    const toSeven: readonly Cue[] = Array.from({ length: 7 }, () => 'right');
    const { store } = await play('shut-the-box', seed, ['enter', ...toSeven, ' ', 'enter']);
    expect(store.lines.at(-1)).toMatchObject({ move: { type: 'lay', tiles: [7] } });
  });

  test('backspace, u and escape undo a pick before it is confirmed', async () => {
    expect((await play('shut-the-box', seed, ['enter', '3', '4', 'backspace'])).text).toContain('3 of 7');
    expect((await play('shut-the-box', seed, ['enter', '3', '4', 'u', 'u'])).text).toContain('0 of 7');
    expect((await play('shut-the-box', seed, ['enter', '3', '4', 'escape'])).text).toContain('0 of 7');
    expect((await play('shut-the-box', seed, ['enter', '3', '3'])).text).toContain('0 of 7');
  });

  test('ALL-4 a refusal is a sentence with its clause, and changes nothing', async () => {
    const { text, store } = await play('shut-the-box', seed, ['enter', '3', 'enter']);
    expect(text).toContain('That is 3; the throw is 7. (STB-03)');
    expect(store.lines).toHaveLength(2);
  });

  test('tiles to twelve: 0 is 10, - is 11, = is 12', async () => {
    const { text } = await play('shut-the-box', { options: { tiles: 12 }, seed: 'tea2' }, ['enter', '0', '-', '=']);
    expect(text).toContain('10 + 11 + 12');
  });

  test('leaving is asked about first', async () => {
    const { desk } = await deskOf('shut-the-box', seed);
    const terminal = new ScriptedTerminal(['enter', 'q', 'escape', 'q', 'enter']);
    expect(await playOnScreen(terminal, desk, terminal.clock)).toBe('quit');
    expect(terminal.text).toContain('Leave the table?');
  });
});

describe('DSH-04 columns', () => {
  test('a back tile can be picked once its front tile is picked or shut', async () => {
    const order = { options: { order: 'seats' }, dice: 'typed' as const };
    const blocked = await play('double-shutter', order, ['enter', '6', '4', 'enter', 'up', 'up', ' ']);
    expect(blocked.text).toContain('1 of 10'); // the cursor has stayed in front
    const both = await play('double-shutter', order, ['enter', '6', '4', 'enter', '1', 'up', ' ', 'enter']);
    expect(both.store.lines.at(-1)).toMatchObject({ move: { type: 'shut', front: [1], back: [9] } });
  });
});

describe('PTD-04 keeping dice', () => {
  const seats = { options: { order: 'seats' }, seats: 'Ann,Ben' };

  test('picked dice are kept and stay kept for the next throw', async () => {
    const { store, text } = await play('phase-10-dice', seats, ['enter', '1', '2', '0', 'enter']);
    expect(store.lines.at(-2)).toMatchObject({ move: { type: 'throw', keep: [0, 1, 9] } });
    expect(text.match(/kept/g)).toHaveLength(3);
    const again = await play('phase-10-dice', seats, ['enter', '1', '2', '0', 'enter', '1', 'enter']);
    expect(again.store.lines.at(-2)).toMatchObject({ move: { type: 'throw', keep: [1, 9] } });
    expect(again.text).not.toContain('kept'); // the third throw ended the turn
  });

  test('PTD-05 stopping without the phase is asked about', async () => {
    const { text } = await play('phase-10-dice', { ...seats, dice: 'typed' }, [
      'enter',
      ...'5r6r7r8r9r10r1r2r3r4r',
      'enter',
      's',
    ]);
    expect(text).toContain('The phase is not made. Stop all the same?');
  });

  test('PTD-19 the score sheet is on the screen: ten phases, bonuses, the running total', async () => {
    const { text } = await play('phase-10-dice', { ...seats, dice: 'typed' }, [
      'enter',
      ...'8r 8r 8r 10r 10r 5r W W 1 2',
      'enter',
      's',
    ]);
    expect(text).toMatch(/│ 1 · 2 sets of 3 +│ +44 │▸ +│/);
    expect(text).toMatch(/│ +Grand total +│ +44 │ +0 │/);
    for (const row of ['Set of 5, set of 3', 'First-finish bonus', 'Run of 9']) expect(text).toContain(row);
  });
});

describe('typed dice', () => {
  const typed = { options: {}, dice: 'typed' as const };

  test('faces are typed, together or apart', async () => {
    for (const faces of ['35', '3 5'])
      expect((await play('shut-the-box', typed, ['enter', ...faces, 'enter'])).store.lines.at(-1)).toMatchObject({
        faces: [3, 5],
      });
    const bad = await play('shut-the-box', typed, ['enter', '3', 'enter']);
    expect(bad.text).toContain('(ALL-1)');
    expect((await play('shut-the-box', typed, ['enter', '9', 'enter'])).text).toContain('no faces of these dice');
  });

  test('what was refused stays in sight, to be put right', async () => {
    const { text } = await play('shut-the-box', typed, ['enter', '3', '9', 'enter']);
    expect(text).toContain('no faces of these dice');
    expect(text).toContain('39▏');
  });

  test('ALL-5 a cocked die', async () => {
    const { store, text } = await play('shut-the-box', typed, ['enter', 'c', 'enter', 'c', 'enter']);
    expect(store.lines.slice(1)).toEqual([
      { kind: 'roll', faces: 'cocked', at: 0 },
      { kind: 'roll', faces: 'cocked', at: 0 },
    ]);
    expect(text).toContain('A die is cocked.');
  });

  test('a mistyped throw is taken back by an entry, and the log keeps everything', async () => {
    const { store, text } = await play('shut-the-box', typed, ['enter', '3', '5', 'enter', 't', 'enter', '3', '6', 'enter']);
    expect(store.lines.map(({ kind }) => kind)).toEqual(['move', 'roll', 'takeback', 'roll']);
    expect(store.lines[2]).toEqual({ kind: 'takeback', to: 1, at: 0 });
    expect(text).toContain('Ann threw 9.');
    const twice = await play('shut-the-box', typed, [
      'enter',
      '3',
      '5',
      'enter',
      '8',
      'enter',
      'enter',
      '1',
      '1',
      'enter',
      't',
      'enter',
      't',
      'enter',
    ]);
    expect(twice.store.lines.at(-1)).toMatchObject({ kind: 'takeback', to: 1 });
    expect(twice.desk.match.awaiting.kind).toBe('roll');
  });

  test("the program's dice cannot be taken back", async () => {
    expect((await play('shut-the-box', { seed: 'tea2' }, ['enter', 't'])).text).not.toContain('Take the last throw back');
  });
});

describe('at the end', () => {
  const shutAlone = [
    'enter',
    '6',
    '6',
    'enter',
    '9',
    '3',
    'enter',
    'enter',
    '6',
    '6',
    'enter',
    '8',
    '4',
    'enter',
    'enter',
    '6',
    '6',
    'enter',
    '7',
    '5',
    'enter',
    'enter',
    '6',
    '3',
    'enter',
    '6',
    '2',
    '1',
    'enter',
  ];
  const wanted = { seats: 'Ann', dice: 'typed' as const };

  test('the result is told, and one can play again, go to the menu or leave', async () => {
    const { text } = await play('shut-the-box', wanted, shutAlone);
    expect(text).toContain('You shut the box!');
    expect(text).toContain('Play again');
    for (const [keys, choice] of [
      [['enter'], 'again'],
      [['right', 'enter'], 'menu'],
      [['2'], 'menu'],
      [['q'], 'quit'],
    ] as const) {
      const { desk } = await deskOf('shut-the-box', wanted);
      const terminal = new ScriptedTerminal([...shutAlone, 'enter', 500, 'enter', 500, ...keys]); // for a second keys are not heard
      expect(await playOnScreen(terminal, desk, terminal.clock)).toBe(choice);
    }
  });
});

test('after the last throw of a person a program waits longer', async () => {
  const wanted = { options: { order: 'seats' }, seats: 'Ann,bot:greedy' };
  const throws: readonly Cue[] = ['enter', 'enter', 'enter'];
  const seen = await play('phase-10-dice', wanted, [...throws, 1900]);
  expect(seen.store.lines.at(-1)?.kind).toBe('roll');
  const count = seen.store.lines.length;
  expect((await play('phase-10-dice', wanted, [...throws, 1900, 200])).store.lines.length).toBeGreaterThan(count);
});

test('whole games by keyboard, in each size of screen, and nothing is ever wider than it', async () => {
  for (const id of ['shut-the-box', 'double-shutter', 'phase-10-dice', 'race-to-65'])
    for (const size of [
      { width: 80, height: 24 },
      { width: 120, height: 40 },
      { width: 56, height: 18 },
    ]) {
      const { desk } = await deskOf(id, { seats: 'bot:greedy,bot:random', seed: `${id}${size.width}` });
      let waits = 0;
      const terminal = new ScriptedTerminal(
        [],
        (screen) => {
          expect(Math.max(...screen.map((line) => [...line].length))).toBeLessThanOrEqual(size.width);
          return desk.match.awaiting.kind === 'over' || waits++ > 3000 ? [1000, 'q', 'enter'] : [1000];
        },
        size,
      );
      await playOnScreen(terminal, desk, terminal.clock);
      expect(terminal.shown.length).toBeGreaterThan(10);
    }
});
