/**
 * A private notepad: kept as one types. A page that is closed may not get to the end of keeping, so the newest text also lies
 * in a drawer that is written at once, until it is surely kept.
 */
import type { Seat } from '@snug/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { both } from '../sitting/both.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';

const PAUSE = 300; // milliseconds after the last letter
const LONGEST = 4000;
const KEPT = 1500; // milliseconds after which what was handed on has surely been kept

export function Notepad({ sitting, seat }: { readonly sitting: Sitting; readonly seat: Seat }) {
  const { pads } = useWords();
  const [text, setText] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const timer = useRef(0);
  const draft = draftOf(sitting.id, seat);
  const flush = (): void => {
    clearTimeout(timer.current);
    if (unsaved.current === null) return;
    const written = unsaved.current;
    unsaved.current = null;
    sitting.writeNotes(seat, written);
    setTimeout(() => draft.drop(written), KEPT);
  };
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const kept = await sitting.notes(seat);
      if (!gone && unsaved.current === null) setText(kept);
    };
    const readFirst = async (): Promise<void> => {
      await read();
      const lost = draft.read();
      if (gone || lost === null || unsaved.current !== null) return;
      unsaved.current = sitting.kind === 'remote' ? both(await sitting.notes(seat), lost) : lost; // another device may have written
      draft.write(unsaved.current);
      setText(unsaved.current);
      flush();
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    void readFirst();
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
        draft.write(value);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(flush, PAUSE);
      }}
    />
  );
}

interface Draft {
  read(): string | null;
  write(text: string): void;
  drop(text: string): void; // unless it has been written on since
}

function draftOf(table: string, seat: Seat): Draft {
  const key = `snug/notes/${table}/${seat}`;
  const attempt = <T,>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise; // a page that may not keep anything still plays
    }
  };
  return {
    read: () => attempt(() => localStorage.getItem(key), null),
    write: (text) => attempt(() => localStorage.setItem(key, text), undefined),
    drop: (text) => attempt(() => (localStorage.getItem(key) === text ? localStorage.removeItem(key) : undefined), undefined),
  };
}
