/** All that happened, the newest first, in the words that are read aloud too. */
import { isDesk } from '@snug/engine';
import { Avatar } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import { Drawer } from './drawer.tsx';

const MOST = 200;

interface LogProps {
  readonly sitting: Sitting;
  readonly count: number;
  close?(): void; // as a drawer
}

export function Log({ sitting, count, close }: LogProps) {
  const say = useWords();
  const { story, players } = sitting;
  const moments = story.moments.slice(Math.max(0, count - MOST), count);
  const lines = moments
    .flatMap(({ sentences, entry }, i) => {
      const seat = entry.kind === 'move' || (isDesk(entry) && 'seat' in entry) ? entry.seat : null;
      return sentences.map((text, j) => ({ text, seat, key: `${i}-${j}` }));
    })
    .toReversed();
  const list = (
    <ol>
      {lines.map(({ text, seat, key }, i) => (
        <li key={key} class={i === 0 ? 'new' : ''}>
          {seat === null ? <span /> : <Avatar name={players[seat]?.name ?? null} seat={seat} here={null} />}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
  if (close !== undefined)
    return (
      <Drawer title={say.table.log} close={close}>
        <div class="log in-drawer">{list}</div>
      </Drawer>
    );
  return (
    <aside class="log" aria-label={say.table.log}>
      <h2>{say.table.atTheTable}</h2>
      {list}
    </aside>
  );
}
