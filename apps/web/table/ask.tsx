/** A question before something dear: nobody is invited to it, and whoever does not read it has said no. */
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { useModal } from './modal.ts';
import './over.css';

export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly calls?: boolean; // it looks like what it asks about
  readonly lapses?: number; // milliseconds after which nobody meant it; asked by a key of its own, and Enter soon after says yes
  go(): void;
}

export function Ask({ question, close }: { readonly question: Question; close(): void }) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const meant = question.lapses !== undefined;
  useEffect(() => {
    if (question.lapses === undefined) return;
    const timer = setTimeout(close, question.lapses);
    return () => clearTimeout(timer);
  }, [question]);
  return (
    <dialog
      class={question.calls ? 'ask calls' : 'ask'}
      ref={dialog}
      aria-labelledby="ask-text"
      onClose={() => dialog.current !== null && close()}
    >
      <p id="ask-text">{question.text}</p>
      <div class="row">
        <button type="button" class="btn" autofocus={!meant} onClick={close}>
          {say.table.no}
        </button>
        <button
          type="button"
          class={question.calls ? 'btn call' : 'btn'}
          autofocus={meant}
          onClick={() => {
            close();
            question.go();
          }}
        >
          {question.yes}
        </button>
      </div>
    </dialog>
  );
}
