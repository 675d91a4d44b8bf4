/** Rulebooks: all of them, and one with its examples. */
import { boards } from '@snug/games/boards';
import type { Example as GameExample } from '@snug/table';
import { Icon } from '@snug/table/web';
import { createPortal } from 'preact/compat';
import { useEffect, useRef, useState } from 'preact/hooks';
import { games } from '../games.ts';
import { Link, tableLeft } from '../route.tsx';
import { bookOf, tableBook } from '../rules/books.ts';
import { Example } from '../rules/example.tsx';
import '../styles/rules.css';
import { type Parts, partsOf } from '../sitting/parts.ts';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

export function Rulebooks() {
  const say = useWords();
  const [books, setBooks] = useState<readonly { readonly id: string; readonly name: string; readonly tagline: string }[]>([]);
  const [all, setAll] = useState('');
  useEffect(() => {
    void Promise.all(games.map(async (slice) => ({ ...(await slice.words(say.language)), id: slice.id }))).then(setBooks);
    void tableBook(say.language).then(setAll);
  }, [say.language]);
  return (
    <Page title={say.home.rulebooks[0]} under={say.home.rulebooks[1]}>
      <nav class="ways" aria-label={say.home.games}>
        {books.map(({ id, name, tagline }) => (
          <Link class="way" href={`/rules/${id}`} key={id}>
            <Icon name="book" />
            <span>
              {name}
              <small>{tagline}</small>
            </span>
            <Icon name="next" class="s" />
          </Link>
        ))}
      </nav>
      <Text html={all} />
    </Page>
  );
}

export function Rulebook({ game }: { readonly game: string }) {
  const say = useWords();
  const [html, setHtml] = useState<string | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [examples, setExamples] = useState<readonly GameExample[]>([]);
  useEffect(() => {
    void bookOf(game, say.language).then((book) => setHtml(book ?? ''));
    void partsOf(game, say.language).then(setParts);
    void boards
      .find(({ id }) => id === game)
      ?.examples()
      .then(setExamples);
  }, [game, say.language]);
  if (html === null || (html !== '' && parts === null)) return <div class="screen" aria-busy="true" />;
  const name = parts?.words.name ?? say.pages.nowhere;
  return (
    <Page title={name} under={say.home.rulebooks[0]} named={`${name} · ${say.table.rulebook}`} back={tableLeft() ?? '/rules'}>
      {html === '' ? <p>{say.table.noSuchGame}</p> : <Text html={html} parts={parts} examples={examples} />}
    </Page>
  );
}

interface TextProps {
  readonly html: string;
  readonly parts?: Parts | null;
  readonly examples?: readonly GameExample[];
}

function Text({ html, parts = null, examples = [] }: TextProps) {
  const article = useRef<HTMLElement>(null);
  const [spots, setSpots] = useState<ReadonlyMap<string, Element>>(new Map());
  useEffect(() => {
    const clauses = [...(article.current?.querySelectorAll('[data-clause]') ?? [])];
    setSpots(new Map(clauses.map((clause) => [clause.id, clause])));
    const wanted = document.getElementById(location.hash.slice(1));
    wanted?.setAttribute('data-wanted', '');
    wanted?.setAttribute('tabindex', '-1');
    wanted?.focus({ preventScroll: true });
  }, [html]);
  const shown = parts !== null && spots.size > 0 ? examples.length : 0;
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'start' }), [html, shown]); // examples push it down
  return (
    <>
      <article class="sheet rulebook" ref={article} dangerouslySetInnerHTML={{ __html: html }} />
      {parts !== null &&
        examples.map((example, nth) => {
          const spot = spots.get(example.clause);
          return spot === undefined ? null : createPortal(<Example parts={parts} example={example} key={nth} />, spot);
        })}
    </>
  );
}
