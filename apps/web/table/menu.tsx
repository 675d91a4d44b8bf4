/** Everything that is needed now and then. */
import { Icon, type IconName } from '@snug/table/web';
import { gameFile } from '../file-names.ts';
import { saveFile } from '../files.ts';
import { Link } from '../route.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import type { Question } from './ask.tsx';
import { Drawer } from './drawer.tsx';

/** What a page adds. */
export interface MenuItem {
  readonly icon: IconName;
  readonly text: string;
  act(): void;
}

interface MenuProps {
  readonly sitting: Sitting;
  readonly items?: readonly MenuItem[] | undefined;
  close(): void;
  show(what: 'log' | 'help'): void;
  ask(question: Question): void;
  describe(): void;
}

export function Menu({ sitting, items = [], close, show, ask, describe }: MenuProps) {
  const { home, table } = useWords();
  const { match, parts, mine } = sitting;
  const over = match.awaiting.kind === 'over';
  const paused = match.desk.pausedAt !== null;
  const seat = mine.indexOf(true);
  const clocked = paused || (match.awaiting.kind === 'turn' && match.awaiting.deadline !== null);
  const item = (icon: IconName, text: string, act: () => void) => (
    <li key={text}>
      <button
        type="button"
        class="way"
        onClick={() => {
          close();
          act();
        }}
      >
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
  return (
    <Drawer title={table.more} close={close}>
      <ul class="ways">
        {item('sheet', table.log, () => show('log'))}
        {item('sound', table.describe, describe)}
        {parts.board.reveals &&
          sitting.kind === 'local' && // where everybody sees it
          item('eye', sitting.reveal ? table.hide : table.reveal, () => sitting.show(!sitting.reveal))}
        {sitting.canTakeBack() && item('undo', table.takeback, () => void sitting.takeback())}
        {clocked &&
          !over &&
          sitting.kind === 'local' &&
          item(
            paused ? 'play' : 'pause',
            paused ? table.resume : table.pause,
            () => void (paused ? sitting.resume() : sitting.pause()),
          )}
        {items.map(({ icon, text, act }) => item(icon, text, act))}
        <li>
          <Link class="way" href={`/rules/${parts.slice.id}`}>
            <Icon name="book" />
            {table.rulebook}
          </Link>
        </li>
        <li>
          <Link class="way" href="/settings">
            <Icon name="gear" />
            {home.settings}
          </Link>
        </li>
        {item('save', table.save, () => saveFile(gameFile(parts.slice.id, sitting.since), sitting.file()))}
        {item('keys', table.help, () => show('help'))}
        {!over &&
          seat >= 0 &&
          item('flag', table.resign, () =>
            ask({ text: table.sureToResign, yes: table.resign, go: () => void sitting.resign(seat) }),
          )}
      </ul>
    </Drawer>
  );
}
