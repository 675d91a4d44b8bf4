/**
 * The drawer of a player's own things lies over the table, which goes on and is heard meanwhile: it is no modal one. Its keys
 * are its own all the same, wherever the focus is, and none of them reaches the tiles below.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/words.ts';
import { lieOver } from './modal.ts';

interface PadDrawerProps {
  readonly covers: unknown; // what it holds; whenever that is something else, the focus comes in
  readonly children: ComponentChildren;
  close(): void;
}

const HOME = '.calc output, .notes, .gated button';
const WRITES = '.calc, .notes';

export function PadDrawer({ covers, children, close }: PadDrawerProps) {
  const { pads } = useWords();
  const drawer = useRef<HTMLElement>(null);
  const leave = useRef(close);
  leave.current = close;
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const press = (event: KeyboardEvent): void => {
      if (drawer.current !== null) pressIn(drawer.current, event, leave.current);
    };
    addEventListener('keydown', press, true);
    const away = lieOver({ close: () => leave.current() });
    return () => {
      away();
      removeEventListener('keydown', press, true);
      if (opener instanceof HTMLElement && isFree(drawer.current)) opener.focus();
    };
  }, []);
  useLayoutEffect(() => home(drawer.current)?.focus({ preventScroll: true }), [covers]); // it is still sliding in
  return (
    <section
      class="drawer pads"
      role="dialog"
      aria-label={pads.pads}
      ref={drawer}
      onKeyDown={(event) => !isOfTable(event.key) && event.stopPropagation()}
    >
      {children}
    </section>
  );
}

const home = (drawer: HTMLElement | null): HTMLElement | null => drawer?.querySelector<HTMLElement>(HOME) ?? null;

/** The call, and what lies on the table; all that a pad does not take itself. */
const isOfTable = (key: string): boolean => /^[a-z]$/i.test(key);

/** Nobody has taken the focus elsewhere meanwhile. */
const isFree = (drawer: HTMLElement | null): boolean =>
  document.activeElement === document.body || drawer?.contains(document.activeElement) === true;

/** Before anybody else hears of it. */
function pressIn(drawer: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]') !== null || (target.closest(WRITES) !== null && key !== 'Escape' && key !== 'Tab'))
    return;
  const inside = drawer.contains(target);
  if (isOfTable(key) || (inside && (key === 'Enter' || key === ' '))) return;
  event.stopPropagation();
  if (key === 'Escape') close();
  else if (key === 'Tab') turnRound(drawer, event);
  else {
    const writes = home(drawer);
    if (!inside) writes?.focus();
    if (!writes?.matches('.calc *')) return;
    event.preventDefault();
    writes.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
}

/** After the last the first again: what lies under the drawer cannot be seen. */
function turnRound(drawer: HTMLElement, event: KeyboardEvent): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('button, textarea')];
  const [edge, other] = event.shiftKey ? [0, -1] : [-1, 0];
  if (stops.at(edge) !== document.activeElement && drawer.contains(document.activeElement)) return;
  event.preventDefault();
  stops.at(other)?.focus();
}
