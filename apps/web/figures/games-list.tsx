/** Every game on this device: go on, look back, save, delete; and a slip can be undone. */
import { Icon } from '@snug/table/web';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../files.ts';
import { Link } from '../route.tsx';
import { fileOf, type SavedGame } from '../sitting/saved.ts';
import type { FigureWords } from '../words/figures/words.ts';
import { useWords } from '../words/words.ts';
import type { KeptEnd } from './ends.ts';
import { gameLine } from './line.ts';
import { countsHere } from './people.ts';
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
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus(), [deleted]);
  const games = device.games.filter((game) => game !== deleted);
  const listed = [...games, ...(deleted === null ? [] : [deleted])].sort((a, b) => b.touched - a.touched);
  if (listed.length === 0) return null;
  return (
    <section class="sheet saved-games">
      <h2>{say.games}</h2>
      <ul>
        {listed.slice(0, most).map((game) =>
          game === deleted ? (
            <li key={game.id} class="gone">
              <span role="status">{say.deleted}</span>
              <button type="button" class="btn" ref={undo} onClick={() => void device.putBack(game).then(() => setDeleted(null))}>
                <Icon name="undo" class="s" />
                {say.undo}
              </button>
            </li>
          ) : (
            <Saved
              key={game.id}
              game={game}
              end={device.ended.find(({ saved }) => saved === game)?.end}
              name={nameOf(game.header.game)}
              say={say}
              remove={() => void device.remove(game).then(() => setDeleted(game))}
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
  readonly end: KeptEnd | undefined;
  readonly name: string;
  readonly say: FigureWords;
  remove(): void;
}

function Saved({ game, end, name, say, remove }: SavedProps) {
  const words = useWords();
  const { id, header, over } = game;
  const more = !over ? [say.unfinished] : game.here !== undefined && !countsHere(game) ? [say.playedOut] : [];
  const told = [...gameLine(game, end, words), ...more].join(' · ');
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
          <Icon name="save" />
        </button>
        <button type="button" class="btn icon" aria-label={say.deletes(`${name}, ${told}`)} onClick={remove}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
