import { toldTo } from '@snug/table/testing';
import { expect, test } from 'vitest';
import { slice } from './index.ts';
import { BEST, best, move, NOTHING, ROLL, roll, table, throwDice, turn } from './testing/table.ts';

test('PTD-03 the throw for the order, with whoever reads it in the middle', async () => {
  const match = table(3, ROLL);
  roll(match, '9r 9b 6o');
  roll(match, '5r 7b');
  expect(await toldTo(1, slice, match, 'en')).toEqual([
    [
      'Quentin threw red 9, you threw blue 9 and Theodora threw orange 6.',
      'You and Quentin, throw a high die each for the order of play.',
    ],
    [
      'Quentin threw red 5 and you threw blue 7.',
      'The order of play: you, Quentin and Theodora.',
      'Throw all ten dice for phase 1, two sets of three.',
    ],
  ]);
  expect(await toldTo(0, slice, match, 'es')).toEqual([
    [
      'Tú sacaste 9 rojo, Rosalind sacó 9 azul y Theodora sacó 6 naranja.',
      'Tú y Rosalind tiráis un dado alto cada uno para el orden de juego.',
    ],
    [
      'Tú sacaste 5 rojo y Rosalind sacó 7 azul.',
      'El orden de juego: Rosalind, tú y Theodora.',
      'Rosalind, tira los diez dados para la fase 1, dos tríos.',
    ],
  ]);
});

test('PTD-04 what is kept, and a turn without a phase', async () => {
  const match = table(2);
  throwDice(match, NOTHING);
  throwDice(match, '5b 7g 9r 9o 1b 1g 3o 3b', [0, 1]);
  move(match, { type: 'stop' });
  const [en, es] = await Promise.all([toldTo(0, slice, match, 'en'), toldTo(0, slice, match, 'es')]);
  expect(en[2]?.[0]).toBe('You throw eight dice and keep red 5 and orange 5.');
  expect(es[2]?.[0]).toBe('Tiras ocho dados y guardas 5 rojo y 5 naranja.');
  expect(en.at(-1)?.slice(0, 3)).toEqual(['You stop.', 'You did not make phase 1, two sets of three.', 'You have 0 points.']);
  expect(es.at(-1)?.slice(0, 3)).toEqual(['Te plantas.', 'No completaste la fase 1, dos tríos.', 'Llevas 0 puntos.']);
});

test('PTD-16 a win that is shared, and a game alone', async () => {
  const both = table(2);
  for (const [throws] of BEST) for (const _ of [0, 1]) turn(both, throws);
  expect((await toldTo(1, slice, both, 'en')).at(-1)?.at(-1)).toBe('You and Quentin share the win with 649 points each.');
  expect((await toldTo(1, slice, both, 'es')).at(-1)?.at(-1)).toBe('Tú y Quentin compartís la victoria con 649 puntos cada uno.');
  const alone = table(1);
  for (let phase = 1; phase <= BEST.length; phase++) turn(alone, best(phase));
  expect((await toldTo(0, slice, alone, 'en')).at(-1)).toContain(
    'You made phase 10, a set of five and a set of three, for 62 points.',
  );
  expect((await toldTo(0, slice, alone, 'en')).at(-1)?.at(-1)).toMatch(/^You are through all ten phases with \d+ points\.$/);
  expect((await toldTo(0, slice, alone, 'es')).at(-1)?.at(-1)).toMatch(/^Completaste las diez fases con \d+ puntos\.$/);
});
