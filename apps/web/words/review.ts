/** The words of looking back and of checking the dice, which come with their pages. */
import { spoken } from '@snug/languages/parts/web-review';
import type { Language, Name } from '@snug/table';
import { useEffect, useState } from 'preact/hooks';
import type { Unreadable } from '../review/opened.ts';
import type { Missing } from '../review/source.ts';

export interface PlayerSums {
  readonly choices: number;
  readonly mistakes: number;
  readonly loss: string;
  readonly throws: number;
  readonly luck: string;
  readonly lucky: boolean;
}

export interface ReviewWords {
  readonly review: {
    readonly title: string;
    readonly back: string;
    readonly choose: string;
    readonly none: string; // to choose from
    readonly onDevice: string;
    readonly nothingYet: string;
    readonly working: string;
    percent(done: number): string;
    readonly quicker: string;
    readonly stop: string;
    readonly stopped: string;
    readonly goOn: string;
    readonly tooLarge: string;
    readonly failed: string;
    readonly noValues: string;
    readonly goal: string;
    readonly player: string;
    readonly lowerIsBetter: string;
    readonly costly: string;
    readonly lucky: string;
    readonly unlucky: string;
    readonly outcomes: readonly [lost: string, draw: string, won: string];
    readonly where: string; // the slider's name
    place(at: number, of: number): string;
    readonly opens: { costliest(yours: boolean): string; first(yours: boolean): string }; // before a place: why it is shown
    readonly before: string;
    readonly after: string;
    readonly play: string;
    readonly pause: string;
    readonly nextCostly: string;
    readonly theBeginning: string;
    did(name: string, move: string): string;
    cost(told: string, loss: string): string; // after a sentence, as the next two
    best(told: string): string;
    only(told: string): string;
    notWeighed(name: string): string;
    luckOf(name: Name, luck: string): string;
    better(choice: string): string;
    readonly you: string; // who made the choice
    readonly choices: string;
    others(count: number): string;
    readonly why: string;
    readonly moments: string;
    readonly noMistakes: string;
    readonly sums: string;
    sumOf(sums: PlayerSums): readonly string[];
    verdict(well: boolean | null, lucky: boolean | null, you: boolean): string;
    readonly notOver: string;
    readonly torn: string;
    tryChoice(choice: string): string;
    readonly tryBest: string;
    readonly tryHere: string;
    readonly tryHelp: string;
    readonly person: string;
    bot(level: string): string;
    readonly begin: string;
    readonly share: string;
    readonly shareHelp: string;
    readonly shareTable: string;
    readonly shareTooLong: string;
    readonly copy: string;
    readonly copied: string;
    readonly byHand: string; // it could not be copied
    readonly link: string;
    readonly save: string;
    readonly checkDice: string;
  };
  readonly open: {
    readonly drop: string;
    readonly file: string;
    readonly which: string;
    readonly notRead: string;
    unreadable(why: Unreadable): string;
    readonly missing: { readonly [why in Missing]: string };
  };
  readonly check: {
    readonly title: string;
    readonly lead: string;
    readonly steps: readonly (readonly [string, string])[];
    readonly table: string;
    readonly tableHelp: string;
    readonly noTableName: string;
    readonly look: string;
    readonly outcomes: { readonly [outcome in 'verified' | 'failed' | 'sealed' | 'unsealed']: string };
    readonly how: string;
    readonly found: string;
    readonly numbers: string;
    readonly yourself: string;
    readonly onDevice: string;
    readonly wouldBe: string;
    changedThrow(number: number, faces: string, other: string): string;
    readonly otherSlip: string;
    readonly marks: { readonly [result in 'good' | 'bad' | 'open']: string };
    readonly another: string;
    readonly lookBack: string;
  };
}

export const loadReviewWords = async (language: Language): Promise<ReviewWords> => (await spoken[language]()).words;

/** null until they are there. */
export function useReviewWords(language: Language): ReviewWords | null {
  const [words, setWords] = useState<ReviewWords | null>(null);
  useEffect(() => void loadReviewWords(language).then(setWords), [language]);
  return words;
}
