import { expect, test } from 'vitest';
import type { SavedGame } from '../sitting/saved.ts';
import { played } from '../testing/played.ts';
import type { KeptEnd } from './ends.ts';
import { peopleIn } from './people.ts';
import { tally } from './tally.ts';

const sum = (loss: number, luck: number) => ({ loss, luck, throws: 3 });
const end = (winners: readonly number[], totals: KeptEnd['totals'], review: KeptEnd['review'] = null): KeptEnd => ({
  winners,
  totals,
  review,
});

const game = 'shut-the-box';
const BOT = ['person', 'bot:casual'];

test('figures are of one person, for each set of rules', async () => {
  const ended = [
    {
      saved: await played({ id: 'a', game, names: ['Mia', 'Oak'], players: BOT }),
      end: end([0], [12, 345], { unit: 'chance', players: [sum(0.1, -0.2), sum(0.3, 0.2)] }),
    },
    {
      saved: await played({ id: 'b', game, names: ['Oak', 'Mia'], players: ['bot:casual', 'person'] }),
      end: end([0], [7, 48], { unit: 'chance', players: [sum(0, 0.6), sum(0.3, -0.6)] }),
    },
    { saved: await played({ id: 'c', game, names: ['Mia', 'Ben'] }), end: end([0], null) }, // somebody resigned
    { saved: await played({ id: 'd', game, options: { tiles: 12 }, names: ['Mia'] }), end: end([0], [0]) },
    { saved: await played({ id: 'e', game, names: ['Ben', 'Oak'], players: BOT }), end: end([1], [9, 8]) },
  ];
  const rulesOf = ({ header }: { readonly header: { readonly options: object } }): string => JSON.stringify(header.options);
  const isMia = ({ header }: SavedGame, seat: number): boolean => header.names[seat] === 'Mia';
  const [nine, twelve, ...others] = tally(ended, isMia, () => 'low', rulesOf);
  expect(others).toEqual([]);
  expect(nine).toMatchObject({ played: 3, contested: 3, won: 2, best: 12, average: 30, reviewed: 2, unit: 'chance' });
  expect(nine?.loss).toBeCloseTo(0.2);
  expect(nine?.luck).toBeCloseTo(-0.4);
  expect(twelve).toMatchObject({ played: 1, contested: 0, won: 0, best: 0, loss: null, luck: null, reviewed: 0 });
  expect(tally(ended, isMia, () => null, rulesOf)[0]).toMatchObject({ best: null, average: null });
  expect(tally(ended, isMia, () => 'high', rulesOf)[0]).toMatchObject({ best: 48 });
});

/** Who played here, and who of them sat where. */
async function whoIsIn(games: readonly Partial<SavedGame>[], called = '') {
  const base = await played({ id: 'base', game, names: ['Mia', 'Oak'], players: BOT });
  const saved = games.map((one) => ({ ...base, ...one }));
  const { all, at } = peopleIn(saved, called);
  return {
    all: all.map(({ names, you }) => [you ? 'you' : 'other', ...names]),
    seats: saved.map((one) => one.header.names.map((_, seat) => at(one, seat)?.names[0] ?? null)),
  };
}

const header = async (names: readonly string[], players?: readonly string[]) =>
  (await played({ id: 'one', game, names, ...(players !== undefined && { players }) })).header;

test('whoever plays alone here or by link is one person under any name, and who shares a game with them another', async () => {
  const [ann, anna, ben, both, link] = await Promise.all([
    header(['Ann', 'Oak'], BOT),
    header(['Oak', 'Anna'], ['bot:casual', 'person']),
    header(['Ben', 'Oak'], BOT),
    header(['Ben', 'Ann']),
    header(['Annie', 'Ben']),
  ]);
  const alone = [{ header: ann }, { header: anna }, { header: ann }, { header: link, here: [0] }];
  expect(await whoIsIn(alone)).toEqual({
    all: [['you', 'Ann', 'Anna', 'Annie']],
    seats: [
      ['Ann', null],
      [null, 'Ann'],
      ['Ann', null],
      ['Ann', null], // who comes by link is nobody here
    ],
  });
  expect(await whoIsIn([...alone, { header: both }, { header: ben }])).toMatchObject({
    all: [
      ['you', 'Ann', 'Anna', 'Annie'],
      ['other', 'Ben'],
    ],
    seats: [...Array(4).fill(expect.anything()), ['Ben', 'Ann'], ['Ben', null]],
  });
  expect((await whoIsIn([{ header: ann }, { header: ben }, { header: both }], 'Ben')).all).toEqual([
    ['you', 'Ben'],
    ['other', 'Ann'],
  ]);
  expect((await whoIsIn([{ header: both }])).all).toEqual([
    ['other', 'Ben'],
    ['other', 'Ann'],
  ]);
});

test('a seat that a bot played out, or somebody elsewhere, is nobody’s here', async () => {
  const [left, mias] = await Promise.all([header(['Mia', 'Ben'], ['bot:casual', 'person']), header(['Mia', 'Mia'])]);
  expect((await whoIsIn([{ header: left, here: [0] }])).all).toEqual([]);
  expect((await whoIsIn([{ header: mias, here: [1] }])).seats).toEqual([[null, 'Mia']]);
});
