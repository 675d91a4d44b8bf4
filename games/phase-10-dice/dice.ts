import type { Die, DieId, Face } from '@snug/dice';

export const COLOURS = ['r', 'o', 'b', 'g'] as const; // red, orange, blue, green
export type Colour = (typeof COLOURS)[number];

/** What a face says: `number` is 0 on a wild, `colour` is null where it was typed without one. */
export interface Shown {
  readonly number: number;
  readonly colour: Colour | null;
}

const HIGH = ['5', '6', '7', '8', '9', '10'];
const LOW = ['1', '2', '3', '4', 'W', 'W'];

/** PTD-02: the colours of each die's faces, in the order of `HIGH` and `LOW`. */
const HIGH_COLOURS = ['robgog', 'grgobr', 'obrbgo', 'rgobrb', 'bbrorg', 'bogrgo'];
const LOW_COLOURS = ['bgogro', 'rbgobo', 'orrbgb', 'gobrrg'];

const paint = (numbers: readonly string[], colours: string): string[] => numbers.map((number, i) => `${number}${colours[i]}`);

/** Dice 0 to 5 are high, 6 to 9 low. */
export const DICE: readonly Die[] = [
  ...HIGH_COLOURS.map((colours) => paint(HIGH, colours)),
  ...LOW_COLOURS.map((colours) => paint(LOW, colours)),
].map((faces, id) => ({ id, faces }));

export function dieOf(id: DieId): Die {
  const die = DICE[Number(id)];
  if (die === undefined) throw new Error(`there is no die ${id}`);
  return die;
}

export const isHigh = (die: number): boolean => die < HIGH_COLOURS.length;

/** Every face that can be typed: any number or wild, in any colour or in none. */
const FACES: ReadonlyMap<unknown, Shown> = new Map(
  [...HIGH, ...LOW].flatMap((text) =>
    [null, ...COLOURS].map((colour) => [`${text}${colour ?? ''}`, { number: text === 'W' ? 0 : Number(text), colour }] as const),
  ),
);

/** Reads a face; undefined if no die has it, whatever its colours. */
export const read = (face: unknown): Shown | undefined => FACES.get(face);

/** Reads a face that was judged before. */
export function shownOn(face: Face): Shown {
  const shown = read(face);
  if (shown === undefined) throw new Error(`no die shows ${face}`);
  return shown;
}
