/** What there was to choose from: a bar each, the best green, and the one that was made is marked in words. */
import type { LookedBack, SeenChoice } from '../think/questions.ts';
import type { ReviewWords } from '../words/review.ts';
import type { Told } from './opened.ts';
import { choiceWords } from './spoken.ts';

const LEAST = 4; // percent of a bar, so that there is one
const WHOLES = [0.1, 0.25, 0.5, 1]; // what a whole bar can stand for, so that small chances can be told apart

interface ChoicesProps {
  readonly told: Told;
  readonly seen: LookedBack;
  readonly choice: SeenChoice;
  readonly say: ReviewWords['review'];
}

export function Choices({ told, seen, choice, say }: ChoicesProps) {
  const { table } = told.opened.parts;
  const { moves, played, seq, seat, choices } = choice;
  const worst = Math.max(...moves.map(({ loss }) => loss));
  const best = typeof choice.best.value === 'number' ? choice.best.value : 1;
  const whole = WHOLES.find((chance) => chance >= best) ?? 1;
  const length = ({ value, loss }: (typeof moves)[number]): number => {
    if (seen.unit === 'chance' && typeof value === 'number') return (100 * value) / whole;
    return worst === 0 ? 100 : 100 - (85 * loss) / worst;
  };
  return (
    <>
      <ul class="choices" aria-label={say.choices}>
        {moves.map((weighed, i) => (
          <li class={weighed.loss === 0 ? 'choice best' : 'choice'} key={i}>
            <span class="what">
              <b>{choiceWords(told, seq, seat, weighed)}</b> {weighed === played && <em>{say.you}</em>}
            </span>
            <span class="meter" aria-hidden="true">
              <i style={{ width: `${Math.max(LEAST, length(weighed))}%` }} />
            </span>
            <span class="worth tnum">{table.worth(weighed.value, seen.unit)}</span>
          </li>
        ))}
      </ul>
      {choices > moves.length && <p class="more">{say.others(choices - moves.length)}</p>}
    </>
  );
}
