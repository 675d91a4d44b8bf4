/** Why something was refused, in a sentence. */
import { CODES, type Refusal } from '@snug/engine';
import type { Refused } from '@snug/protocol';
import { refusalSentence } from '@snug/table';
import type { AnyPlay } from '@snug/table/web';
import type { AppWords } from '../words/words.ts';

export function refusedSentence(refused: Refused, { table, words, names }: AnyPlay, say: AppWords): string {
  return isOfRules(refused)
    ? refusalSentence(table, words, refused, names)
    : say.refusals[refused.code as keyof typeof say.refusals];
}

export const isOfRules = (refused: Refused): refused is Refusal => (CODES as readonly string[]).includes(refused.code);
