/** The table: bar, seats, board, what is said, what can be done; the same for every game. */
import type { Seat } from '@snug/engine';
import type { Refused } from '@snug/protocol';
import { beforeLastThrow, refusalSentence } from '@snug/table';
import { type Action, Icon, isTumbling, skipTumbling } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useArrival } from '../arrive.ts';
import { later } from '../later.tsx';
import { Link } from '../route.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { hear } from '../sound/hear.ts';
import { hush } from '../sound/speak.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { Acts, type Instead } from './acts.tsx';
import type { Question } from './ask.tsx';
import { called } from './called.ts';
import { Crown } from './crown.tsx';
import { endIn } from './end.ts';
import { useHeard } from './heard.ts';
import { useKeptFocus } from './kept-focus.ts';
import { pressKey } from './keys.ts';
import { Lesson, useLesson } from './lesson.tsx';
import { Log } from './log.tsx';
import type { MenuItem } from './menu.tsx';
import { useNotices } from './notices.ts';
import { objectionTo } from './objection.ts';
import { keepPicks, usePicks } from './picks.ts';
import { playOf } from './play.ts';
import { isOfRules } from './refused.ts';
import { beginning, lastly, type Note, Say, statusOf } from './say.tsx';
import { Seats } from './seats.tsx';
import { useRolling, useShown } from './shown.ts';
import { sound, useSand } from './sounds.ts';

const Pads = later(() => import('./pads.tsx'));
export const loadKeypad = () => import('./keypad.tsx');
const Keypad = later(async () => ({ default: (await loadKeypad()).Keypad }));
const Ask = later(async () => ({ default: (await import('./over.tsx')).Ask }));
const Drawer = later(async () => ({ default: (await import('./over.tsx')).Drawer }));
const Help = later(async () => ({ default: (await import('./over.tsx')).Help }));
const LogDrawer = later(async () => ({ default: (await import('./over.tsx')).LogDrawer }));
const Menu = later(async () => ({ default: (await import('./over.tsx')).Menu }));

type Open = 'menu' | 'log' | 'help' | 'side' | 'calculator' | 'notes';

const LAPSES = 3000; // milliseconds after which a key for the call was not meant
const NONE: ReadonlySet<string> = new Set();

export function Table({
  sitting,
  again,
  againWords,
  instead: given,
  review,
  extra,
  items,
  aside,
  opening,
  news = null,
  unserved = () => '',
}: TableProps) {
  const say = useWords();
  const { sound: audible } = useSettings();
  const [lasts, setLasts] = useState(false);
  const shown = useShown(sitting, lasts);
  const rolling = useRolling(sitting, shown);
  const { picked, pickedNow, setPicked } = usePicks(sitting);
  const [bad, setBad] = useState<ReadonlySet<string>>(NONE);
  const [note, setNote] = useState<Note | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [heard, setHeard] = useState('');
  const felt = useRef<HTMLElement>(null);
  const { board, words, slice } = sitting.parts;
  const told = shown.count - Number(rolling); // entries
  useArrival(words.name, felt);

  const [notice, putAway] = useNotices(sitting, shown.count);

  const object = (blamed: readonly string[] | undefined, why: Note): void => {
    hear('refused');
    setBad(new Set(blamed));
    setNote(why);
  };
  const underWay = useRef(0); // moves that a server has not answered
  const act = async (seat: Seat, move: object): Promise<void> => {
    const objection = board.forbids ? objectionTo(sitting, play, seat, move, say) : null;
    if (objection !== null) return object(board.blamed?.(move), objection);
    underWay.current++;
    const refused = await sitting.move(seat, move).finally(() => underWay.current--);
    if (refused !== null) {
      const text = isOfRules(refused) ? refusalSentence(play.table, words, refused, play.names) : unserved(refused);
      return object(board.blamed?.(move), { kind: 'bad', text, rule: refused.rule });
    }
    setNote(null);
    setBad(NONE);
  };
  const ask = ({ kind, seat, move, label, confirm = say.table.sure }: Action, lapses?: number): void =>
    setQuestion({
      text: confirm,
      yes: label,
      calls: kind === 'call',
      ...(lapses !== undefined && { lapses }),
      go: () => void act(seat, move),
    });
  const perform = (action: Action, sure = false): void => {
    if (!action.ready) {
      hear('refused');
      setHeard((was) => (was === action.label ? `${was}\u00a0` : action.label)); // it is said again
      return;
    }
    if (underWay.current > 0 && action.kind !== 'call') return;
    if (sure || action.confirm === undefined) void act(action.seat, action.move);
    else ask(action);
  };
  const pick = (id: string): void => {
    if (underWay.current > 0 || play.awaiting.kind !== 'turn' || play.awaiting.seat !== play.seat) return;
    if (rolling) skipTumbling();
    putAway();
    const against = board.objects?.({ ...play, picked: pickedNow() }, id) ?? null;
    if (against !== null) {
      object([id], { kind: 'bad', ...against });
      return;
    }
    hear('pick');
    setBad(NONE);
    setNote(null);
    if (board.picks === 'one') {
      const only = new Set([id]);
      const main = board.actions({ ...play, picked: only }).find(({ kind }) => kind === 'main');
      const objection = main === undefined ? null : objectionTo(sitting, play, main.seat, main.move, say);
      const already = pickedNow().has(id);
      setPicked(objection === null ? only : NONE);
      if (main === undefined) return;
      if (objection !== null) object(board.blamed?.(main.move), objection);
      else if (already) perform(main);
      else setHeard(board.say?.({ ...play, picked: only })?.says ?? main.label);
      return;
    }
    const next = new Set(pickedNow());
    if (!next.delete(id)) next.add(id);
    pickAll(next);
  };
  /** And says what that comes to. */
  const pickAll = (next: ReadonlySet<string>): void => {
    if (underWay.current > 0) return;
    setPicked(next);
    const main = board.actions({ ...play, picked: next }).find(({ kind }) => kind === 'main');
    if (main !== undefined) setHeard(main.label);
  };

  const play = playOf(sitting, shown, {
    picked,
    bad,
    rolling,
    called: (seat) => called(sitting, seat, say),
    pick,
    act: (seat, move) => void act(seat, move),
  });
  const actions = rolling ? [] : board.actions(play);
  const { awaiting } = play;
  const turn = awaiting.kind === 'over' ? null : awaiting.seat;

  // What was picked is let go of when the game goes on; where a game keeps it, when the turn passes.
  const before = useRef({ count: shown.count, turn });
  useLayoutEffect(() => {
    if (before.current.count === shown.count) return;
    const keeps = board.keepsPicks && before.current.turn === turn && (board.hasPicks?.(play.view) ?? true);
    before.current = { count: shown.count, turn };
    if (!keeps) setPicked(NONE);
    setNote(null);
  }, [shown.count, turn]);

  useEffect(() => keepPicks(sitting, picked), [picked, shown.count]);

  const over = awaiting.kind === 'over' && !shown.held && shown.count === sitting.story.moments.length;
  const end = over ? endIn(sitting, play) : null;
  const rests = !over && sitting.match.desk.pausedAt !== null;
  const resumes = rests && sitting.kind === 'local' ? { label: say.table.resume, act: () => void sitting.resume() } : undefined;
  const instead = given ?? resumes;

  useHeard({ sitting, play, told, over, end, opening }, setHeard);
  useEffect(() => {
    if (news !== null) setHeard(news.text);
  }, [news?.text]);
  const soundedTo = useRef(shown.count);
  useEffect(() => {
    const news = sitting.story.moments.slice(soundedTo.current, shown.count);
    soundedTo.current = shown.count;
    if (news.length > 0) sound(sitting, news);
  }, [shown.count]);

  const status = statusOf(sitting, play, shown, say);
  const describe = (): void => setHeard([...board.describe(play), status.says].join(' '));

  useEffect(() => hush, []);
  useSand(play);

  const typing = sitting.typed && awaiting.kind === 'roll' && !shown.held && board.keypad !== undefined;
  const early = useRef<readonly string[] | null>([]);
  const focused = useKeptFocus();
  const takeBack = sitting.canTakeBack()
    ? () =>
        setQuestion({
          text: say.table.sureToTakeBack(sitting.story.movesAfter(beforeLastThrow(sitting.match.log) ?? 0)),
          yes: say.table.takebackShort,
          go: () => void sitting.takeback(),
        })
    : null;

  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) => {
    if (open !== null && /^[^a-z]$/i.test(event.key)) return; // it may not have come yet, and takes them
    if (sitting.typed && shown.held && isTyped(event)) return skip();
    if (typing && isTyped(event)) {
      early.current = early.current && [...early.current, event.key];
      return;
    }
    const actions = rolling ? [] : board.actions({ ...play, picked: pickedNow() });
    pressKey(event, felt.current, {
      main: (spot) => {
        const main = actions.find(({ kind }) => kind === 'main');
        if (rolling || shown.held) skip();
        else if (spot !== null && (board.picks === 'one' || (main?.ready === false && !pickedNow().has(spot)))) pick(spot);
        else if (main === undefined) (instead?.act ?? sitting.hurry.bind(sitting))();
        else perform(main);
      },
      undo: () => (pickedNow().size > 0 ? pickAll(new Set([...pickedNow()].slice(0, -1))) : takeBack?.()),
      clear: () => {
        if (open !== null) setOpen(null);
        else pickAll(NONE);
        return true;
      },
      call: () => {
        const call = actions.find(({ kind }) => kind === 'call');
        if (call !== undefined) ask(call, LAPSES);
      },
      describe,
      other: (key) => {
        const action = actions.find((known) => known.key === key);
        if (action?.kind === 'call') ask(action, LAPSES);
        else if (action !== undefined) perform(action);
        return action !== undefined;
      },
    });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => keys.current(event);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const skip = (): void => {
    if (isTumbling()) skipTumbling();
    else if (shown.held) shown.skip();
    else sitting.hurry();
  };
  const noted = troubleNote(sitting, say, instead !== undefined) ?? note ?? notice ?? null;
  const lesson = useLesson(sitting, play, { ...shown, count: told }, noted === null && news === null && !rolling);
  useEffect(() => setLasts(lesson?.lasts === true), [lesson?.lasts]);
  const taught = noted === null && news === null && lesson !== null && !over ? lesson.text : null;
  const said =
    lesson !== null && taught !== null ? (
      <Lesson {...lesson} />
    ) : (
      <Say
        status={status}
        note={noted}
        news={news}
        game={slice.id}
        begins={beginning(sitting, play, told, say)}
        lastly={lastly(sitting, told, status.tellsThrow === true)}
        openLog={() => setOpen('log')}
      />
    );

  return (
    <div class={`screen table ${board.screen} ${typing ? 'typing' : ''}`} onFocusIn={focused}>
      <header class="bar">
        <Link class="btn icon" href="/" aria-label={say.table.leave}>
          <Icon name="back" />
        </Link>
        <h1 id="game">
          {words.name}
          <small>{aside === undefined ? board.title(play) : `${board.title(play)} · ${aside}`}</small>
        </h1>
        <button
          type="button"
          class="btn icon"
          aria-label={audible ? say.table.soundOn : say.table.soundOff}
          aria-pressed={audible}
          onClick={() => changeSettings({ sound: !audible })}
        >
          <Icon name={audible ? 'sound' : 'mute'} />
        </button>
        <button type="button" class="btn icon" aria-label={say.table.more} onClick={() => setOpen('menu')}>
          <Icon name="more" class="fat" />
        </button>
      </header>
      <Seats sitting={sitting} play={play} />
      <main class="board" aria-labelledby="game" tabIndex={-1} ref={felt} onPointerDown={skip}>
        <board.Board play={play}>{board.hasSay === true && said}</board.Board>
        {over && <Crown sitting={sitting} play={play} awaiting={awaiting} />}
      </main>
      {board.hasSay !== true && said}
      {typing ? (
        <Keypad sitting={sitting} play={play} early={early} takeBack={takeBack} />
      ) : (
        <Acts
          sitting={sitting}
          play={play}
          actions={actions}
          over={over}
          next={shown.held ? sitting.parts.game.awaiting(sitting.story.stateAt(shown.count)) : null}
          perform={perform}
          again={again}
          againWords={againWords}
          instead={instead}
          review={review}
          undo={picked.size > 0 ? () => pickAll(NONE) : null}
          takeBack={takeBack}
          skip={skip}
          open={setOpen}
        />
      )}
      {board.pads === null ? <Log sitting={sitting} count={told} end={end} /> : null}
      {board.Side !== undefined && (
        <aside class="side only-desk">
          <board.Side play={play} />
        </aside>
      )}
      {board.Side !== undefined && open === 'side' && (
        <Drawer title={board.sideName?.(play.words) ?? ''} close={() => setOpen(null)}>
          <board.Side play={play} />
        </Drawer>
      )}
      {board.pads !== null && (
        <Pads
          sitting={sitting}
          play={play}
          count={told}
          end={end}
          actions={actions}
          open={open}
          show={setOpen}
          perform={perform}
        />
      )}
      {extra}
      {open === 'menu' && (
        <Menu sitting={sitting} items={items} close={() => setOpen(null)} show={setOpen} ask={setQuestion} describe={describe} />
      )}
      {open === 'log' && <LogDrawer sitting={sitting} count={told} end={end} close={() => setOpen(null)} />}
      {open === 'help' && <Help sitting={sitting} close={() => setOpen(null)} />}
      {question !== null && <Ask question={question} close={() => setQuestion(null)} />}
      <p class="vh" id="heard" role="status" aria-live="polite" aria-atomic="false">
        {heard}
      </p>
      <p class="vh" id="taught" role="status">
        {taught}
      </p>
    </div>
  );
}

/** Keys that are meant for the keypad, or would be if it were there. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (/^[^\sdD]$/.test(key) || key === 'Backspace' || key === 'Enter') && !ctrlKey && !metaKey && !altKey;

export interface TableProps {
  readonly sitting: Sitting;
  /** Plays once more; left out where that is for somebody else to say. */
  again?(): void;
  readonly againWords?: string;
  readonly instead?: Instead; // of waiting
  review?(): void;
  readonly extra?: ComponentChildren;
  readonly items?: readonly MenuItem[];
  readonly aside?: string; // said under the name of the game
  readonly opening?: string; // said first to whoever listens
  readonly news?: Note | null; // of the table itself
  /** Why a server would not take a move. */
  unserved?(refused: Refused): string;
}

function troubleNote({ trouble, match, seat }: Sitting, { table }: AppWords, canGoOn: boolean): Note | null {
  if (trouble !== null)
    return { kind: 'warn', text: trouble === 'line' ? table.lineLost(seat != null) : table.noRoom, rule: null };
  if (match.desk.pausedAt === null) return null;
  return { kind: 'warn', text: canGoOn ? table.paused : table.pausedByHost, rule: null };
}
