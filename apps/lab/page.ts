/** A report as an HTML file. A bundle of its own: who wants no page loads neither the plots nor a document to draw them in. */
import type { Report } from '@snug/lab';
import { fileOf } from '@snug/lab/web/file';
import { plotsIn } from '@snug/lab/web/plots';
import { spoken as reports } from '@snug/languages/parts/lab';
import { spoken as pages } from '@snug/languages/parts/lab-page';
import type { Language } from '@snug/table';
import { parseHTML } from 'linkedom';

/** `game`: what it is called in that language. */
export async function pageOf(report: Report, game: string, language: Language): Promise<string> {
  const { document } = parseHTML('<!doctype html><html></html>');
  const [{ words }, { words: say }] = await Promise.all([reports[language](), pages[language]()]);
  return fileOf({ report, words, say, plots: plotsIn(document), game });
}
