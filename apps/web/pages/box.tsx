/** For people with the wooden box on their table: which box is it? */
import { boards } from '@snug/games/boards';
import type { Title } from '@snug/table';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { games } from '../games.ts';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

interface Box {
  readonly id: string;
  readonly title: Title;
  readonly Scene: ComponentType;
}

export default function BoxPage() {
  const say = useWords();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    void Promise.all(
      games.flatMap(({ id, titles }) =>
        boards
          .filter((board) => board.id === id)
          .map(async ({ scene }) => ({ id, title: titles[say.language], Scene: await scene() })),
      ),
    ).then(setBoxes);
  }, [say.language]);
  return (
    <Page title={say.home.box[0]} under={say.setUp.boxHelp}>
      <nav aria-label={say.home.games}>
        <ul class="games boxes">
          {boxes.map(({ id, title, Scene }) => (
            <li key={id}>
              <Link class="game" href={`/box/${id}`}>
                <Scene />
                <span class="txt">
                  <b>{title.name}</b>
                  <small>{title.tagline}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
