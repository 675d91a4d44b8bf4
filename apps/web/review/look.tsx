/** The page of a game that is looked back at. What is being worked out keeps nobody from going through the game meanwhile. */
import { isFields, type Seat } from '@snug/engine';
import type { Language } from '@snug/table';
import { Icon } from '@snug/table/web';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useArrival } from '../arrive.ts';
import { gameFile } from '../file-names.ts';
import { saveFile } from '../files.ts';
import { go, Link } from '../route.tsx';
import type { LookedBack } from '../think/questions.ts';
import type { ReviewWords } from '../words/review.ts';
import { Curve } from './curve.tsx';
import { Legend } from './legend.tsx';
import { type LookBack, useLookBack } from './looking.ts';
import { Moment, type Start } from './moment.tsx';
import { Moments, Sums } from './moments.tsx';
import { costlyOnes, notables, scaleOf } from './notable.ts';
import { useDropped } from './open-file.tsx';
import type { Told } from './opened.ts';
import { openingOf } from './opening.ts';
import { Scrubber } from './scrubber.tsx';
import { Share } from './share.tsx';
import { addressOf, linkTo, type Source } from './source.ts';
import { momentTitle, sentencesAt } from './spoken.ts';
import { Torn } from './torn.tsx';
import { TryHere } from './try-here.tsx';
import { Waiting } from './waiting.tsx';

interface LookProps {
  readonly told: Told;
  readonly source: Source;
  readonly text: string;
  readonly words: ReviewWords;
  take(text: string): void;
}

export function Look({ told, source, text, words, take }: LookProps) {
  const say = words.review;
  useDropped(take);
  const { header, torn } = told.opened;
  const of = told.entries.length;
  const back = useLookBack(told);
  const first = useMemo(() => openingOf(told, null), [told]);
  const kept = useMemo(() => keptPlace(of), [told]);
  const [at, setAt] = useState(kept ?? first.at);
  const [moved, setMoved] = useState(kept !== null); // by the reader
  const [plays, setPlays] = useState(false);
  const [seat, setSeat] = useState<Seat>(first.seat);
  const [news, setNews] = useState('');
  const [start, setStart] = useState<Start | null>(null);
  const [shares, setShares] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(`${say.title} · ${told.opened.parts.words.name}`, heading);

  const seen = back.looking.kind === 'done' ? back.looking.seen : null;
  const scale = useMemo(() => (seen === null ? null : scaleOf(seen)), [seen]);
  const notable = useMemo(() => (seen === null || scale === null ? [] : notables(seen, scale)), [seen, scale]);
  const costly = seen === null || scale === null ? [] : costlyOnes(seen, scale).map((one) => one.at);
  const text_ = sentencesAt(told, at, say).join(' ');
  const step = (to: number | ((from: number) => number)): void => {
    setMoved(true);
    setNews('');
    setAt(to);
  };
  const jump = (to: number | ((from: number) => number)): void => {
    setPlays(false);
    step(to);
  };
  useLayoutEffect(() => {
    if (seen === null || moved) return;
    const opening = openingOf(told, seen);
    setAt(opening.at);
    setSeat(opening.seat);
    if (opening.kind !== 'end')
      setNews(
        `${say.opens[opening.kind](told.story.names.you != null)} ${say.place(opening.at, of)}. ${momentTitle(told, seen, opening.at, say)}`,
      );
  }, [seen]);

  // The arrows go through the game wherever the reader is, but for where they mean something else.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      if (target.closest('input, select, textarea, dialog') !== null) return;
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -of, End: of }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      jump((from) => Math.max(0, Math.min(of, from + by))); // fast keys come before the page is drawn again
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [of]);

  const leave = (href: string): void => {
    history.replaceState({ place: at }, ''); // for whoever comes back
    go(href);
  };
  const name = gameFile(header.game, header.began || told.match.desk.began);
  const check = async (): Promise<void> => {
    if (source.kind !== 'file') leave(addressOf('/check', source));
    else leave((await linkTo('/check', source, text))?.slice(location.origin.length) ?? '/check');
  };
  return (
    <div class="screen review looking">
      <header class="bar">
        <Link class="btn icon" href="/" aria-label={say.back}>
          <Icon name="back" />
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {say.title}
          <small>{subtitle(told)}</small>
        </h1>
      </header>
      <section class="sheet curve" aria-label={say.title}>
        {torn && <Torn say={say} />}
        <Goals told={told} back={back} say={say} />
        {seen !== null && scale !== null ? (
          <>
            <Legend told={told} seen={seen} at={at} seat={seat} say={say} choose={setSeat} notable={notable} />
            <Curve
              seen={seen}
              scale={scale}
              seat={seat}
              at={at}
              marks={notable}
              label={`${goalName(told, seen.goal)}. ${told.called[seat]}`}
              tick={tickOf(seen, told.opened.parts.table.language, say)}
              go={jump}
            />
          </>
        ) : (
          <Waiting back={back} say={say} />
        )}
        <Scrubber
          at={at}
          of={of}
          text={text_}
          plays={plays}
          costly={costly}
          whole={!moved}
          say={say}
          go={step}
          setPlays={setPlays}
        />
      </section>
      <main class="middle">
        <Moment told={told} seen={seen} at={at} say={say} tryFrom={setStart} />
      </main>
      <aside class="sheet list" aria-label={say.moments}>
        {seen !== null && scale !== null && (
          <>
            <Moments told={told} seen={seen} notable={notable} at={at} say={say} go={jump} />
            <Sums told={told} seen={seen} scale={scale} say={say} />
          </>
        )}
        {told.match.awaiting.kind !== 'over' && <p class="told">{say.notOver}</p>}
        <div class="ends">
          <button type="button" class="btn" onClick={() => setShares(true)}>
            <Icon name="share" />
            {say.share}
          </button>
          <button type="button" class="btn" onClick={() => saveFile(name, text)}>
            <Icon name="save" />
            {say.save}
          </button>
          <button type="button" class="btn" onClick={() => void check()}>
            <Icon name="dice" />
            {say.checkDice}
          </button>
        </div>
      </aside>
      <p class="vh" role="status">
        {news}
      </p>
      {start !== null && (
        <TryHere told={told} start={start} say={say} begun={(id) => leave(`/play/${id}`)} close={() => setStart(null)} />
      )}
      {shares && <Share source={source} text={text} name={name} say={say} close={() => setShares(false)} />}
    </div>
  );
}

/** Where the reader was before. */
function keptPlace(of: number): number | null {
  const state: unknown = history.state;
  const place = isFields(state) ? state['place'] : null;
  return typeof place === 'number' && place <= of ? place : null;
}

const goalName = ({ opened }: Told, goal: string): string => {
  const name = opened.parts.words.goals[goal] ?? goal;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function Goals({ told, back, say }: { readonly told: Told; readonly back: LookBack; readonly say: ReviewWords['review'] }) {
  const { goals, goal, choose } = back;
  if (goal === null) return null;
  const help = told.opened.parts.words.goalHelp?.(goal, told.opened.header.seats) ?? null;
  return (
    <>
      {goals.length === 1 ? (
        <b class="goal">{goalName(told, goal)}</b>
      ) : (
        <label class="goal">
          <span class="vh">{say.goal}</span>
          <select value={goal} onChange={(event) => choose(event.currentTarget.value)}>
            {goals.map((known) => (
              <option key={known} value={known}>
                {goalName(told, known)}
              </option>
            ))}
          </select>
        </label>
      )}
      {help !== null && <p class="told">{help}</p>}
    </>
  );
}

function tickOf({ unit }: LookedBack, language: Language, say: ReviewWords['review']): (value: number) => string {
  if (unit === 'chance') return (value) => String(Math.round(100 * value));
  if (unit === 'outcome') return (value) => say.outcomes[Math.round(2 * value)] ?? '';
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => short.format(value);
}

function subtitle({ opened, match, called }: Told): string {
  const { words, table } = opened.parts;
  const { awaiting } = match;
  const totals = awaiting.kind === 'over' ? awaiting.totals : [];
  const players = called.map((name, seat) => {
    const total = totals[seat] ?? null;
    return total === null ? name : `${name} ${table.number(total)}`;
  });
  return `${words.name} · ${players.join(', ')}`;
}
