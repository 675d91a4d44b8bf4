/** The table: bar, seats, board, what is said, what can be done; the same for every game. */
import type { AnyMove, Entry, Seat } from '@snug/engine';
import { type Action, Icon, isTumbling, skipTumbling } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { changeSettings, useSettings } from '../settings.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { hear, type Sound } from '../sound/hear.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { Acts } from './acts.tsx';
import { Ask, type Question } from './ask.tsx';
import { Crown } from './crown.tsx';
import { Drawer } from './drawer.tsx';
import { Help } from './help.tsx';
import { Keypad } from './keypad.tsx';
import { pressKey } from './keys.ts';
import { Log } from './log.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { Pads } from './pads.tsx';
import { playOf } from './play.ts';
import { refusedSentence } from './refused.ts';
import { type Note, Say } from './say.tsx';
import { Seats } from './seats.tsx';
import { useShown } from './shown.ts';

type Open = 'menu' | 'log' | 'help' | 'side' | 'calculator' | 'notes';

const NONE: ReadonlySet<string> = new Set();

export function Table({ sitting, again, againWords, review, extra, items, aside, news }: TableProps) {
  const say = useWords();
  const { sound } = useSettings();
  const shown = useShown(sitting);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE);
  const [bad, setBad] = useState<ReadonlySet<string>>(NONE);
  const [note, setNote] = useState<Note | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [heard, setHeard] = useState('');
  const screen = useRef<HTMLDivElement>(null);
  const { board, words, slice } = sitting.parts;

  const act = async (seat: Seat, move: object): Promise<void> => {
    const refused = await sitting.move(seat, move);
    if (refused === null) {
      setNote(null);
      setBad(NONE);
      return;
    }
    hear('refused');
    setBad(new Set(board.blamed?.(move) ?? []));
    setNote({ kind: 'bad', text: refusedSentence(refused, play, say), rule: refused.rule });
  };
  const perform = (action: Action, sure = false): void => {
    if (!action.ready) {
      hear('refused');
      return;
    }
    if (sure || action.confirm === undefined) void act(action.seat, action.move);
    else setQuestion({ text: action.confirm, yes: action.label, go: () => void act(action.seat, action.move) });
  };
  const pick = (id: string): void => {
    if (play.awaiting.kind !== 'turn' || play.awaiting.seat !== play.seat) return;
    hear('pick');
    setBad(NONE);
    setNote(null);
    if (board.picks === 'one') {
      if (picked.has(id)) {
        const main = actions.find(({ kind }) => kind === 'main');
        if (main !== undefined) perform(main);
      } else setPicked(new Set([id]));
      return;
    }
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };

  const play = playOf(sitting, shown, { picked, bad, pick, act: (seat, move) => void act(seat, move) });
  const actions = board.actions(play);
  const { awaiting } = play;
  const turn = awaiting.kind === 'over' ? null : awaiting.seat;

  // What was picked is let go of when the game goes on; where a game keeps it, when the turn passes.
  const before = useRef({ count: shown.count, turn });
  useEffect(() => {
    if (before.current.count === shown.count) return;
    const keeps = board.keepsPicks && before.current.turn === turn;
    before.current = { count: shown.count, turn };
    if (!keeps) setPicked(NONE);
    setNote(null);
  }, [shown.count, turn]);

  // Whoever listens hears the sentences of the log.
  const told = useRef(shown.count);
  useEffect(() => {
    const news = sitting.story.moments.slice(told.current, shown.count);
    told.current = shown.count;
    if (news.length === 0) return;
    setHeard(news.flatMap(({ sentences }) => sentences).join(' '));
    for (const { entry } of news) hear(soundOf(entry), news.length);
  }, [shown.count]);

  const status = board.say?.(play) ?? { says: words.prompt(play.view, awaiting, play.names, play.options), hint: null };
  const describe = (): void => setHeard([...board.describe(play), status.says].join(' '));

  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) =>
    pressKey(event, screen.current?.querySelector<HTMLElement>('.board') ?? null, {
      main: (spot) => {
        const [main] = actions;
        if (shown.held) shown.skip();
        else if (main === undefined) sitting.hurry();
        else if (spot !== null && !main.ready) pick(spot);
        else perform(main);
      },
      undo: () => setPicked(new Set([...picked].slice(0, -1))),
      clear: () => {
        if (open !== null) setOpen(null);
        else setPicked(NONE);
        return true;
      },
      call: () => {
        const call = actions.find(({ kind }) => kind === 'call');
        if (call !== undefined)
          setQuestion({
            text: call.confirm ?? say.table.sure,
            yes: call.label,
            lapses: 3000,
            go: () => void act(call.seat, call.move),
          });
      },
      describe,
      other: (key) => {
        const action = actions.find((known) => known.key === key);
        if (action !== undefined) perform(action);
        return action !== undefined;
      },
    });
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
  const over = awaiting.kind === 'over' && !shown.held && shown.count === sitting.story.moments.length;
  const typing = sitting.typed && awaiting.kind === 'roll' && board.keypad !== undefined;

  return (
    <div class={`screen table ${board.screen}`} ref={screen}>
      <header class="bar">
        <Link class="btn icon" href="/" aria-label={say.table.leave}>
          <Icon name="back" />
        </Link>
        <h1>
          {words.name}
          <small>{aside === undefined ? board.title(play) : `${board.title(play)} · ${aside}`}</small>
        </h1>
        <button
          type="button"
          class="btn icon"
          aria-label={sound ? say.table.soundOn : say.table.soundOff}
          aria-pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
        >
          <Icon name={sound ? 'sound' : 'mute'} />
        </button>
        <button type="button" class="btn icon" aria-label={say.table.more} onClick={() => setOpen('menu')}>
          <Icon name="more" class="fat" />
        </button>
      </header>
      <Seats sitting={sitting} play={play} />
      <main class="board" onPointerDown={skip}>
        <board.Board play={play} />
        {over && <Crown sitting={sitting} awaiting={awaiting} />}
      </main>
      <Say
        status={status}
        note={troubleNote(sitting, say) ?? note ?? news ?? null}
        game={slice.id}
        lastly={sitting.story.said(shown.count)[0] ?? ''}
        openLog={() => setOpen('log')}
      />
      {typing ? (
        <Keypad sitting={sitting} play={play} />
      ) : (
        <Acts
          sitting={sitting}
          play={play}
          actions={actions}
          over={over}
          perform={perform}
          again={again}
          againWords={againWords}
          review={review}
          undo={picked.size > 0 ? () => setPicked(NONE) : null}
          open={setOpen}
        />
      )}
      {board.pads === null ? <Log sitting={sitting} count={shown.count} /> : null}
      {board.Side !== undefined && (
        <aside class="side only-desk">
          <board.Side play={play} />
        </aside>
      )}
      {board.Side !== undefined && open === 'side' && (
        <Drawer title={board.sideName?.(play.table.language) ?? ''} close={() => setOpen(null)}>
          <board.Side play={play} />
        </Drawer>
      )}
      {board.pads !== null && <Pads sitting={sitting} play={play} open={open} close={() => setOpen(null)} />}
      {extra}
      {open === 'menu' && (
        <Menu sitting={sitting} items={items} close={() => setOpen(null)} show={setOpen} ask={setQuestion} describe={describe} />
      )}
      {open === 'log' && <Log sitting={sitting} count={shown.count} close={() => setOpen(null)} />}
      {open === 'help' && <Help close={() => setOpen(null)} />}
      {question !== null && <Ask question={question} close={() => setQuestion(null)} />}
      <p class="vh" role="status" aria-live="polite">
        {heard}
      </p>
    </div>
  );
}

export interface TableProps {
  readonly sitting: Sitting;
  /** Plays once more; left out where that is for somebody else to say. */
  again?(): void;
  readonly againWords?: string;
  review?(): void;
  readonly extra?: ComponentChildren;
  readonly items?: readonly MenuItem[];
  readonly aside?: string; // said under the name of the game
  readonly news?: Note | null; // of the table itself, while nothing else is to be said
}

function troubleNote({ trouble }: Sitting, say: AppWords): Note | null {
  if (trouble === null) return null;
  return { kind: 'warn', text: trouble === 'line' ? say.table.lineLost : say.table.noRoom, rule: null };
}

function soundOf(entry: Entry<AnyMove>): Sound {
  return entry.kind === 'roll' ? 'dice' : entry.kind === 'flag' ? 'refused' : 'tile';
}
