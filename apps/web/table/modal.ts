/** What lies over everything else, and gives the focus back to what had it before. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Whoever listens for the end of it hears of this one too, when nothing of it is left: `dialog.current` is null then. */
export function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal(); // before the next key comes
    return () => shown?.close();
  }, []);
}
