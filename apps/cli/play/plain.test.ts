import { describe, expect, test } from 'vitest';
import { say } from '../words/en.ts';
import { Clock } from './clock.ts';
import { Inbox } from './inbox.ts';
import { type Incoming, PlainTable, playInLines } from './plain.ts';
import { LineAsker, NobodyThere } from './plain-ask.ts';
import { deskOf } from './testing/kit.ts';

type Wanted = NonNullable<Parameters<typeof deskOf>[1]>;

async function typed(id: string, wanted: Wanted, lines: readonly string[], ticks: { now: number } = { now: 0 }) {
  const { desk, store } = await deskOf(id, wanted);
  const said: string[] = [];
  const table = new PlainTable(desk, new Clock(0, () => ticks.now), (sentence) => said.push(sentence));
  table.begin();
  const choices = lines.map((line) => table.line(line));
  return { desk, store, said, text: said.join('\n'), choices, table };
}

describe('in lines of text', () => {
  test('sentences say what is on the table, what happened and what to do', async () => {
    const { text } = await typed('shut-the-box', { seed: 'tea2' }, ['throw', 'lay 4 3']);
    expect(text).toContain('Ann’s tiles up: 1, 2, 3, 4, 5, 6, 7, 8, 9.');
    expect(text).toContain('Ann threw 4 and 3: 7.');
    expect(text).toContain('Ann laid tiles 3 and 4.');
    expect(text).toContain('Ann’s tiles up: 1, 2, 5, 6, 7, 8, 9.');
  });

  test('ALL-4 a refusal names its clause, and nonsense gets an answer', async () => {
    const { text, store } = await typed('shut-the-box', { seed: 'tea2' }, ['lay 4 3', 'throw', 'lay 9', 'dance', '']);
    expect(text).toContain('(STB-03)');
    expect(text).toContain('That is 9; the throw is 7. (STB-03)');
    expect(text).toContain('"dance" is nothing that can be done here.');
    expect(store.lines).toHaveLength(2);
  });

  test('ALL-5 typed dice: faces, cocked dice and a takeback', async () => {
    const { store, text } = await typed('shut-the-box', { dice: 'typed' }, [
      'throw',
      'cocked',
      'roll 3 5',
      'takeback',
      '36',
      'lay 9',
    ]);
    expect(store.lines.map(({ kind }) => kind)).toEqual(['move', 'roll', 'roll', 'takeback', 'roll', 'move']);
    expect(text).toContain('The mistyped throw is taken back.');
    expect((await typed('shut-the-box', {}, ['throw', 'takeback'])).text).toContain('There is no typed throw to take back.');
  });

  test('DSH-03 front and back are parted by a stroke', async () => {
    const { store } = await typed('double-shutter', { options: { order: 'seats' }, dice: 'typed' }, [
      'throw',
      '64',
      'shut 1 / 9',
    ]);
    expect(store.lines.at(-1)).toMatchObject({ move: { type: 'shut', front: [1], back: [9] } });
  });

  test('PTD-04 dice are kept, then the others thrown', async () => {
    const wanted: Wanted = { options: { order: 'seats' }, dice: 'typed' };
    const first = 'roll 5r 6r 7r 8r 9r 10r 1 2 W W';
    const { store, text } = await typed('phase-10-dice', wanted, [
      'throw',
      first,
      'keep 1 2 10',
      'throw',
      '5 5 5 5 1 1 1',
      'stop',
    ]);
    expect(store.lines[2]).toMatchObject({ move: { type: 'throw', keep: [0, 1, 9] } });
    expect(store.lines.at(-1)).toMatchObject({ move: { type: 'stop' } });
    expect(text).toContain('Kept: 1 5r, 2 6r, 10 W.');
  });

  test('RTC-05 a call out of turn says whose it is', async () => {
    for (const line of ['call Ben', 'Ben: call', 'BEN:  call']) {
      const { store } = await typed('race-to-65', {}, [line]);
      expect(store.lines).toMatchObject([{ seat: 1, move: { type: 'call' } }]);
    }
    expect((await typed('race-to-65', {}, ['call'])).store.lines).toMatchObject([{ seat: 0 }]);
    const named = await typed('race-to-65', { seats: 'Ann,Down' }, ['flip my 7 down', 'note beware of Down', 'call Down']);
    expect(named.store.lines).toMatchObject([
      { seat: 0, move: { type: 'flip' } },
      { seat: 1, move: { type: 'call' } },
    ]);
    expect(named.store.notes(0)).toBe('beware of Down\n');
  });

  test('RTC-02 flips: my tray and theirs, whoever speaks', async () => {
    const { store } = await typed('race-to-65', {}, ['flip my 7 down', 'flip their 3 down', 'Ben: flip their 3 down', 'flip 1']);
    expect(store.lines.map((line) => 'move' in line && line.move)).toEqual([
      { type: 'flip', tray: 0, tile: 7, to: 'down' },
      { type: 'flip', tray: 1, tile: 3, to: 'down' },
      { type: 'flip', tray: 0, tile: 3, to: 'down' },
      { type: 'flip', tray: 1, tile: 1, to: 'down' },
    ]);
    expect((await typed('race-to-65', {}, ['flip their 3'])).store.lines).toEqual([]);
  });

  test('RTC-09 calculator and notes: private, and never in the log', async () => {
    const { store, text } = await typed('race-to-65', {}, [
      'calc 65 - 42',
      'note the 7',
      'Ben: note mine',
      'notes',
      'Ben: notes show',
    ]);
    expect(text).toContain('23');
    expect(text).not.toContain('the 7');
    expect(text).toContain('Type notes show to read them.');
    expect(text).toContain('mine');
    expect([...store.pads]).toEqual([
      [0, 'the 7\n'],
      [1, 'mine\n'],
    ]);
    expect(store.lines).toEqual([]);
  });

  test('RTC-10 totals only when they are asked for', async () => {
    const flips = ['flip my 7 down', 'flip my 8 down'];
    expect((await typed('race-to-65', {}, flips)).text).not.toContain('total is');
    expect((await typed('race-to-65', {}, [...flips, 'totals'])).text).toContain('Ann’s total is 15.');
  });

  test('RTC-07 the clock runs between the lines', async () => {
    const ticks = { now: 0 };
    const { table, store, said } = await typed('race-to-65', { options: { difficulty: 'hard' } }, ['flip my 7 down'], ticks);
    ticks.now = 15_500;
    table.passTime();
    expect(store.lines.at(-1)).toEqual({ kind: 'flag', at: 15_000 });
    expect(said.at(-1)).toBe('15 seconds are left.');
  });

  test('Spanish words are understood, and spoken', async () => {
    const { text, store } = await typed('shut-the-box', { language: 'es', dice: 'typed', seats: 'Ana,Beto' }, [
      'tirar',
      'dados 3 5',
      'bajar 8',
      'ayuda',
      'tablero',
    ]);
    expect(store.lines).toHaveLength(3);
    expect(text).toContain('Ana bajó la ficha 8.');
    expect(text).toContain('corregir:');
  });

  test('help names every command, and the board can be drawn', async () => {
    const { text } = await typed('shut-the-box', { dice: 'typed' }, ['help', 'board']);
    for (const usage of ['throw:', 'lay 5 3:', 'roll 3 5:', 'cocked:', 'takeback:', 'quit:']) expect(text).toContain(usage);
    expect(text).toContain('╭─ Ann’s box');
  });

  test('no line ever holds an escape code', async () => {
    const { text } = await typed('race-to-65', { options: { difficulty: 'hard' } }, [
      'help',
      'board',
      'flip my 7 down',
      'notes',
      'x',
    ]);
    expect(text).not.toContain('\u001b');
  });

  test('again and menu are for the end, quit is for any time', async () => {
    const { choices, text } = await typed('shut-the-box', {}, ['again', 'menu', 'quit']);
    expect(choices).toEqual([null, null, 'quit']);
    expect(text).toContain('The game is not over yet.');
  });

  test('programs move at once, also one after the other', async () => {
    const { desk, text } = await typed('shut-the-box', { seats: 'bot:greedy,bot:random', options: { stake: 1 } }, ['again']);
    expect(desk.match.awaiting.kind).toBe('over');
    expect(text).toContain('Type again to play again, menu or quit.');
  });
});

describe('questions in lines of text', () => {
  const asker = (lines: readonly string[]) => {
    const incoming = new Inbox<Incoming>();
    for (const text of lines) incoming.put({ kind: 'line', text });
    incoming.put({ kind: 'end' });
    const said: string[] = [];
    return { said, ask: async () => new LineAsker(incoming, { say: (text) => said.push(text), ready: () => {} }, say) };
  };
  const items = [
    { label: 'Tea', help: 'hot' },
    { label: 'Coffee', help: '' },
  ];

  test('are answered by number, by name, by nothing or by back', async () => {
    for (const [line, answer] of [
      ['2', 1],
      ['cof', 1],
      ['', 0],
      ['back', null],
    ] as const)
      expect(await (await asker([line]).ask()).choose('What?', items)).toBe(answer);
    const { said, ask } = asker(['milk', '1']);
    expect(await (await ask()).choose('What?', items)).toBe(0);
    expect(said).toContain('1. Tea: hot');
    expect(said.at(-1)).toContain('milk');
  });

  test('seats are typed as on the command line', async () => {
    const { ask } = asker(['Ann,ann', 'Ann, bot:random']);
    const places = await (await ask()).seats({ title: 'Who?', places: [], min: 1, max: 4 });
    expect(places).toEqual([
      { name: 'Ann', player: 'person' },
      { name: 'Oak', player: 'random' },
    ]);
  });

  test('options are asked one by one', async () => {
    const { ask } = asker(['2', '500', '7', '']);
    const values = await (await ask()).options({
      title: '',
      specs: [
        { kind: 'choice', key: 'tea', choices: ['black', 'green'], standard: 'black' },
        { kind: 'number', key: 'cups', min: 1, max: 9, standard: 2 },
        { kind: 'extra', key: 'milk', choices: ['yes', 'no'] },
      ],
      words: {},
      values: {},
    });
    expect(values).toEqual({ tea: 'green', cups: 7 });
  });

  test('nobody there ends it', async () => {
    await expect((await asker([]).ask()).choose('What?', items)).rejects.toBeInstanceOf(NobodyThere);
  });
});

test('the end of the lines leaves the table', async () => {
  const { desk } = await deskOf('shut-the-box');
  const incoming = new Inbox<Incoming>();
  incoming.put({ kind: 'line', text: 'throw' });
  incoming.put({ kind: 'end' });
  expect(await playInLines(incoming, desk, new Clock(0, () => 0), { say: () => {}, ready: () => {} })).toBe('quit');
  expect(desk.match.log.length).toBe(2);
});
