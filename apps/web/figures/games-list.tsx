/** Every game on this device: go on, look back, save, delete; and a slip can be undone. */
import { Icon } from '@snug/table/web';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { saveFile } from '../files.ts';
import { fileOf, type SavedGame } from '../sitting/saved.ts';
import { othersIn } from '../sitting/unfinished.ts';
import type { FigureWords } from '../words/figures/words.ts';
import { useWords } from '../words/words.ts';
import type { Device } from './use-figures.ts';

const AT_ONCE = 20;

interface ListProps {
  readonly device: Device;
  readonly say: FigureWords;
  nameOf(game: string): string;
}

export function GamesList({ device, say, nameOf }: ListProps) {
  const [deleted, setDeleted] = useState<SavedGame | null>(null);
  const [most, setMost] = useState(AT_ONCE);
  const listed = [...device.games, ...(deleted === null ? [] : [deleted])].sort((a, b) => b.touched - a.touched);
  if (listed.length === 0) return null;
  return (
    <section class="sheet saved-games">
      <h2>{say.games}</h2>
      <ul>
        {listed.slice(0, most).map((game) =>
          game === deleted ? (
            <li key={game.id} class="gone">
              <span role="status">{say.deleted}</span>
              <button
                type="button"
                class="btn"
                onClick={() => {
                  setDeleted(null);
                  void device.putBack(game);
                }}
              >
                <Icon name="undo" class="s" />
                {say.undo}
              </button>
            </li>
          ) : (
            <Saved
              key={game.id}
              game={game}
              name={nameOf(game.header.game)}
              say={say}
              remove={() => {
                setDeleted(game);
                void device.remove(game);
              }}
            />
          ),
        )}
      </ul>
      {listed.length > most && (
        <button type="button" class="btn" onClick={() => setMost(most + AT_ONCE)}>
          {say.more}
        </button>
      )}
    </section>
  );
}

interface SavedProps {
  readonly game: SavedGame;
  readonly name: string;
  readonly say: FigureWords;
  remove(): void;
}

function Saved({ game, name, say, remove }: SavedProps) {
  const { language, home } = useWords();
  const { id, header, over, touched } = game;
  const when = new Date(touched).toLocaleDateString(language, { day: 'numeric', month: 'long' });
  const others = othersIn(header);
  const told = [...(others.length > 0 ? [home.with(others.join(', '))] : []), when, ...(over ? [] : [say.unfinished])].join(
    ' · ',
  );
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{told}</small>
      </div>
      <div class="row">
        {!over && (
          <Link class="btn" href={`/play/${id}`}>
            {say.goOn}
          </Link>
        )}
        {over && (
          <Link class="btn" href={`/review/${id}`}>
            {say.lookBack}
          </Link>
        )}
        <button
          type="button"
          class="btn icon"
          aria-label={say.exported(`${name}, ${told}`)}
          onClick={() => saveFile(`${header.game}-${id}.jsonl`, fileOf(game))}
        >
          <Icon name="share" />
        </button>
        <button type="button" class="btn icon" aria-label={say.deletes(`${name}, ${told}`)} onClick={remove}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
