/** The slider exactly under the curve, and the buttons beside it; it is also how a game is played through. */
import { Icon } from '@snug/table/web';
import { useEffect } from 'preact/hooks';
import type { ReviewWords } from '../words/review.ts';

const PACE = 1200; // milliseconds an entry

export interface ScrubberProps {
  readonly at: number;
  readonly of: number;
  readonly text: string; // what happened there
  readonly plays: boolean;
  readonly costly: readonly number[]; // where
  readonly whole: boolean; // nobody has gone anywhere yet, so it is played from the beginning
  readonly say: ReviewWords['review'];
  go(at: number): void;
  setPlays(plays: boolean): void;
}

export function Scrubber({ at, of, text, plays, costly, whole, say, go, setPlays }: ScrubberProps) {
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => {
      if (at < of) go(at + 1);
      if (at + 1 >= of) setPlays(false);
    }, PACE);
    return () => clearTimeout(timer);
  }, [plays, at, of]);
  const step = (to: number): void => {
    setPlays(false);
    go(Math.max(0, Math.min(of, to)));
  };
  const next = costly.find((place) => place > at) ?? costly[0];
  return (
    <>
      <div class="trackpad">
        <input
          type="range"
          min="0"
          max={of}
          step="1"
          value={at}
          aria-label={say.where}
          aria-valuetext={`${say.place(at, of)}. ${text}`}
          style={{ '--done': of === 0 ? 0 : at / of }}
          onInput={(event) => step(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div class="scrub">
        <button type="button" class="btn icon" aria-label={say.before} aria-disabled={at === 0} onClick={() => step(at - 1)}>
          <Icon name="back" />
        </button>
        <b class="tnum">{say.place(at, of)}</b>
        <button type="button" class="btn icon" aria-label={say.after} aria-disabled={at === of} onClick={() => step(at + 1)}>
          <Icon name="next" />
        </button>
        <button
          type="button"
          class="btn icon"
          aria-label={plays ? say.pause : say.play}
          onClick={() => {
            if (!plays && (whole || at === of)) go(0);
            setPlays(!plays);
          }}
        >
          <Icon name={plays ? 'pause' : 'play'} />
        </button>
        {next !== undefined && (
          <button type="button" class="btn next" onClick={() => step(next)}>
            {say.nextCostly}
          </button>
        )}
      </div>
    </>
  );
}
