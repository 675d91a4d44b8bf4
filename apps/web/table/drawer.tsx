/** Paper that slides in over the table. */
import { Icon } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { useModal } from './modal.ts';
import './over.css';

interface DrawerProps {
  readonly title: string;
  readonly aside?: string;
  readonly children: ComponentChildren;
  close(): void;
}

export function Drawer({ title, aside, children, close }: DrawerProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the paper closes it, and so does Escape, by itself.
    <dialog
      class="drawer"
      ref={dialog}
      aria-label={title}
      onClose={() => dialog.current !== null && close()}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="grip" />
      <header>
        <h2>{title}</h2>
        {aside !== undefined && <small>{aside}</small>}
        <button type="button" class="btn icon" aria-label={say.table.close} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
