/** Check the dice: whether they were fair, found out in this page from the log alone, and told as the story of an envelope. */
import { Icon } from '@snug/table/web';
import { useMemo, useState } from 'preact/hooks';
import { Checked } from '../review/checked.tsx';
import { GamesHere, OpenFile } from '../review/open-file.tsx';
import { type Source, tableIn } from '../review/source.ts';
import { Torn } from '../review/torn.tsx';
import { troubleOf, useFragment, useGame } from '../review/use-game.ts';
import { useSearch } from '../route.tsx';
import '../styles/review.css';
import '../styles/moments.css';
import '../styles/check.css';
import { type ReviewWords, useReviewWords } from '../words/review.ts';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export default function CheckPage() {
  const words = useReviewWords(useWords().language);
  const fragment = useFragment();
  const asked = new URLSearchParams(useSearch());
  const [given, setGiven] = useState<Source | null>(null);
  const [game, table] = [asked.get('game'), asked.get('table')];
  const source = useMemo<Source | null>(() => {
    if (given !== null) return given;
    if (game !== null) return { kind: 'device', id: game };
    if (table !== null) return { kind: 'table', id: table };
    return fragment === '' ? null : { kind: 'link', packed: fragment };
  }, [given, game, table, fragment]);
  const found = useGame(source);
  if (words === null || found.kind === 'loading') return <div class="screen" aria-busy="true" />;
  const { check: say, review, open } = words;
  const trouble = troubleOf(found, null, words);
  const take = (text: string): void => setGiven({ kind: 'file', text });
  return (
    <Page title={say.title}>
      <div class="looking">
        {found.kind === 'open' ? (
          <>
            {found.opened.torn && <Torn say={review} />}
            <Checked opened={found.opened} source={found.source} text={found.text} say={say} />
          </>
        ) : (
          <>
            {trouble !== null && (
              <p class="note bad" role="alert">
                <Icon name="x" />
                <span>{trouble}</span>
              </p>
            )}
            <p class="lead">{say.lead}</p>
            <Steps say={say} />
          </>
        )}
        {found.kind === 'open' && <h2 class="another">{say.another}</h2>}
        <OpenFile say={open} take={take} />
        <TableAsked say={say} take={(id) => setGiven({ kind: 'table', id })} />
        {found.kind !== 'open' && <GamesHere say={review} page="/check" />}
      </div>
    </Page>
  );
}

function Steps({ say }: { readonly say: ReviewWords['check'] }) {
  return (
    <ol class="steps" aria-label={say.how}>
      {say.steps.map(([title, more], i) => (
        <li key={title}>
          <span class="no">{i + 1}</span>
          <span>
            <b>{title}</b>
            {more}
          </span>
        </li>
      ))}
    </ol>
  );
}

function TableAsked({ say, take }: { readonly say: ReviewWords['check']; take(id: string): void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      class="asked"
      onSubmit={(event) => {
        event.preventDefault();
        const id = tableIn(typed);
        setWrong(id === null);
        if (id !== null) take(id);
      }}
    >
      <label for="asked-table">
        {say.table} <small>{say.tableHelp}</small>
      </label>
      <div class="row">
        <input
          id="asked-table"
          class="linked"
          value={typed}
          autocomplete="off"
          aria-invalid={wrong}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {say.look}
        </button>
      </div>
      {wrong && <p role="alert">{say.noTableName}</p>}
    </form>
  );
}
