/** Takes the file of a game: dropped, chosen, or one that is on this device already. */
import { slices } from '@snug/games';
import { Icon } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { PlayOne } from '../pages/play-one.tsx';
import { allGames, type SavedGame } from '../sitting/saved.ts';
import type { ReviewWords } from '../words/review.ts';
import { useWords } from '../words/words.ts';
import { addressOf } from './source.ts';

const MOST_BYTES = 20_000_000;
const MOST_LISTED = 12;

/** Hands on what is dropped on an element. */
export function dropping(take: (text: string) => void) {
  return {
    onDragOver: (event: DragEvent): void => event.preventDefault(),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void textIn(file).then(take);
    },
  };
}

const textIn = async (file: File): Promise<string> => (file.size > MOST_BYTES ? '' : await file.text());

export function OpenFile({ say, take }: { readonly say: ReviewWords['open']; take(text: string): void }) {
  return (
    <div class="drop" {...dropping(take)}>
      <Icon name="sheet" />
      <p>{say.drop}</p>
      <label class="btn">
        {say.file}
        <input
          class="vh"
          type="file"
          accept=".jsonl,.ndjson,.json,.txt,application/x-ndjson"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) void textIn(file).then(take);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <small>{say.which}</small>
    </div>
  );
}

export function GamesHere({ say, page }: { readonly say: ReviewWords['review']; readonly page: '/review' | '/check' }) {
  const { language, home } = useWords();
  const [games, setGames] = useState<readonly SavedGame[] | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    allGames().then(
      (all) => setGames(all.filter(({ log }) => log.length > 0).slice(0, MOST_LISTED)),
      () => setGames([]),
    );
    void Promise.all(slices.map(async ({ id, words }) => [id, (await words(language)).name] as const)).then((all) =>
      setNames(new Map(all)),
    );
  }, [language]);
  if (games === null) return null;
  if (games.length === 0) return page === '/review' ? <PlayOne /> : null;
  return (
    <section class="games-here">
      <h2>{say.onDevice}</h2>
      <ul class="ways">
        {games.map(({ id, header, over, touched }) => (
          <li key={id}>
            <Link class="way" href={addressOf(page, { kind: 'device', id })}>
              <span>
                {names.get(header.game) ?? header.game}
                <small>
                  {[
                    home.with(header.names.join(', ')),
                    new Date(touched).toLocaleDateString(language, { day: 'numeric', month: 'long' }),
                    ...(over ? [] : [say.nothingYet]),
                  ].join(' · ')}
                </small>
              </span>
              <Icon name="next" class="s" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
