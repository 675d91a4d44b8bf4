/** The lab: change a rule and see what it does. The address holds the whole experiment. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games.ts';
import { type Experiment, firstExperiment, linkedIn, linkOf, manifestFor } from '../lab/experiment.ts';
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
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const words = await spokenIn(language);
      const found = await laidBy(location.hash, language, words);
      if (left) return;
      end();
      setSpoken(words);
      setLaid(found);
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
  const hash = linkOf(experiment, kit.gear.game.version);
  const put = (next: Laid): void => {
    setLaid(next);
    history.replaceState(history.state, '', linkOf(next.experiment, next.kit.gear.game.version));
  };
  const choose = async (game: string): Promise<void> => {
    const chosen = await kitOf(game, language);
    if (chosen !== null) put({ experiment: firstExperiment(chosen.slice, chosen.gear.game.seats), kit: chosen, note: null });
  };
  return (
    <Page title={say.title} under={say.lead} wide>
      {note !== null && <p class="note warn">{note}</p>}
      {run === null ? (
        <Form
          experiment={experiment}
          kit={kit}
          spoken={spoken}
          ready={ready}
          change={(next) => put({ ...laid, experiment: next, note: null })}
          choose={(game) => void choose(game)}
          start={() => {
            if ('manifest' in ready) begin(ready.manifest);
          }}
        />
      ) : (
        <Results run={run} kit={kit} spoken={spoken} back={end} />
      )}
      <LinkToIt link={`${location.origin}/lab${hash}`} say={say} />
    </Page>
  );
}

/** What a link holds, or something to begin with. */
async function laidBy(hash: string, language: Parameters<typeof kitOf>[1], { say }: Spoken): Promise<Laid> {
  const linked = linkedIn(hash);
  const kit = linked === null ? null : await kitOf(linked.experiment.game, language);
  if (linked !== null && kit !== null) {
    const ours = `${kit.gear.game.version}`;
    return { experiment: linked.experiment, kit, note: linked.rules === ours ? null : say.otherRules(linked.rules, ours) };
  }
  const note = hash.length < 2 ? null : linked === null ? say.noLink : say.noGame(linked.experiment.game);
  for (const { id } of games) {
    const first = await kitOf(id, language);
    if (first !== null) return { experiment: firstExperiment(first.slice, first.gear.game.seats), kit: first, note };
  }
  throw new Error('no game can be played in the lab');
}
