/** A report as a page: words first, then what is proved, then figures with their intervals, then how to do it again. */
import { type LabWords, LEVEL, percent, type Report, sentencesOf, written } from '@snug/lab';
import type { ComponentChildren } from 'preact';
import { type Called, playerCalled } from './called.ts';
import { Card, isSeen } from './card.tsx';
import { HowLong } from './how-long.tsx';
import { NeverSeen } from './never.tsx';
import type { Plots } from './plotted.ts';
import { Proved } from './proved.tsx';
import { Rules, Swept } from './rules.tsx';
import { unbroken } from './sign.tsx';
import type { PageWords } from './words/words.ts';

export interface Shown {
  readonly report: Report;
  readonly words: LabWords;
  readonly say: PageWords;
  readonly called: Called; // the game
  readonly inFull?: boolean; // rules are named as people do; without, as they were asked for
  readonly plots: Plots | null; // null: on their way
  readonly settled: boolean; // all games have been played: before that nothing is called different
}

export function LabReport(given: Shown) {
  const { words, say, called, inFull = false, settled } = given;
  const report = inFull ? named(given.report, called, short) : given.report;
  const shown = { ...given, report };
  const { manifest, games, figures } = report;
  const said = settled ? sentencesOf(inFull ? named(given.report, called, say.quoted) : report, words) : [];
  return (
    <div class="lab-report">
      {said.length > 0 && (
        <Section title={words.inWords}>
          <ul class="said">
            {said.map((sentence) => (
              <li key={sentence}>{unbroken(sentence)}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={manifest.sweep === null ? say.versions : say.sweep}>
        {manifest.sweep === null ? (
          <Rules report={report} say={say} called={called} />
        ) : (
          <Swept report={report} say={say} called={called} />
        )}
        <p class="told">{unbroken(words.players(manifest.players.map((player) => playerCalled(player, called, say, words))))}</p>
        <p class="told">{unbroken(words.played(written(games[0] ?? 0, 0, words), manifest.versions.length))}</p>
      </Section>
      {report.exact.some(({ kind }) => kind !== 'unknown') && (
        <Section title={say.perfect}>
          <Proved report={report} words={words} say={say} />
        </Section>
      )}
      <Section title={say.figures}>
        {settled && manifest.versions.length > 1 && <p class="told">{unbroken(words.legend(percent(LEVEL, 0, words)))}</p>}
        <div class="cards">
          {figures.filter(isSeen).map((figure) => (
            <Card key={`${figure.name} ${figure.of}`} figure={figure} {...shown} />
          ))}
          <HowLong {...shown} />
          <NeverSeen {...shown} />
        </div>
      </Section>
    </div>
  );
}

function named(report: Report, { presets }: Called, spell: PageWords['quoted']): Report {
  const versions = report.manifest.versions.map((version) => {
    const name = presets[version.name];
    return name === undefined ? version : { ...version, name: spell(name) };
  });
  return { ...report, manifest: { ...report.manifest, versions } };
}

/** Where there is little room: without what follows a colon. */
const short = (name: string): string => name.split(':')[0] ?? name;

interface DoneAgainProps {
  readonly report: { readonly command: string; readonly manifest: object; readonly program: string };
  readonly say: PageWords;
}

/** Only in a report that is done: an unfinished one cannot be made again. */
export function DoneAgain({ report, say }: DoneAgainProps) {
  return (
    <Section title={say.again}>
      <p class="told">{say.againHelp}</p>
      <pre class="command">
        <code>{report.command}</code>
      </pre>
      <details>
        <summary>{say.manifest}</summary>
        <pre>
          <code>{JSON.stringify(report.manifest, null, 1)}</code>
        </pre>
      </details>
      <p class="told">{say.madeBy(report.program)}</p>
    </Section>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
