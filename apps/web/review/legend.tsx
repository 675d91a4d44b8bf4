/** Whose lines are seen, what the moment is worth to each, and what the marks mean. */
import type { Seat } from '@snug/engine';
import type { LookedBack } from '../think/questions.ts';
import type { ReviewWords } from '../words/review.ts';
import { Mark } from './curve.tsx';
import type { Notable } from './notable.ts';
import type { Told } from './opened.ts';

const KINDS = ['costly', 'lucky', 'unlucky'] as const;

interface LegendProps {
  readonly told: Told;
  readonly seen: LookedBack;
  readonly at: number;
  readonly seat: Seat;
  readonly notable: readonly Notable[];
  readonly say: ReviewWords['review'];
  choose(seat: Seat): void;
}

export function Legend({ told, seen, at, seat, notable, say, choose }: LegendProps) {
  const { table } = told.opened.parts;
  const worthOf = (of: Seat): string => {
    const worth = seen.curve[at]?.[of] ?? null;
    if (worth === null) return '';
    return seen.unit === 'outcome' ? (say.outcomes[Math.round(2 * worth)] ?? '') : table.worth(worth, seen.unit);
  };
  const kinds = KINDS.filter((kind) => notable.some((one) => one.kind === kind));
  return (
    <div class="legend">
      <fieldset class="whose">
        <legend class="vh">{say.player}</legend>
        {told.called.map((name, of) => (
          <button type="button" key={of} aria-pressed={of === seat} onClick={() => choose(of)}>
            <i class={of === seat ? 'line mine' : `line o${of % 4}`} />
            <span>{name}</span>
            <b class="tnum">{worthOf(of)}</b>
          </button>
        ))}
      </fieldset>
      <p class="meanings">
        {!seen.larger && <span>{say.lowerIsBetter}</span>}
        {kinds.map((kind) => (
          <span key={kind}>
            <svg viewBox="-9 -9 18 18" aria-hidden="true">
              <Mark kind={kind} />
            </svg>
            {say[kind]}
          </span>
        ))}
      </p>
    </div>
  );
}
