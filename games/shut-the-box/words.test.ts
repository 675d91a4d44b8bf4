import { toldTo } from '@snug/table/testing';
import { expect, test } from 'vitest';
import { slice } from './index.ts';
import { play, SHUT, sit, stuckWith } from './testing/table.ts';

test('STB-03 a throw and what is laid for it are told to whoever plays as theirs', async () => {
  const { match } = play(sit(), 0, [
    [3, 5],
    [3, 5],
  ]);
  expect(await toldTo(0, slice, match, 'en')).toEqual([
    ['Throw two dice.'],
    ['You threw 3 and 5: 8.', 'You threw 8. Lay tiles that add up to 8.'],
    ['You laid tiles 3 and 5.', 'Throw the dice.'],
  ]);
  expect(await toldTo(0, slice, match, 'es')).toEqual([
    ['Tira dos dados.'],
    ['Sacaste 3 y 5: 8.', 'Sacaste 8. Baja fichas que sumen 8.'],
    ['Bajaste las fichas 3 y 5.', 'Tira los dados.'],
  ]);
  expect((await toldTo(1, slice, match, 'en')).flat()).toContain('Quentin threw 3 and 5: 8.');
});

test('STB-11 so are the score, a shut box, the chips and the win', async () => {
  const { match } = play(stuckWith(sit({ stake: 3 }), 0), 1, ...SHUT);
  const [won, lost, wonInSpanish, lostInSpanish] = await Promise.all([
    toldTo(1, slice, match, 'en'),
    toldTo(0, slice, match, 'en'),
    toldTo(1, slice, match, 'es'),
    toldTo(0, slice, match, 'es'),
  ]);
  expect(won.at(-1)).toEqual(['You laid tile 1.', 'You shut the box!', 'You take 9 chips.', 'You win with 0.']);
  expect(wonInSpanish.at(-1)).toEqual(['Bajaste la ficha 1.', '¡Cerraste la caja!', 'Te llevas 9 monedas.', 'Ganas con 0.']);
  expect(lost.flat()).toContain('Nothing fits. You score 126.');
  expect(lostInSpanish.flat()).toContain('Nada encaja. Te quedas con 126.');
  expect(lost.at(-1)?.at(-1)).toBe('Rosalind wins with 0.');
});
