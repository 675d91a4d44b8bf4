/** Reports as pages. What draws them is a bundle of its own, loaded when a page is wanted. */
import { isFields } from '@snug/engine';
import type { Report, SearchPaper } from '@snug/lab';
import type { Language } from '@snug/languages';
import type { AnyGameWords } from '@snug/table';
import { jsonOf } from './again.ts';
import type { Switches, Words } from './asking.ts';
import { sliceOf } from './gear.ts';
import { textIn } from './host.ts';
import { Refused } from './refused.ts';

type Called = Pick<AnyGameWords, 'name' | 'options' | 'presets' | 'players'>;

/** Typed by hand: page.ts is compiled with what pages are made of. */
interface Bundle {
  pageOf(report: Report | SearchPaper, called: Called, language: Language): Promise<string>;
}

const PAGE = new URL('./page.mjs', import.meta.url);

export const wantsPage = (switches: Switches): boolean => /\.html?$/i.test(textIn(switches, 'out') ?? '');

export async function pageFor(report: Report | SearchPaper, language: Language): Promise<string> {
  const { pageOf } = (await import(PAGE.href)) as Bundle;
  return pageOf(report, await calledIn(report.manifest.game, language), language);
}

/** A report may speak of a game that is no more. */
async function calledIn(game: string, language: Language): Promise<Called> {
  return (await sliceOf(game)?.words(language)) ?? { name: game, options: {}, presets: {} };
}

/** Of a report that was made before, also by other rules: nothing is played. */
export async function pageFrom(file: string, language: Language, { say }: Words): Promise<string> {
  const report = jsonOf(file, say);
  const isReport =
    isFields(report) && isFields(report['manifest']) && (Array.isArray(report['tallies']) || isFields(report['found']));
  if (!isReport) throw new Refused(say.notAReport(file));
  try {
    return await pageFor(report as unknown as Report | SearchPaper, language);
  } catch (error) {
    if (error instanceof TypeError) throw new Refused(say.notAReport(file)); // something in it is missing
    throw error;
  }
}
