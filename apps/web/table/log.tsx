/** All that happened, the newest first, in the words that are read aloud too. */
import { Avatar } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import { called } from './called.ts';

const MOST = 200;

export interface LogProps {
  readonly sitting: Sitting;
  readonly count: number;
  readonly end: string | null; // how the game ended, once it has
}

/** The list alone. */
export function Lines({ sitting, count, end }: LogProps) {
  const say = useWords();
  const { story } = sitting;
  const moments = story.moments.slice(Math.max(0, count - MOST), count);
  const told = moments
    .flatMap(({ sentences, seat }, i) => sentences.map((text, j) => ({ text, seat, key: `${i}-${j}` })))
    .toReversed();
  const lines = end === null ? told : [{ text: end, seat: null, key: 'end' }, ...told];
  return (
    <ol>
      {lines.map(({ text, seat, key }, i) => (
        <li key={key} class={i === 0 ? 'new' : ''}>
          {seat === null ? <span /> : <Avatar name={called(sitting, seat, say)} seat={seat} here={null} />}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function Log(props: LogProps) {
  const say = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached by keyboard for that.
    <aside class="log" aria-label={say.table.log} tabIndex={0}>
      <h2>{say.table.atTheTable}</h2>
      <Lines {...props} />
    </aside>
  );
}
