/** A game as the lab's page needs it: its parts, and what is counted in it by name. */
import type { Gear, LabWords, Report } from '@snug/lab';
import type { PageWords } from '@snug/lab/web';
import { gearOf, sliceOf } from '@snug/lab-bench/gear';
import { allReportWords, namesOf, reportWords } from '@snug/lab-bench/spoken';
import { spoken as pages } from '@snug/languages/parts/lab-page';
import type { AnyGameWords, Language, Slice, TableWords } from '@snug/table';
import { tableWords } from '../sitting/parts.ts';
import { type LabPageWords, loadLabWords } from '../words/lab/words.ts';

export interface Kit {
  readonly slice: Slice;
  readonly gear: Gear;
  readonly words: AnyGameWords;
  readonly names: Report['names'];
}

/** null where there is no such game, or it cannot be played in the lab. */
export async function kitOf(game: string, language: Language): Promise<Kit | null> {
  const slice = sliceOf(game);
  if (slice === null) return null;
  const [gear, words, names] = await Promise.all([gearOf(slice), slice.words(language), namesOf(slice)]);
  return gear === null ? null : { slice, gear, words, names };
}

export interface Spoken {
  readonly say: LabPageWords;
  readonly page: PageWords;
  readonly report: LabWords;
  readonly reports: readonly LabWords[]; // in every language
  readonly table: TableWords;
}

export async function spokenIn(language: Language): Promise<Spoken> {
  const [say, { words: page }, report, reports, table] = await Promise.all([
    loadLabWords(language),
    pages[language](),
    reportWords(language),
    allReportWords(),
    tableWords(language),
  ]);
  return { say, page, report, reports, table };
}
