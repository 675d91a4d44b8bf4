/**
 * The call: one cannot hit it by accident and need not look for it. Held for a moment it calls; a tap only says how. Whoever
 * cannot hold a button, or does not see it, is asked instead.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { buzz } from '../sound/buzz.ts';
import { useWords } from '../words/words.ts';

const HOLD = 450; // milliseconds
const ROUND = 119.4; // the length of the ring

interface CallProps {
  readonly label: string;
  call(): void;
  ask(): void;
}

export function CallButton({ label, call, ask }: CallProps) {
  const say = useWords();
  const [held, setHeld] = useState(0); // 0 to 1
  const since = useRef<number | null>(null);
  const touched = useRef(false); // the click that follows was a finger's or a mouse's
  const frame = useRef(0);

  const stop = (): void => {
    since.current = null;
    cancelAnimationFrame(frame.current);
    setHeld(0);
  };
  const fill = (): void => {
    if (since.current === null) return;
    const share = (performance.now() - since.current) / HOLD;
    if (share >= 1) {
      stop();
      buzz('call');
      call();
    } else {
      setHeld(share);
      frame.current = requestAnimationFrame(fill);
    }
  };
  useEffect(() => stop, []);

  return (
    <button
      type="button"
      class="btn call"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        touched.current = true;
        since.current = performance.now();
        fill();
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!touched.current) ask();
        touched.current = false;
      }}
    >
      <svg class="ring" viewBox="0 0 46 46" aria-hidden="true">
        <circle cx="23" cy="23" r="19" fill="#5d150e" stroke="#d9a24a" stroke-opacity=".45" stroke-width="4" />
        <circle
          cx="23"
          cy="23"
          r="19"
          fill="none"
          stroke="#ffe2a0"
          stroke-width="4"
          stroke-dasharray={ROUND}
          stroke-dashoffset={ROUND * (1 - held)}
          stroke-linecap="round"
          transform="rotate(-90 23 23)"
        />
      </svg>
      <span>
        <b>{label}</b>
        <small>{say.table.holdToCall}</small>
      </span>
    </button>
  );
}
