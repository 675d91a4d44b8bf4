/** A table at a server: sit down, wait for the others, play. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Link } from '../route.tsx';
import '../styles/online.css';
import { type Opened, openTable, takeKeys } from '../sitting/open.ts';
import { RemoteSitting } from '../sitting/remote.ts';
import { keepKeys } from '../sitting/tables.ts';
import { loadOnline, Online, type OnlineWords, useOnline } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import { Join } from './join.tsx';
import { Page } from './page.tsx';
import { RemotePlay } from './remote-play.tsx';
import { Room } from './room.tsx';
import { rulesTold } from './rules-told.ts';

const AGAIN = 2000; // milliseconds until a server that did not answer is asked again

export default function RemoteTable({ id }: { readonly id: string }) {
  const { language } = useWords();
  const [words, setWords] = useState<OnlineWords | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, tryAgain] = useReducer((count: number, _: null) => count + 1, 0);
  useEffect(() => void loadOnline(language).then(setWords), []);
  useEffect(() => {
    let gone = false;
    let sitting: Opened | null = null;
    let timer = 0;
    const open = async (): Promise<void> => {
      await takeKeys(id);
      sitting = await openTable(id, language);
      if (gone) leave();
      else setOpened(sitting);
      if (sitting === 'line') timer = window.setTimeout(() => tryAgain(null), AGAIN);
    };
    const leave = (): void => {
      if (sitting instanceof RemoteSitting) sitting.leave();
    };
    void open();
    return () => {
      gone = true;
      clearTimeout(timer);
      leave();
    };
  }, [tries]);
  useEffect(() => {
    const changed = (): void => tryAgain(null); // another key behind the #
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  if (words === null || opened === null) return <div class="screen" aria-busy="true" />;
  const reopen = (): void => {
    setOpened(null);
    tryAgain(null);
  };
  return (
    <Online.Provider value={words}>
      {opened instanceof RemoteSitting ? (
        <Seated sitting={opened} reopen={reopen} />
      ) : opened === 'players-only' ? (
        <Join table={id} game={null} host={null} free={null} sat={reopen} />
      ) : (
        <Shut why={opened} />
      )}
    </Online.Provider>
  );
}

function Seated({ sitting, reopen }: { readonly sitting: RemoteSitting; reopen(): void }) {
  const [, changed] = useReducer((count: number, _: null) => count + 1, 0);
  const [watching, setWatching] = useState(false);
  const waited = useRef(false);
  useEffect(() => sitting.listen(() => changed(null)), [sitting]);
  const { closed, players, parts, header, seat, host } = sitting;
  if (closed !== null)
    return (
      <Shut
        why={closed}
        {...(closed === 'not-yours' &&
          header.watch === 'link' && {
            watch: () => void keepKeys(sitting.id, { seat: null }).then(reopen),
          })}
      />
    );
  if (!sitting.welcomed) return sitting.trouble === null ? <div class="screen" aria-busy="true" /> : <Shut why="line" />;
  if (sitting.begun) return <RemotePlay sitting={sitting} begins={waited.current} key={sitting.epoch} />;
  waited.current = true;
  const free = players.flatMap(({ name }, nth) => (name === null ? [nth] : []));
  const open = sitting.keys.seat === null ? free.filter((nth) => sitting.kept[nth] == null) : free; // to whoever is here
  if (seat === null && !host && !watching && open.length > 0)
    return (
      <Join
        table={sitting.id}
        game={{ id: header.game, name: parts.words.name }}
        host={players.find(({ name, here }) => name !== null && here !== null)?.name ?? null}
        free={open}
        rules={rulesTold(parts, header.options)}
        {...(parts.board.forbids && { careful: sitting.careful })}
        reveal={sitting.reveal}
        sat={(secret) => sitting.identify({ seat: secret })}
        watch={() => setWatching(true)}
      />
    );
  return <Room sitting={sitting} free={free} sit={() => setWatching(false)} />;
}

interface ShutProps {
  readonly why: Exclude<Opened, RemoteSitting | 'players-only'>;
  watch?(): void;
}

function Shut({ why, watch }: ShutProps) {
  const { closed, make } = useOnline();
  const { pages } = useWords();
  const text = { 'no-table': closed.noTable, 'not-yours': closed.notYours, old: closed.old, line: closed.line }[why];
  return (
    <Page title={why === 'no-table' ? pages.nowhere : make.title}>
      <section class="sheet shut" role="alert">
        <p>{text}</p>
        <div class="row">
          {why === 'old' && (
            <button type="button" class="btn primary" onClick={() => location.reload()}>
              {closed.reload}
            </button>
          )}
          {why === 'no-table' && (
            <Link class="btn primary" href="/link">
              {make.title}
            </Link>
          )}
          {watch !== undefined && (
            <button type="button" class="btn" onClick={watch}>
              {closed.watchInstead}
            </button>
          )}
          <Link class="btn" href="/">
            {closed.home}
          </Link>
        </div>
      </section>
    </Page>
  );
}
