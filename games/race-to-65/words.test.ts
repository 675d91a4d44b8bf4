import { toldTo } from '@snug/table/testing';
import { expect, test } from 'vitest';
import { slice } from './index.ts';
import { CALL, flip, PHASE_TWO, race, sit } from './testing/table.ts';

test('RTC-02 flips on either tray, by whoever reads it or by the other', async () => {
  const { match } = sit(PHASE_TWO).move(0, flip(0, 7)).move(1, flip(0, 5)).move(0, flip(1, 3));
  expect(await toldTo(0, slice, match, 'en')).toEqual([
    ['You flipped your 7 down.', 'Rosalind, flip one tile. The target is 65.'],
    ['Rosalind flipped your 5 down.', 'Flip one tile. The target is 65.'],
    ['You flipped Rosalind’s 3 down.', 'Rosalind, flip one tile. The target is 65.'],
  ]);
  expect(await toldTo(1, slice, match, 'es')).toEqual([
    ['Quentin giró su propio 7 hacia abajo.', 'Gira una ficha. El objetivo es 65.'],
    ['Giraste el 5 de Quentin hacia abajo.', 'Quentin, gira una ficha. El objetivo es 65.'],
    ['Quentin giró tu 3 hacia abajo.', 'Gira una ficha. El objetivo es 65.'],
  ]);
});

test('RTC-04 a turn that is lost', async () => {
  const { match } = sit(PHASE_TWO)
    .move(0, flip(0, 7))
    .move(1, flip(0, 7, 'up'));
  expect((await toldTo(1, slice, match, 'en'))[1]?.slice(0, 2)).toEqual([
    'You tried to flip Quentin’s 7, which was flipped in the turn before.',
    'You lose the turn.',
  ]);
  expect((await toldTo(0, slice, match, 'en'))[1]?.[0]).toBe(
    'Rosalind tried to flip your 7, which was flipped in the turn before.',
  );
  expect((await toldTo(1, slice, match, 'es'))[1]?.slice(0, 2)).toEqual([
    'Quisiste girar el 7 de Quentin, que se giró en el turno anterior.',
    'Pierdes el turno.',
  ]);
});

test('RTC-06 a wrong call and a right one', async () => {
  const wrong = sit(PHASE_TWO).move(0, flip(0, 7)).move(0, CALL).match;
  expect((await toldTo(0, slice, wrong, 'en'))[1]?.slice(0, 2)).toEqual([
    'You call 65!',
    'It is 7, not 65. All your tiles go up.',
  ]);
  expect((await toldTo(0, slice, wrong, 'es'))[1]?.slice(0, 2)).toEqual(['¡Cantas 65!', 'Son 7, no 65. Todas tus fichas suben.']);
  expect((await toldTo(1, slice, wrong, 'en'))[1]?.[1]).toBe('It is 7, not 65. All of Quentin’s tiles go up.');
  const ending = sit(PHASE_TWO).move(0, CALL).match;
  expect((await toldTo(0, slice, ending, 'en'))[0]?.[1]).toBe('It is 0, not 65. All your tiles go up, and the turn is over.');
  expect((await toldTo(1, slice, ending, 'es'))[0]?.[1]).toBe(
    'Son 0, no 65. Todas las fichas de Quentin suben, y el turno se acaba.',
  );
  const right = race(sit(PHASE_TWO), [12, 11, 10, 9, 8, 7, 6, 2], [1, 2, 3, 4, 5, 6, 7]).move(0, CALL).match;
  expect((await toldTo(0, slice, right, 'en')).at(-1)).toEqual(['You call 65!', '65 it is. You win!', 'You win.']);
  expect((await toldTo(0, slice, right, 'es')).at(-1)).toEqual(['¡Cantas 65!', 'Son 65. ¡Ganas!', 'Ganas.']);
  expect((await toldTo(1, slice, right, 'es')).at(-1)).toEqual(['¡Quentin canta 65!', 'Son 65. ¡Gana Quentin!', 'Gana Quentin.']);
});
