import { expect, test } from 'vitest';
import { played } from '../testing/played.ts';
import type { KeptEnd } from './ends.ts';
import { personsIn, tally } from './tally.ts';

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
  const [nine, twelve, ...others] = tally(ended, 'Mia', () => 'low', rulesOf);
  expect(others).toEqual([]);
  expect(nine).toMatchObject({ played: 3, contested: 3, won: 2, best: 12, average: 30, reviewed: 2, unit: 'chance' });
  expect(nine?.loss).toBeCloseTo(0.2);
  expect(nine?.luck).toBeCloseTo(-0.4);
  expect(twelve).toMatchObject({ played: 1, contested: 0, won: 0, best: 0, loss: null, luck: null, reviewed: 0 });
  expect(tally(ended, 'Mia', () => null, rulesOf)[0]).toMatchObject({ best: null, average: null });
  expect(tally(ended, 'Mia', () => 'high', rulesOf)[0]).toMatchObject({ best: 48 });
  const away = { saved: { ...(await played({ id: 'f', game, names: ['Mia', 'Mia'] })), here: [1] }, end: end([0], [3, 4]) };
  expect(tally([away], 'Mia', () => 'low', rulesOf)).toMatchObject([{ played: 1, won: 0, best: 4 }]); // the other sat elsewhere
  expect(personsIn(ended.map(({ saved }) => saved))).toEqual(['Mia', 'Ben']); // programs are none
});
