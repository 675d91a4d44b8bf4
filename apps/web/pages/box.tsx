/** For people with the wooden box on their table: which box is it? */
import { boards } from '@snug/games/boards';
import { Icon } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { games } from '../games.ts';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export default function Box() {
  const say = useWords();
  const [names, setNames] = useState<readonly { readonly id: string; readonly name: string; readonly tagline: string }[]>([]);
  useEffect(() => {
    const known = games.filter(({ id }) => boards.some((board) => board.id === id));
    void Promise.all(known.map(async (slice) => ({ ...(await slice.words(say.language)), id: slice.id }))).then(setNames);
  }, [say.language]);
  return (
    <Page title={say.home.box[0]} under={say.setUp.boxHelp}>
      <nav class="ways" aria-label={say.home.games}>
        {names.map(({ id, name, tagline }) => (
          <Link class="way" href={`/box/${id}`} key={id}>
            <Icon name="box" />
            <span>
              {name}
              <small>{tagline}</small>
            </span>
            <Icon name="next" class="s" />
          </Link>
        ))}
      </nav>
    </Page>
  );
}
