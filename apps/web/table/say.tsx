/** What the table says: what happened or is to be done, and why something was refused. */
import { type AnyPlay, Icon, type Status } from '@snug/table/web';
import { Link } from 'wouter-preact';
import type { Sitting } from '../sitting/sitting.ts';
import { type AppWords, useWords } from '../words/words.ts';

export interface Note {
  readonly kind: 'bad' | 'warn' | 'good';
  readonly text: string;
  readonly rule: string | null;
}

const ICONS = { bad: 'x', warn: 'wait', good: 'tick' } as const;

/** What is said at this moment. */
export function statusOf({ parts: { board, words } }: Sitting, play: AnyPlay, { table }: AppWords): Status {
  if (play.rolling) return { says: table.rolling, hint: null };
  return board.say?.(play) ?? { says: words.prompt(play.view, play.awaiting, play.names, play.options), hint: null };
}

interface SayProps {
  readonly status: Status;
  readonly note: Note | null;
  readonly game: string;
  readonly lastly: string; // the newest sentence of the log
  openLog(): void;
}

export function Say({ status, note, game, lastly, openLog }: SayProps) {
  const say = useWords();
  if (note !== null)
    return (
      <div class="say" role="alert">
        <p class={`note ${note.kind}`}>
          <Icon name={ICONS[note.kind]} />
          <span>
            {note.text} {note.rule !== null && <Link href={`/rules/${game}#${note.rule}`}>{say.table.rule(note.rule)}</Link>}
          </span>
        </p>
      </div>
    );
  const sub = status.hint ?? lastly;
  return (
    <div class="say">
      <div>
        <b>{status.says}</b>
        {sub !== '' && (
          <button type="button" class="sub" onClick={openLog} aria-label={`${sub} ${say.table.log}`}>
            <span>{sub}</span>
          </button>
        )}
      </div>
    </div>
  );
}
