/** A table on this device. */
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { begin, turned } from '../sitting/begin.ts';
import { LocalSitting } from '../sitting/local.ts';
import { partsOf } from '../sitting/parts.ts';
import { loadGame } from '../sitting/saved.ts';
import { Table } from '../table/table.tsx';
import { useWords } from '../words/words.ts';

export default function LocalTable({ id }: { readonly id: string }) {
  const { language, table: say } = useWords();
  const [sitting, setSitting] = useState<LocalSitting | null | undefined>();
  const [, go] = useLocation();
  useEffect(() => {
    let gone = false;
    let opened: LocalSitting | null = null;
    const open = async (): Promise<void> => {
      const saved = await loadGame(id);
      const parts = saved === undefined ? null : await partsOf(saved.header.game, language);
      if (gone) return;
      opened = saved === undefined || parts === null ? null : new LocalSitting(parts, saved);
      setSitting(opened);
    };
    void open();
    return () => {
      gone = true;
      opened?.leave();
    };
  }, [id]);
  if (sitting === undefined) return <div class="screen" aria-busy="true" />;
  if (sitting === null) return <p class="page">{say.noSuchGame}</p>;
  const again = async (): Promise<void> => {
    const saved = await loadGame(id);
    const next = saved === undefined ? null : await begin(turned(saved));
    if (next !== null) go(`/play/${next}`);
  };
  return <Table sitting={sitting} again={() => void again()} review={() => go(`/review/${id}`)} />;
}
