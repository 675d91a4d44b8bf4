/**
 * What lies over everything else, and gives the focus back to what had it before. Back closes it, as it would a page: for that
 * the page has a second place in the history, which stays when it is closed otherwise; to go back from there is to leave,
 * and to go on from there gives it to the next page.
 */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { isOver, OVER } from '../route.tsx';

interface Paper {
  readonly open?: boolean; // a dialog that has just been closed may still be among them
  close(): void;
}

const open: Paper[] = [];
let over = isOver();
let path = location.pathname;

addEventListener('popstate', () => {
  const left = over && !isOver() && location.pathname === path;
  over = isOver();
  path = location.pathname;
  if (!left) return;
  const top = open.findLast((paper) => paper.open !== false);
  if (top === undefined) history.back();
  else top.close();
});

/** From now on Back closes this. Returns how to take it from there. */
export function lieOver(paper: Paper): () => void {
  open.push(paper);
  if (!isOver()) history.pushState(OVER, '');
  over = true;
  path = location.pathname;
  return () => void open.splice(open.indexOf(paper), 1);
}

/** Whoever listens for the end of it hears of this one too, when nothing of it is left: `dialog.current` is null then. */
export function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    shown.showModal(); // before the next key comes
    const away = lieOver(shown);
    return () => {
      away();
      shown.close();
    };
  }, []);
}
