/**
 * The call: one cannot hit it by accident and need not look for it. Held for a moment it calls; a tap only says how. Whoever
 * cannot hold a button, or does not see it, is asked instead.
 */
import { Numeral } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import './call.css';
import { HOLD, Hold, isAssisted } from './hold.ts';

const REMINDS = 2500; // milliseconds

interface CallProps {
  readonly label: string;
  readonly mark: string; // what is called, on the ring
  readonly shortcut: string;
  call(): void;
  ask(): void;
  holding(begun: boolean): void;
}

export function CallButton({ label, mark, shortcut, call, ask, holding }: CallProps) {
  const say = useWords();
  const [pressed, setPressed] = useState(false);
  const [early, setEarly] = useState(false);
  const assisted = useRef(false);
  const calls = useRef(call);
  calls.current = call;
  const hold = useRef<Hold | null>(null);
  hold.current ??= new Hold(() => {
    setPressed(false);
    setEarly(false);
    calls.current();
    holding(false);
  });
  const release = (): void => {
    if (hold.current?.end()) {
      setEarly(true);
      holding(false);
    }
    setPressed(false);
  };
  useEffect(
    () => () => {
      if (hold.current?.end()) holding(false);
    },
    [],
  );
  useEffect(() => {
    if (!early) return;
    const timer = setTimeout(() => setEarly(false), REMINDS);
    return () => clearTimeout(timer);
  }, [early]);

  return (
    <button
      type="button"
      class="btn call"
      data-held={pressed ? '' : undefined}
      data-early={early ? '' : undefined}
      style={{ '--hold': `${HOLD}ms`, '--letters': label.length }}
      aria-label={`${label} ${say.pads.howToCall(shortcut.toUpperCase())}`}
      onPointerDown={(event) => {
        assisted.current = isAssisted(event);
        if (event.button !== 0 || assisted.current) return;
        setEarly(false);
        setPressed(true);
        holding(true);
        hold.current?.begin();
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail === 0 || assisted.current) ask();
      }}
    >
      <span class="ring" aria-hidden="true">
        <svg viewBox="0 0 46 46" aria-hidden="true">
          <circle cx="23" cy="23" r="19" fill="#5d150e" stroke="#d9a24a" stroke-opacity=".45" stroke-width="4" />
          <circle class="fills" cx="23" cy="23" r="19" pathLength="1" transform="rotate(-90 23 23)" />
        </svg>
        <Numeral text={mark} />
      </span>
      <span class="txt">
        <b>{label}</b>
        <small>{early ? say.pads.holdLonger : say.table.holdToCall}</small>
      </span>
    </button>
  );
}
