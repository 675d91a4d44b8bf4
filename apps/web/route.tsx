/**
 * From page to page without loading anything anew: what a library would bring for this weighs as much as a board. Each place in
 * the history knows from where it was gone to, through a reload too: the way back there is a step back, not one more on.
 */
import { isFields } from '@snug/engine';
import type { ComponentChildren } from 'preact';
import { useOutside } from './later.tsx';

const listen = (moved: () => void): (() => void) => {
  addEventListener('popstate', moved);
  return () => removeEventListener('popstate', moved);
};

export const usePath = (): string => useOutside(listen, () => location.pathname);
export const useSearch = (): string => useOutside(listen, () => location.search);

/** The place in the history of something that lies over a page. */
export const OVER = 'over';
export const isOver = (): boolean => history.state === OVER;

const TABLE = /^\/(play|t)\//;
let left: string | null = null;

/** null where that is not known: the page was opened by its address, or something has lain over it. */
function cameFrom(): string | null {
  const state: unknown = history.state;
  const from = isFields(state) ? state['from'] : null;
  return typeof from === 'string' ? from : null;
}

/** The table that somebody got up from to look something up: the way back leads there. */
export function tableLeft(): string | null {
  const from = cameFrom() ?? left;
  return from !== null && TABLE.test(from) ? from : null;
}

/** What lay over the page that is left has no place in the history any more: the new page takes it. */
export function go(href: string): void {
  const { pathname } = location;
  if (TABLE.test(pathname) || pathname === '/') left = pathname;
  history[isOver() ? 'replaceState' : 'pushState']({ from: pathname }, '', href);
  dispatchEvent(new Event('popstate'));
}

interface LinkProps {
  readonly href: string;
  readonly class?: string;
  readonly 'aria-label'?: string;
  readonly back?: boolean; // whoever came from there goes back
  readonly children: ComponentChildren;
}

export function Link({ href, back = false, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (back && cameFrom() === href) history.back();
    else go(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
