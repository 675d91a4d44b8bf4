/** The end of a game: calm joy, and nothing falls from the sky. */
import type { Awaiting } from '@snug/engine';
import type { AnyPlay } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import { causeOf } from './end.ts';

type Over = Extract<Awaiting, { kind: 'over' }>;

interface CrownProps {
  readonly sitting: Sitting;
  readonly play: AnyPlay;
  readonly awaiting: Over;
}

export function Crown({ sitting, play, awaiting }: CrownProps) {
  const say = useWords();
  const { mine, parts, story } = sitting;
  const { winners } = awaiting;
  const { you = null } = story.names;
  const alone = mine.filter(Boolean).length === 1;
  const won = winners.some((seat) => mine[seat]);
  const others = parts.table.list(winners.filter((seat) => seat !== you).map(story.names));
  const title =
    winners.length === 0
      ? say.table.draw
      : you === null || !winners.includes(you)
        ? say.table.wins(others, winners.length)
        : winners.length === 1
          ? say.table.won
          : say.table.wonWith(others);
  return (
    <div class="crown" style={{ '--letters': title.length }}>
      <span class="rays" />
      <div>
        {(won || !alone) && winners.length > 0 && <Stars />}
        <h2>{title}</h2>
        {parts.board.hasSay && <p>{causeOf(sitting, play)}</p>}
      </div>
    </div>
  );
}

function Stars() {
  const star = 'M12 1.5l3.2 6.8 7.3.9-5.400 5.100 1.400 7.300L12 18l-6.500 3.600 1.400-7.300L1.500 9.200l7.300-.9Z';
  return (
    <svg class="medal" viewBox="0 0 78 26" aria-hidden="true">
      {[0, 26, 52].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 1)`} fill="url(#brass)" stroke="#5f3f10" stroke-width=".8" />
      ))}
    </svg>
  );
}
