/** An example that one can touch: a position of the game, judged by the rules like any other, and put back at will. */
import type { Example as GameExample } from '@snug/table';
import { useMemo, useState } from 'preact/hooks';
import { LocalSitting } from '../sitting/local.ts';
import type { Parts } from '../sitting/parts.ts';
import type { SavedGame } from '../sitting/saved.ts';
import { playOf } from '../table/play.ts';
import { refusedSentence } from '../table/refused.ts';
import { useShown } from '../table/shown.ts';
import { useWords } from '../words/words.ts';

const NONE: ReadonlySet<string> = new Set();

export function Example({ parts, example }: { readonly parts: Parts; readonly example: GameExample }) {
  const [times, setTimes] = useState(0);
  const say = useWords();
  const sitting = useMemo(() => new LocalSitting(parts, savedFor(parts, example, say.rules.players), async () => {}), [times]);
  return <Touched key={times} sitting={sitting} again={() => setTimes(times + 1)} />;
}

function Touched({ sitting, again }: { readonly sitting: LocalSitting; again(): void }) {
  const say = useWords();
  const shown = useShown(sitting);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE);
  const [refused, setRefused] = useState<string | null>(null);
  const { board, words } = sitting.parts;
  const act = async (seat: number, move: object): Promise<void> => {
    const why = await sitting.move(seat, move);
    setPicked(NONE);
    setRefused(why === null ? null : refusedSentence(why, play, say));
  };
  const pick = (id: string): void => {
    setRefused(null);
    const next = new Set(board.picks === 'one' ? [] : picked);
    if (!next.delete(id) && !(board.picks === 'one' && picked.has(id))) next.add(id);
    setPicked(next);
  };
  const play = playOf(sitting, shown, { picked, bad: NONE, pick, act: (seat, move) => void act(seat, move) });
  const [main] = board.actions(play);
  const changed = sitting.story.moments.length > sitting.began || picked.size > 0;
  return (
    <figure class={`example ${board.screen}`}>
      <div class="board">
        <board.Board play={play} />
      </div>
      <figcaption>
        <p role="status">
          {refused ?? sitting.story.said(shown.count).slice(0, 2).toReversed().join(' ') ?? ''}{' '}
          <b>{words.prompt(play.view, play.awaiting, play.names, play.options)}</b>
        </p>
        <div class="row">
          {main !== undefined && (
            <button
              type="button"
              class="btn"
              aria-disabled={!main.ready}
              onClick={() => main.ready && void act(main.seat, main.move)}
            >
              {main.label}
            </button>
          )}
          {changed && (
            <button type="button" class="btn" onClick={again}>
              {say.rules.putBack}
            </button>
          )}
        </div>
      </figcaption>
    </figure>
  );
}

function savedFor({ slice, game }: Parts, { options, seats, log }: GameExample, names: readonly string[]): SavedGame {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(`an example of ${slice.id} has options it cannot have`);
  return {
    id: `example of ${slice.id}`,
    header: {
      kind: 'game',
      game: slice.id,
      version: game.version,
      options: parsed.value,
      seats,
      names: Array.from({ length: seats }, (_, seat) => names[seat] ?? ''),
      players: Array.from({ length: seats }, () => 'person'),
      dice: 'program',
      began: '',
    },
    log,
    now: 0,
    notes: {},
    careful: false,
    reveal: true,
    over: false,
    touched: 0,
  };
}
