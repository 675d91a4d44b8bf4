import type { OptionSpec } from '@snug/engine';
import { slices } from '@snug/games';
import { describe, expect, test } from 'vitest';
import { say } from '../words/en.ts';
import { arrange, askWhat, type Wishes } from './arrange.ts';
import { chooseKey, type OptionState, optionKey, ScreenAsker, type SeatState, seatKey } from './menu.ts';
import { type Cue, ScriptedTerminal } from './testing/kit.ts';

const NOTHING: Wishes = { slice: null, options: null, places: null, dice: null, seed: null };

const sliceOf = (id: string) => {
  const slice = slices.find((known) => known.id === id);
  if (slice === undefined) throw new Error(id);
  return slice;
};

async function arranged(id: string, script: readonly Cue[], wishes = NOTHING) {
  const terminal = new ScriptedTerminal(script);
  return { terminal, setting: await arrange(new ScreenAsker(terminal, say), sliceOf(id), wishes, 'en', null) };
}

describe('menus', () => {
  test('arrows go around, numbers choose at once, enter and escape', () => {
    expect(chooseKey(0, 'up', 3)).toEqual({ kind: 'on', state: 2 });
    expect(chooseKey(2, 'down', 3)).toEqual({ kind: 'on', state: 0 });
    expect(chooseKey(0, '3', 3)).toEqual({ kind: 'answer', answer: 2 });
    expect(chooseKey(0, '4', 3)).toEqual({ kind: 'on', state: 0 });
    expect(chooseKey(1, 'enter', 3)).toEqual({ kind: 'answer', answer: 1 });
    expect(chooseKey(1, 'escape', 3)).toEqual({ kind: 'back' });
  });

  const specs: readonly OptionSpec[] = [
    { kind: 'choice', key: 'rules', choices: ['old', 'new'], standard: 'old' },
    { kind: 'choice', key: 'level', choices: ['easy', 'hard'], standard: 'easy', when: { key: 'rules', is: 'old' } },
    { kind: 'number', key: 'goal', min: 1, max: 78, standard: null },
    { kind: 'number', key: 'stake', min: 0, max: 100, standard: 0 },
    { kind: 'extra', key: 'lock', choices: ['tile', 'none'] },
  ];
  const set = (keys: readonly string[]): unknown => {
    let state: OptionState = { at: 0, values: { rules: 'old', level: 'easy', stake: 0 }, typing: false };
    for (const key of keys) {
      const step = optionKey(state, key, specs);
      if (step.kind !== 'on') return step.kind === 'answer' ? step.answer : null;
      state = step.state;
    }
    return state.values;
  };

  test('options change by arrows, numbers are typed, and what does not belong is left out', () => {
    expect(set(['enter'])).toEqual({ rules: 'old', level: 'easy', stake: 0 });
    expect(set(['right', 'enter'])).toEqual({ rules: 'new', stake: 0 });
    expect(set(['right', 'right', 'enter'])).toEqual({ rules: 'old', level: 'easy', stake: 0 });
    expect(set(['down', 'down', '6', '7', 'enter'])).toMatchObject({ goal: 67 });
    expect(set(['down', 'down', '6', '7', '1', 'enter'])).toMatchObject({ goal: 1 });
    expect(set(['down', 'down', 'right', 'left', 'enter'])).not.toHaveProperty('goal');
    expect(set(['up', 'right', 'enter'])).toMatchObject({ lock: 'tile' });
    expect(set(['up', 'left', 'right', 'enter'])).not.toHaveProperty('lock');
    expect(set(['up', 'up', 'left', 'enter'])).toMatchObject({ stake: 0 });
    expect(set(['escape'])).toBeNull();
  });

  const sheet = { title: '', places: [], min: 1, max: 3 };
  const seat = (keys: readonly string[]): SeatState | unknown => {
    let state: SeatState = { at: 0, places: [{ name: 'Ann', player: 'person' }], note: null };
    for (const key of keys) {
      const step = seatKey(state, key, sheet, say);
      if (step.kind !== 'on') return step.kind === 'answer' ? step.answer : null;
      state = step.state;
    }
    return state;
  };

  test('seats: names are typed, people become programs and back, seats come and go', () => {
    expect(seat(['backspace', 'backspace', 'backspace', 'Z', 'o', 'e', 'up', 'enter'])).toEqual([
      { name: 'Zoe', player: 'person' },
    ]);
    expect(seat(['right', 'up', 'enter'])).toEqual([{ name: 'Oak', player: 'beginner' }]);
    expect(seat(['down', 'enter', 'down', 'down', 'enter'])).toHaveLength(2);
    expect(seat(['down', 'enter', 'delete', 'down', 'enter'])).toHaveLength(1);
    expect(seat(['delete', 'up', 'enter'])).toHaveLength(1);
    expect(seat(['backspace', 'backspace', 'backspace', 'up', 'enter'])).toMatchObject({ note: say.emptyName });
    expect(seat(['escape'])).toBeNull();
  });
});

describe('from the first question to the first throw', () => {
  test('games are offered by name, unfinished ones first', async () => {
    const terminal = new ScriptedTerminal(['2']);
    const unfinished = [{ file: '/tmp/x.jsonl', item: { label: 'Go on: x', help: '' } }];
    expect(await askWhat(new ScreenAsker(terminal, say), unfinished, 'en', say)).toEqual({ kind: 'game', slice: slices[0] });
    expect(terminal.text).toContain('▸ 1  Go on: x');
    expect(await askWhat(new ScreenAsker(new ScriptedTerminal(['1']), say), unfinished, 'en', say)).toEqual({
      kind: 'resume',
      file: '/tmp/x.jsonl',
    });
    expect(await askWhat(new ScreenAsker(new ScriptedTerminal(['escape']), say), [], 'en', say)).toEqual({ kind: 'quit' });
  });

  test('a preset, the usual company, the dice', async () => {
    const { setting } = await arranged('shut-the-box', ['2', 'enter', '2']);
    expect(setting).toMatchObject({ options: { stake: 1 }, dice: 'typed' });
    expect(setting?.places.map(({ player }) => player)).toEqual(['person', 'casual']);
  });

  test('every rule by hand', async () => {
    const { setting } = await arranged('shut-the-box', ['5', 'right', 'down', 'right', 'enter', 'enter', 'enter']);
    expect(setting?.options).toMatchObject({ tiles: 10, oneDie: 'may', scoring: 'digits' });
  });

  test('RTC-01 the youngest begins: the table asks who that is, never for an age', async () => {
    const { setting, terminal } = await arranged('race-to-65', ['enter', 'enter', 'down', 'enter']);
    expect(setting?.options).toMatchObject({ first: 1 });
    expect(terminal.text).toContain('Who is the youngest?');
    const own = await arranged('race-to-65', ['5', 'enter', 'enter', 'enter']);
    expect(own.terminal.shown.flat().join('\n')).not.toContain('second seat'); // the question takes the option's place
  });

  test('escape goes back a question, and from the first one out', async () => {
    const { setting } = await arranged('shut-the-box', ['1', 'escape', '3', 'enter', 'escape', 'enter', 'enter']);
    expect(setting?.options).toMatchObject({ tiles: 12 });
    expect((await arranged('shut-the-box', ['escape'])).setting).toBeNull();
  });

  test('what was said before is not asked', async () => {
    const wishes = {
      ...NOTHING,
      options: { tiles: 12 },
      places: [{ name: 'Ann', player: 'person' as const }],
      dice: 'program' as const,
    };
    expect((await arranged('shut-the-box', [], wishes)).setting).toMatchObject({ options: { tiles: 12 }, places: wishes.places });
  });
});
