/** A private notepad: kept as one types, and never behind when one leaves. */
import type { Seat } from '@snug/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';

const PAUSE = 300; // milliseconds after the last letter
const LONGEST = 4000;

export function Notepad({ sitting, seat }: { readonly sitting: Sitting; readonly seat: Seat }) {
  const { pads } = useWords();
  const [text, setText] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const timer = useRef(0);
  const flush = (): void => {
    clearTimeout(timer.current);
    if (unsaved.current === null) return;
    sitting.writeNotes(seat, unsaved.current);
    unsaved.current = null;
  };
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const kept = await sitting.notes(seat);
      if (!gone && unsaved.current === null) setText(kept);
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    void read();
    const stop = sitting.listen(() => void read());
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      gone = true;
      flush();
      stop();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [sitting, seat]);
  return (
    <textarea
      class="notes"
      aria-label={pads.notes}
      placeholder={pads.notesFor}
      maxLength={LONGEST}
      readOnly={text === null}
      spellcheck={false}
      value={text ?? ''}
      onInput={({ currentTarget: { value } }) => {
        setText(value);
        unsaved.current = value;
        clearTimeout(timer.current);
        timer.current = window.setTimeout(flush, PAUSE);
      }}
    />
  );
}
