/** Reports as pages. What draws them is a bundle of its own, loaded when a page is wanted. */
import { readFileSync } from 'node:fs';
import { isFields } from '@snug/engine';
import type { Report } from '@snug/lab';
import type { Language } from '@snug/languages';
import { jsonIn, type Switches, type Words } from './asking.ts';
import { sliceOf } from './gear.ts';
import { textIn } from './host.ts';
import { Refused } from './refused.ts';

/** Typed by hand: page.ts is compiled with what pages are made of. */
interface Bundle {
  pageOf(report: Report, game: string, language: Language): Promise<string>;
}

const PAGE = new URL('./page.mjs', import.meta.url);

export const wantsPage = (switches: Switches): boolean => /\.html?$/i.test(textIn(switches, 'out') ?? '');

export async function pageFor(report: Report, language: Language): Promise<string> {
  const { pageOf } = (await import(PAGE.href)) as Bundle;
  const { game } = report.manifest;
  return pageOf(report, sliceOf(game)?.titles[language].name ?? game, language);
}

/** Of a report that was made before, also by other rules: nothing is played. */
export async function pageFrom(file: string, language: Language, { say }: Words): Promise<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refused(say.noFile(file));
  }
  const report = jsonIn(text);
  const isReport = isFields(report) && isFields(report['manifest']) && Array.isArray(report['tallies']);
  if (!isReport) throw new Refused(say.notAReport(file));
  try {
    return await pageFor(report as unknown as Report, language);
  } catch (error) {
    if (error instanceof TypeError) throw new Refused(say.notAReport(file)); // something in it is missing
    throw error;
  }
}
