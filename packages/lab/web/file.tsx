/** A report as one file that can be sent around: no scripts, nothing from elsewhere, light and dark, on paper too. */
import type { LabWords, Report, SearchPaper, SearchWords } from '@snug/lab';
import type { ComponentChildren } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Called } from './called.ts';
import fileStyle from './file.css?raw';
import type { Plots } from './plotted.ts';
import reportStyle from './report.css?raw';
import { DoneAgain, LabReport } from './report.tsx';
import { SearchPage } from './search/page.tsx';
import type { PageWords } from './words/words.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export interface FileParts {
  readonly report: Report;
  readonly words: LabWords;
  readonly say: PageWords;
  readonly plots: Plots;
  readonly called: Called; // the game in that language
}

export function fileOf({ report, words, say, plots, called }: FileParts): string {
  return fileWith(
    words.title(called.name),
    words.language,
    <>
      <LabReport report={report} words={words} say={say} called={called} plots={plots} settled />
      <div class="lab-report">
        <DoneAgain report={report} say={say} />
      </div>
    </>,
  );
}

export interface SearchFileParts extends Omit<FileParts, 'report'> {
  readonly paper: SearchPaper;
  readonly search: SearchWords;
}

export const searchFileOf = (parts: SearchFileParts): string =>
  fileWith(parts.search.title(parts.called.name), parts.words.language, <SearchPage {...parts} />);

function fileWith(title: string, language: string, content: ComponentChildren): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: `${fileStyle}\n${reportStyle}` }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
