/** A game looked back at: one of this device, of a table at a server, of a link, or of a file that somebody dropped here. */
import { Icon } from '@snug/table/web';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Look } from '../review/look.tsx';
import { GamesHere, OpenFile } from '../review/open-file.tsx';
import { type Read, type Told, tellGame } from '../review/opened.ts';
import { linkTo, type Source } from '../review/source.ts';
import { type Game, troubleOf, useFragment, useGame } from '../review/use-game.ts';
import '../styles/review.css';
import '../styles/moments.css';
import '../styles/check.css';
import { type ReviewWords, useReviewWords } from '../words/review.ts';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export default function ReviewPage({ game, table }: { readonly game?: string; readonly table?: string }) {
  const { language, table: tableWords } = useWords();
  const words = useReviewWords(language);
  const fragment = useFragment();
  const [dropped, setDropped] = useState<string | null>(null);
  useEffect(() => setDropped(null), [fragment]);
  const source = useMemo<Source | null>(() => {
    if (dropped !== null) return { kind: 'file', text: dropped };
    if (game !== undefined) return { kind: 'device', id: game };
    if (table !== undefined) return { kind: 'table', id: table };
    return fragment === '' ? null : { kind: 'link', packed: fragment };
  }, [dropped, game, table, fragment]);
  const found = useGame(source);
  const told = useMemo(() => {
    if (found.kind !== 'open') return null;
    const { opened, you } = found;
    return tellGame(opened, you === null ? null : { seat: you, called: tableWords.youThere });
  }, [found]);
  useEffect(() => {
    if (found.kind !== 'open' || found.source.kind !== 'file' || !told?.ok) return;
    let gone = false;
    void linkTo('/review', found.source, found.text).then((link) => {
      if (!gone) history.replaceState(null, '', link ?? '/review'); // a reload finds it again
    });
    return () => {
      gone = true;
    };
  }, [found]);
  if (words === null || found.kind === 'loading') return <div class="screen" aria-busy="true" />;
  if (found.kind === 'open' && told?.ok)
    return <Look key={found.text} told={told.value} source={found.source} text={found.text} words={words} take={setDropped} />;
  return <Choose found={found} told={told} words={words} take={setDropped} />;
}

interface ChooseProps {
  readonly found: Game;
  readonly told: Read<Told> | null;
  readonly words: ReviewWords;
  take(text: string): void;
}

function Choose({ found, told, words, take }: ChooseProps) {
  const { review: say, open } = words;
  const trouble = troubleOf(found, told, words);
  return (
    <Page title={say.title}>
      <div class="looking">
        {trouble !== null && (
          <p class="note bad" role="alert">
            <Icon name="x" />
            <span>{trouble}</span>
          </p>
        )}
        <GamesHere say={say} page="/review" asks={trouble === null} />
        <OpenFile say={open} take={take} />
      </div>
    </Page>
  );
}
