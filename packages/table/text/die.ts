import type { InkName } from './paint.ts';
import { HEAVY, Picture, ROUND } from './picture.ts';

const PIPS: { readonly [face: number]: readonly [string, string, string] } = {
  1: ['     ', '  ●  ', '     '],
  2: ['●    ', '     ', '    ●'],
  3: ['●    ', '  ●  ', '    ●'],
  4: ['●   ●', '     ', '●   ●'],
  5: ['●   ●', '  ●  ', '●   ●'],
  6: ['●   ●', '●   ●', '●   ●'],
};

/** A die with pips, five rows high. */
export function pipDie(face: number): Picture {
  const die = new Picture(9, 5).fill(0, 0, 9, 5, 'bone').frame(0, 0, 9, 5, 'pip');
  for (const [row, pips] of (PIPS[face] ?? []).entries()) die.put(2, row + 1, pips, 'pip');
  return die;
}

export interface SmallDie {
  readonly text: string;
  readonly ink: InkName;
  readonly lit: boolean;
  readonly cursor: boolean;
}

/** A die with a short text on it, three rows high. Its edges lie on the table, so that dice side by side stay apart. */
export function smallDie({ text, ink, lit, cursor }: SmallDie): Picture {
  return new Picture(5, 3)
    .frame(0, 0, 5, 3, lit ? 'brass' : 'onFelt', cursor ? HEAVY : ROUND)
    .fill(1, 1, 3, 1, lit ? 'litBone' : 'bone')
    .putMiddle(1, 1, 3, text, ink);
}
