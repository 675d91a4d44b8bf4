import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOURS, DICE, dieOf, isHigh, read, shownOn } from './dice.ts';
import { asksForColour, type Group, PHASES, scorePhase, waysTo } from './scoring.ts';

const faces = (text: string): string[] => text.split(' ');
const score = (phase: number, text: string): number | null => scorePhase(phase, faces(text))?.score ?? null;
const need = (phase: number): number => (PHASES[phase - 1] ?? []).reduce((sum, { dice }) => sum + dice, 0);
const ALL_PHASES = PHASES.map((_, i) => i + 1);

describe('PTD-02 the ten dice', () => {
  test('PTD-02 six are high, four are low, and each face has its colour', () => {
    expect(DICE.map(({ faces }) => faces.join(' '))).toEqual([
      '5r 6o 7b 8g 9o 10g',
      '5g 6r 7g 8o 9b 10r',
      '5o 6b 7r 8b 9g 10o',
      '5r 6g 7o 8b 9r 10b',
      '5b 6b 7r 8o 9r 10g',
      '5b 6o 7g 8r 9g 10o',
      '1b 2g 3o 4g Wr Wo',
      '1r 2b 3g 4o Wb Wo',
      '1o 2r 3r 4b Wg Wb',
      '1g 2o 3b 4r Wr Wg',
    ]);
    expect(DICE.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(DICE.map((_, die) => isHigh(die))).toEqual([true, true, true, true, true, true, false, false, false, false]);
    expect(dieOf(7)).toBe(DICE[7]);
    expect(() => dieOf(10)).toThrow('there is no die 10');
  });

  test('PTD-02 every colour is there as often as the others, and on every die', () => {
    const all = DICE.flatMap((die) => die.faces.map(String));
    for (const colour of COLOURS) {
      const own = all.filter((face) => face.endsWith(colour));
      expect(own.filter((face) => (read(face)?.number ?? 0) >= 5)).toHaveLength(9);
      expect(own.filter((face) => face.startsWith('W'))).toHaveLength(2);
      expect(own).toHaveLength(15);
      for (const die of DICE) expect(die.faces.some((face) => String(face).endsWith(colour))).toBe(true);
    }
  });

  test('PTD-02 a face is a number or W, with a colour or without, and nothing else', () => {
    expect(shownOn('10r')).toEqual({ number: 10, colour: 'r' });
    expect(() => shownOn('11r')).toThrow('no die shows 11r');
    expect(read('10r')).toEqual({ number: 10, colour: 'r' });
    expect(read('Wb')).toEqual({ number: 0, colour: 'b' });
    expect(read('4')).toEqual({ number: 4, colour: null });
    expect(read('W')).toEqual({ number: 0, colour: null });
    for (const wrong of ['', '0r', '11r', '5x', '5R', 'w', '05', '5rr', 'r', 5, null, undefined, '__proto__'])
      expect(read(wrong)).toBeUndefined();
  });
});

test('PTD-06 a set is dice of one number, and W stands for any', () => {
  expect(score(1, '10r 10o 10b 9r 9o 5b 1b 2g 3o 4g')).toBeNull();
  expect(score(1, '10r 10o 10b 9r 9o 5b 1b 2g 3o W')).toBe(48);
  expect(score(1, '10r 10o 10b 9r 6o 5b 1b W 3o W')).toBe(39);
  expect(scorePhase(9, faces('10r 10o 10b 10g 10r 5b 6b Wo W 3g'))).toEqual({ score: 56, dice: [0, 1, 2, 3, 4, 6, 7] });
});

test('PTD-06 wilds alone may be a set or a run', () => {
  expect(scorePhase(1, faces('10r 10o 10b W W W'))).toEqual({ score: 30, dice: [0, 1, 2, 3, 4, 5] });
  expect(score(3, '10r 10o 10b 10r W W W W')).toBe(40);
  expect(score(7, 'W W W W 10r 10o 10b 10r')).toBe(40);
  expect(score(1, '10r 10o 10b W W')).toBeNull();
  expect(scorePhase(7, faces('5r 6o 7b 8g 9o 10g W W W W'))).toBeNull();
});

test('PTD-07 a run is consecutive numbers, and W stands for any', () => {
  expect(score(2, '10r 10o 10b 6r 9o 6b 1b W W 3g')).toBe(30 + 6 + 9);
  expect(score(4, '4b 5r 6r 7r 8r 9r 10r 1b 1r 1o')).toBe(49);
  expect(score(4, '5r 6r 7r 8r 9r 10r 3b 1b 1r 1o')).toBeNull();
  expect(score(4, '5r 6r 7r 8r 9r 10r W 1b 1r 1o')).toBe(45);
  expect(score(6, '5r 6r 7r 8r 9r 10r 3b 1b W 2o')).toBe(50);
});

test('PTD-07 a run does not go round from 10 to 1, nor past the ends', () => {
  expect(score(2, '9r 9o 9b 10r 8o 8b 1b 2g 3o 1g')).toBeNull();
  expect(score(4, '6r 7r 8r 9r 10r 10b 1b 2g 3o 1o')).toBeNull();
  expect(score(6, '10r 10o 10b 10r 10o 10b W W W W')).toBeNull();
  expect(score(6, '10r 9o 8b 7r 6o 10b W W W W')).toBe(40);
  expect(score(6, '5r 6o 7b 8r 9o 9b 1r W W W')).toBe(36);
});

test('PTD-08 seven dice of one colour', () => {
  const orange = '9o 8o 5o 10o 6b 7r 2o 4o Wo 3g';
  expect(scorePhase(8, faces(orange))).toEqual({ score: 38, dice: [0, 1, 2, 3, 6, 7, 8] });
  for (const colour of COLOURS)
    expect(score(8, `9${colour} 8${colour} 5${colour} 10${colour} 6 7 2${colour} 4${colour} W${colour} 3`)).toBe(38);
});

test('PTD-08 a W counts only in its own colour, and a face without a colour in none', () => {
  expect(score(8, '9o 8o 5o 10o 6b 7r 2o 4o Wg 3g')).toBeNull();
  expect(score(8, '9o 8o 5o 10o 6b 7r 2o 4o W 3g')).toBeNull();
  expect(score(8, '9 8 5 10 6 7 2 4 W 3')).toBeNull();
  expect(score(8, '9o 8o 5o 10o 6b 7r Wo Wo Wo Wg')).toBe(32);
});

test('PTD-08 of more than seven the highest seven count', () => {
  expect(scorePhase(8, faces('5g 10g 6g 9g 8g 7g Wg 4g 1g Wg'))).toEqual({ score: 49, dice: [0, 1, 2, 3, 4, 5, 7] });
  expect(scorePhase(8, faces('5g 5g 5g 5g 5g 5g 3g 2g 3g 1g'))).toEqual({ score: 33, dice: [0, 1, 2, 3, 4, 5, 6] });
});

describe('PTD-09 the phases', () => {
  test('PTD-09 ten of them, in this order', () => {
    const name = (groups: readonly Group[]): string => groups.map(({ kind, dice }) => `${kind} ${dice}`).join(' + ');
    expect(PHASES.map(name)).toEqual([
      'set 3 + set 3',
      'set 3 + run 4',
      'set 4 + run 4',
      'run 7',
      'run 8',
      'run 9',
      'set 4 + set 4',
      'colour 7',
      'set 5 + set 2',
      'set 5 + set 3',
    ]);
  });

  test('PTD-09 each phase made and just missed', () => {
    const cases: readonly [number, string, number, string][] = [
      [1, '5r 5o 5b 6r 6o 6b 1b 2g 3o 4g', 33, '5r 5o 7b 6r 6o 6b 1b 2g 3o 4g'],
      [2, '5r 5o 5b 7r 9o 8b 1b 2g 3o 4g', 25, '5r 5o 6b 7r 9o 8b 1b 1g 3o 3g'],
      [3, '5r 5o 5b 5r 9o 8b 1b 2g 3o 4g', 30, '5r 5o 5b 5r 9o 8b 1b 2g 3o 3g'],
      [4, '5r 6o 7b 5r 9o 8b 1b 2g 3o 4g', 42, '5r 6o 7b 5r 9o 9b 1b 2g 3o 3g'],
      [5, '5r 6o 7b 8r 9o 8b 1b 2g 3o 4g', 44, '5r 6o 7b 8r 10o 8b 1b 1g 3o 4g'],
      [6, '5r 6o 7b 8r 9o 8b 1b 2g 3o 4g', 45, '5r 6o 7b 8r 10o 8b 1b 2g 3o 4g'],
      [7, '5r 5o 5b 5r 9o 8b 1b 1g 1o 1r', 24, '5r 5o 5b 6r 9o 8b 1b 1g 1o 1r'],
      [8, '5r 5r 6r 6r 7r 7r 1r 1g 1o 1b', 37, '5r 5r 6r 6r 7r 7g 1r 1g 1o 1b'],
      [9, '5r 5o 5b 5r 5o 8b 8b 1g 2o 3r', 41, '5r 5o 5b 5r 6o 8b 8b 1g 2o 3r'],
      [10, '5r 5o 5b 5r 5o 8b 1b 1g 1o 3r', 28, '5r 5o 5b 5r 5o 8b 1b 1g 2o 2r'],
    ];
    for (const [phase, made, points, missed] of cases) {
      expect([phase, score(phase, made)]).toEqual([phase, points]);
      expect([phase, score(phase, missed)]).toEqual([phase, null]);
    }
  });

  test('PTD-09 a die serves in one group only', () => {
    expect(score(2, '8r 8o 8b 9r 10o 10b 7b 1g 1o 3g')).toBeNull();
    expect(score(2, '8r 8o 8b 9r 10o 8b 7b 1g 1o 3g')).toBe(24 + 34);
    expect(score(9, '8r 8o 8b 8r 8o 8b 1b 2g 3o 4g')).toBeNull();
    expect(score(3, '6r 6o 6b 6r 7o 8b 9b 1g 2o 4g')).toBeNull();
  });

  test('PTD-09 there are no other phases', () => {
    for (const none of [0, 11]) expect(() => score(none, '10r 10r 10r 10r 10r 10r W W W W')).toThrow(`there is no phase ${none}`);
    expect(ALL_PHASES.map((phase) => (asksForColour(phase) ? 'colour' : waysTo(phase).length))).toEqual([
      100,
      70,
      70,
      4,
      3,
      2,
      100,
      'colour',
      100,
      100,
    ]);
    expect(waysTo(9)).toBe(waysTo(9));
  });
});

test('PTD-10 two sets of one phase may be of the same number', () => {
  expect(score(1, '7r 7o 7b 7g 7r 7o 1b 2g 3o 4g')).toBe(42);
  expect(score(7, '10r 10o 10b 10g 10r 10o W W 3o 4g')).toBe(60);
  expect(score(9, '10r 10o 10b 10g 10r 10o W 2g 3o 4g')).toBe(60);
  expect(score(10, '10r 10o 10b 10g 10r 10o W W 3o 4g')).toBe(60);
  expect(score(10, '10r 10o 10b 10g 10r 10o W 1b 3o 4g')).toBeNull();
});

describe('PTD-12 the score of a phase', () => {
  test('PTD-12 the numbers on the dice used; W scores nothing, unused dice score nothing', () => {
    expect(scorePhase(1, faces('8r 8o 8b 10g 5r 6o Wb W 1o 2g'))).toEqual({ score: 34, dice: [0, 1, 2, 3, 6, 7] });
    expect(score(1, '8r 8o 8b 10g 10r 6o Wb W 1o 2g')).toBe(44);
  });

  test('PTD-12 exactly as many dice as the phase needs, those with the lowest numbers first', () => {
    expect(scorePhase(1, faces('9r 9o 9b 9g 10r 10o 10b W W 2g'))).toEqual({ score: 57, dice: [0, 1, 2, 4, 5, 6] });
    expect(scorePhase(1, faces('5r 9o 9b 9g 10r 10o W W W W'))).toEqual({ score: 47, dice: [1, 2, 3, 4, 5, 6] });
  });

  test('PTD-12 of ways with the same score the one with the lower numbers is shown', () => {
    expect(scorePhase(1, faces('5 5 5 5 5 10 1 1 W W'))).toEqual({ score: 25, dice: [0, 1, 2, 3, 4, 8] });
    expect(scorePhase(9, faces('5 5 5 5 5 6 1 3 3 W'))).toEqual({ score: 31, dice: [0, 1, 2, 3, 4, 7, 8] });
  });

  const anyThrow = fc.tuple(
    ...DICE.map((die) =>
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...die.faces.map(String)) }, favourite(isHigh(Number(die.id)))),
    ),
  );

  test('PTD-12 no other choice of dice scores more: all of them tried', () => {
    fc.assert(
      fc.property(anyThrow, fc.constantFrom(...ALL_PHASES), (thrown, phase) => {
        const made = scorePhase(phase, thrown);
        expect(made?.score ?? null).toBe(bestByTrying(PHASES[phase - 1] ?? [], thrown));
        if (made === null) return;
        expect(made.dice).toHaveLength(need(phase));
        expect([...made.dice].sort((a, b) => a - b)).toEqual(made.dice);
        const used = made.dice.map((die) => thrown[die] ?? '');
        expect(bestByTrying(PHASES[phase - 1] ?? [], used)).toBe(made.score);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Faces that come up in phases, so that random throws make them often enough. */
function favourite(high: boolean): fc.Arbitrary<string> {
  return high ? fc.constantFrom('10o', '9o', '8o', '7o', '5', '10') : fc.constantFrom('Wo', 'W', '4o', '3', '1');
}

/** Another program for the same question: every choice of dice for the first group, then for the next. */
function bestByTrying(groups: readonly Group[], thrown: readonly string[]): number | null {
  const [group, ...rest] = groups;
  if (group === undefined) return 0;
  let best: number | null = null;
  for (let chosen = 0; chosen < 1 << thrown.length; chosen++) {
    const part = thrown.filter((_, die) => (chosen >> die) & 1);
    if (part.length !== group.dice || !forms(group, part)) continue;
    const others = bestByTrying(
      rest,
      thrown.filter((_, die) => !((chosen >> die) & 1)),
    );
    const sum = part.reduce((all, face) => all + (Number.parseInt(face, 10) || 0), 0);
    if (others !== null && (best === null || sum + others > best)) best = sum + others;
  }
  return best;
}

function forms({ kind, dice }: Group, part: readonly string[]): boolean {
  if (kind === 'colour')
    return /[robg]/.test(part[0] ?? '') && new Set(part.map((face) => face.replace(/^(\d+|W)/, ''))).size === 1;
  const naturals = part.filter((face) => !face.startsWith('W')).map((face) => Number.parseInt(face, 10));
  const different = new Set(naturals).size;
  if (kind === 'set') return different <= 1;
  return different === naturals.length && (different === 0 || Math.max(...naturals) - Math.min(...naturals) < dice);
}
