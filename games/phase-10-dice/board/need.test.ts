import { describe, expect, test } from 'vitest';
import { DICE } from '../dice.ts';
import { PHASES, scorePhase } from '../scoring.ts';
import { type Need, needOf } from './need.ts';

const faces = (text: string): readonly string[] => text.split(' ');
const chips = ({ groups }: Need, on: readonly (string | null)[]): readonly string[] =>
  groups.map(({ slots }) => slots.map(({ die, number }) => (die === null ? `(${number ?? '?'})` : on[die])).join(' '));

describe('what a phase needs', () => {
  test('the nearest way, with gaps for what is missing', () => {
    const on = faces('9o 9g 5r 6o 7g 8o Wb 4g 1r 2o');
    const need = needOf(3, on, []);
    expect(chips(need, on)).toEqual(['9o 9g Wb (9)', '5r 6o 7g 8o']);
    expect(need.missing).toEqual({ dice: 1, numbers: [], wild: true, colour: null }); // all high dice are in use
    expect(need.dice).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(need.made).toBeNull();
  });

  test('dice that are kept are wanted, even where another way is nearer', () => {
    const on = faces('9o 9g 10r 10o 10g 8o 1b 2g 3o 4g');
    expect(chips(needOf(1, on, []), on)).toEqual(['9o 9g (9)', '10r 10o 10g']);
    expect(chips(needOf(1, on, [5]), on)).toEqual(['8o (8) (8)', '10r 10o 10g']);
  });

  test('a wild stands for a low number first', () => {
    const on = faces('9o 9g 8r 7o 6g 8o 1b 2g Wo 4g');
    expect(chips(needOf(2, on, [0, 1, 6, 7, 9]), on)).toEqual(['9o 9g (9)', '1b 2g Wo 4g']);
  });

  test('a colour', () => {
    const on = faces('5r 6r 7r 10b 9r 10o 1b 2b Wr 4b');
    const need = needOf(8, on, []);
    expect(chips(need, on)).toEqual(['9r 7r 6r 5r Wr (?) (?)']);
    expect(need.missing).toEqual({ dice: 2, numbers: [], wild: false, colour: 'r' });
    expect(needOf(8, on, [3, 6]).missing.colour).toBe('b');
  });

  test('before the first throw nothing is known', () => {
    const none = DICE.map(() => null);
    expect(chips(needOf(2, none, []), none)).toEqual(['(?) (?) (?)', '(?) (?) (?) (?)']);
  });

  test('whether it is made, and with which dice, is as the scoring says, for any throw', () => {
    let seed = 7;
    const below = (n: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let i = 0; i < 150; i++) {
      const on = DICE.map((die) => String(die.faces[below(die.faces.length)]));
      const kept = DICE.flatMap((_, die) => (below(2) === 0 ? [die] : []));
      for (const phase of PHASES.keys()) {
        const need = needOf(phase + 1, on, kept);
        const made = scorePhase(phase + 1, on);
        expect(need.made).toEqual(made);
        expect(need.missing.dice === 0).toBe(made !== null);
        if (made !== null) expect(need.dice.toSorted((a, b) => a - b)).toEqual(made.dice);
        const shown = need.groups.flatMap(({ slots }) => slots.flatMap(({ die }) => die ?? []));
        expect(shown.toSorted((a, b) => a - b)).toEqual(need.dice.toSorted((a, b) => a - b));
        expect(need.groups.map(({ slots }) => slots.length)).toEqual(PHASES[phase]?.map(({ dice }) => dice));
      }
    }
  });
});
