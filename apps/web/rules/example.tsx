/** An example that one can touch: a position of the game, judged by the rules like any other, and put back at will. */
import { type Example as GameExample, refusalSentence } from '@snug/table';
import { Icon, skipTumbling } from '@snug/table/web';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { LocalSitting } from '../sitting/local.ts';
import type { Parts } from '../sitting/parts.ts';
import type { SavedGame } from '../sitting/saved.ts';
import { playOf } from '../table/play.ts';
import { isOfRules } from '../table/refused.ts';
import { statusOf } from '../table/say.tsx';
import { useRolling, useShown } from '../table/shown.ts';
import { useWords } from '../words/words.ts';

const NONE: ReadonlySet<string> = new Set();
const MOST_TOLD = 3; // sentences

export function Example({ parts, example }: { readonly parts: Parts; readonly example: GameExample }) {
  const [times, setTimes] = useState(0);
  const say = useWords();
  const sitting = useMemo(
    () => new LocalSitting(parts, savedFor(parts, example, say.rules.players), async () => {}, example.throws),
    [times],
  );
  useEffect(() => () => sitting.leave(), [sitting]);
  return <Touched key={times} sitting={sitting} again={() => setTimes(times + 1)} />;
}

function Touched({ sitting, again }: { readonly sitting: LocalSitting; again(): void }) {
  const say = useWords();
  const shown = useShown(sitting);
  const rolling = useRolling(sitting, shown);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE);
  const [bad, setBad] = useState<ReadonlySet<string>>(NONE);
  const [refused, setRefused] = useState<{ readonly text: string; readonly rule: string | null } | null>(null);
  const { board } = sitting.parts;
  const act = async (seat: number, move: object): Promise<void> => {
    const why = await sitting.move(seat, move);
    setPicked(NONE);
    setBad(why === null ? NONE : new Set(board.blamed?.(move) ?? []));
    const text = why !== null && isOfRules(why) ? refusalSentence(play.table, play.words, why, play.names) : '';
    setRefused(why === null ? null : { text, rule: why.rule });
  };
  const pick = (id: string): void => {
    if (play.awaiting.kind !== 'turn') return;
    if (rolling) skipTumbling();
    const against = board.objects?.(play, id) ?? null;
    setRefused(against);
    setBad(against === null ? NONE : new Set([id]));
    if (against !== null) return;
    const next = new Set(board.picks === 'one' ? [] : picked);
    if (!picked.has(id)) next.add(id);
    else if (board.picks === 'many') next.delete(id);
    setPicked(next);
    const main = board.picks === 'one' && picked.has(id) ? actionsOf(picked).find(({ kind }) => kind === 'main') : undefined;
    if (main !== undefined) void act(main.seat, main.move);
  };
  const play = playOf(sitting, shown, { picked, bad, rolling, pick, act: (seat, move) => void act(seat, move) });
  const actionsOf = (held: ReadonlySet<string>) => (rolling ? [] : board.actions({ ...play, picked: held }));
  const moved = sitting.story.moments.length > sitting.began;
  const status = statusOf(sitting, play, shown, say);
  const happened = moved
    ? sitting.story.moments.slice(sitting.began, shown.count - Number(rolling)).flatMap(({ sentences }) => sentences)
    : [];
  return (
    <figure class={`example ${board.screen}`}>
      <div class="board">
        <board.Board play={play} />
      </div>
      <figcaption>
        <div role="status">
          {refused === null ? (
            <p>
              {happened.slice(-MOST_TOLD).join(' ')} {(rolling || !shown.held) && <b>{status.says}</b>}
            </p>
          ) : (
            <p class="note bad">
              <span>
                {refused.text} {refused.rule !== null && <a href={`#${refused.rule}`}>{say.table.rule(refused.rule)}</a>}
              </span>
            </p>
          )}
        </div>
        <div class="row">
          {actionsOf(picked).map(({ label, seat, move, ready }) => (
            <button
              type="button"
              class="btn"
              key={`${seat} ${label}`}
              aria-disabled={!ready}
              onClick={() => ready && void act(seat, move)}
            >
              {label}
            </button>
          ))}
          {(moved || picked.size > 0) && (
            <button type="button" class="btn quiet" onClick={again}>
              <Icon name="undo" class="s" />
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
