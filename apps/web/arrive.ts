/**
 * Every page says what it is: by the title of the window, and by the focus, which is put where the page begins once what had it
 * is gone. Whoever opens the app begins at its top all the same.
 */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const APP = 'Snug';

let opened = false;

export function useArrival(title: string | null, start: RefObject<HTMLElement>): void {
  useEffect(() => {
    document.title = title === null ? APP : `${title} · ${APP}`;
  }, [title]);
  useEffect(() => {
    if (opened && isLost()) start.current?.focus();
    opened = true;
  }, []);
}

/** Nothing has the focus. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
