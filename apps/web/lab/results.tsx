/** Results that sharpen while one watches; once they are done, they can be saved and sent. */
import { type Report, reportOf, written } from '@snug/lab';
import { DoneAgain, LabReport, type Plots } from '@snug/lab/web';
import { Icon } from '@snug/table/web';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { version as program } from '../../cli/package.json';
import { saveFile } from '../files.ts';
import type { Kit, Spoken } from './kit.ts';
import type { Run } from './run.ts';

interface ResultsProps {
  readonly run: Run;
  readonly kit: Kit;
  readonly spoken: Spoken;
  back(): void;
}

export function Results({ run, kit, spoken, back }: ResultsProps) {
  const { say, page, report: words, reports } = spoken;
  const [plots, setPlots] = useState<Plots | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void import('@snug/lab/web/plots').then(({ plotsIn }) => setPlots(plotsIn(document)));
  }, []);
  const hold = useHeldFocus(heading);
  const { tallies, matterings, exact, manifest } = run;
  const report = reportOf(program, manifest, { tallies, matterings, exact }, kit.names, reports);
  const settled = run.phase === 'done';
  const some = (report.games[0] ?? 0) > 0;
  return (
    <>
      <section class="sheet lab-progress" onFocusIn={({ target }) => hold(target)}>
        <h2 ref={heading} tabIndex={-1}>
          {say.results}
        </h2>
        <Progress run={run} games={report.games[0] ?? 0} spoken={spoken} />
        <p role="status">{statusOf(run, written(report.games[0] ?? 0, 0, words), spoken)}</p>
        <div class="row">
          {(run.phase === 'stopped' || (run.phase === 'playing' && !run.gathered)) && <StopOrGoOn run={run} spoken={spoken} />}
          <button type="button" class="btn" onClick={back}>
            {say.anew}
          </button>
          {settled && <Saving report={report} kit={kit} spoken={spoken} plots={plots} />}
        </div>
        {!settled && some && <p class="quiet-line">{say.notYet}</p>}
      </section>
      {some && <LabReport report={report} words={words} say={page} called={kit.words} inFull plots={plots} settled={settled} />}
      {settled && (
        <div class="lab-report">
          <DoneAgain report={report} say={page} />
        </div>
      )}
    </>
  );
}

/** One button, so that whoever has pressed it stays on it. */
function StopOrGoOn({ run, spoken: { say } }: { readonly run: Run; readonly spoken: Spoken }) {
  const stopped = run.phase === 'stopped';
  return (
    <button type="button" class={stopped ? 'btn primary' : 'btn'} onClick={() => (stopped ? run.goOn() : run.stop())}>
      {stopped ? say.goOn : say.stop}
    </button>
  );
}

/** What had the focus may go away, pressed or not: then the heading has it. */
function useHeldFocus(heading: RefObject<HTMLElement>): (target: EventTarget | null) => void {
  const held = useRef<Node | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return (target) => {
    held.current = target instanceof Node ? target : null;
  };
}

function statusOf({ phase, failure }: Run, games: string, { say }: Spoken): string {
  switch (phase) {
    case 'playing':
      return '';
    case 'stopped':
      return say.stopped;
    case 'done':
      return say.done(games);
    case 'failed':
      return failure.kind === 'too-large' ? say.tooLarge : say.failed(failure.why);
  }
}

function Progress({ run, games, spoken }: { readonly run: Run; readonly games: number; readonly spoken: Spoken }) {
  const { say, report: words } = spoken;
  const whole = (number: number): string => written(Math.round(number), 0, words);
  const { proving, training, most } = run;
  const going = run.phase === 'playing' && !run.gathered;
  const rate = going && run.seconds > 0.2 ? run.played / run.seconds : null;
  return (
    <>
      {run.phase !== 'done' && run.phase !== 'failed' && (
        <>
          <p class="lab-count">
            {say.playing(whole(games), `${run.manifest.games === null ? `${say.atMost} ` : ''}${whole(most)}`)}
            {rate !== null && <small>{say.rate(whole(rate))}</small>}
          </p>
          <progress max={most} value={run.gathered ? most : games} aria-label={say.results} />
        </>
      )}
      {going && training !== null && (
        <p class="quiet-line">
          {say.training} {training} %
        </p>
      )}
      {run.phase !== 'failed' && (proving.part === 'exact' || proving.part === 'mattering') && (
        <div class="row between">
          <p>
            {proving.part === 'exact' ? say.proving : say.weighing} {proving.percent !== null && `${proving.percent} %`}
          </p>
          <button type="button" class="btn" onClick={() => run.stopProving()}>
            {say.stopProving}
          </button>
        </div>
      )}
      {proving.part === 'given-up' && <p class="quiet-line">{say.provingStopped}</p>}
    </>
  );
}

interface SavingProps {
  readonly report: Report;
  readonly kit: Kit;
  readonly spoken: Spoken;
  readonly plots: Plots | null;
}

function Saving({ report, kit, spoken: { say, page, report: words }, plots }: SavingProps) {
  const name = `snug-lab-${report.manifest.game}`;
  const savePage = async (): Promise<void> => {
    if (plots === null) return;
    const { fileOf } = await import('@snug/lab/web/file');
    saveFile(`${name}.html`, fileOf({ report, words, say: page, plots, called: kit.words }), 'text/html');
  };
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() => saveFile(`${name}.json`, `${JSON.stringify(report)}\n`, 'application/json')}
      >
        <Icon name="save" />
        {say.saveJson}
      </button>
      <button type="button" class="btn" onClick={() => void savePage()}>
        <Icon name="save" />
        {say.savePage}
      </button>
    </>
  );
}
