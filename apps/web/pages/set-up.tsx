/** A game set up for people here, and whoever comes by link. The wooden box is set up here too. */
import { useEffect, useState } from 'preact/hooks';
import { type Parts, partsOf } from '../sitting/parts.ts';
import { loadOnline, type OnlineWords } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import Nowhere from './nowhere.tsx';
import { Page } from './page.tsx';
import { SetUpForm } from './set-up-form.tsx';

export default function SetUp({ game, typed = false }: { readonly game: string; readonly typed?: boolean }) {
  const say = useWords();
  const [parts, setParts] = useState<Parts | null | undefined>();
  const [online, setOnline] = useState<OnlineWords | null>(null);
  useEffect(() => {
    void partsOf(game, say.language).then(setParts);
    void loadOnline(say.language).then(setOnline);
  }, [game]);
  if (parts === null) return <Nowhere why={say.table.noSuchGame} />;
  if (parts === undefined || online === null) return <div class="screen" aria-busy="true" />;
  const { name, tagline } = parts.words;
  return (
    <Page title={name} under={tagline} named={say.home.setUp(name)}>
      <SetUpForm parts={parts} way={typed ? 'typed' : 'here'} say={say} online={online} />
    </Page>
  );
}
