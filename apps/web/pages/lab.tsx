/** The lab: change a rule and see what it does. The address holds the whole experiment. */
import { sampleFor } from '@snug/lab';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { games } from '../games.ts';
import { type Experiment, firstExperiment, linkedIn, linkOf, manifestFor, mended, seated } from '../lab/experiment.ts';
import { Form } from '../lab/form.tsx';
import { type Kit, kitOf, type Spoken, spokenIn } from '../lab/kit.ts';
import { LinkToIt } from '../lab/link.tsx';
import { Results } from '../lab/results.tsx';
import { useRun } from '../lab/use-run.ts';
import '@snug/lab/web/report.css';
import '../lab/lab.css';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

interface Laid {
  readonly experiment: Experiment;
  readonly kit: Kit;
  readonly note: string | null; // what is to be said about the link
}

export default function LabPage() {
  const { language } = useWords();
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const [laid, setLaid] = useState<Laid | null>(null);
  const { run, begin, end } = useRun();
  const heading = useRef<HTMLHeadingElement>(null);
  const cameBack = useRef(false);
  useLayoutEffect(() => {
    if (run === null && cameBack.current) heading.current?.focus();
    cameBack.current = false;
  }, [run]);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const words = await spokenIn(language);
      const found = await laidBy(location.hash, language, words);
      if (left) return;
      end();
      setSpoken(words);
      setLaid(found);
      if (location.hash.length > 1) putAddress(found); // of what is shown, whatever the link had
    };
    const reread = (): void => void read();
    reread();
    addEventListener('hashchange', reread);
    return () => {
      left = true;
      removeEventListener('hashchange', reread);
    };
  }, [language]);
  if (spoken === null || laid === null) return <div class="screen" aria-busy="true" />;

  const { say, table } = spoken;
  const { experiment, kit, note } = laid;
  const ready = manifestFor(experiment, kit.slice, kit.gear, say, table);
  const hash = linkOf(experiment, kit.gear.game.version, sampleFor(kit.gear));
  const back = (): void => {
    cameBack.current = true;
    end();
  };
  const put = (next: Laid): void => {
    setLaid(next);
    putAddress(next);
  };
  const choose = async (game: string): Promise<void> => {
    const chosen = await kitOf(game, language);
    if (chosen !== null) put({ experiment: firstExperiment(chosen.slice, chosen.gear.game.seats), kit: chosen, note: null });
  };
  return (
    <Page title={say.title} under={say.lead} heading={heading} wide>
      {note !== null && <p class="note warn">{note}</p>}
      {run === null ? (
        <Form
          experiment={experiment}
          kit={kit}
          spoken={spoken}
          ready={ready}
          change={(next) => put({ experiment: next, kit, note: null })}
          choose={(game) => void choose(game)}
          start={() => {
            if ('manifest' in ready) begin(ready.manifest);
          }}
        />
      ) : (
        <Results run={run} kit={kit} spoken={spoken} back={back} />
      )}
      <LinkToIt link={`${location.origin}/lab${hash}`} say={say} />
    </Page>
  );
}

function putAddress({ experiment, kit }: Laid): void {
  history.replaceState(history.state, '', linkOf(experiment, kit.gear.game.version, sampleFor(kit.gear)));
}

/** What a link holds, or something to begin with. */
async function laidBy(hash: string, language: Parameters<typeof kitOf>[1], { say, table }: Spoken): Promise<Laid> {
  const read = hash.length < 2 ? null : linkedIn(hash);
  if (read?.kind !== 'linked') {
    return begun(language, read === null ? null : read.kind === 'gap' ? say.gap(read.letter) : say.noLink);
  }
  const { linked } = read;
  const kit = await kitOf(linked.experiment.game, language);
  if (kit === null) return begun(language, say.noGame(linked.experiment.game));
  const { seats, version } = kit.gear.game;
  const asLinked = seated(linked, seats);
  if (asLinked === null) return begun(language, say.manyPlayers(linked.experiment.players.length, linked.seats ?? 0));
  const { experiment, problems } = mended(asLinked, kit.slice, kit.gear, say, table);
  const { rules, stray } = linked;
  const notes = [
    ...problems,
    ...(problems.length > 0 ? [say.replaced] : []),
    ...(stray.length > 0 ? [say.stray(stray)] : []),
    ...(rules === null || rules === `${version}` ? [] : [say.otherRules(rules, `${version}`)]),
  ];
  return { experiment, kit, note: notes.length === 0 ? null : notes.join(' ') };
}

async function begun(language: Parameters<typeof kitOf>[1], note: string | null): Promise<Laid> {
  for (const { id } of games) {
    const kit = await kitOf(id, language);
    if (kit === null) continue;
    const experiment = firstExperiment(kit.slice, kit.gear.game.seats);
    return { experiment, kit, note };
  }
  throw new Error('no game can be played in the lab');
}
