/** The call, the hourglass, notes and calculator at the table in the terminal. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Desk } from './desk.ts';
import type { Store } from './save.ts';
import { headerOf, placesFrom } from './setting.ts';
import { playOnScreen } from './table.ts';
import { type Cue, deskOf, MemoryStore, play, ScriptedTerminal } from './testing/kit.ts';

describe('RTC-05 the call', () => {
  const hard = { options: { difficulty: 'hard' } };

  test('c for the first seat, confirmed by enter within three seconds', async () => {
    const { store, text } = await play('race-to-65', hard, ['c', 1000, 'enter']);
    expect(store.lines).toEqual([{ kind: 'move', seat: 0, move: { type: 'call' }, at: 0 }]);
    expect(text).toContain('It is 0, not 70.');
  });

  test('m for the second, also when it is not their turn', async () => {
    const { store } = await play('race-to-65', hard, ['m', 'enter']);
    expect(store.lines).toEqual([{ kind: 'move', seat: 1, move: { type: 'call' }, at: 0 }]);
  });

  test('without enter, or with enter too late, nothing is called', async () => {
    const late = await play('race-to-65', hard, ['c', 3000, 'enter']);
    expect(late.store.lines).toEqual([]);
    const escaped = await play('race-to-65', hard, ['c', 'escape', 'enter']);
    expect(escaped.store.lines).toEqual([]);
    const asked = await play('race-to-65', hard, ['c', 2900]);
    expect(asked.text).toContain('Ann, do you call 70?');
    expect((await play('race-to-65', hard, ['c', 3100])).text).not.toContain('do you call');
  });

  test('while a program thinks, and with the calculator open', async () => {
    const { store } = await play('race-to-65', { ...hard, seats: 'bot:greedy,Ann' }, [50, 'm', 2000, 'enter']);
    expect(store.lines).toEqual([{ kind: 'move', seat: 1, move: { type: 'call' }, at: 50 }]);
    const open = await play('race-to-65', { ...hard, seats: 'Ann,bot:greedy' }, ['k', '1', '2', 'c', 'enter']);
    expect(open.store.lines).toEqual([{ kind: 'move', seat: 0, move: { type: 'call' }, at: 0 }]);
  });

  test('its moment is the press of the key: the game stands still until it is confirmed', async () => {
    const right = { options: { difficulty: 'hard', target: 12 } };
    const { desk, store } = await play('race-to-65', right, ['=', 'enter', 14_900, 'c', 2900, 'enter']);
    expect(store.lines.at(-1)).toMatchObject({ kind: 'move', seat: 0, move: { type: 'call' }, at: 14_900 });
    expect(desk.match.awaiting).toMatchObject({ kind: 'over', winners: [0] });
    const held = await play('race-to-65', right, ['=', 'enter', 14_900, 'c', 2900]);
    expect(held.store.lines).toHaveLength(1);
    const bot = await play('race-to-65', { ...hard, seats: 'bot:greedy,Ann' }, ['m', 2900]);
    expect(bot.store.lines).toEqual([]);
  });

  test('a call that is not made after all stops no sand: the time has passed', async () => {
    const right = { options: { difficulty: 'hard', target: 12 } };
    for (const keys of [
      ['c', 3000],
      ['c', 150, 'escape', 1],
    ]) {
      const { store } = await play('race-to-65', right, ['=', 'enter', 14_900, ...keys]);
      expect(store.lines.at(-1)).toEqual({ kind: 'flag', at: 15_000 });
    }
    const early = await play('race-to-65', right, ['=', 'enter', 5000, 'c', 3000, 6999]);
    expect(early.store.lines).toHaveLength(1);
  });

  test('who calls first is heard first: no other key takes the call away', async () => {
    for (const key of ['m', 'right', '7', 'n', 'backspace', 'q']) {
      const { store } = await play('race-to-65', hard, ['c', key, 'enter']);
      expect(store.lines).toMatchObject([{ seat: 0, move: { type: 'call' } }]);
    }
    const { store } = await play('race-to-65', hard, ['c', 'm', 'escape', 'm', 'enter']);
    expect(store.lines).toMatchObject([{ seat: 1, move: { type: 'call' } }]);
  });

  test('also with the help open, and by ctrl-g from the notes', async () => {
    const help = await play('race-to-65', hard, ['?', 'm']);
    expect(help.text).toContain('Ben, do you call 70?');
    const writing = await play('race-to-65', hard, ['n', 'tab', 'enter', 'c', 'm']);
    expect(writing.store.pads.get(1)).toBe('cm');
    expect(writing.text).toContain('ctrl-g Ben calls');
    const called = await play('race-to-65', hard, ['n', 'tab', 'enter', 'c', 'ctrl-g', 'enter']);
    expect(called.store.lines).toMatchObject([{ seat: 1, move: { type: 'call' } }]);
  });

  test('a program pauses before it moves, and calls out of turn once it has the target', async () => {
    const wanted = { options: { target: 12, flips: 1, seconds: 60 }, seats: 'Ann,bot:greedy' };
    const { store } = await play('race-to-65', wanted, ['1', 'enter', 800, 200, 1000]);
    expect(store.lines).toEqual([
      { kind: 'move', seat: 0, move: { type: 'flip', tray: 0, tile: 1, to: 'down' }, at: 0 },
      { kind: 'move', seat: 1, move: { type: 'flip', tray: 1, tile: 12, to: 'down' }, at: 900 },
      { kind: 'move', seat: 1, move: { type: 'call' }, at: 1800 },
    ]);
  });
});

test('RTC-05 after a rematch everybody has the call key that they had before', async () => {
  const { desk, store } = await deskOf('race-to-65');
  const places = [
    { name: 'Ben', player: 'person', side: 1 },
    { name: 'Ann', player: 'person', side: 0 },
  ] as const;
  const turned = new Desk({ ...desk.setting, places }, store);
  const terminal = new ScriptedTerminal(['enter', 'c']);
  await expect(playOnScreen(terminal, turned, terminal.clock)).rejects.toThrow('the script is over');
  expect(terminal.text).toContain('Ann, do you call');
  const header = headerOf(turned.setting, '');
  expect(placesFrom(header, desk.setting.table)).toEqual(places);
});

describe('RTC-07 the hourglass', () => {
  const hard = { options: { difficulty: 'hard' } };

  test('runs on the screen while one thinks', async () => {
    expect((await play('race-to-65', hard, [100])).text).toContain('15 seconds');
    expect((await play('race-to-65', hard, [10_100])).text).toContain('5 seconds');
    expect((await play('race-to-65', { options: { difficulty: 'easy' } }, [100])).text).not.toContain('seconds');
  });

  test('begins to run when somebody is ready', async () => {
    const { desk, store } = await deskOf('race-to-65', hard);
    const terminal = new ScriptedTerminal([20_000]);
    await expect(playOnScreen(terminal, desk, terminal.clock)).rejects.toThrow('Ready?');
    expect(terminal.text).toContain('15 seconds');
    expect(store.lines).toEqual([]);
  });

  test('is not full again for whoever leaves and comes back', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'snug-')), 'game.jsonl');
    const { desk } = await deskOf('race-to-65', hard);
    const saved = (): Store => Object.assign(new MemoryStore(), { file });
    const left = new ScriptedTerminal(['enter', 6000, 'q', 'enter']);
    await playOnScreen(left, new Desk(desk.setting, saved()), left.clock);
    expect(new Desk(desk.setting, saved(), []).now).toBe(6000);
    expect(new Desk(desk.setting, saved()).now).toBe(0); // a new game of the same name
    const killed = new ScriptedTerminal(['enter', 9800]);
    await expect(playOnScreen(killed, new Desk(desk.setting, saved()), killed.clock)).rejects.toThrow('the script is over');
    expect(new Desk(desk.setting, saved(), []).now).toBeGreaterThan(8800);
  });

  test('ALL-2 the flag is written at the deadline, whenever it is noticed', async () => {
    const { store, text } = await play('race-to-65', hard, ['7', 'enter', 16_000]);
    expect(store.lines.at(-1)).toEqual({ kind: 'flag', at: 15_000 });
    expect(text).toContain('Ben’s turn');
    expect(text).toContain('The sand has run out. Ann loses the turn, and the turn’s flips go back.');
    expect((await play('race-to-65', {}, ['enter'])).text).toContain('arrow keys and enter');
  });

  test('RTC-04 a locked tile is asked about before it costs the turn', async () => {
    const free = { options: { difficulty: 'easy', flips: 1 } };
    const { text, store } = await play('race-to-65', free, ['7', 'enter', 'down', 'up', '1', 'down', '7', 'enter']);
    expect(store.lines).toHaveLength(1);
    expect(text).toContain('Ann’s 7 was flipped in the turn before. To flip it costs your turn.');
    const done = await play('race-to-65', free, ['7', 'enter', '1', 'down', '7', 'enter', 'enter']);
    expect(done.store.lines).toHaveLength(2);
    expect(done.text).toContain('Ben loses the turn');
  });
});

describe('RTC-09 calculator and notes', () => {
  test('are private: where two share the screen, the other looks away first', async () => {
    const gate = await play('race-to-65', {}, ['n']);
    expect(gate.text).toContain('This is private to Ann. Everybody else looks away now.');
    const other = await play('race-to-65', {}, ['n', 'tab']);
    expect(other.text).toContain('private to Ben');
    const open = await play('race-to-65', {}, ['n', 'tab', 'enter', ...'7 is mine']);
    expect(open.text).toContain('Ben’s notes');
    expect(open.text).toContain('7 is mine');
    expect(open.store.pads).toEqual(new Map([[1, '7 is mine']]));
  });

  test('are covered when the turn passes, and keep what was written', async () => {
    const { store, text } = await play('race-to-65', { options: { difficulty: 'hard' } }, ['n', 'enter', ...'my plan', 15_000]);
    expect(store.lines).toEqual([{ kind: 'flag', at: 15_000 }]);
    expect(text).not.toContain('my plan');
    expect(text).toContain('private to Ann');
    expect(store.pads.get(0)).toBe('my plan');
    const alone = await play('race-to-65', { options: { difficulty: 'hard' }, seats: 'Ann,bot:random' }, ['n', 'a', 15_000]);
    expect(alone.text).toContain('Your notes');
  });

  test('are never in the log, and closed they are not on the screen', async () => {
    const { store, text } = await play('race-to-65', { seats: 'Ann,bot:random' }, [
      'n',
      ...'secret',
      'escape',
      'k',
      '4',
      '2',
      'escape',
    ]);
    expect(store.pads.get(0)).toBe('secret');
    expect(JSON.stringify(store.lines)).not.toContain('secret');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('42');
  });

  test('the calculator stands beside the board', async () => {
    const { text } = await play('race-to-65', { seats: 'Ann,bot:random' }, ['k', 't', '1', '2']);
    expect(text).toContain('Your calculator');
    expect(text).toContain('65−12');
    expect(text).toContain('= 53');
    expect(text).toContain('╭─ Oak');
  });
});

test('RTC-10 totals are hidden until somebody switches them on', async () => {
  const flips: readonly Cue[] = ['7', 'enter', '8', 'enter'];
  expect((await play('race-to-65', {}, flips)).text).not.toContain('total 15');
  expect((await play('race-to-65', {}, [...flips, 'v'])).text).toContain('total 15');
  expect((await play('race-to-65', {}, [...flips, 'v', 'v'])).text).not.toContain('total 15');
});

test('RTC-12 a draw is offered and agreed to by d, once a position is there for the third time', async () => {
  const wanted = { options: { flips: 1, lock: 'none' } };
  const round: readonly Cue[] = ['1', 'enter', '1', 'enter', '1', 'enter', '1', 'enter'];
  const early = await play('race-to-65', wanted, ['d', 'enter']);
  expect(early.store.lines).toEqual([]);
  const offered = await play('race-to-65', wanted, [...round, ...round, 'd', 'enter']);
  expect(offered.text).toContain('Ann offers a draw.');
  expect(offered.text).toContain('Ben agrees to a draw');
  const drawn = await play('race-to-65', wanted, [...round, ...round, 'd', 'enter', 'd', 'enter']);
  expect(drawn.desk.match.awaiting).toMatchObject({ kind: 'over', winners: [] });
});
