/** What can be done now: one brass button, and whatever else there is. */

import type { Awaiting } from '@snug/engine';
import { type Action, type AnyPlay, Icon } from '@snug/table/web';
import { useEffect, useRef } from 'preact/hooks';
import { later } from '../later.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';

const CallButton = later(async () => ({ default: (await import('./call.tsx')).CallButton }));

const SETTLES = 900; // milliseconds: a key that was meant for the game begins no other

/** What can be done by whoever could only wait. */
export interface Instead {
  readonly label: string;
  act(): void;
}

interface ActsProps {
  readonly sitting: Sitting;
  readonly play: AnyPlay;
  readonly actions: readonly Action[];
  readonly over: boolean;
  readonly next: Awaiting | null; // after a throw that ended a turn, while that is looked at
  readonly undo: (() => void) | null;
  readonly takeBack: (() => void) | null; // the last throw, where it was typed
  readonly again?: (() => void) | undefined;
  readonly againWords?: string | undefined;
  readonly instead?: Instead | undefined;
  readonly review?: (() => void) | undefined;
  perform(action: Action, sure?: boolean): void;
  skip(): void; // what one could only wait for
  open(what: 'side' | 'calculator' | 'notes'): void;
}

export function Acts(props: ActsProps) {
  const { sitting, play, actions, over, next, undo, takeBack, again, againWords, instead, review, perform, skip, open } = props;
  const say = useWords();
  const { board, words } = sitting.parts;
  const goOn = useRef<HTMLButtonElement>(null);
  const wasOver = useRef(over);
  useEffect(() => {
    if (!over || wasOver.current) return;
    wasOver.current = true;
    const timer = setTimeout(() => !isBusy() && goOn.current?.focus(), SETTLES);
    return () => clearTimeout(timer);
  }, [over]);
  const calls = useCalls(props);
  const far = calls.length > 1 ? calls.filter(({ seat }) => seat !== play.near) : []; // they sit on the other side
  const callButton = (action: Action) => (
    <CallButton
      key={action.seat}
      label={action.label}
      mark={String(board.pads?.target(play.view) ?? '')}
      shortcut={action.key ?? ''}
      call={() => perform(action, true)}
      ask={() => perform(action)}
      holding={(begun) => sitting.calling(begun)}
    />
  );
  const others = actions.filter(({ kind }) => kind === 'other');
  const main = actions.find(({ kind }) => kind === 'main');
  return (
    <>
      <div class="act">
        {board.Side !== undefined && (
          <button type="button" class="btn tool only-phone" onClick={() => open('side')}>
            <Icon name="sheet" />
            {board.sideName?.(words)}
          </button>
        )}
        {board.pads !== null && sitting.mine.includes(true) && !over && (
          <>
            <button type="button" class="btn tool only-phone" onClick={() => open('calculator')}>
              <Icon name="calc" />
              {say.pads.calculator}
            </button>
            <button type="button" class="btn tool only-phone" onClick={() => open('notes')}>
              <Icon name="pen" />
              {say.pads.notes}
            </button>
          </>
        )}
        {undo === null && takeBack !== null && !over ? (
          <button type="button" class="btn tool" aria-label={say.table.takeback} onClick={takeBack}>
            <Icon name="undo" />
            {say.table.takebackShort}
          </button>
        ) : board.picks === 'many' && !over && board.pads === null && sitting.mine.includes(true) ? (
          <button
            type="button"
            class="btn undo"
            aria-label={say.table.undoPicks}
            aria-disabled={undo === null}
            onClick={() => undo?.()}
          >
            <Icon name="undo" />
          </button>
        ) : null}
        {others.map((action) => (
          <button type="button" class="btn other" key={action.label} onClick={() => perform(action)}>
            {action.label}
          </button>
        ))}
        {calls.filter((action) => !far.includes(action)).map(callButton)}
        {over ? (
          <>
            {review !== undefined && (
              <button type="button" class="btn" onClick={review}>
                {say.table.review}
              </button>
            )}
            {again !== undefined && (
              <button type="button" class="btn primary" onClick={again} ref={goOn} aria-describedby="heard">
                {againWords ?? say.table.again}
              </button>
            )}
          </>
        ) : instead !== undefined ? (
          <button type="button" class="btn primary" onClick={instead.act}>
            {instead.label}
          </button>
        ) : main !== undefined ? (
          <button type="button" class="btn primary" aria-disabled={!main.ready} onClick={() => perform(main)} data-main>
            {main.label}
          </button>
        ) : (
          calls.length === 0 && (
            <button
              type="button"
              class="btn primary"
              aria-disabled="true"
              onClick={skip}
              data-main
              data-rests={sitting.match.desk.pausedAt === null ? undefined : ''}
            >
              <span>{waitsFor(sitting, play, next, say)}</span>
            </button>
          )
        )}
      </div>
      {far.length > 0 && <div class="act far">{far.map(callButton)}</div>}
    </>
  );
}

/** They stay where they are, and so does the focus, while the table catches up with the log and nothing else can be done. */
function useCalls({ sitting, play, actions, over }: ActsProps): readonly Action[] {
  const calls = actions.filter(({ kind }) => kind === 'call');
  const last = useRef(calls);
  if (over || calls.length > 0) last.current = over ? [] : calls;
  return last.current.filter(({ seat }) => play.mine[seat] && sitting.match.legal(seat).length > 0);
}

/** Somebody writes, or looks at something that lies over the table. */
const isBusy = (): boolean => document.activeElement?.closest('input, textarea, select, dialog') != null;

function waitsFor(
  { thinking, match }: Sitting,
  { awaiting, names, mine, rolling, thinking: thinks }: AnyPlay,
  next: Awaiting | null,
  { table }: ReturnType<typeof useWords>,
): string {
  if (rolling) return table.rolling;
  if (next?.kind === 'over') return table.ended;
  if (next !== null && next.seat !== null) return next.seat === names.you ? table.yourTurn : table.turnOf(names(next.seat));
  if (thinking !== null && thinks !== null)
    return thinking.share === null
      ? table.thinking(names(thinking.seat))
      : table.preparing(names(thinking.seat), Math.round(100 * thinking.share));
  if (match.desk.pausedAt !== null) return table.hostGoesOn;
  const seat = awaiting.kind === 'over' ? null : awaiting.seat;
  const roll = seat === null ? awaiting.kind === 'roll' : mine[seat]; // nobody waits for themselves
  if (roll) return table.rolling;
  if (seat === null) return '…';
  return seat === names.you ? table.yourTurn : table.waitingFor(names(seat));
}
