import { spoken } from '@snug/languages/parts/double-shutter';
import { LANGUAGES, type Language } from '@snug/table';
import { toldTo } from '@snug/table/testing';
import { expect, test } from 'vitest';
import { slice } from './index.ts';
import { options, presets } from './options.ts';
import { game } from './rules.ts';
import { type Table, table } from './testing/table.ts';

const { words: en } = await spoken.en();
const { words: es } = await spoken.es();
const wordsIn = async (language: Language) => (await spoken[language]()).words;
const names = (seat: number): string => ['Ann', 'Ben', 'Cleo'][seat] ?? '';

/** What is said of a line, and what is asked for after it. */
function said(at: Table, words: typeof en, line: Parameters<Table['line']>[0]): readonly string[] {
  const before = at.view;
  const awaited = at.awaiting;
  const { match } = at.line(line);
  const entry = match.log.at(-1);
  if (entry === undefined) return [];
  const told = { entry, before, after: at.view, awaited, awaiting: at.awaiting, facts: at.facts };
  return [...words.tell(told, names), words.prompt(at.view, at.awaiting, names, match.options)];
}

test('DSH-02 the throws for the order are told by name, and who throws again', () => {
  const three = table(3, {});
  expect(said(three, en, { kind: 'roll', faces: [5, 2, 5] })).toEqual([
    'Ann threw 5, Ben threw 2 and Cleo threw 5.',
    'Ann and Cleo share the highest throw.',
    'Ann and Cleo throw one die each again.',
  ]);
  expect(said(three, es, { kind: 'roll', faces: [3, 6] })).toEqual([
    'Ann sacó 3 y Cleo sacó 6.',
    'Empieza Cleo.',
    'Cleo, tira los dados.',
  ]);
});

test('DSH-02 and whoever reads it is told as such', async () => {
  const { match } = table(3, {}).roll(5, 2, 5).roll(6, 3);
  expect(await toldTo(0, slice, match, 'en')).toEqual([
    [
      'You threw 5, Rosalind threw 2 and Theodora threw 5.',
      'You and Theodora share the highest throw.',
      'You and Theodora throw one die each again.',
    ],
    ['You threw 6 and Theodora threw 3.', 'You begin.', 'Throw the dice.'],
  ]);
  expect(await toldTo(2, slice, match, 'es')).toEqual([
    [
      'Quentin sacó 5, Rosalind sacó 2 y tú sacaste 5.',
      'Tú y Quentin compartís la tirada más alta.',
      'Tú y Quentin volvéis a tirar un dado cada uno.',
    ],
    ['Quentin sacó 6 y tú sacaste 3.', 'Empieza Quentin.', 'Quentin, tira los dados.'],
  ]);
  expect((await toldTo(0, slice, match, 'es')).at(-1)?.[1]).toBe('Empiezas tú.');
});

test('DSH-03 a throw and what is shut for it', () => {
  const one = table(1).ask();
  expect(said(one, en, { kind: 'roll', faces: [4, 6] })).toEqual([
    'Ann threw 4 and 6: 10.',
    'Ann threw 10. Shut tiles that add up to 10.',
  ]);
  expect(said(one, es, { kind: 'move', seat: 0, move: { type: 'shut', front: [8], back: [2] } })).toEqual([
    'Ann cerró el 8 de delante y el 2 de detrás.',
    'Ann, tira los dados.',
  ]);
});

test('DSH-11 a shut box, the points and the end', () => {
  const two = () => table(2).points(4, 3).shutAll().standing([], [4]).throw(4);
  const last = { kind: 'move', seat: 1, move: { type: 'shut', front: [], back: [4] } } as const;
  expect(said(two(), en, last)).toEqual([
    'Ben shut 4 at the back.',
    'Ben shut all eighteen tiles!',
    'Ann scores 2 points in round 1 and has 6.',
    'Ben scores 2 points in round 1 and has 5.',
    'Ann wins with 6 points.',
  ]);
  expect(said(two(), es, last).at(-1)).toBe('Gana Ann con 6 puntos.');
});

test('DSH-06 every option and preset has its words in every language', async () => {
  for (const language of LANGUAGES) {
    const { options: told, presets: titles } = await wordsIn(language);
    expect(Object.keys(told)).toEqual(options.map(({ key }) => key));
    expect(Object.keys(titles)).toEqual(presets.map(({ key }) => key));
    for (const spec of options)
      if (spec.kind === 'choice') expect(Object.keys(told[spec.key]?.values ?? {})).toEqual(spec.choices.map(String));
  }
});

test('DSH-04 refusals say what is in the way', () => {
  const one = table(1).throw(3, 5);
  const reason = (front: readonly number[], back: readonly number[]) => {
    const verdict = game.judge(one.match.state, 0, { type: 'shut', front, back });
    return verdict.kind === 'refused' ? [en, es].map((words) => words.refusal(verdict.refusal, names)) : [];
  };
  expect(reason([6], [2])).toEqual([
    'The back 2 is still behind the front 8. Shut that one first, or along with it.',
    'El 2 de detrás sigue tapado por el 8 de delante. Cierra ese antes, o a la vez.',
  ]);
  expect(reason([9], [])).toEqual(['That is 9; the throw is 8.', 'Eso es 9; la tirada es 8.']);
  expect(reason([1, 2], [])).toEqual(['1 + 2 is 3; the throw is 8.', '1 + 2 son 3; la tirada es 8.']);
});
