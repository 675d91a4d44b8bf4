/** What the table says: what happened or is to be done, and why something was refused. */
import { isDesk } from '@snug/engine';
import { type AnyPlay, Icon, type Status } from '@snug/table/web';
import { Link } from '../route.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { type AppWords, useWords } from '../words/words.ts';
import type { Shown } from './shown.ts';

export interface Note {
  readonly kind: 'bad' | 'warn' | 'good';
  readonly text: string;
  readonly rule: string | null;
  readonly told?: true; // whoever listens has heard it with everything else
}

const ICONS = { bad: 'x', warn: 'wait', good: 'tick' } as const;

/** What is said at this moment. */
export function statusOf({ parts, story }: Sitting, play: AnyPlay, { count, held }: Shown, { table }: AppWords): Status {
  const { board, words } = parts;
  if (play.rolling) return { says: table.rolling, hint: null };
  const last = story.moments[count - 1];
  const said = held && last?.entry.kind === 'move' ? null : (board.say?.(play) ?? null);
  if (said !== null) return said;
  const [thrown = '', ended = '', ...more] = held ? (last?.sentences ?? []) : [];
  if (held) return { says: `${thrown} ${ended}`, hint: more.join(' ') || null, tellsThrow: true };
  return { says: words.prompt(play.view, play.awaiting, play.names, play.options), hint: null };
}

/**
 * The newest sentence, behind what the same player did just before it; where it is told already, the one before it, unless the
 * throw was only made or typed again. What was done at the desk since is told nowhere else.
 */
export function lastly({ story }: Pick<Sitting, 'story'>, told: number, known: boolean): string {
  const newest = story.moments[told - 1]?.entry;
  const end = known && newest !== undefined && !isDesk(newest) ? told - 1 : told;
  const entry = end < told ? story.moments[end - 1]?.entry : undefined;
  if (entry?.kind === 'takeback' || (entry?.kind === 'roll' && entry.faces === 'cocked')) return '';
  const [before, last] = [story.moments[end - 2], story.moments[end - 1]];
  const both = before?.entry.kind === 'move' && last?.entry.kind === 'move' && before.entry.seat === last.entry.seat;
  return [both ? before.sentences.at(-1) : '', last?.sentences.at(-1)].join(' ').trim();
}

/** Somebody has done something, or thrown. */
export const hasBegun = ({ story }: Sitting, told: number): boolean =>
  story.moments.slice(0, told).some(({ entry }) => entry.kind === 'move' || entry.kind === 'roll');

/** Who begins, until something has happened; where dice decide it, they tell it. */
export function beginning(sitting: Sitting, { awaiting, names }: AnyPlay, told: number, { table }: AppWords): string | null {
  if (awaiting.kind !== 'turn' || sitting.players.length < 2 || hasBegun(sitting, told)) return null;
  return awaiting.seat === names.you ? table.youBegin : table.begins(names(awaiting.seat));
}

interface SayProps {
  readonly status: Status;
  readonly note: Note | null;
  readonly news: Note | null; // of the table itself; it takes the place of the second line
  readonly game: string;
  readonly begins: string | null; // who does, while there is nothing to read in the log
  readonly lastly: string; // the newest of the log
  openLog(): void;
}

export function Say({ status, note, news, game, begins, lastly, openLog }: SayProps) {
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
      <div class="say" role={note.told ? undefined : 'alert'}>
        {paper(note)}
      </div>
    );
  const sub = status.hint ?? begins ?? lastly;
  return (
    <div class="say">
      <div>
        <b>{status.says}</b>
        {news !== null && paper(news)}
        {news === null && sub !== '' && sub === begins && (
          <span class="sub" style={{ cursor: 'default' }}>
            <span>{sub}</span>
          </span>
        )}
        {news === null && sub !== '' && sub !== begins && (
          <button type="button" class="sub" onClick={openLog} aria-label={`${sub} ${say.table.log}`}>
            <span>{sub}</span>
          </button>
        )}
      </div>
    </div>
  );
}
