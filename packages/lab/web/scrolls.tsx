import type { ComponentChildren } from 'preact';

/** A table that may be wider than the page: it is moved by itself, by keys too. */
export function Scrolls({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse.
    <section class="scrolls" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
