/** A question before something dear. */
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { useModal } from './modal.ts';
import './over.css';

export interface Question {
  readonly text: string;
  readonly yes: string;
  readonly dear?: true; // nobody is invited to it
  readonly calls?: boolean; // dear, and it looks like what it asks about
  readonly lapses?: number; // milliseconds after which nobody meant it
  go(): void;
}

export function Ask({ question, close }: { readonly question: Question; close(): void }) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const invited = !question.dear && !question.calls;
  const meant = invited || question.lapses !== undefined; // by a key of its own, and Enter soon after
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
          class={question.calls ? 'btn call' : invited ? 'btn primary' : 'btn'}
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
