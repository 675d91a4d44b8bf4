/** A table for friends elsewhere: which game, and then as any other. */
import { boards } from '@snug/games/boards';
import { useEffect, useState } from 'preact/hooks';
import { games as known } from '../games.ts';
import { isServed } from '../sitting/house.ts';
import { type Parts, partsOf } from '../sitting/parts.ts';
import { loadOnline, type OnlineWords } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import { Choice } from './fields.tsx';
import { Page } from './page.tsx';
import { SetUpForm } from './set-up-form.tsx';

const drawn = known.filter(({ id }) => boards.some((board) => board.id === id));

function askedFor(): string {
  const asked = new URLSearchParams(location.search).get('game');
  return (drawn.find(({ id }) => id === asked) ?? drawn[0])?.id ?? '';
}

export default function LinkPage() {
  const say = useWords();
  const { language } = say;
  const [words, setWords] = useState<OnlineWords | null>(null);
  const [games, setGames] = useState<readonly (readonly [string, string])[]>([]);
  const [game, setGame] = useState(askedFor);
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void loadOnline(language).then(setWords);
    void Promise.all(drawn.map(async ({ id, words: load }) => [id, (await load(language)).name] as const)).then(setGames);
  }, []);
  useEffect(() => void partsOf(game, language).then(setParts), [game]);
  const [served, setServed] = useState(true);
  useEffect(() => {
    const look = (): void => void isServed().then(setServed);
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
  if (words === null || parts === null || games.length === 0) return <div class="screen" aria-busy="true" />;
  return (
    <Page title={words.make.title} under={words.make.lead}>
      {!served && (
        <p class="note warn" role="alert">
          {words.make.noServer}
        </p>
      )}
      <SetUpForm parts={parts} way="link" say={say} online={words}>
        {games.length > 1 && (
          <section class="sheet">
            <Choice label={<h2>{words.make.game}</h2>} value={game} choices={games} choose={setGame} />
          </section>
        )}
      </SetUpForm>
    </Page>
  );
}
