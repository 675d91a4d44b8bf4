/** From page to page without loading anything anew: what a library would bring for this weighs as much as a board. */
import type { ComponentChildren } from 'preact';
import { useOutside } from './later.tsx';

const listen = (moved: () => void): (() => void) => {
  addEventListener('popstate', moved);
  return () => removeEventListener('popstate', moved);
};

export const usePath = (): string => useOutside(listen, () => location.pathname);
export const useSearch = (): string => useOutside(listen, () => location.search);

const TABLE = /^\/(play|t)\//;
let left: string | null = null;

/** The table that somebody got up from to look something up: the way back leads there. */
export const tableLeft = (): string | null => left;

export function go(href: string): void {
  const { pathname } = location;
  if (TABLE.test(pathname) || pathname === '/') left = pathname === '/' ? null : pathname;
  history.pushState(null, '', href);
  dispatchEvent(new Event('popstate'));
}

interface LinkProps {
  readonly href: string;
  readonly class?: string;
  readonly 'aria-label'?: string;
  readonly children: ComponentChildren;
}

export function Link({ href, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}
