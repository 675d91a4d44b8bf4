import { describe, expect, test } from 'vitest';
import { say } from '../words/en.ts';
import { freshName, readPlaces, usualPlaces } from './places.ts';

const MANY = { min: 1, max: 100 };

describe('who sits down', () => {
  test('names and programs by commas', () => {
    expect(readPlaces('Ann, Ben Gunn,bot:greedy,bot:random,bot', MANY, say)).toEqual({
      ok: true,
      places: [
        { name: 'Ann', player: 'person' },
        { name: 'Ben Gunn', player: 'person' },
        { name: 'Oak', player: 'greedy' },
        { name: 'Elm', player: 'random' },
        { name: 'Ash', player: 'casual' },
      ],
    });
  });

  test.each([
    ['Ann,', say.emptyName],
    ['', say.emptyName],
    ['Ann,ann', say.sameName('ann')],
    ['bot:clever', say.noLevel('clever', ['beginner', 'casual', 'strong', 'perfect', 'random', 'greedy'])],
    ['A very long name for somebody', say.longName('A very long name for somebody', 20)],
  ])('"%s" is refused with a sentence', (text, why) => expect(readPlaces(text, MANY, say)).toEqual({ ok: false, why }));

  test('too few and too many', () => {
    expect(readPlaces('Ann', { min: 2, max: 2 }, say)).toEqual({ ok: false, why: say.wrongSeats(2, 2, 1) });
    expect(readPlaces('Ann,Ben,Cleo', { min: 2, max: 2 }, say)).toEqual({ ok: false, why: say.wrongSeats(2, 2, 3) });
  });

  test('what steers a terminal is no part of a name', () => {
    expect(readPlaces('A\u001b[2Jnn', MANY, say)).toMatchObject({ places: [{ name: 'A[2Jnn' }] });
  });

  test('a hundred programs all have names of their own', () => {
    const read = readPlaces(Array.from({ length: 100 }, () => 'bot').join(','), MANY, say);
    expect(read.ok && new Set(read.places.map(({ name }) => name)).size).toBe(100);
  });

  test('the usual company, and a name for whoever joins it', () => {
    expect(usualPlaces(MANY, say).map(({ player }) => player)).toEqual(['person', 'casual']);
    expect(usualPlaces({ min: 1, max: 1 }, say)).toHaveLength(1);
    expect(usualPlaces({ min: 4, max: 4 }, say)).toHaveLength(4);
    expect(freshName(usualPlaces(MANY, say), say)).toBe('Ben');
  });
});
