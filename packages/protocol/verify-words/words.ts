/** What a verification says, for people who have never heard of a hash: the picture is a sealed envelope. */
import type { Refusal } from '@snug/engine';
import { spoken } from '@snug/languages/parts/verify';
import type { Language, Names } from '@snug/table';
import type { Check, Fault, Verification } from '../verify.ts';

/** Why a log has no envelope: real dice, the dice of the program that it was played with, or no throw at all. */
export type Unsealed = 'typed' | 'program' | 'no-throws';

export interface VerifyWords {
  readonly picture: string; // how the envelope works
  readonly seal: string;
  readonly seeds: string;
  readonly secret: string;
  readonly closed: string; // the secret, while nobody knows it
  readonly nothingYet: string; // a seed that has not been added
  readonly fingerprint: string;
  claim(check: Check, verification: Verification): string;
  readonly notYet: string; // a claim that cannot be told
  fault(fault: Fault, names: Names, refusal: (refusal: Refusal) => string): string;
  more(faults: number): string; // of the same kind
  entry(entry: number): string;
  verdict(verification: Verification): string;
  first(fault: string): string;
  readonly compare: string; // what nobody but the reader can know
  unsealed(why: Unsealed): string;
}

export const verifyWordsIn = async (language: Language): Promise<VerifyWords> => (await spoken[language]()).words;
