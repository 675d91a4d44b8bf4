/** A report as one file that can be sent around: no scripts, nothing from elsewhere, light and dark, on paper too. */
import type { LabWords, Report } from '@snug/lab';
import { renderToStaticMarkup } from 'preact-render-to-string';
import fileStyle from './file.css?raw';
import type { Plots } from './plotted.ts';
import reportStyle from './report.css?raw';
import { DoneAgain, LabReport } from './report.tsx';
import type { PageWords } from './words/words.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export interface FileParts {
  readonly report: Report;
  readonly words: LabWords;
  readonly say: PageWords;
  readonly plots: Plots;
  readonly game: string; // its name in that language
}

export function fileOf({ report, words, say, plots, game }: FileParts): string {
  const title = words.title(game);
  const page = (
    <html lang={words.language}>
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
          <LabReport report={report} words={words} say={say} plots={plots} settled />
          <div class="lab-report">
            <DoneAgain report={report} say={say} />
          </div>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
