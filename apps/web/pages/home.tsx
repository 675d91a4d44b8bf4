/** Home: four small boards, what was left unfinished, and the other ways to play. */
import { boards } from '@snug/games/boards';
import type { Language, Slice } from '@snug/table';
import { Icon, type IconName } from '@snug/table/web';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useArrival } from '../arrive.ts';
import { games } from '../games.ts';
import { takeNewer } from '../offline.ts';
import { go, Link } from '../route.tsx';
import { currentSettings } from '../settings.ts';
import { begin } from '../sitting/begin.ts';
import { bringEnded, putAway, type Unfinished, unfinishedGames } from '../sitting/unfinished.ts';
import { Lamp } from '../table/lamp.tsx';
import { useWords } from '../words/words.ts';

const MOST_UNFINISHED = 3;

interface Card {
  readonly id: string;
  readonly words: Slice['titles'][Language];
  readonly Scene: ComponentType;
}

export function Home() {
  const say = useWords();
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([]);
  const hello = useRef<HTMLHeadingElement>(null);
  useArrival(null, hello);
  useEffect(takeNewer, []);
  useEffect(() => {
    const find = (): Promise<void> => unfinishedGames().then((left) => setUnfinished(left.slice(0, MOST_UNFINISHED)));
    void find();
    void bringEnded().then((changed) => (changed ? find() : undefined));
  }, [say.language]);
  const cards = games.flatMap(({ id, titles }): readonly Card[] =>
    boards.filter((board) => board.id === id).map(({ Scene }) => ({ id, words: titles[say.language], Scene })),
  );
  const playNow = async (game: string): Promise<void> => {
    const places = [
      { name: currentSettings().name || say.guest, player: 'person' },
      { name: say.botNames[0] ?? 'Oak', player: 'casual' },
    ] as const;
    const id = await begin({ game, options: {}, places, dice: 'program', careful: true, reveal: false });
    if (id !== null) go(`/play/${id}`);
  };
  return (
    <div class="screen home">
      <header class="mast">
        <span class="word">
          <Lamp />
          Snug
        </span>
        <Link class="btn icon" href="/settings" aria-label={say.home.settings}>
          <Icon name="gear" />
        </Link>
      </header>
      <main>
        <h1 class="hello" ref={hello} tabIndex={-1}>
          {say.home.hello}
        </h1>
        {unfinished.length > 0 && (
          <div class="resumes">
            {unfinished.map((game) => (
              <Resume key={game.href} game={game} cards={cards} />
            ))}
          </div>
        )}
        <ul class="games" aria-label={say.home.games}>
          {cards.map(({ id, words, Scene }) => (
            <li class="game" key={id}>
              <Scene />
              <div class="txt">
                <h2>{words.name}</h2>
                <p>{words.short}</p>
                <div class="go">
                  <button
                    type="button"
                    class="btn primary"
                    onClick={() => void playNow(id)}
                    aria-label={`${say.home.play}: ${words.name}`}
                  >
                    {say.home.play}
                  </button>
                  <Link class="btn" href={`/new/${id}`} aria-label={say.home.setUp(words.name)}>
                    <Icon name="sliders" />
                  </Link>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <nav class="ways" aria-label={say.home.ways}>
          <Way icon="link" href="/link" words={say.home.byLink} />
          <Way icon="box" href="/box" words={say.home.box} />
          <Way icon="book" href="/rules" words={say.home.rulebooks} />
          <Way icon="play" href="/review" words={say.home.lookBack} />
          <Way icon="dice" href="/check" words={say.home.checkDice} />
          <Way icon="chart" href="/figures" words={say.home.figures} />
          <Way icon="flask" href="/lab" words={say.home.lab} />
        </nav>
      </main>
    </div>
  );
}

function Resume({ game, cards }: { readonly game: Unfinished; readonly cards: readonly Card[] }) {
  const say = useWords();
  const words = cards.find(({ id }) => id === game.game)?.words;
  const others = game.names.join(', ');
  const [far, setFar] = useState(() => {
    if (game.saved !== null) return '';
    return game.myTurn ? say.table.yourTurn : others === '' ? say.table.nobody : say.table.waitingFor(others);
  });
  useEffect(() => {
    const { saved } = game;
    if (saved !== null)
      void import('../sitting/how-far.ts').then(({ howFar }) => howFar(saved, say)).then((told) => setFar(told ?? ''));
  }, [game]);
  const [away, setAway] = useState(false);
  const put = (next: boolean): void => {
    void putAway(game, next).then(
      () => setAway(next), // said when it is so
      () => {},
    );
  };
  if (words === undefined) return null;
  const title = others === '' ? words.name : `${words.name} ${say.home.with(others)}`;
  return (
    <div class="resume">
      <div>
        <b>{title}</b>
        <small role={away ? 'status' : undefined}>{away ? say.home.isAway : far}</small>
      </div>
      {!away && (
        <Link class="btn" href={game.href} aria-label={`${say.home.goOn}: ${title}${far === '' ? '' : `, ${far}`}`}>
          {say.home.goOn}
        </Link>
      )}
      <button
        type="button"
        key="away"
        class={away ? 'btn' : 'btn icon'}
        aria-label={`${away ? say.home.undo : say.home.putAway}: ${title}`}
        onClick={() => put(!away)}
      >
        {away ? say.home.undo : <Icon name="x" class="s" />}
      </button>
    </div>
  );
}

function Way({
  icon,
  href,
  words: [title, more],
}: {
  readonly icon: IconName;
  readonly href: string;
  readonly words: readonly [string, string];
}) {
  return (
    <Link class="way" href={href}>
      <Icon name={icon} />
      <span>
        {title}
        <small>{more}</small>
      </span>
      <Icon name="next" class="s" />
    </Link>
  );
}
