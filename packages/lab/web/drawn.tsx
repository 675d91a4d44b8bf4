import type { Plots } from './plotted.ts';

/** Plots come as markup, in the browser as in a file; until they are there, their room is kept. */
export function Drawn({
  plots,
  draw,
  rows,
}: {
  readonly plots: Plots | null;
  readonly rows: number;
  draw(plots: Plots): string;
}) {
  if (plots === null) return <div class="drawn" style={{ minHeight: `${24 * rows + 30}px` }} />;
  return <div class="drawn" dangerouslySetInnerHTML={{ __html: draw(plots) }} />;
}
