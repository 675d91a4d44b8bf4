/** What the table says: what happened or is to be done, and why something was refused. */
import { type AnyPlay, Icon, type Status } from '@snug/table/web';
import { Link } from 'wouter-preact';
import type { Sitting } from '../sitting/sitting.ts';
import { type AppWords, useWords } from '../words/words.ts';
import type { Shown } from './shown.ts';

export interface Note {
  readonly kind: 'bad' | 'warn' | 'good';
  readonly text: string;
  readonly rule: string | null;
}

const ICONS = { bad: 'x', warn: 'wait', good: 'tick' } as const;

/** What is said at this moment. */
export function statusOf({ parts, story }: Sitting, play: AnyPlay, { count, held }: Shown, { table }: AppWords): Status {
  const { board, words } = parts;
  if (play.rolling) return { says: table.rolling, hint: null };
  const said = board.say?.(play) ?? null;
  if (said !== null) return said;
  const [thrown = '', ended = '', ...more] = held ? (story.moments[count - 1]?.sentences ?? []) : [];
  if (held) return { says: `${thrown} ${ended}`, hint: more.join(' ') || null, tellsThrow: true };
  return { says: words.prompt(play.view, play.awaiting, play.names, play.options), hint: null };
}

interface SayProps {
  readonly status: Status;
  readonly note: Note | null;
  readonly news: Note | null; // of the table itself; it takes the place of the second line
  readonly game: string;
  readonly lastly: string; // the newest sentence of the log
  openLog(): void;
}

export function Say({ status, note, news, game, lastly, openLog }: SayProps) {
  const say = useWords();
  const paper = ({ kind, text, rule }: Note) => (
    <p class={`note ${kind}`}>
      <Icon name={ICONS[kind]} />
      <span>
        {text} {rule !== null && <Link href={`/rules/${game}#${rule}`}>{say.table.rule(rule)}</Link>}
      </span>
    </p>
  );
  if (note !== null)
    return (
      <div class="say" role="alert">
        {paper(note)}
      </div>
    );
  const sub = status.hint ?? lastly;
  return (
    <div class="say">
      <div>
        <b>{status.says}</b>
        {news !== null && paper(news)}
        {news === null && sub !== '' && (
          <button type="button" class="sub" onClick={openLog} aria-label={`${sub} ${say.table.log}`}>
            <span>{sub}</span>
          </button>
        )}
      </div>
    </div>
  );
}
