/** A table on this device. */
import { useEffect, useState } from 'preact/hooks';
import { later } from '../later.tsx';
import { go } from '../route.tsx';
import { begin, turned } from '../sitting/begin.ts';
import { LocalSitting } from '../sitting/local.ts';
import { partsOf } from '../sitting/parts.ts';
import { loadGame } from '../sitting/saved.ts';
import { loadKeypad, Table } from '../table/table.tsx';
import { useWords } from '../words/words.ts';

const Nowhere = later(() => import('./nowhere.tsx'));
const Elsewhere = later(() => import('./elsewhere.tsx'));
const SOON = 3000; // milliseconds after the end: the win is looked at first

export function LocalTable({ id }: { readonly id: string }) {
  const { language, table: say } = useWords();
  const [sitting, setSitting] = useState<LocalSitting | null | undefined>();
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (elsewhere) return;
    let gone = false;
    let opened: LocalSitting | null = null;
    const tabs = new BroadcastChannel('snug/played'); // a game is played in one of them: two would write over each other
    tabs.postMessage(id);
    tabs.onmessage = ({ data }) => {
      if (data !== id) return;
      gone = true;
      opened?.leave(false);
      opened = null;
      setElsewhere(true);
    };
    const open = async (): Promise<void> => {
      const saved = await loadGame(id);
      if (saved?.header.dice === 'typed') void loadKeypad();
      const parts = saved === undefined ? null : await partsOf(saved.header.game, language);
      if (gone) return;
      opened = saved === undefined || parts === null ? null : new LocalSitting(parts, saved);
      setSitting(opened);
    };
    void open();
    return () => {
      gone = true;
      tabs.close();
      opened?.leave();
    };
  }, [id, elsewhere]);
  useEffect(() => {
    if (sitting === undefined || sitting === null) return;
    const leaving = new AbortController();
    const deaf = sitting.listen(() => {
      if (sitting.match.awaiting.kind === 'over') setTimeout(() => void lookBackQuietly(id, leaving.signal), SOON);
    });
    return () => {
      deaf();
      leaving.abort();
    };
  }, [sitting]);
  if (elsewhere) return <Elsewhere back={() => setElsewhere(false)} />;
  if (sitting === undefined) return <div class="screen" aria-busy="true" />;
  if (sitting === null) return <Nowhere why={say.gone} />;
  const again = async (): Promise<void> => {
    const saved = await loadGame(id);
    const next = saved === undefined ? null : await begin(turned(saved));
    if (next !== null) go(`/play/${next}`);
  };
  return <Table sitting={sitting} again={() => void again()} review={() => go(`/review/${id}`)} />;
}

/** So that the figures are there when somebody asks for them. */
async function lookBackQuietly(id: string, unwanted: AbortSignal): Promise<void> {
  if (unwanted.aborted) return;
  const [saved, { isReckoned, reckon }] = await Promise.all([loadGame(id), import('../figures/reckon.ts')]);
  if (saved !== undefined && isReckoned(saved)) await reckon(saved, unwanted).catch(() => null);
}
