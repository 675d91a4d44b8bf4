/** What people type without a screen. */
import type { DieId, Face } from '@snug/dice';
import type { TypedWords } from './board.ts';

/** "5 3", "5+3" or "5, 3" as numbers; null if something else is among them. */
export function typedNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,;+&]+/).filter((part) => part !== '');
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
}

/** Faces of ordinary dice: "3 5" or "35". */
export function typedPips(text: string, dice: readonly DieId[]): readonly Face[] | null {
  const run = text.replace(/[\s,;+&]+/g, '');
  return /^[1-6]+$/.test(run) && dice.length > 0 ? [...run].map(Number) : null;
}

/** A typed line in the words that commands are written in, without capitals and with single spaces. */
export const inEnglish = (text: string, typed: TypedWords): string =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (Object.hasOwn(typed, word) ? typed[word] : word))
    .join(' ');
