/** The words of the lab: for whoever reads the screen, and for reports, which hold every language. */
import type { LabWords, Report } from '@snug/lab';
import { LANGUAGES, type Language } from '@snug/languages';
import { spoken as reports } from '@snug/languages/parts/lab';
import { spoken as commands } from '@snug/languages/parts/lab-command';
import { spoken as tables } from '@snug/languages/parts/table';
import type { Slice } from '@snug/table';
import type { Words } from './asking.ts';

export const wordsIn = async (language: Language): Promise<Words> => ({
  say: (await commands[language]()).words,
  table: (await tables[language]()).table,
});

export const reportWords = async (language: Language): Promise<LabWords> => (await reports[language]()).words;

export const allReportWords = (): Promise<readonly LabWords[]> => Promise.all(LANGUAGES.map(reportWords));

/** What is counted in a game, in every language. */
export async function namesOf(slice: Slice): Promise<Report['names']> {
  const each = LANGUAGES.map(async (language) => [language, (await slice.words(language)).counted] as const);
  return Object.fromEntries(await Promise.all(each));
}
