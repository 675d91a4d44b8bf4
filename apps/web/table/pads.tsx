/**
 * A player's own things: a calculator and a private notepad; a column on a large screen, a drawer on a phone. Where several
 * play on one device, each one's are covered until their owner is alone with them, and again when the turn passes.
 */
import type { Seat } from '@snug/engine';
import { type Action, type AnyPlay, Icon } from '@snug/table/web';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useOutside } from '../later.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import { Calculator } from './calculator.tsx';
import { CallButton } from './call.tsx';
import { large } from './large.ts';
import { Log } from './log.tsx';
import { Notepad } from './notepad.tsx';
import { PadDrawer } from './pad-drawer.tsx';
import './over.css';
import './pads.css';

interface PadsProps {
  readonly sitting: Sitting;
  readonly play: AnyPlay;
  readonly count: number; // of the log, what is before everybody's eyes
  readonly end: string | null;
  readonly actions: readonly Action[];
  readonly open: string | null;
  show(what: Pad | null): void;
  perform(action: Action, sure?: boolean): void;
}

type Pad = 'calculator' | 'notes';

const useLarge = (): boolean =>
  useOutside(
    (changed) => {
      large.addEventListener('change', changed);
      return () => large.removeEventListener('change', changed);
    },
    () => large.matches,
  );

export default function Pads({ sitting, play, count, end, actions, open, show, perform }: PadsProps) {
  const say = useWords();
  const [sums, setSums] = useState<{ readonly [seat: Seat]: string }>({});
  const [opened, setOpened] = useState<Seat | null>(null);
  const owners = play.mine.flatMap((here, seat) => (here ? [seat] : []));
  const shared = owners.length > 1;
  const turn = play.awaiting.kind === 'over' ? null : play.awaiting.seat;
  useEffect(() => setOpened(null), [turn]);
  const column = useLarge();
  const owner = shared ? opened : (owners[0] ?? null);
  const pad = open === 'calculator' || open === 'notes' ? open : null;
  if (owners.length === 0 && column)
    return (
      <aside class="side pads">
        <Log sitting={sitting} count={count} end={end} />
      </aside>
    );
  if (owners.length === 0 || (!column && (pad === null || turn === null))) return null;

  const calculator = (seat: Seat) => (
    <Calculator
      sum={sums[seat] ?? ''}
      target={sitting.parts.board.pads?.target(play.view) ?? 0}
      write={(sum) => setSums({ ...sums, [seat]: sum })}
    />
  );
  const notes = (seat: Seat) => <Notepad key={seat} sitting={sitting} seat={seat} />;
  const gate = <Gate owners={owners} names={play.names} open={setOpened} />;
  const putAway = shared && owner !== null && (
    <button type="button" class="btn" onClick={() => setOpened(null)}>
      {say.pads.putAway}
    </button>
  );

  if (column)
    return (
      <aside class="side pads" aria-label={say.pads.pads}>
        {owner === null ? (
          <>
            <section class="leaf gate">{gate}</section>
            <Log sitting={sitting} count={count} end={end} />
          </>
        ) : (
          <>
            <section class="leaf">
              <header>
                <h2>
                  {shared && <small>{say.pads.of(play.names(owner))} </small>}
                  {say.pads.calculatorTitle}
                </h2>
                {putAway}
              </header>
              {calculator(owner)}
            </section>
            <section class="leaf grows">
              <header>
                <h2>{say.pads.notes}</h2>
                <small>{say.pads.onlyYou}</small>
              </header>
              {notes(owner)}
            </section>
          </>
        )}
      </aside>
    );

  const call = actions.find((action) => action.kind === 'call' && (owner === null || action.seat === owner));
  return (
    <PadDrawer covers={owner} close={() => show(null)}>
      <div class="grip" />
      <header>
        <Tabs shown={pad ?? 'calculator'} show={show} />
        <small>
          {shared && owner !== null && `${say.pads.of(play.names(owner))} · `}
          {say.pads.onlyYou}
        </small>
        <button type="button" class="btn icon" aria-label={say.table.close} onClick={() => show(null)}>
          <Icon name="x" />
        </button>
      </header>
      {owner === null ? gate : pad === 'notes' ? notes(owner) : calculator(owner)}
      {(putAway || call !== undefined) && (
        <div class="foot">
          {putAway}
          {call !== undefined && (
            <CallButton
              label={call.label}
              mark={String(sitting.parts.board.pads?.target(play.view) ?? '')}
              shortcut={call.key ?? ''}
              call={() => perform(call, true)}
              ask={() => perform(call)}
              holding={(begun) => sitting.calling(begun)}
            />
          )}
        </div>
      )}
    </PadDrawer>
  );
}

function Tabs({ shown, show }: { readonly shown: Pad; show(what: Pad): void }) {
  const { pads } = useWords();
  const names: { readonly [pad in Pad]: string } = { calculator: pads.calculatorTitle, notes: pads.notes };
  return (
    <div class="tabs">
      {(['calculator', 'notes'] as const).map((pad) => (
        <button type="button" key={pad} aria-pressed={pad === shown} onClick={() => show(pad)}>
          {names[pad]}
        </button>
      ))}
    </div>
  );
}

interface GateProps {
  readonly owners: readonly Seat[];
  names(seat: Seat): string;
  open(seat: Seat): void;
}

function Gate({ owners, names, open }: GateProps) {
  const { pads } = useWords();
  const [asked, setAsked] = useState<Seat | null>(null);
  const choices = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current) choices.current?.querySelector<HTMLElement>('button:last-child')?.focus(); // what had it is gone
  }, [asked]);
  const choose = (seat: Seat | null): void => {
    pressed.current = true;
    setAsked(seat);
  };
  return (
    <div class="gated">
      <p aria-live="polite">{asked === null ? pads.whose : pads.lookAway(names(asked))}</p>
      <div class="row" ref={choices}>
        {asked === null ? (
          owners.map((seat) => (
            <button type="button" class="btn" key={seat} onClick={() => choose(seat)}>
              <Icon name="lock" class="s" />
              {pads.of(names(seat))}
            </button>
          ))
        ) : (
          <>
            <button type="button" class="btn" onClick={() => choose(null)}>
              {pads.putAway}
            </button>
            <button type="button" class="btn" onClick={() => open(asked)}>
              {pads.open}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
