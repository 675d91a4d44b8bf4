/** For people with the wooden box on their table: which box is it? */
import { boards } from '@snug/games/boards';
import { games } from '../games.ts';
import { Link } from '../route.tsx';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export default function BoxPage() {
  const say = useWords();
  const boxes = games.flatMap(({ id, titles }) =>
    boards.filter((board) => board.id === id).map(({ Scene }) => ({ id, title: titles[say.language], Scene })),
  );
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
