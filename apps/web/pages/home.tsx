/** Home: four small boards, what was left unfinished, and the other ways to play. */
import { slices } from '@snug/games';
import { boards } from '@snug/games/boards';
import type { AnyGameWords } from '@snug/table';
import { Icon, type IconName } from '@snug/table/web';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import '../styles/home.css';
import { takeNewer } from '../offline.ts';
import { currentSettings } from '../settings.ts';
import { begin } from '../sitting/begin.ts';
import { allGames, type SavedGame } from '../sitting/saved.ts';
import { useWords } from '../words/words.ts';

interface Card {
  readonly id: string;
  readonly words: AnyGameWords;
  readonly Scene: ComponentType;
}

export function Home() {
  const say = useWords();
  const [cards, setCards] = useState<readonly Card[]>([]);
  const [unfinished, setUnfinished] = useState<SavedGame | null>(null);
  const [, go] = useLocation();
  useEffect(takeNewer, []);
  useEffect(() => {
    void Promise.all(
      boards.map(async ({ id, scene }) => {
        const slice = slices.find((known) => known.id === id);
        if (slice === undefined) throw new Error(`no rules for ${id}`);
        const [words, Scene] = await Promise.all([slice.words(say.language), scene()]);
        return { id, words, Scene };
      }),
    ).then(setCards);
    allGames().then(
      (games) => setUnfinished(games.find(({ over }) => !over) ?? null),
      () => {},
    );
  }, [say.language]);
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
        <h1 class="hello">{say.home.hello}</h1>
        {unfinished !== null && <Unfinished game={unfinished} cards={cards} />}
        <ul class="games" aria-label={say.home.games}>
          {cards.map(({ id, words, Scene }) => (
            <li class="game" key={id}>
              <Scene />
              <div class="txt">
                <h2>{words.name}</h2>
                <p>{words.tagline}</p>
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
        </nav>
      </main>
    </div>
  );
}

function Unfinished({ game, cards }: { readonly game: SavedGame; readonly cards: readonly Card[] }) {
  const say = useWords();
  const words = cards.find(({ id }) => id === game.header.game)?.words;
  if (words === undefined) return null;
  return (
    <div class="resume">
      <div>
        <b>{words.name}</b>
        <small>{say.home.with(game.header.names.join(', '))}</small>
      </div>
      <Link class="btn" href={`/play/${game.id}`}>
        {say.home.goOn}
      </Link>
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

function Lamp() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 17 2 31h28l-7-14Z" fill="url(#lamp)" />
      <path d="M16 1v6" stroke="var(--brass-lo)" stroke-width="2.4" stroke-linecap="round" />
      <path d="M12.4 17.5a3.6 3.6 0 0 0 7.2 0Z" fill="#fff2c2" stroke="#c8962f" stroke-width=".6" />
      <path d="M5.5 18C6 11 10 7 16 7s10 4 10.500 11Z" fill="url(#brass)" stroke="#5f3f10" stroke-width="1" />
      <path d="M9 15c.8-3.600 3-5.700 6-6" stroke="#fff7dc" stroke-width="1.300" fill="none" stroke-linecap="round" />
    </svg>
  );
}
