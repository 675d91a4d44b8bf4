/** Takes the file of a game: dropped, chosen, or one that is on this device already. */
import { slices } from '@snug/games';
import { Icon } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { allEnds, type KeptEnd } from '../figures/ends.ts';
import { gameLine } from '../figures/line.ts';
import { PlayOne } from '../pages/play-one.tsx';
import { Link } from '../route.tsx';
import { allGames, type SavedGame } from '../sitting/saved.ts';
import { bringEnded } from '../sitting/unfinished.ts';
import type { ReviewWords } from '../words/review.ts';
import { useWords } from '../words/words.ts';
import { addressOf } from './source.ts';

const MOST_BYTES = 20_000_000;
const MOST_LISTED = 12;

/** Hands on what is dropped anywhere on the page: a file that falls beside a box would take the reader out of the app. */
export function useDropped(take: (text: string) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void textIn(file).then(take);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

const textIn = async (file: File): Promise<string> => (file.size > MOST_BYTES ? '' : await file.text());

export function OpenFile({ say, take }: { readonly say: ReviewWords['open']; take(text: string): void }) {
  useDropped(take);
  return (
    <div class="drop">
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

interface GamesHereProps {
  readonly say: ReviewWords['review'];
  readonly page: '/review' | '/check';
  readonly asks?: boolean; // which of them
}

export function GamesHere({ say, page, asks = false }: GamesHereProps) {
  const words = useWords();
  const { language } = words;
  const [ends, setEnds] = useState<ReadonlyMap<string, KeptEnd>>(new Map());
  const [games, setGames] = useState<readonly SavedGame[] | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const find = (): Promise<void> =>
      allGames().then(
        (all) => setGames(all.filter(({ log }) => log.length > 0).slice(0, MOST_LISTED)),
        () => setGames([]),
      );
    void find();
    void bringEnded().then((changed) => (changed ? find() : undefined));
    allEnds().then(setEnds, () => {});
    void Promise.all(slices.map(async ({ id, words }) => [id, (await words(language)).name] as const)).then((all) =>
      setNames(new Map(all)),
    );
  }, [language]);
  if (games === null) return null;
  const lead = asks && <p class="lead">{games.length === 0 ? say.none : say.choose}</p>;
  if (games.length === 0)
    return page === '/check' ? null : (
      <>
        {lead}
        <PlayOne />
      </>
    );
  return (
    <section class="games-here">
      {lead}
      <h2>{say.onDevice}</h2>
      <ul class="ways">
        {games.map((game) => {
          const { id, header, over } = game;
          return (
            <li key={id}>
              <Link class="way" href={addressOf(page, { kind: 'device', id })}>
                <span>
                  {names.get(header.game) ?? header.game}
                  <small>{[...gameLine(game, ends.get(id), words), ...(over ? [] : [say.nothingYet])].join(' · ')}</small>
                </span>
                <Icon name="next" class="s" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
