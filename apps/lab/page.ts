/** A report as an HTML file. A bundle of its own: who wants no page loads neither the plots nor a document to draw them in. */
import type { Report, SearchPaper } from '@snug/lab';
import type { Called } from '@snug/lab/web';
import { fileOf, searchFileOf } from '@snug/lab/web/file';
import { plotsIn } from '@snug/lab/web/plots';
import { spoken as reports } from '@snug/languages/parts/lab';
import { spoken as pages } from '@snug/languages/parts/lab-page';
import { spoken as searches } from '@snug/languages/parts/lab-search';
import type { Language } from '@snug/table';
import { parseHTML } from 'linkedom';

/** `called`: the game in that language. */
export async function pageOf(report: Report | SearchPaper, called: Called, language: Language): Promise<string> {
  const { document } = parseHTML('<!doctype html><html></html>');
  const [{ words }, { words: say }] = await Promise.all([reports[language](), pages[language]()]);
  const parts = { words, say, plots: plotsIn(document), called };
  if (!('found' in report)) return fileOf({ ...parts, report });
  return searchFileOf({ ...parts, paper: report, search: (await searches[language]()).words });
}
